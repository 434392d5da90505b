import type { Catalogue } from "../../core/words.ts";

/** What leaves by itself: the ways out of a server and an organization, webhooks. */
export const outboundInGerman: Catalogue = {
  Webhooks: "Webhooks",
  "What may leave": "Was hinausgehen darf",
  "Programs that members connect, such as an AI assistant. An agent can read what its member can read, and changes nothing until a person agrees.":
    "Programme, die Mitglieder verbinden, zum Beispiel ein KI-Assistent. Ein Agent kann lesen, was sein Mitglied lesen kann, und ändert nichts, bevor ein Mensch zustimmt.",
  "Addresses that a project's admins enter. They're notified of summaries, action items, decisions and meetings.":
    "Adressen, die Admins eines Projekts eintragen. Sie werden über Zusammenfassungen, Aufgaben, Beschlüsse und Meetings benachrichtigt.",
  "What went where": "Was wohin ging",
  "Nothing has left in the last 30 days.": "In den letzten 30 Tagen ging nichts hinaus.",
  "{count} times in the last 30 days.": {
    one: "Einmal in den letzten 30 Tagen.",
    other: "{count}-mal in den letzten 30 Tagen.",
  },
  "These are the last {count}.": { one: "Das ist das letzte.", other: "Das sind die letzten {count}." },
  "a deleted project": "ein gelöschtes Projekt",
  "An operator has turned this off for the whole server.":
    "Ein Betreiber hat das für den ganzen Server ausgeschaltet.",
  "How content of {orgName} may leave this server.":
    "Wie Inhalte von {orgName} diesen Server verlassen dürfen.",
  "An action item was added": "Eine Aufgabe kam hinzu",
  "An action item was changed": "Eine Aufgabe wurde geändert",
  "An action item is overdue": "Eine Aufgabe ist überfällig",
  "An edit was proposed": "Eine Änderung wurde vorgeschlagen",
  "Minutes were agreed on": "Einem Protokoll wurde zugestimmt",
  "A decision was added": "Ein Beschluss kam hinzu",
  "A meeting was scheduled": "Ein Meeting wurde geplant",
  "Enter an address": "Gib eine Adresse ein",
  "Choose at least one event": "Wähle mindestens ein Ereignis",
  "A project has at most {mostWebhooks} webhooks.": "Ein Projekt hat höchstens {mostWebhooks} Webhooks.",
  "This webhook is off. Turn it on first.": "Dieser Webhook ist aus. Schalte ihn zuerst ein.",
  "Webhooks are turned off for this organization.": "Webhooks sind für diese Organisation ausgeschaltet.",
  "The receiver answered that it is gone (410).":
    "Der Empfänger antwortete, dass es ihn nicht mehr gibt (410).",
  "Ten tries over three days failed, and nothing arrived in between.":
    "Zehn Versuche in drei Tagen schlugen fehl, und dazwischen kam nichts an.",
  "A webhook of {project} is off": "Ein Webhook von {project} ist aus",
  "We no longer send anything to your webhook at {host}.":
    "An den Webhook bei {host} senden wir nichts mehr.",
  "Turn it on again once the receiver works, and send again what it missed:":
    "Schalte ihn wieder ein, sobald der Empfänger läuft, und sende erneut, was ihm entging:",
  "An https address that takes POST requests.": "Eine https-Adresse, die POST-Anfragen annimmt.",
  "Send when": "Senden, wenn",
  "Add webhook": "Webhook hinzufügen",
  "The receiver couldn't be reached.": "Der Empfänger war nicht zu erreichen.",
  "Signing secret": "Geheimnis zum Signieren",
  "Copy this secret now. You won't see it again.":
    "Kopiere dieses Geheimnis jetzt. Du siehst es nicht noch einmal.",
  "Copy secret": "Geheimnis kopieren",
  "{count} events": { one: "1 Ereignis", other: "{count} Ereignisse" },
  "last delivery {time}": "letzte Lieferung {time}",
  "nothing delivered yet": "noch nichts geliefert",
  "Turned off": "Ausgeschaltet",
  "Answer {status} in {ms} ms": "Antwort {status} in {ms} ms",
  "{count} tries": { one: "1 Versuch", other: "{count} Versuche" },
  "next try {time}": "nächster Versuch {time}",
  Payload: "Inhalt",
  "Not sent": "Nicht gesendet",
  "Send {type} again": "{type} erneut senden",
  "What is sent, and how to check its signature": "Was gesendet wird, und wie man die Signatur prüft",
  "A project has at most {count} webhooks.": {
    one: "Ein Projekt hat höchstens 1 Webhook.",
    other: "Ein Projekt hat höchstens {count} Webhooks.",
  },
  "Webhooks are off, so nothing is sent. An admin of the organization can turn them on under What may leave once an operator allows them on the server.":
    "Webhooks sind aus, also wird nichts gesendet. Ein Admin der Organisation kann sie unter „Was hinausgehen darf“ einschalten, sobald ein Betreiber sie auf dem Server erlaubt.",
  Webhook: "Webhook",
  "We sent a test.": "Wir haben einen Test gesendet.",
  "We're sending it again.": "Wir senden es noch einmal.",
  "Removed.": "Entfernt.",
  "Remove…": "Entfernen…",
  "Remove this webhook? Its secret and its deliveries are deleted.":
    "Diesen Webhook entfernen? Sein Geheimnis und seine Lieferungen werden gelöscht.",
  "Of the last 30 days.": "Der letzten 30 Tage.",
  "Nothing has been sent yet.": "Noch wurde nichts gesendet.",
  "It was turned off: the receiver answered that it is gone (410).":
    "Er wurde ausgeschaltet: Der Empfänger antwortete, dass es ihn nicht mehr gibt (410).",
  "It was turned off: ten tries over three days failed, and nothing arrived in between.":
    "Er wurde ausgeschaltet: Zehn Versuche in drei Tagen schlugen fehl, und dazwischen kam nichts an.",
  "The previous secret also signs until {time}.": "Das vorige Geheimnis signiert noch bis {time} mit.",
  "New secret": "Neues Geheimnis",
  "This is set by WAYS_OUT on the server.": "Das legt WAYS_OUT auf dem Server fest.",
  "How content may leave this server. An organization's admins can turn each off for their organization.":
    "Wie Inhalte diesen Server verlassen dürfen. Admins einer Organisation können jeden Weg für ihre Organisation ausschalten.",
  "Slack, Teams and Matrix": "Slack, Teams und Matrix",
  "Channels that a project's admins choose. Recaps, action items and decisions are posted there, for everybody in the channel.":
    "Kanäle, die Admins eines Projekts wählen. Dort werden Zusammenfassungen, Aufgaben und Beschlüsse geschrieben, für alle im Kanal.",
  "Webhooks and channels": "Webhooks und Kanäle",
  "All webhooks and channels": "Alle Webhooks und Kanäle",
  "Send news from {projectName} to other programs and to your team's channels.":
    "Sende Neues aus {projectName} an andere Programme und in die Kanäle deines Teams.",
  "What to add": "Was hinzukommt",
  "Another program is notified.": "Ein anderes Programm wird benachrichtigt.",
  "Step by step": "Schritt für Schritt",
  "In Slack, make an app at api.slack.com/apps, turn on Incoming Webhooks, and add one for the channel. Recaps are posted there, for everybody in it.":
    "Lege in Slack unter api.slack.com/apps eine App an, schalte „Incoming Webhooks“ ein und füge einen für den Kanal hinzu. Zusammenfassungen stehen dann dort, für alle im Kanal.",
  "In Teams, open Workflows from the channel's menu and choose “Send webhook alerts to a channel”. Recaps are posted there, for everybody in it.":
    "Öffne in Teams im Menü des Kanals „Workflows“ und wähle „Webhookwarnungen an einen Kanal senden“. Zusammenfassungen stehen dann dort, für alle im Kanal.",
  "Invite an account for Throughline to the room and accept as that account. Recaps are posted there, for everybody in it.":
    "Lade ein Konto für Throughline in den Raum ein und nimm mit diesem Konto an. Zusammenfassungen stehen dann dort, für alle im Raum.",
  "Messages to Slack, Teams and Matrix are off, so nothing is sent. An admin of the organization can turn them on under What may leave once an operator allows them on the server.":
    "Nachrichten an Slack, Teams und Matrix sind aus, also wird nichts gesendet. Ein Admin der Organisation kann sie unter „Was hinausgehen darf“ einschalten, sobald ein Betreiber sie auf dem Server erlaubt.",
  "Messages to Slack, Teams and Matrix are turned off for this organization.":
    "Nachrichten an Slack, Teams und Matrix sind für diese Organisation ausgeschaltet.",
  "Add channel": "Kanal hinzufügen",
  "Add room": "Raum hinzufügen",
  "Added. Send a test to see it arrive.": "Hinzugefügt. Sende einen Test, um ihn ankommen zu sehen.",
  "Stop posting there? What was saved of it, and its deliveries here, are deleted.":
    "Dort nichts mehr schreiben? Was davon gespeichert ist, und die Lieferungen hier, werden gelöscht.",
  "It begins with https://hooks.slack.com/services/. Webhooks of Mattermost and Rocket.Chat work too.":
    "Sie beginnt mit https://hooks.slack.com/services/. Webhooks von Mattermost und Rocket.Chat gehen auch.",
  "The workflow shows it once it is made. It is long.":
    "Der Workflow zeigt sie, sobald er angelegt ist. Sie ist lang.",
  "New address": "Neue Adresse",
  "An address is saved. Leave this empty to keep it.":
    "Eine Adresse ist gespeichert. Lass das leer, um sie zu behalten.",
  Homeserver: "Homeserver",
  "The address that apps use, such as https://matrix.example.org.":
    "Die Adresse, die Apps benutzen, etwa https://matrix.example.org.",
  Room: "Raum",
  "Its ID (!…), or an address of it (#room:example.org).":
    "Seine ID (!…) oder eine Adresse von ihm (#raum:example.org).",
  "Access token": "Zugangstoken",
  "A token is saved. Leave this empty to keep it.":
    "Ein Token ist gespeichert. Lass das leer, um es zu behalten.",
  "Of the account that posts. It must be in the room.": "Vom Konto, das schreibt. Es muss im Raum sein.",
  "Use at most 255 characters": "Nimm höchstens 255 Zeichen",
  "Enter a room ID (!…) or an address (#room:server)":
    "Gib eine Raum-ID (!…) oder eine Adresse (#raum:server) ein",
  "Enter a room": "Gib einen Raum ein",
  "Enter an access token": "Gib ein Zugangstoken ein",
  "Enter the access token too, since the homeserver is another one.":
    "Gib auch das Zugangstoken ein, denn der Homeserver ist ein anderer.",
  "We sign nothing to this one. Replace its address or its access token.":
    "Dorthin signieren wir nichts. Ersetze die Adresse oder das Zugangstoken.",
  "The saved address can't be read with the keys of this server. Replace it.":
    "Die gespeicherte Adresse lässt sich mit den Schlüsseln dieses Servers nicht lesen. Ersetze sie.",
  Slack: "Slack",
  "Microsoft Teams": "Microsoft Teams",
  Matrix: "Matrix",
};
