import type { Catalogue } from "../../core/words.ts";

/** Asking in Slack: what is answered there, the accounts that are connected, the app. */
export const slackInGerman: Catalogue = {
  "Looking for it…": "Wir sehen nach …",
  "We already got this one.": "Das haben wir schon bekommen.",
  "You've sent {count} commands this minute. Wait a minute.": {
    one: "Du hast in dieser Minute einen Befehl geschickt. Warte eine Minute.",
    other: "Du hast in dieser Minute {count} Befehle geschickt. Warte eine Minute.",
  },
  "Disconnected. Type {typed} to connect your account again.":
    "Getrennt. Gib {typed} ein, um dein Konto wieder zu verbinden.",
  "Your Throughline account is no longer connected. Type {typed} to connect it again.":
    "Dein Throughline-Konto ist nicht mehr verbunden. Gib {typed} ein, um es wieder zu verbinden.",
  "Type a question after it: {example}": "Gib dahinter eine Frage ein: {example}",
  "What did we decide?": "Was haben wir beschlossen?",
  "answers a question from your meetings, with what was said":
    "beantwortet eine Frage aus deinen Meetings, mit dem, was gesagt wurde",
  "your open action items": "deine offenen Aufgaben",
  "your next meetings": "deine nächsten Meetings",
  "disconnects your Throughline account": "trennt dein Throughline-Konto",
  "Only you see the answers.": "Nur du siehst die Antworten.",
  "There is no “{word}”. What you can type:": "„{word}“ gibt es nicht. Das kannst du eingeben:",
  "Connect your Throughline account to ask about your meetings here. The button works once, for ten minutes, and only for you: don't pass it on.":
    "Verbinde dein Throughline-Konto, um hier nach deinen Meetings zu fragen. Der Knopf geht einmal, zehn Minuten lang, und nur für dich: Gib ihn nicht weiter.",
  "Connect Slack account": "Slack-Konto verbinden",
  "This takes longer than usual. If nothing follows in a minute, type it again.":
    "Das dauert länger als sonst. Kommt in einer Minute nichts, gib es noch einmal ein.",
  "You're in no project called “{name}”.": "Du bist in keinem Projekt, das „{name}“ heißt.",
  "From {names}, of your {of} projects. To ask another one, end the question with “in project …”.":
    "Aus {names}, von deinen {of} Projekten. Um ein anderes zu fragen, beende die Frage mit „in project …“.",
  "Nothing was found.": "Nichts wurde gefunden.",
  "In the summary · {title}": "In der Zusammenfassung · {title}",
  "Said at {time} · {title}": "Gesagt bei {time} · {title}",
  "You have {count} open action items.": {
    one: "Du hast eine offene Aufgabe.",
    other: "Du hast {count} offene Aufgaben.",
  },
  "You have no open action items.": "Du hast keine offenen Aufgaben.",
  "Open · {title}": "Öffnen · {title}",
  "See all action items": "Alle Aufgaben ansehen",
  "Due on {day}, {count} days late": {
    one: "Fällig am {day}, einen Tag überfällig",
    other: "Fällig am {day}, {count} Tage überfällig",
  },
  "Due on {day}": "Fällig am {day}",
  "You have no meetings ahead.": "Vor dir liegen keine Meetings.",
  "Your next meetings:": "Deine nächsten Meetings:",
  "There is nothing you can read from Slack. You're in no project, or your organization has turned agents off under “What may leave”.":
    "Du kannst aus Slack nichts lesen. Du bist in keinem Projekt, oder deine Organisation hat Agenten unter „Was hinausgehen darf“ ausgeschaltet.",
  "From these accounts you ask about your meetings with /throughline. Only you see the answers.":
    "Von diesen Konten aus fragst du mit /throughline nach deinen Meetings. Nur du siehst die Antworten.",
  "Slack accounts": "Slack-Konten",
  "Slack workspace": "Slack-Workspace",
  "Slack name": "Slack-Name",
  "Account here": "Konto hier",
  "Continue only if this Slack account is yours and you just typed /throughline yourself. It can read your meetings.":
    "Mach nur weiter, wenn dieses Slack-Konto deins ist und du gerade selbst /throughline eingegeben hast. Es kann deine Meetings lesen.",
  "In Slack it answers from the meetings you can see, to you alone, and changes nothing. You can disconnect it any time under Settings, Connected agents, or with /throughline disconnect.":
    "In Slack kommen Antworten aus den Meetings, die du siehst, nur für dich, und nichts wird geändert. Trennen kannst du es jederzeit unter Einstellungen, Verbundene Agenten, oder mit /throughline disconnect.",
  "{name} is connected. Type /throughline help in Slack.":
    "{name} ist verbunden. Gib in Slack /throughline help ein.",
  "{name} is disconnected.": "{name} ist getrennt.",
  "This link was already used, or is older than ten minutes. Type /throughline in Slack to get a new one.":
    "Dieser Link wurde schon benutzt oder ist älter als zehn Minuten. Gib in Slack /throughline ein, um einen neuen zu bekommen.",
  "You've reached the limit for Slack accounts. Disconnect one you don't need.":
    "Du hast die Höchstzahl an Slack-Konten erreicht. Trenne eines, das du nicht brauchst.",
  "Create the app from this manifest": "Die App aus diesem Manifest erstellen",
  "{name} opens with it filled in. Choose your workspace, create the app, and install it.":
    "{name} öffnet sich damit ausgefüllt. Wähle deinen Workspace, erstelle die App und installiere sie.",
  "Create the app in {name}": "Die App in {name} erstellen",
  "Copy the manifest": "Das Manifest kopieren",
  "Copy the manifest yourself.": "Kopiere das Manifest selbst.",
  "Manifest copied.": "Manifest kopiert.",
  "Show the manifest": "Das Manifest zeigen",
  "Of the app, under Basic Information.": "Von der App, unter Basic Information.",
  "Answers /throughline in Slack.": "Beantwortet /throughline in Slack.",
  "People ask here.": "Gefragt wird hier.",
};
