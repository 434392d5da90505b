#!/bin/sh
# Adds a transcript, waits for its summary, lists the action items with their proof, and saves the minutes.
# Run it as: THROUGHLINE_URL=… THROUGHLINE_TOKEN=… sh shell.sh meeting.vtt minutes.md
set -eu
URL=${THROUGHLINE_URL:-http://localhost:3000}
TRANSCRIPT=${1:-meeting.vtt}
MINUTES=${2:-minutes.md}

# call METHOD PATH: prints the answer; a body comes in as JSON. Says why it was refused, and stops.
# curl itself sends again what the server asks to send later (Retry-After).
call() {
  method=$1 path=$2
  shift 2
  answer=$(curl -sS --retry 3 -w '\n%{http_code}' -X "$method" "$URL$path" \
    -H "Authorization: Bearer $THROUGHLINE_TOKEN" -H 'Content-Type: application/json' "$@")
  status=${answer##*
}
  answer=${answer%
*}
  if [ "$status" -ge 300 ]; then
    printf '%s: %s\n' "$status" "$(printf '%s' "$answer" | field detail)" >&2
    exit 1
  fi
  printf '%s\n' "$answer"
}
# field NAME: the first text of that name in the JSON that comes in.
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d'"' -f4; }

PROJECT=$(call GET /users/me | field last_active_project_id)

# A file as Base64 needs no quoting. It goes in by a pipe, since an argument may not be long.
ADDED=$({
  printf '{"project_id":"%s","file_name":"%s","file":"' "$PROJECT" "$(basename "$TRANSCRIPT")"
  base64 < "$TRANSCRIPT" | tr -d '\n'
  printf '"}'
} | call POST /meetings/transcripts -H "Idempotency-Key: $(date +%s)-$$" --data-binary @-)
MEETING=$(printf '%s' "$ADDED" | field meeting_id)
printf '%s' "$ADDED" | field title

until [ "${STATE:-}" = ready ]; do
  STATE=$(call GET "/meetings/$MEETING/summary-state" | field state)
  [ "$STATE" != failed ] || { echo 'The summary failed' >&2; exit 1; }
  [ "$STATE" = ready ] || sleep 1
done

# One object of the JSON on each line: an action item, and after it who said so and when.
call GET "/action-items/meeting/$MEETING" | tr '{' '\n' | sed -nE '
  s/.*"description":"(([^"\\]|\\.)*)".*/- \1/p
  s/.*"timestamp":"([^"]*)","speaker":"([^"]*)".*/    \1 \2/p'

call GET "/meetings/$MEETING/export?format=md" > "$MINUTES"
echo "Saved as $MINUTES"
