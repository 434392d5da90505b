import type { Catalogue } from "../../core/words.ts";

/** What operations say: refusals, messages, notifications, mails. */
export const domainInGerman: Catalogue = {
  " handed you an action item from ": " hat dir eine Aufgabe übergeben aus ",
  " declined an action item from ": " hat eine Aufgabe abgelehnt aus ",
  "No one else is in {organizations}, which would be deleted too, with all meetings. Agree to that first.":
    "Niemand sonst ist in {organizations}; das würde mit allen Meetings auch gelöscht. Stimme dem zuerst zu.",
  "{count} action items handed to you: {title}": "{count} Aufgaben an dich übergeben: {title}",
  "{creator} handed you an action item from {meeting}":
    "{creator} hat dir eine Aufgabe aus {meeting} übergeben",
  "An action item is yours now": "Eine Aufgabe ist jetzt deine",
  "You're getting this because someone handed you an action item.":
    "Du bekommst das, weil dir jemand eine Aufgabe übergeben hat.",
  "Open my action items": "Meine Aufgaben öffnen",
  "action items handed to you": "Aufgaben, die dir übergeben werden",
  "Someone hands me an action item": "Jemand übergibt mir eine Aufgabe",
  "{count} action items declined: {title}": "{count} Aufgaben abgelehnt: {title}",
  "{creator} declined an action item from {meeting}": "{creator} hat eine Aufgabe aus {meeting} abgelehnt",
  "An action item was declined": "Eine Aufgabe wurde abgelehnt",
  "You're getting this because you host the meeting.": "Du bekommst das, weil du Host des Meetings bist.",
  "Open the action items": "Die Aufgaben öffnen",
  "declined action items": "abgelehnte Aufgaben",
  "Someone declines an action item of my meeting": "Jemand lehnt eine Aufgabe aus meinem Meeting ab",
  "Choose one other person of the project": "Wähle eine andere Person aus dem Projekt",
  "This action item is done. Reopen it first.": "Diese Aufgabe ist erledigt. Öffne sie zuerst wieder.",
  "Choose an action item of this project": "Wähle eine Aufgabe aus diesem Projekt",
  "One of the two is already done": "Eine von beiden ist schon erledigt",
  "These two would block each other": "Die beiden würden aufeinander warten",
  "Use at most 500 characters": "Verwende höchstens 500 Zeichen",
  "Give a reason": "Gib einen Grund an",
  " approved your edit to ": " hat deine Änderung genehmigt an ",
  " changed who sees ": " hat geändert, wer es sieht: ",
  " mentioned you in a comment on ": " hat dich in einem Kommentar erwähnt zu ",
  " proposed an edit to ": " hat eine Änderung vorgeschlagen zu ",
  " rejected your edit to ": " hat deine Änderung abgelehnt an ",
  " replied to your comment on ": " hat auf deinen Kommentar geantwortet zu ",
  " · hosted by ": " · geleitet von ",
  "A chunk can be an hour long": "Ein Stück kann eine Stunde lang sein",
  "A comment mentions me": "Ein Kommentar erwähnt mich",
  "A recording can be 8 hours long. Finish it and start another one.":
    "Eine Aufnahme kann 8 Stunden lang sein. Beende sie und beginne eine neue.",
  "A recording can have {most} MB on this server. Finish it and start another one.":
    "Eine Aufnahme kann auf diesem Server {most} MB haben. Beende sie und beginne eine neue.",
  "A recording of this meeting is being put together.":
    "Eine Aufnahme dieses Meetings wird gerade zusammengesetzt.",
  "A reply to your comment": "Eine Antwort auf deinen Kommentar",
  "A summary is ready": "Eine Zusammenfassung ist fertig",
  "A summary of one of my meetings is ready": "Eine Zusammenfassung eines meiner Meetings ist fertig",
  "AI_BASE_URL and AI_MODEL are set on the server and override this.":
    "AI_BASE_URL und AI_MODEL sind auf dem Server gesetzt und gelten vor dieser Einstellung.",
  "API tokens and connections": "API-Tokens und Verbindungen",
  "About {percent}% of this transcript seems to be in {languages}. The built-in engine reads {read}, and left that part out.":
    "Etwa {percent} % dieses Transkripts scheinen auf {languages} zu sein. Die eingebaute Engine liest {read} und hat diesen Teil ausgelassen.",
  "Accept the terms to continue.": "Stimme den Nutzungsbedingungen zu, um fortzufahren.",
  "Action item, done": "Aufgabe, erledigt",
  "An edit is waiting for my review": "Eine Änderung wartet auf meine Prüfung",
  "An edit is waiting for your review": "Eine Änderung wartet auf deine Prüfung",
  "An error occurred during signup": "Bei der Registrierung ist ein Fehler aufgetreten",
  "Another piece of the recording has this number.": "Ein anderes Stück der Aufnahme hat diese Nummer.",
  "Ask someone with access to invite you.": "Bitte jemanden mit Zugriff, dich einzuladen.",
  "Check the address, or ask for access. The page may have been deleted.":
    "Prüfe die Adresse, oder bitte um Zugriff. Die Seite wurde vielleicht gelöscht.",
  "Choose 1 to 365 days": "Wähle 1 bis 365 Tage",
  "Choose a date in the past.": "Wähle ein Datum in der Vergangenheit.",
  "Choose a meeting or a project": "Wähle ein Meeting oder ein Projekt",
  "Choose a person": "Wähle eine Person",
  "Choose a project or an organization.": "Wähle ein Projekt oder eine Organisation.",
  "Choose a speaker": "Wähle einen Sprecher",
  "Choose a time zone from the list": "Wähle eine Zeitzone aus der Liste",
  "Choose an answer": "Wähle eine Antwort",
  "Choose at least one line": "Wähle mindestens eine Zeile",
  "Choose at least one person": "Wähle mindestens eine Person",
  "Choose at most 1,000 lines": "Wähle höchstens 1.000 Zeilen",
  "Choose at most {mostRecipients} people": "Wähle höchstens {mostRecipients} Personen",
  "Choose how often the meeting repeats": "Wähle, wie oft sich das Meeting wiederholt",
  "Choose when it comes back": "Wähle, wann es wiederkommt",
  "Connect your {value} account in the settings first.":
    "Verbinde zuerst in den Einstellungen dein {value}-Konto.",
  "Data and deletions": "Daten und Löschungen",
  "Delete your own account in your settings.": "Dein eigenes Konto löschst du in deinen Einstellungen.",
  "Description is required": "Eine Beschreibung ist nötig",
  "E-mail is required": "Eine E-Mail-Adresse ist nötig",
  "Enter a date": "Gib ein Datum ein",
  "Enter a month as YYYY-MM": "Gib einen Monat als JJJJ-MM ein",
  "Enter a name": "Gib einen Namen ein",
  "Enter an address like https://api.example.org/v1, without a key in it":
    "Gib eine Adresse wie https://api.example.org/v1 ein, ohne Schlüssel darin",
  "Enter an e-mail address": "Gib eine E-Mail-Adresse ein",
  "Enter the calendar's address, like https://example.org/private/calendar.ics":
    "Gib die Adresse des Kalenders ein, wie https://example.org/private/calendar.ics",
  "Enter the code": "Gib den Code ein",
  "Enter the line": "Gib die Zeile ein",
  "Enter the model's name": "Gib den Namen des Modells ein",
  "Error: Please select a project to start a chat.": "Fehler: Wähle ein Projekt, um einen Chat zu beginnen.",
  "Failed to activate user account": "Das Konto konnte nicht aktiviert werden",
  "Failed to add participant": "Der Teilnehmer konnte nicht hinzugefügt werden",
  "Failed to complete Zoom authentication.": "Die Anmeldung bei Zoom konnte nicht abgeschlossen werden.",
  "Failed to connect the account.": "Das Konto konnte nicht verbunden werden.",
  "Failed to create action item": "Die Aufgabe konnte nicht angelegt werden",
  "Failed to create meeting": "Das Meeting konnte nicht angelegt werden",
  "Failed to create new chat session": "Der Chat konnte nicht angelegt werden",
  "Failed to create organization": "Die Organisation konnte nicht angelegt werden",
  "Failed to create user": "Das Konto konnte nicht angelegt werden",
  "Failed to delete meeting": "Das Meeting konnte nicht gelöscht werden",
  "Failed to delete organization": "Die Organisation konnte nicht gelöscht werden",
  "Failed to delete project": "Das Projekt konnte nicht gelöscht werden",
  "Failed to delete session": "Der Chat konnte nicht gelöscht werden",
  "Failed to fetch action items": "Die Aufgaben konnten nicht geladen werden",
  "Failed to fetch active organization": "Die aktive Organisation konnte nicht geladen werden",
  "Failed to fetch active project": "Das aktive Projekt konnte nicht geladen werden",
  "Failed to fetch chat history": "Der Verlauf des Chats konnte nicht geladen werden",
  "Failed to fetch meeting": "Das Meeting konnte nicht geladen werden",
  "Failed to fetch meeting details": "Die Details des Meetings konnten nicht geladen werden",
  "Failed to fetch organizations": "Die Organisationen konnten nicht geladen werden",
  "Failed to fetch pending meetings": "Die geplanten Meetings konnten nicht geladen werden",
  "Failed to fetch project": "Das Projekt konnte nicht geladen werden",
  "Failed to fetch project participants": "Die Mitglieder des Projekts konnten nicht geladen werden",
  "Failed to fetch projects": "Die Projekte konnten nicht geladen werden",
  "Failed to fetch sessions": "Die Chats konnten nicht geladen werden",
  "Failed to fetch user project role": "Die Rolle im Projekt konnte nicht geladen werden",
  "Failed to generate Zoom meeting link.": "Der Zoom-Link konnte nicht erzeugt werden.",
  "Failed to generate agenda.": "Die Agenda konnte nicht erzeugt werden.",
  "Failed to get Zoom authorization URL.":
    "Die Adresse für die Anmeldung bei Zoom konnte nicht geladen werden.",
  "Failed to get answer from Cross Memory GPT": "Memory GPT hat keine Antwort gegeben",
  "Failed to index meeting": "Das Meeting konnte nicht in die Suche aufgenommen werden",
  "Failed to leave organization": "Die Organisation konnte nicht verlassen werden",
  "Failed to leave project": "Das Projekt konnte nicht verlassen werden",
  "Failed to list meetings": "Die Meetings konnten nicht aufgelistet werden",
  "Failed to remove participant": "Der Teilnehmer konnte nicht entfernt werden",
  "Failed to rename session": "Der Chat konnte nicht umbenannt werden",
  "Failed to set active organization": "Die aktive Organisation konnte nicht gesetzt werden",
  "Failed to set active project": "Das aktive Projekt konnte nicht gesetzt werden",
  "Failed to start recording": "Die Aufnahme konnte nicht gestartet werden",
  "Failed to update last active info": "Der letzte Stand konnte nicht gespeichert werden",
  "Failed to update meeting": "Das Meeting konnte nicht geändert werden",
  "Failed to update organization": "Die Organisation konnte nicht geändert werden",
  "Failed to update participant role": "Die Rolle des Teilnehmers konnte nicht geändert werden",
  "Failed to update project": "Das Projekt konnte nicht geändert werden",
  "Give the token a name": "Gib dem Token einen Namen",
  "Go back and try it from the page itself.": "Geh zurück und versuche es von der Seite selbst aus.",
  "Google sign-in isn't set up on this server.":
    "Die Anmeldung mit Google ist auf diesem Server nicht eingerichtet.",
  "Invalid email or password": "E-Mail oder Passwort ist falsch",
  "Invite at most 200 people": "Lade höchstens 200 Personen ein",
  "Invite at most 50 people at once": "Lade höchstens 50 Personen auf einmal ein",
  "It expired or was turned off. Ask the person who sent it for a new one.":
    "Er ist abgelaufen oder wurde abgeschaltet. Bitte die Person, von der du ihn hast, um einen neuen.",
  "It failed too many times": "Sie ist zu oft fehlgeschlagen",
  "Keep an agenda item under 300 characters": "Ein Agendapunkt hat weniger als 300 Zeichen",
  "Keep the agenda to 50 items": "Die Agenda hat höchstens 50 Punkte",
  "Keep the note under {longestNote} characters": "Die Notiz hat weniger als {longestNote} Zeichen",
  "Line {value} opens a quotation mark that never closes: {open}.":
    "Zeile {value} öffnet ein Anführungszeichen, das nie schließt: {open}.",
  "Line {value} should be a time such as 00:00:01.000 --> 00:00:04.500, but it reads {line}. Correct that line and add the file again.":
    "Zeile {value} sollte eine Zeit wie 00:00:01.000 --> 00:00:04.500 sein, lautet aber {line}. Berichtige die Zeile und füge die Datei noch einmal hinzu.",
  "Line {value} should be a time such as 00:05:00, but it reads {row}. Correct that line and add the file again.":
    "Zeile {value} sollte eine Zeit wie 00:05:00 sein, lautet aber {row}. Berichtige die Zeile und füge die Datei noch einmal hinzu.",
  "Line {value} should end with a time such as 0:02 or 1:02:07, but it reads {line}. Correct that line and add the file again.":
    "Zeile {value} sollte mit einer Zeit wie 0:02 oder 1:02:07 enden, lautet aber {line}. Berichtige die Zeile und füge die Datei noch einmal hinzu.",
  "Line {value} should give a time of day such as 10:03:21 after the name, but it reads {line}. Correct that line and add the file again.":
    "Zeile {value} sollte nach dem Namen eine Uhrzeit wie 10:03:21 haben, lautet aber {line}. Berichtige die Zeile und füge die Datei noch einmal hinzu.",
  "Line {value} should give a time such as 00:01:02 or 62.5, but it reads {text}.":
    "Zeile {value} sollte eine Zeit wie 00:01:02 oder 62.5 haben, lautet aber {text}.",
  "Line {value} should give a time such as 00:01:02, but it reads {line}. Correct that line and add the text again.":
    "Zeile {value} sollte eine Zeit wie 00:01:02 haben, lautet aber {line}. Berichtige die Zeile und füge den Text noch einmal hinzu.",
  "Login failed": "Die Anmeldung ist fehlgeschlagen",
  "Logins and passwords": "Anmeldungen und Passwörter",
  "Members and roles": "Mitglieder und Rollen",
  Agents: "Agenten",
  "My edit was approved": "Meine Änderung wurde genehmigt",
  "My edit was rejected": "Meine Änderung wurde abgelehnt",
  "My open action items, every Monday": "Meine offenen Aufgaben, jeden Montag",
  "Name is required": "Ein Name ist nötig",
  "No account here uses this e-mail address.": "Kein Konto hier hat diese E-Mail-Adresse.",
  "No account uses {email}.": "Kein Konto hat {email}.",
  "No account uses {owner}.": "Kein Konto hat {owner}.",
  "No active organization": "Keine aktive Organisation",
  "No active project": "Kein aktives Projekt",
  "No mail server is set up. Set SMTP_URL and MAIL_FROM.":
    "Es ist kein Mailserver eingerichtet. Setze SMTP_URL und MAIL_FROM.",
  "No organization has the name or id {organization}.":
    "Keine Organisation hat den Namen oder die Kennung {organization}.",
  "No project has the name or id {project}.": "Kein Projekt hat den Namen oder die Kennung {project}.",
  "No transcript available for this meeting. Upload or paste it first.":
    "Zu diesem Meeting gibt es kein Transkript. Lade es zuerst hoch oder füge es ein.",
  "No {kind} has the name or id {text}.": "Nichts hat den Namen oder die Kennung {text} ({kind}).",
  "Not right now": "Gerade nicht",
  "Nothing has been recorded yet. Record something, or discard the recording.":
    "Es ist noch nichts aufgenommen. Nimm etwas auf, oder verwirf die Aufnahme.",
  "Nothing was saved. {text}": "Es wurde nichts gespeichert. {text}",
  "Notifications are on for {mostDevices} devices. Remove one first.":
    "Benachrichtigungen sind auf {mostDevices} Geräten eingeschaltet. Entferne zuerst eines.",
  "One moment": "Einen Moment",
  "One of these isn't an e-mail address": "Eine davon ist keine E-Mail-Adresse",
  "Only active accounts can choose a password.": "Nur für aktive Konten lässt sich ein Passwort wählen.",
  "Only members of the organization can add people to it.":
    "Nur Mitglieder der Organisation können Leute zu ihr hinzufügen.",
  "Only this meeting's people see it. Confirm that it also goes to {names}.":
    "Nur die Beteiligten dieses Meetings sehen es. Bestätige, dass es auch an {names} geht.",
  "Open the meeting": "Meeting öffnen",
  "Organization name is required": "Ein Name der Organisation ist nötig",
  "Password is required": "Ein Passwort ist nötig",
  "Passwords do not match": "Die Passwörter stimmen nicht überein",
  "Piece {value} of the recording hasn't arrived.": "Das Stück {value} der Aufnahme ist nicht angekommen.",
  "Platform is required": "Eine Plattform ist nötig",
  "Please enter a title or description before generating agenda.":
    "Gib einen Titel oder eine Beschreibung ein, bevor du eine Agenda erzeugst.",
  "Please fill date and time before generating Zoom link.":
    "Gib Datum und Uhrzeit ein, bevor du einen Zoom-Link erzeugst.",
  "Please select a project before generating agenda.": "Wähle ein Projekt, bevor du eine Agenda erzeugst.",
  "Project is required": "Ein Projekt ist nötig",
  "Project name is required": "Ein Name des Projekts ist nötig",
  "Read the comment": "Kommentar lesen",
  "Read the reply": "Antwort lesen",
  "Read the summary": "Zusammenfassung lesen",
  "Review the edit": "Änderung prüfen",
  "Say how the minutes should be written, or choose another template":
    "Sage, wie die Protokolle geschrieben werden sollen, oder wähle eine andere Vorlage",
  "Select at least one action item": "Wähle mindestens eine Aufgabe",
  "Select at most 200 action items": "Wähle höchstens 200 Aufgaben",
  "Send REPLY_SECRET as a bearer token.": "Sende REPLY_SECRET als Bearer-Token.",
  "Send the SHA-256 of the chunk": "Sende den SHA-256-Wert des Stücks",
  "Send the key of this browser": "Sende den Schlüssel dieses Browsers",
  "Send the sound of the chunk": "Sende den Ton des Stücks",
  "Send the whole e-mail as it came in": "Sende die ganze E-Mail, wie sie angekommen ist",
  "Server error (500): The backend is experiencing issues. Please try again in a few moments. Nothing was saved.":
    "Serverfehler (500): Der Server hat Probleme. Bitte versuche es gleich noch einmal. Es wurde nichts gespeichert.",
  "Server error (500): The summary couldn't be read.":
    "Serverfehler (500): Die Zusammenfassung konnte nicht gelesen werden.",
  "Server is experiencing issues. Please try again later.":
    "Der Server hat Probleme. Bitte versuche es später noch einmal.",
  "Server operators": "Betreiber des Servers",
  "Several organizations are called {organization}. Use an id: {ids}.":
    "Mehrere Organisationen heißen {organization}. Nimm eine Kennung: {ids}.",
  "Share links and recaps": "Freigabelinks und Kurzfassungen",
  "Signing up here needs an invite. Ask a project admin for a link.":
    "Zum Registrieren brauchst du hier eine Einladung. Bitte einen Projekt-Admin um einen Link.",
  "Signing up is closed on this server.": "Auf diesem Server kann man sich nicht registrieren.",
  "Someone else is inviting this person right now. Try again.":
    "Jemand anderes lädt diese Person gerade ein. Versuche es erneut.",
  "Someone else just decided on this edit request.":
    "Jemand anderes hat gerade über diesen Änderungsvorschlag entschieden.",
  "Someone replies to my comment": "Jemand antwortet auf meinen Kommentar",
  "Summary ready: ": "Zusammenfassung fertig: ",
  "That can't be done here": "Das geht hier nicht",
  "That group no longer exists. Choose another": "Diese Gruppe gibt es nicht mehr. Wähle eine andere",
  "That server isn't on this machine.": "Dieser Server ist nicht auf diesem Rechner.",
  "That was a lot at once. Wait a minute and try again.":
    "Das war viel auf einmal. Warte eine Minute und versuche es erneut.",
  "That's the current name": "Das ist der aktuelle Name",
  "That's the current spelling": "Das ist die aktuelle Schreibweise",
  "That's too long for a summary": "Das ist zu lang für eine Zusammenfassung",
  "That's too much to read": "Das ist zu viel zum Lesen",
  "That's too much to search for": "Das ist zu viel zum Suchen",
  "That's too much to store with an account": "Das ist zu viel, um es bei einem Konto zu speichern",
  "The archive has no project.": "Im Archiv ist kein Projekt.",
  "The chunk is empty": "Das Stück ist leer",
  "The chunk is larger than 8 MB": "Das Stück ist größer als 8 MB",
  "The database is a PostgreSQL, which is backed up by its own means, such as pg_dump. No backup is made from here.":
    "Die Datenbank ist ein PostgreSQL, das mit eigenen Mitteln gesichert wird, etwa mit pg_dump. Von hier wird kein Backup gemacht.",
  "The e-mail is larger than 1 MB": "Die E-Mail ist größer als 1 MB",
  "The file has more than {value} lines. Split it into several meetings.":
    "Die Datei hat mehr als {value} Zeilen. Teile sie auf mehrere Meetings auf.",
  "The file is empty.": "Die Datei ist leer.",
  "The file is larger than {largestmb} MB. Add the text only, without video, audio or pictures.":
    "Die Datei ist größer als {largestmb} MB. Füge nur den Text hinzu, ohne Video, Ton oder Bilder.",
  "The form needs a Content-Length.": "Das Formular braucht ein Content-Length.",
  "The import took too long and was rolled back. Try again.":
    "Der Import dauerte zu lange und wurde zurückgenommen. Versuche es erneut.",
  "The import was rolled back. Try again.": "Der Import wurde zurückgenommen. Versuche es erneut.",
  "The model's vectors can't be compared.": "Die Vektoren des Modells lassen sich nicht vergleichen.",
  "The push service's address must begin with https": "Die Adresse des Push-Dienstes muss mit https beginnen",
  "The recording is empty.": "Die Aufnahme ist leer.",
  "The recording was deleted in the meantime.": "Die Aufnahme wurde inzwischen gelöscht.",
  "The records of {name} contradict each other.": "Die Einträge von {name} widersprechen sich.",
  "The server can't save anything right now. Everything already saved is safe.":
    "Der Server kann gerade nichts speichern. Alles schon Gespeicherte ist sicher.",
  "The server couldn't be set up": "Der Server konnte nicht eingerichtet werden",
  "The server doesn't support this method.": "Der Server unterstützt diese Methode nicht.",
  "The server is busy with other files. Try again in a minute.":
    "Der Server ist mit anderen Dateien beschäftigt. Versuche es in einer Minute erneut.",
  "The server reads JSON in UTF-8 only.": "Der Server liest JSON nur in UTF-8.",
  "The summary changed in the same place after this edit was proposed: {parts}. Nothing was saved. Reject it, or ask for a new edit.":
    "Die Zusammenfassung hat sich an derselben Stelle geändert, nachdem diese Änderung vorgeschlagen wurde: {parts}. Es wurde nichts gespeichert. Lehne sie ab, oder bitte um eine neue.",
  "The summary has changed since you opened this page. Look at the preview again, then send it.":
    "Die Zusammenfassung hat sich geändert, seit du diese Seite geöffnet hast. Sieh dir die Vorschau noch einmal an und sende dann.",
  "The summary of {meeting} is ready": "Die Zusammenfassung von {meeting} ist fertig",
  "The transcript is empty": "Das Transkript ist leer",
  "The transcript is larger than 10 MB": "Das Transkript ist größer als 10 MB",
  "The webhook must point to {origin}{deliveryPath}": "Der Webhook muss auf {origin}{deliveryPath} zeigen",
  "There's no such page": "Diese Seite gibt es nicht",
  "There's nothing here": "Hier ist nichts",
  "There's nothing to propose yet.": "Es gibt noch nichts vorzuschlagen.",
  "They got this version within the last day.": "Diese Version kam dort innerhalb des letzten Tages an.",
  "This JSON file has no list of sentences. Add the transcript as Fireflies exports it: an object with “sentences”, or the list itself.":
    "In dieser JSON-Datei ist keine Liste von Sätzen. Füge das Transkript hinzu, wie Fireflies es exportiert: ein Objekt mit „sentences“ oder die Liste selbst.",
  "This file is of memnex version {version}. Add one of version 0.":
    "Diese Datei hat die memnex-Version {version}. Füge eine der Version 0 hinzu.",
  "This JSON file has no spoken segments. Add the one that Whisper wrote, with “segments”.":
    "In dieser JSON-Datei sind keine gesprochenen Abschnitte. Füge die hinzu, die Whisper geschrieben hat, mit „segments“.",
  "This JSON file is cut off or damaged at line {line}, near {around}. Export it again.":
    "Diese JSON-Datei ist in Zeile {line} abgeschnitten oder beschädigt, bei {around}. Exportiere sie noch einmal.",
  "This JSON holds more than the {value} values the server accepts here.":
    "Dieses JSON enthält mehr als die {value} Werte, die der Server hier annimmt.",
  "This JSON is nested deeper than {depth} levels.":
    "Dieses JSON ist tiefer als {depth} Ebenen verschachtelt.",
  "This address belongs to another browser.": "Diese Adresse gehört zu einem anderen Browser.",
  "This address is too long": "Diese Adresse ist zu lang",
  "This address isn't confirmed yet. Ask them to open the link in their e-mail.":
    "Diese Adresse ist noch nicht bestätigt. Bitte darum, den Link in der E-Mail zu öffnen.",
  "This archive has format {version}, which Throughline {value} wrote. Update this server first.":
    "Dieses Archiv hat das Format {version}, das Throughline {value} geschrieben hat. Aktualisiere zuerst diesen Server.",
  "This archive is being imported right now. Wait until it's done.":
    "Dieses Archiv wird gerade importiert. Warte, bis es fertig ist.",
  "This archive was imported into {name} on {day}. Nothing was imported again.":
    "Dieses Archiv wurde am {day} in {name} importiert. Es wurde nichts noch einmal importiert.",
  "This browser's sound can't be stored": "Der Ton dieses Browsers lässt sich nicht speichern",
  "This calendar is already in this project.": "Dieser Kalender ist schon in diesem Projekt.",
  "This chat has no messages to everyone, and private ones are left out.":
    "In diesem Chat sind keine Nachrichten an alle, und private bleiben weg.",
  "This doesn't lead to a page": "Das führt zu keiner Seite",
  "This e-mail address is too long": "Diese E-Mail-Adresse ist zu lang",
  "This e-mail can't be read: its encryption key is gone.":
    "Diese E-Mail lässt sich nicht lesen: Ihr Schlüssel ist weg.",
  "This e-mail was already sent.": "Diese E-Mail wurde schon gesendet.",
  "This e-mail was sent and its text deleted.": "Diese E-Mail wurde gesendet und ihr Text gelöscht.",
  "This edit request is already {status}.": "Dieser Änderungsvorschlag ist schon {status}.",
  "This form has more than the {mostFiles} files the server accepts at once.":
    "Dieses Formular hat mehr als die {mostFiles} Dateien, die der Server auf einmal annimmt.",
  "This has more than the {value} fields the server accepts.":
    "Das hat mehr als die {value} Felder, die der Server annimmt.",
  "This is larger than the {most} the server accepts here.":
    "Das ist größer als die {most}, die der Server hier annimmt.",
  "This is larger than the {most} the server accepts without a login. Log in and send it again.":
    "Das ist größer als die {most}, die der Server ohne Anmeldung annimmt. Melde dich an und sende es noch einmal.",
  "This is the archive of one project. Choose an organization for it.":
    "Das ist das Archiv eines Projekts. Wähle eine Organisation dafür.",
  "This is too long": "Das ist zu lang",
  "This isn't a Throughline archive: it has no readable manifest.json.":
    "Das ist kein Archiv von Throughline: Es hat keine lesbare manifest.json.",
  "This isn't a text file. Export the transcript as {namedEndings} and add that file.":
    "Das ist keine Textdatei. Exportiere das Transkript als {namedEndings} und füge diese Datei hinzu.",
  "This isn't a time zone": "Das ist keine Zeitzone",
  "This key is too long": "Dieser Schlüssel ist zu lang",
  "This line is too long. Put each speaker turn on its own line.":
    "Diese Zeile ist zu lang. Schreibe jeden Redebeitrag in eine eigene Zeile.",
  "This looks like a transcript, but it has no spoken lines.":
    "Das sieht aus wie ein Transkript, hat aber keine gesprochenen Zeilen.",
  "This meeting has no transcript yet.": "Dieses Meeting hat noch kein Transkript.",
  "This meeting has {mostComments} comments. Delete some to add more.":
    "Dieses Meeting hat {mostComments} Kommentare. Lösche einige, um weitere hinzuzufügen.",
  "This meeting has {mostShareLinks} links. Turn one off to create another.":
    "Dieses Meeting hat {mostShareLinks} Links. Schalte einen ab, um einen neuen zu erstellen.",
  "This meeting's series has ended. Schedule a new one.":
    "Die Serie dieses Meetings ist zu Ende. Plane ein neues.",
  "This name is too long": "Dieser Name ist zu lang",
  "This password is too easy to guess. Choose another":
    "Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes",
  "This person hasn't signed up yet.": "Diese Person hat sich noch nicht registriert.",
  "This person is an operator. Remove them as an operator first.":
    "Diese Person betreibt den Server. Entferne sie zuerst als Betreiber.",
  "This person is the only operator of this server. Add another operator first.":
    "Diese Person betreibt diesen Server als einzige. Füge zuerst noch jemanden hinzu.",
  "This person is the only admin of {places}, where others are too. They must make someone else an admin there first; if they no longer can, log in for them with a link to a new password.":
    "Diese Person ist der einzige Admin von {places}, und dort sind auch andere. Zuerst muss sie dort jemand anders zum Admin machen; kann sie das nicht mehr, melde dich mit einem Link zu einem neuen Passwort für sie an.",
  "This piece of the recording arrived damaged. Send it again.":
    "Dieses Stück der Aufnahme kam beschädigt an. Sende es noch einmal.",
  "This project belongs to another organization": "Dieses Projekt gehört zu einer anderen Organisation",
  "This question was deleted while we were answering it.":
    "Diese Frage wurde gelöscht, während wir sie beantwortet haben.",
  "This recording goes on in another tab or window.":
    "Diese Aufnahme läuft in einem anderen Tab oder Fenster.",
  "This recording has ended.": "Diese Aufnahme ist beendet.",
  "This recording has ended. You can delete it from its meeting.":
    "Diese Aufnahme ist beendet. Du kannst sie von ihrem Meeting aus löschen.",
  "This recording is in another browser.": "Diese Aufnahme ist in einem anderen Browser.",
  "This request didn't come from a page of this site. Reload the page and try again.":
    "Diese Anfrage kam nicht von einer Seite dieses Servers. Lade die Seite neu und versuche es erneut.",
  "This request expired or was started in another browser. Connect again.":
    "Diese Anfrage ist abgelaufen oder wurde in einem anderen Browser begonnen. Verbinde noch einmal.",
  "This server already has an account.": "Dieser Server hat schon ein Konto.",
  "This server isn't set up yet.": "Dieser Server ist noch nicht eingerichtet.",
  "This table has no heading with a column of words.":
    "Diese Tabelle hat keine Überschrift mit einer Spalte für Worte.",
  "This time zone is unknown": "Diese Zeitzone ist unbekannt",
  "This transcript seems to be in {languages}. The built-in engine reads {read}, so nothing was summarized.":
    "Dieses Transkript scheint auf {languages} zu sein. Die eingebaute Engine liest {read}, deshalb wurde nichts zusammengefasst.",
  "Title is required": "Ein Titel ist nötig",
  "Too many requests. Wait a minute.": "Zu viele Anfragen. Warte eine Minute.",
  "Type a question": "Gib eine Frage ein",
  "Type a title": "Gib einen Titel ein",
  "Use at least {shortest} characters": "Nimm mindestens {shortest} Zeichen",
  "Use at most 1,000 characters": "Nimm höchstens 1.000 Zeichen",
  "Use at most 10,000 characters": "Nimm höchstens 10.000 Zeichen",
  "Use at most 100 entries": "Nimm höchstens 100 Einträge",
  "Use at most 120 characters": "Nimm höchstens 120 Zeichen",
  "Use at most 2,000 characters": "Nimm höchstens 2.000 Zeichen",
  "Use at most 20,000 characters": "Nimm höchstens 20.000 Zeichen",
  "Use at most 200 characters": "Nimm höchstens 200 Zeichen",
  "Use at most 4,000 characters": "Nimm höchstens 4.000 Zeichen",
  "Use at most 40 characters": "Nimm höchstens 40 Zeichen",
  "Use at most 5,000 characters": "Nimm höchstens 5.000 Zeichen",
  "Use at most 500 members": "Nimm höchstens 500 Mitglieder",
  "Use at most 80 characters": "Nimm höchstens 80 Zeichen",
  "Use at most {longest} characters": "Nimm höchstens {longest} Zeichen",
  "User already exists. Please login instead.": "Dieses Konto gibt es schon. Melde dich stattdessen an.",
  "User not authenticated": "Nicht angemeldet",
  "We couldn't add the line. Try again.": "Die Zeile konnte nicht hinzugefügt werden. Versuche es erneut.",
  "We couldn't add the transcript. Try again.":
    "Das Transkript konnte nicht hinzugefügt werden. Versuche es erneut.",
  "We couldn't claim the name. Try again.": "Der Name konnte nicht übernommen werden. Versuche es erneut.",
  "We couldn't correct the term. Try again.":
    "Der Begriff konnte nicht korrigiert werden. Versuche es erneut.",
  "We couldn't create the archive. Try again.":
    "Das Archiv konnte nicht erstellt werden. Versuche es erneut.",
  "We couldn't create the file. Try again.": "Die Datei konnte nicht erstellt werden. Versuche es erneut.",
  "We couldn't create the link. Try again.": "Der Link konnte nicht erstellt werden. Versuche es erneut.",
  "We couldn't delete the account. Try again.": "Das Konto konnte nicht gelöscht werden. Versuche es erneut.",
  "We couldn't delete the comment. Try again.":
    "Der Kommentar konnte nicht gelöscht werden. Versuche es erneut.",
  "We couldn't find speaker names. Start each line with a name, like “Ana: …”, or add a transcript as {namedEndings}.":
    "Wir haben keine Namen von Sprechern gefunden. Beginne jede Zeile mit einem Namen, wie „Ana: …“, oder füge ein Transkript als {namedEndings} hinzu.",
  "We couldn't import the archive. Nothing was saved. Try again.":
    "Das Archiv konnte nicht importiert werden. Es wurde nichts gespeichert. Versuche es erneut.",
  "We couldn't load the comments. Try again.":
    "Die Kommentare konnten nicht geladen werden. Versuche es erneut.",
  "We couldn't rename the speaker. Try again.":
    "Der Sprecher konnte nicht umbenannt werden. Versuche es erneut.",
  "We couldn't save that. Try again.": "Das konnte nicht gespeichert werden. Versuche es erneut.",
  "We couldn't save the comment. Try again.":
    "Der Kommentar konnte nicht gespeichert werden. Versuche es erneut.",
  "We couldn't save the note. Try again.": "Die Notiz konnte nicht gespeichert werden. Versuche es erneut.",
  "We couldn't save the reply. Try again.":
    "Die Antwort konnte nicht gespeichert werden. Versuche es erneut.",
  "We couldn't save who spoke. Try again.":
    "Wer gesprochen hat, konnte nicht gespeichert werden. Versuche es erneut.",
  "We couldn't save your answer. Try again.":
    "Deine Antwort konnte nicht gespeichert werden. Versuche es erneut.",
  "We couldn't send the recap. Try again.":
    "Die Kurzfassung konnte nicht gesendet werden. Versuche es erneut.",
  "We couldn't start the recording. Try again.":
    "Die Aufnahme konnte nicht gestartet werden. Versuche es erneut.",
  "We couldn't turn off the link. Try again.":
    "Der Link konnte nicht abgeschaltet werden. Versuche es erneut.",
  "We couldn't undo the correction. Try again.":
    "Die Korrektur konnte nicht rückgängig gemacht werden. Versuche es erneut.",
  "We just sent one. Try again in a minute.":
    "Wir haben gerade einen gesendet. Versuche es in einer Minute erneut.",
  "We lost this calendar's address. Add it again.":
    "Wir haben die Adresse dieses Kalenders verloren. Füge ihn noch einmal hinzu.",
  "Who sees a meeting has changed": "Wer ein Meeting sieht, hat sich geändert",
  "Who sees one of my meetings has changed": "Wer eines meiner Meetings sieht, hat sich geändert",
  "Write a comment": "Schreibe einen Kommentar",
  "Write a time as 12:30 or 1:02:30": "Schreibe eine Zeit als 12:30 oder 1:02:30",
  "Write something first": "Schreibe zuerst etwas",
  "You can't deactivate your own account": "Du kannst dein eigenes Konto nicht deaktivieren",
  "You can't remove the last operator. Add another one first.":
    "Den letzten Betreiber kannst du nicht entfernen. Füge zuerst einen anderen hinzu.",
  "You can't suspend your own account.": "Dein eigenes Konto kannst du nicht sperren.",
  "You don't have access to this": "Darauf hast du keinen Zugriff",
  "You were mentioned in a comment": "Du wurdest in einem Kommentar erwähnt",
  "You're getting this because a comment mentions you.": "Du bekommst dies, weil ein Kommentar dich erwähnt.",
  "You're getting this because you can review edits in this project.":
    "Du bekommst dies, weil du in diesem Projekt Änderungen prüfen kannst.",
  "You're getting this because you proposed the edit.":
    "Du bekommst dies, weil du die Änderung vorgeschlagen hast.",
  "You're getting this because you were invited to the meeting.":
    "Du bekommst dies, weil du zum Meeting eingeladen warst.",
  "You're getting this because you wrote in this thread.":
    "Du bekommst dies, weil du in dieser Diskussion geschrieben hast.",
  "You're recording another meeting. Finish it first.":
    "Du nimmst gerade ein anderes Meeting auf. Beende es zuerst.",
  "You're sending several large files at once. Wait for the first ones.":
    "Du sendest mehrere große Dateien auf einmal. Warte auf die ersten.",
  "You're the only admin of {places}. Make someone else an admin or delete it first.":
    "Du bist der einzige Admin von {places}. Mache zuerst jemand anderen zum Admin, oder lösche es.",
  "You've reached the limit for API tokens. Revoke one you don't need.":
    "Du hast die Höchstzahl an API-Tokens erreicht. Widerrufe eines, das du nicht brauchst.",
  "You've reached the limit of {mostCalendars} calendars.":
    "Du hast die Höchstzahl von {mostCalendars} Kalendern erreicht.",
  "You've sent too many e-mails in the last hour. Try again later.":
    "Du hast in der letzten Stunde zu viele E-Mails gesendet. Versuche es später erneut.",
  "Your edit to {meeting} was approved": "Deine Änderung an {meeting} wurde genehmigt",
  "Your edit to {meeting} was rejected": "Deine Änderung an {meeting} wurde abgelehnt",
  "Your edit was approved": "Deine Änderung wurde genehmigt",
  "Your edit was rejected": "Deine Änderung wurde abgelehnt",
  "approved edits": "genehmigte Änderungen",
  "comments that mention you": "Kommentare, die dich erwähnen",
  "e-mails about {about}": "E-Mails zum Thema „{about}“",
  "edits to review": "Änderungen zum Prüfen",
  "is no id": "ist keine Kennung",
  "is no person": "ist keine Person",
  "is no time such as 09:30": "ist keine Zeit wie 09:30",
  "is too long": "ist zu lang",
  "manifest.json names “{unknown}”, which this version doesn't know.":
    "manifest.json nennt „{unknown}“, was diese Version nicht kennt.",
  "new summaries": "neue Zusammenfassungen",
  "only_unread must be true or false": "only_unread muss true oder false sein",
  "rejected edits": "abgelehnte Änderungen",
  "replies to your comments": "Antworten auf deine Kommentare",
  "something else": "etwas anderes",
  "the weekly e-mail about open action items": "die wöchentliche E-Mail zu offenen Aufgaben",
  "who sees your meetings": "wer deine Meetings sieht",
  "{count} comments mention you on {title}": "{count} Kommentare erwähnen dich zu {title}",
  "{count} edits proposed to {title}": "{count} vorgeschlagene Änderungen zu {title}",
  "{count} notifications: {title}": "{count} Benachrichtigungen: {title}",
  "{count} of your edits approved: {title}": "{count} deiner Änderungen genehmigt: {title}",
  "{count} of your edits rejected: {title}": "{count} deiner Änderungen abgelehnt: {title}",
  "{count} replies to your comments on {title}": "{count} Antworten auf deine Kommentare zu {title}",
  "{count} summaries are ready": "{count} Zusammenfassungen sind fertig",
  "{count} summaries ready": "{count} Zusammenfassungen fertig",
  "{creator} changed who sees {meeting}": "{creator} hat geändert, wer {meeting} sieht",
  "{creator} mentioned you in a comment on {meeting}":
    "{creator} hat dich in einem Kommentar zu {meeting} erwähnt",
  "{creator} proposed an edit to {meeting}": "{creator} hat eine Änderung zu {meeting} vorgeschlagen",
  "{creator} replied to your comment on {meeting}":
    "{creator} hat auf deinen Kommentar zu {meeting} geantwortet",
  "{email} already has an account.": "{email} hat schon ein Konto.",
  "{email} isn't a member of {name}.": "{email} ist kein Mitglied von {name}.",
  "{file} doesn't have the {wanted} records that manifest.json names.":
    "{file} enthält nicht die {wanted} Einträge, die manifest.json nennt.",
  "{file} has a line that is too long.": "{file} hat eine Zeile, die zu lang ist.",
  "{file} is cut off in its last line.": "{file} ist in der letzten Zeile abgeschnitten.",
  "{file} is larger than 2 MB.": "{file} ist größer als 2 MB.",
  "{file} isn't a picture we can show.": "{file} ist kein Bild, das wir zeigen können.",
  "{label} is required": "{label} ist nötig",
  "{label} is too long": "{label} ist zu lang",
  "{name} can't be tested: it isn't set up on this server.":
    "{name} lässt sich nicht testen: Der Dienst ist auf diesem Server nicht eingerichtet.",
  "{name} has no admin. Name a member.": "{name} hat keinen Admin. Nenne ein Mitglied.",
  "{name} is too large when unpacked.": "{name} ist ausgepackt zu groß.",
  "{name}, line {line}: {wrong}": "{name}, Zeile {line}: {wrong}",
  "{owner} isn't a member of {name}.": "{owner} ist kein Mitglied von {name}.",
  "{ungrouped} is for meetings without a topic": "{ungrouped} ist für Meetings ohne Thema",
  "{value} is set up. Remove it first: one recorder works at a time.":
    "{value} ist eingerichtet. Entferne ihn zuerst: Es arbeitet jeweils nur ein Recorder.",
  "{where}: the record is too large.": "{where}: Der Eintrag ist zu groß.",
  "“{email}” isn't an e-mail address": "„{email}“ ist keine E-Mail-Adresse",
  "No one in this project has this name or address.":
    "Niemand in diesem Projekt hat diesen Namen oder diese Adresse.",
  "Several people have this name. Enter the e-mail address instead.":
    "Mehrere Personen haben diesen Namen. Gib stattdessen die E-Mail-Adresse ein.",
  "{named} and {count} more": "{named} und {count} weitere",
  "Failed to fetch {service} user info": "Die Angaben von {service} konnten nicht geladen werden",
  "{service} authentication failed": "Die Anmeldung mit {service} ist fehlgeschlagen",
  "Google sign in failed": "Die Anmeldung mit Google ist fehlgeschlagen",
  "Single sign-on isn't set up on this server.": "Single Sign-on ist auf diesem Server nicht eingerichtet.",
  "{service} can't be used right now. Try again later, or log in another way. An operator of this server sees why under Integrations.":
    "{service} ist gerade nicht verfügbar. Versuche es später noch einmal oder melde dich anders an. Ein Betreiber dieses Servers sieht unter „Integrationen“, woran es liegt.",
  "{service} hasn't verified this e-mail address yet. Verify it at {service}, or log in with a password.":
    "{service} hat diese E-Mail-Adresse noch nicht bestätigt. Bestätige sie bei {service} oder melde dich mit einem Passwort an.",
  "Your {service} e-mail address can't be used to log in here.":
    "Mit deiner E-Mail-Adresse bei {service} kannst du dich hier nicht anmelden.",
  "An account with this e-mail address already exists. Log in with your password, then connect {service} in the settings.":
    "Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melde dich mit deinem Passwort an und verbinde {service} dann in den Einstellungen.",
  "Your account is connected to another {service} account. Log in with that one, or with your password.":
    "Dein Konto ist mit einem anderen Konto bei {service} verbunden. Melde dich mit diesem oder mit deinem Passwort an.",
  "This {service} account is connected to someone else's account here.":
    "Dieses Konto bei {service} ist hier mit dem Konto einer anderen Person verbunden.",
  "That {service} account has a different e-mail address ({email}). Choose the one with yours.":
    "Dieses Konto bei {service} hat eine andere E-Mail-Adresse ({email}). Wähle das mit deiner Adresse.",
  "You can log in with {service} now": "Du kannst dich jetzt mit {service} anmelden",
  "Hello,\n\nYour account was connected to the {service} account with this e-mail address, and you can log in with it.\n\nIf this wasn't you, disconnect it in the settings and choose a new password: {origin}/settings\n\nThroughline, {origin}":
    "Hallo,\n\ndein Konto wurde mit dem Konto bei {service} verbunden, das diese E-Mail-Adresse hat, und du kannst dich damit anmelden.\n\nWenn du das nicht warst, trenne es in den Einstellungen und wähle ein neues Passwort: {origin}/settings\n\nThroughline, {origin}",
  "Tomorrow's meetings, the evening before": "Die Meetings von morgen, am Abend davor",
  "the e-mail about tomorrow's meetings": "die E-Mail zu den Meetings von morgen",
};
