"""Adds a transcript, waits for its summary, lists the action items with their proof, and saves the minutes.

Python 3.9 or later, nothing to install. Run it as:
THROUGHLINE_URL=... THROUGHLINE_TOKEN=... python3 python.py meeting.vtt minutes.md
"""

import base64
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ.get("THROUGHLINE_URL", "http://localhost:3000")
TOKEN = os.environ["THROUGHLINE_TOKEN"]


class Refused(Exception):
    """What the server answered instead, in its own sentence."""


def call(method, path, body=None, tries=4):
    """Makes a call and gives the bytes of the answer. What the server asks to send later is sent again."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    if method == "POST":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    while True:
        request = urllib.request.Request(URL + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            tries -= 1
            wait = error.headers.get("Retry-After", "")
            if error.code in (429, 503) and wait.isdigit() and tries > 0:
                time.sleep(int(wait))
                continue
            try:
                detail = json.loads(error.read())["detail"]
            except (ValueError, KeyError, TypeError):
                detail = error.reason
            raise Refused(f"{error.code}: {detail}") from None


def read(path):
    return json.loads(call("GET", path))


def main(transcript="meeting.vtt", minutes="minutes.md"):
    project = read("/users/me")["last_active_project_id"]
    if not project:
        sys.exit("Open a project first: what is added goes there")

    with open(transcript, "rb") as file:
        content = base64.b64encode(file.read()).decode()
    meeting = json.loads(call("POST", "/meetings/transcripts", {
        "project_id": project,
        "file_name": os.path.basename(transcript),
        "file": content,
    }))
    print(f"{meeting['title']}: {meeting['lines']} lines")
    path = f"/meetings/{meeting['meeting_id']}"

    deadline = time.monotonic() + 300
    while (summary := read(f"{path}/summary-state"))["state"] != "ready":
        if summary["state"] == "failed" or time.monotonic() > deadline:
            sys.exit(summary["problem"] or "The summary takes too long")
        time.sleep(0.5)

    spoken = {line["segment_id"]: line["text"] for line in read(f"{path}/transcript")}
    for item in read(f"/action-items/meeting/{meeting['meeting_id']}"):
        print(f"- {item['owner'] or 'Nobody yet'}: {item['description']} ({item['due_date'] or 'no due date'})")
        for proof in item["evidence"]:
            print(f"    {proof['timestamp'] or ''} {proof['speaker']}: “{spoken.get(proof['segment_id'], '')}”")

    with open(minutes, "wb") as file:
        file.write(call("GET", f"{path}/export?format=md"))
    print(f"Saved as {minutes}")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    try:
        main(*sys.argv[1:3])
    except Refused as refused:
        sys.exit(str(refused))
