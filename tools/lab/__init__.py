"""The lab: self-play, fits, ladders, balance and puzzle searches as seeded jobs, on this machine or on many."""
