"""The games for other people's programs: as environments of PettingZoo and as games of OpenSpiel."""
