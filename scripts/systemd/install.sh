#!/bin/sh
# Installs or upgrades Throughline on a machine with systemd: the program, its user, its unit, and the command. What was set
# in /etc/throughline.env stays.
set -eu
cd "$(dirname "$0")"
[ "$(id -u)" = 0 ] || { echo "Run this as root: sudo ./install.sh" >&2; exit 1; }

# It says so where this system's C library is too old, before anything is changed.
./throughline version >/dev/null
install -D -m 0755 throughline /usr/local/lib/throughline/throughline
install -D -m 0755 throughline.sh /usr/local/bin/throughline
install -D -m 0644 throughline.sysusers /etc/sysusers.d/throughline.conf
install -D -m 0644 throughline.service /etc/systemd/system/throughline.service
[ -e /etc/throughline.env ] || install -m 0600 /dev/null /etc/throughline.env
systemd-sysusers /etc/sysusers.d/throughline.conf
# The service looks into it for names that are no settings.
chgrp throughline /etc/throughline.env
chmod 0640 /etc/throughline.env
systemctl daemon-reload

if systemctl --quiet is-active throughline; then
  echo "Installed. Start the new version with: systemctl restart throughline"
else
  echo "Installed. Put the settings into /etc/throughline.env, then: systemctl enable --now throughline"
fi
