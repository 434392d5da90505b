#!/bin/sh
# Runs a command of Throughline as the user of its service, with the service's settings. install.sh puts it into
# /usr/local/bin/throughline. A command is not locked in as the server is: it may read and write wherever that user may.
set -eu

service=throughline.service
program=/usr/local/lib/throughline/throughline
settings=/etc/throughline.env
dropin=/etc/systemd/system/$service.d/backups.conf

refuse() {
  echo "$1" >&2
  exit "${2-1}"
}

# Lets the server write backups into a folder: the setting, the folder and its owner, and what the unit allows.
backups_to() {
  folder=$1
  case $folder in
    *[!A-Za-z0-9/._@+-]*) refuse "Choose a folder whose path has letters, digits and /._@+- alone." 2 ;;
    /home/* | /root/* | /run/user/* | /tmp/* | /var/tmp/*)
      refuse "The server sees nothing of home folders and has a /tmp of its own. Choose another place, like /srv/throughline." 2 ;;
    /*/*) ;;
    *) refuse "Name a folder of its own by its whole path, like /srv/throughline." 2 ;;
  esac
  [ -d "$folder" ] || install -d -m 0700 -o throughline -g throughline "$folder"
  runuser -u throughline -- test -w "$folder" -a -x "$folder" ||
    refuse "The user throughline may not write to $folder: chown throughline: $folder, and let it enter the folders above."
  install -d -m 0755 "${dropin%/*}"
  # With the dash the server starts, and says what is wrong, also where the disk is not there.
  printf '[Service]\nReadWritePaths=-%s\n' "$folder" >"$dropin"
  # In place of the old one as a whole.
  umask 027
  { grep -v '^BACKUP_DIR=' "$settings" 2>/dev/null || true; echo "BACKUP_DIR=$folder"; } >"$settings.new"
  chgrp throughline "$settings.new"
  mv "$settings.new" "$settings"
  systemctl daemon-reload
  systemctl try-restart "$service"
  echo "The server writes its backups to $folder."
}

case ${1-} in
  -V | --version) exec "$program" "$@" ;;
  -h | --help | help)
    "$program" "$@"
    [ $# -gt 1 ] || printf '\nOn this machine also:\n  backups-to <folder>  let the server write its backups there\n'
    exit
    ;;
  '' | serve | --end-with-parent) refuse "systemd runs the server: systemctl start throughline" 2 ;;
esac
[ "$(id -u)" = 0 ] || refuse "Commands run as the service's user, which root alone may do: sudo throughline $*"
[ -d /run/systemd/system ] || refuse "This command needs a running systemd. Without one, start $program itself."
if [ "$1" = backups-to ]; then
  [ $# = 2 ] || refuse "Usage: throughline backups-to FOLDER" 2
  backups_to "$2"
  exit
fi

# systemd would put a variable in the place of $NAME.
for word do
  shift
  set -- "$@" "$(printf '%s\n' "$word" | sed 's/\$/$$/g')"
done
stream=--pipe
if [ -t 0 ] && [ -t 1 ] && [ -t 2 ]; then stream=--pty; fi
exec systemd-run --quiet --collect --wait "$stream" --service-type=exec \
  --property=User=throughline --property=Group=throughline --property=UMask=0077 \
  --property=StateDirectory=throughline --property=StateDirectoryMode=0700 \
  --property="EnvironmentFile=-$settings" --setenv="SETTINGS_FROM=$settings" \
  --setenv=DATA_DIR=/var/lib/throughline --setenv="CALLED_FROM=$PWD" \
  "$program" "$@"
