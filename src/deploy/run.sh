#!/bin/sh
# Runs a command of the program with the permissions that it needs under the current settings. From the
# root of the repository:
#
#   sh src/deploy/run.sh start
#
# The first program prints the permissions. It can read the environment and nothing else. For an import
# or a pack it also looks host names up, without connecting to an address.
set -ef
case $1 in import | release) lookup='--allow-net --deny-net=0.0.0.0/0' ;; esac
permissions=$(deno run --quiet --no-prompt --cached-only --frozen --allow-env ${lookup-} \
  src/commands/print-permissions.ts "$@")
# One flag per line, so that a folder's name can contain spaces.
IFS='
'
exec deno run --quiet --no-prompt --cached-only --frozen $permissions src/main.ts "$@"
