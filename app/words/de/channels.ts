import type { Catalogue } from "../../core/words.ts";

/** What is said to people in channels of messengers, and what a messenger's refusal means. */
export const channelsInGerman: Catalogue = {
  "This channel is connected.": "Dieser Kanal ist verbunden.",
  "News of the project will be posted here.": "Neues aus dem Projekt steht ab jetzt hier.",
  "Open the project": "Projekt öffnen",
  "The summary is ready. Open it to keep the lines that are right.":
    "Die Zusammenfassung ist fertig. Öffne sie, um die richtigen Zeilen zu behalten.",
  "Open the summary": "Zusammenfassung öffnen",
  "Open the action item": "Aufgabe öffnen",
  "Open the decision": "Beschluss öffnen",
  "New decision:": "Neuer Beschluss:",
  "An edit waits for review:": "Eine Änderung wartet auf Prüfung:",
  "Open the minutes": "Protokoll öffnen",
  "The minutes are agreed.": "Dem Protokoll wurde zugestimmt.",
  "New meeting:": "Neues Meeting:",
  "Action item deleted:": "Aufgabe gelöscht:",
  "New action item:": "Neue Aufgabe:",
  "Overdue:": "Überfällig:",
  "Done:": "Erledigt:",
  "Action item changed:": "Aufgabe geändert:",
  "due {day}": "fällig {day}",
  "Where it was said": "Wo es gesagt wurde",
  "Said at {time}": "Gesagt bei {time}",
  "and {count} more": { one: "und 1 weitere", other: "und {count} weitere" },
  "This is the address of a Slack workflow. Use that of an incoming webhook, with /services/ in it.":
    "Das ist die Adresse eines Slack-Workflows. Nimm die eines „Incoming Webhook“, mit /services/ darin.",
  "Slack doesn't know this address: the webhook was removed. Replace the address.":
    "Slack kennt diese Adresse nicht: Der Webhook wurde entfernt. Ersetze die Adresse.",
  "Slack doesn't know this address: the workspace is gone. Replace the address.":
    "Slack kennt diese Adresse nicht: Den Workspace gibt es nicht mehr. Ersetze die Adresse.",
  "The channel is gone. Make a webhook for another one, and replace the address.":
    "Den Kanal gibt es nicht mehr. Lege einen Webhook für einen anderen an und ersetze die Adresse.",
  "The channel is archived.": "Der Kanal ist archiviert.",
  "The workspace doesn't let this webhook post. Ask an admin of Slack.":
    "Der Workspace lässt diesen Webhook nicht schreiben. Frag einen Admin von Slack.",
  "Slack refused the message: {code}": "Slack hat die Nachricht abgelehnt: {code}",
  "The workflow refuses this address. Copy it again from the workflow, and replace it here.":
    "Der Workflow lehnt diese Adresse ab. Kopiere sie noch einmal aus dem Workflow und ersetze sie hier.",
  "The workflow doesn't take the message. It must begin with “When a Teams webhook request is received”.":
    "Der Workflow nimmt die Nachricht nicht an. Er muss mit „Wenn eine Teams-Webhookanforderung empfangen wird“ beginnen.",
  "The workflow is turned off or was deleted.": "Der Workflow ist ausgeschaltet oder wurde gelöscht.",
  "The message is too large for Teams.": "Die Nachricht ist zu groß für Teams.",
  "Enter the homeserver alone, without ? or #.": "Gib nur den Homeserver ein, ohne ? und #.",
  "The account isn't in the room, or may not write there. Invite it, and accept as that account.":
    "Das Konto ist nicht im Raum oder darf dort nicht schreiben. Lade es ein und nimm mit diesem Konto an.",
  "The access token isn't valid any more. Replace it.": "Das Zugangstoken gilt nicht mehr. Ersetze es.",
  "The homeserver doesn't know this room.": "Der Homeserver kennt diesen Raum nicht.",
  "The message is too large for the homeserver.": "Die Nachricht ist zu groß für den Homeserver.",
  "The homeserver asks to wait.": "Der Homeserver bittet zu warten.",
  "The homeserver refused the message: {code}": "Der Homeserver hat die Nachricht abgelehnt: {code}",
};
