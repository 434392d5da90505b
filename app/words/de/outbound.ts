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
  "Webhooks are turned off for this organization. Its admins can turn them on under “What may leave”.":
    "Webhooks sind für diese Organisation ausgeschaltet. Ihre Admins können sie unter „Was hinausgehen darf“ einschalten.",
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
  "Webhooks are off, so nothing is sent.": "Webhooks sind aus, also wird nichts gesendet.",
  Webhook: "Webhook",
  "A test": "Ein Test",
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
  "Messages to Slack, Teams and Matrix are off, so nothing is sent.":
    "Nachrichten an Slack, Teams und Matrix sind aus, also wird nichts gesendet.",
  "Messages to Slack, Teams and Matrix are turned off for this organization. Its admins can turn them on under “What may leave”.":
    "Nachrichten an Slack, Teams und Matrix sind für diese Organisation ausgeschaltet. Ihre Admins können sie unter „Was hinausgehen darf“ einschalten.",
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
  "The saved secret can't be read with the keys of this server. Make a new one.":
    "Das gespeicherte Geheimnis lässt sich mit den Schlüsseln dieses Servers nicht lesen. Erzeuge ein neues.",
  "The saved access token can't be read with the keys of this server. Replace it.":
    "Das gespeicherte Zugriffstoken lässt sich mit den Schlüsseln dieses Servers nicht lesen. Ersetze es.",
  "The saved address can't be read with the keys of this server. Replace it.":
    "Die gespeicherte Adresse lässt sich mit den Schlüsseln dieses Servers nicht lesen. Ersetze sie.",
  Slack: "Slack",
  "Microsoft Teams": "Microsoft Teams",
  Matrix: "Matrix",
  Trackers: "Tracker",
  "GitHub, GitLab, Jira and Linear, where a project's admins connected them. An action item goes there when someone has an issue created, and its state comes back.":
    "GitHub, GitLab, Jira und Linear, wo Admins eines Projekts sie verbunden haben. Eine Aufgabe geht dorthin, wenn jemand ein Issue anlegen lässt, und ihr Stand kommt zurück.",
  "Choose a tracker": "Wähle einen Tracker",
  "Fill this in": "Fülle das aus",
  "Enter the address of your Jira site": "Gib die Adresse deiner Jira-Site ein",
  "Enter the e-mail address of the token's account":
    "Gib die E-Mail-Adresse des Kontos ein, zu dem das Token gehört",
  "Enter owner/repository": "Gib besitzer/repository ein",
  "Enter group/project": "Gib gruppe/projekt ein",
  "Enter the key, such as WEB": "Gib den Schlüssel ein, zum Beispiel WEB",
  "{tracker} doesn't accept this token.": "{tracker} nimmt dieses Token nicht an.",
  "{tracker} has moved {place}. Connect it under its new name.":
    "{tracker} hat {place} verschoben. Verbinde es unter dem neuen Namen.",
  "{tracker} has no {place} that this token can see.":
    "{tracker} hat kein {place}, das dieses Token sehen kann.",
  "This token may not create issues in {tracker}.": "Dieses Token darf in {tracker} keine Issues anlegen.",
  "This token may not do that in {tracker}: {reason}": "Dieses Token darf das in {tracker} nicht: {reason}",
  "{tracker} refused it: {reason}": "{tracker} hat es abgelehnt: {reason}",
  "{place} is archived, so no issues can be created there.":
    "{place} ist archiviert, daher können dort keine Issues angelegt werden.",
  "Issues are turned off in {place}.": "In {place} sind Issues ausgeschaltet.",
  "Every issue in {place} needs fields that Throughline doesn't fill in: {fields}":
    "Jedes Issue in {place} braucht Felder, die Throughline nicht ausfüllt: {fields}",
  "Trackers are turned off for this organization. Its admins can turn them on under “What may leave”.":
    "Tracker sind für diese Organisation ausgeschaltet. Ihre Admins können sie unter „Was hinausgehen darf“ einschalten.",
  "{place} is already connected.": "{place} ist schon verbunden.",
  "A project has at most {mostTrackers} trackers.": "Ein Projekt hat höchstens {mostTrackers} Tracker.",
  "This meeting is private, so its action items can't be sent to a tracker.":
    "Dieses Meeting ist privat, daher können seine Aufgaben nicht an einen Tracker gesendet werden.",
  "{tracker} doesn't accept the token of this project. An admin has to enter a new one.":
    "{tracker} nimmt das Token dieses Projekts nicht an. Ein Admin muss ein neues eingeben.",
  "{issue} belongs to this action item. Remove that link first.":
    "Zu dieser Aufgabe gehört {issue}. Entferne zuerst diese Verknüpfung.",
  "The tracker was removed from the project.": "Der Tracker wurde aus dem Projekt entfernt.",
  "The action item was deleted.": "Die Aufgabe wurde gelöscht.",
  "The tracker doesn't accept the token of this project.":
    "Der Tracker nimmt das Token dieses Projekts nicht an.",
  "Said in {meeting}": "Gesagt in {meeting}",
  "Said at {time} in {meeting}": "Gesagt bei {time} in {meeting}",
  "Action item in Throughline": "Aufgabe in Throughline",
  "{tracker} no longer accepts the token of {project}":
    "{tracker} nimmt das Token von {project} nicht mehr an",
  "{tracker} no longer accepts the token for {place}. Until there's a new one, we create no issues there and don't see which are closed.":
    "{tracker} nimmt das Token für {place} nicht mehr an. Bis es ein neues gibt, legen wir dort keine Issues an und sehen nicht, welche geschlossen sind.",
  "Enter a new token:": "Gib ein neues Token ein:",
  Tracker: "Tracker",
  "Repository, project or team": "Repository, Projekt oder Team",
  "GitHub: owner/repository. GitLab: group/project. Jira and Linear: the key, such as WEB.":
    "GitHub: besitzer/repository. GitLab: gruppe/projekt. Jira und Linear: der Schlüssel, zum Beispiel WEB.",
  "Site address": "Adresse der Site",
  "Needed for Jira, such as https://acme.atlassian.net, and for your own GitHub or GitLab server.":
    "Nötig für Jira, zum Beispiel https://acme.atlassian.net, und für einen eigenen GitHub- oder GitLab-Server.",
  "E-mail address of the token's account": "E-Mail-Adresse des Kontos, zu dem das Token gehört",
  "Only for Jira.": "Nur für Jira.",
  "Asking the tracker…": "Der Tracker wird gefragt…",
  Token: "Token",
  "It's stored encrypted and never shown again.": "Es wird verschlüsselt gespeichert und nie wieder gezeigt.",
  "Token refused": "Token abgelehnt",
  "New token…": "Neues Token…",
  "States last checked {time}": "Stand zuletzt geprüft {time}",
  "The token is no longer accepted. Enter a new one to go on.":
    "Das Token wird nicht mehr angenommen. Gib ein neues ein, damit es weitergeht.",
  "Remove this tracker? Its token is deleted. Issues stay, and we no longer see when they're closed.":
    "Diesen Tracker entfernen? Sein Token wird gelöscht. Issues bleiben, und wir sehen nicht mehr, wenn sie geschlossen werden.",
  "Remove tracker": "Tracker entfernen",
  "Tracker connected.": "Tracker verbunden.",
  "Tracker removed.": "Tracker entfernt.",
  "Create issues from action items of {projectName}. When one is closed, its action item is done.":
    "Lege aus Aufgaben von {projectName} Issues an. Wird eines geschlossen, ist seine Aufgabe erledigt.",
  "Connect a tracker": "Tracker verbinden",
  "Where to get a token, and what it needs": "Woher man ein Token bekommt, und was es braucht",
  "A project has at most {count} trackers.": {
    one: "Ein Projekt hat höchstens 1 Tracker.",
    other: "Ein Projekt hat höchstens {count} Tracker.",
  },
  "You can turn them on under <link>What may leave</link> once an operator allows them on the server.":
    "Du kannst sie unter <link>Was hinausgehen darf</link> einschalten, sobald ein Betreiber sie auf dem Server erlaubt.",
  "An admin of the organization can turn them on under “What may leave” once an operator allows them on the server.":
    "Ein Admin der Organisation kann sie unter „Was hinausgehen darf“ einschalten, sobald ein Betreiber sie auf dem Server erlaubt.",
  "Trackers are off, so nothing is sent.": "Tracker sind aus, also wird nichts gesendet.",
  Issue: "Issue",
  "Create issue in {tracker}": "Issue in {tracker} anlegen",
  "Create issue in {tracker} ({place})": "Issue in {tracker} anlegen ({place})",
  "Creating an issue in {tracker}…": "Ein Issue in {tracker} wird angelegt…",
  "We couldn't create an issue in {tracker}.": "Wir konnten in {tracker} kein Issue anlegen.",
  "Remove link": "Verknüpfung entfernen",
  "The issue is being created": "Das Issue wird angelegt",
  "Link removed": "Verknüpfung entfernt",
  "deleted, or out of sight": "gelöscht oder nicht mehr sichtbar",
  "Closed in {issue}": "Geschlossen in {issue}",
  "Reopened in {issue}": "Wieder geöffnet in {issue}",
  "{person} had an issue created in {tracker}": "{person} ließ ein Issue in {tracker} anlegen",
  open: "offen",
  closed: "geschlossen",
  "Use at most 254 characters": "Verwende höchstens 254 Zeichen",
};
