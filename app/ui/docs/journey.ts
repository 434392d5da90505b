/** The main job with curl. A test runs exactly this script. */
export const journey = String.raw`#!/bin/sh
# From sign-up to an answer. Run it as: BASE=http://localhost:3000 sh journey.sh
set -eu
BASE=${"$"}{BASE:-http://localhost:3000}
EMAIL=${"$"}{EMAIL:-ana-$$@example.org}
PASSWORD='correct horse battery staple'

# call METHOD PATH [JSON]: prints the answer, and stops at a refusal.
call() {
  answer=$(curl -sS -w '\n%{http_code}' -X "$1" "$BASE$2" \
    -H "Authorization: Bearer ${"$"}{TOKEN:-}" -H 'Content-Type: application/json' ${"$"}{3:+--data "$3"})
  status=$(printf '%s' "$answer" | tail -n 1)
  printf '%s\n' "$answer" | sed '$d'
  [ "$status" -lt 300 ] || { echo "$1 $2: $status" >&2; printf '%s\n' "$answer" >&2; exit 1; }
}
# field NAME: the first value of that name in the JSON that comes in.
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d'"' -f4; }

# An account, and a token for it.
call POST /auth/signup "{\"first_name\":\"Ana\",\"last_name\":\"Reis\",\"email\":\"$EMAIL\",\"password\":\"$PASSWORD\"}" > /dev/null
TOKEN=$(call POST /auth/login "{\"email\":\"$EMAIL\",\"password\":\"$PASSWORD\"}" | field access_token)

# A place to work: an organization and a project in it.
ORG=$(call POST /org/create '{"org_name":"Harbour"}' | field org_id)
PROJECT=$(call POST /proj/create "{\"org_id\":\"$ORG\",\"name\":\"Ferry app\"}" | field project_id)

# A meeting, with what is to be talked about.
MEETING=$(call POST /meetings/ "{\"project_id\":\"$PROJECT\",\"title\":\"Weekly\",\"scheduled_at\":\"2030-05-06T09:00:00Z\",
  \"platform_type\":\"zoom\",\"agenda\":[\"The pilot\"]}" | field meeting_id)

# Record it: what is said is delivered to the address that the recording has been given.
WEBHOOK=$(call POST /recall/start-recording "{\"meeting_id\":\"$MEETING\"}" | field webhook_url)
line=0
say() {
  line=$((line + 1))
  curl -sS -o /dev/null -f "$WEBHOOK" -H 'Content-Type: application/json' -H "webhook-id: line-$line" --data "{
    \"event\":\"transcript.data\",\"data\":{\"data\":{
      \"words\":[{\"text\":\"$2\",\"start_timestamp\":{\"relative\":$((line * 8))},\"end_timestamp\":{\"relative\":$((line * 8 + 7))}}],
      \"participant\":{\"id\":1,\"name\":\"$1\"}}}}"
}
say 'Ana Reis' 'Let us talk about the pilot of the ferry app. The harbour office wants to see it before summer.'
say 'Bo Lind' 'We agreed that the pilot starts on the first of June with two ferries.'
say 'Ana Reis' 'Good. Bo, please write to the harbour office by Friday and tell them about the date.'
say 'Bo Lind' 'I will write to the harbour office by Friday.'
say 'Ana Reis' 'The screens on the pier are still hard to read in the sun, so we order brighter ones.'
until call GET "/recall/meeting-transcript/$MEETING" | grep -q brighter; do sleep 0.2; done
call POST /recall/stop-recording "{\"meeting_id\":\"$MEETING\"}" > /dev/null

# The summary, and what was decided.
call POST /recall/process-structured-summary "{\"meeting_id\":\"$MEETING\"}" > /dev/null
echo 'Summary:'
call GET "/recall/structured-summary/$MEETING" | field overview

# A question across all meetings of the project.
echo 'Answer:'
call POST "/cross-memory-gpt/new-chat?project_id=$PROJECT" '{"query":"When does the pilot start?","history":[]}' | field ans
`;
