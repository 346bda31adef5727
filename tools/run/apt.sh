#!/bin/sh
# apt.sh PACKAGE... installs Debian packages, as root or through sudo; nothing to do without arguments.
set -eu
[ $# -gt 0 ] || exit 0
if ! command -v apt-get >/dev/null; then
    echo "Please install: $*  (there is no apt-get here to do it)" >&2
    exit 1
fi
if [ "$(id -u)" -eq 0 ]; then root=""; elif command -v sudo >/dev/null; then root="sudo"; else
    echo "Please install as root: apt-get install $*" >&2
    exit 1
fi
echo "Installing with apt: $*"
$root apt-get update -qq
DEBIAN_FRONTEND=noninteractive
export DEBIAN_FRONTEND
$root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
