import type { Catalogue } from "../../core/words.ts";

/** Why something cannot be done, what is wrong in a form, and what stands beside it. */
export const refusalsInGerman: Catalogue = {
  "(lines {numbers})": { one: "(Zeile {numbers})", other: "(Zeilen {numbers})" },
  "A meeting's status follows its recording. Start or stop the recording, or add the transcript.":
    "Der Status eines Meetings folgt seiner Aufnahme. Starte oder beende die Aufnahme, oder füge das Transkript hinzu.",
  "A project needs an admin. Make someone else an admin first.":
    "Ein Projekt braucht einen Admin. Mache zuerst jemand anderen zum Admin.",
  "A recording of this meeting is being transcribed. Wait for it, or cancel it first.":
    "Eine Aufnahme dieses Meetings wird gerade transkribiert. Warte darauf, oder brich es zuerst ab.",
  "A server with OpenAI's /audio/transcriptions.": "Ein Server mit /audio/transcriptions wie bei OpenAI.",
  "AI-powered agenda generated!": "Die KI hat eine Agenda vorgeschlagen!",
  "API key": "API-Schlüssel",
  "Access denied: You don't have permission to view this meeting summary":
    "Kein Zugriff: Du darfst die Zusammenfassung dieses Meetings nicht ansehen",
  "Create accounts for everyone": "Konten für alle anlegen",
  "Add the transcript instead.": "Füge stattdessen das Transkript hinzu.",
  "Addresses with a user name or password in them aren't used.":
    "Adressen, in denen ein Benutzername oder Passwort steht, werden nicht verwendet.",
  "Agenda Items are required": "Agendapunkte sind nötig",
  "Agenda item updated!": "Agendapunkt geändert!",
  Agendas: "Agenden",
  "Agendas saved successfully!": "Agenda gespeichert!",
  "Agree on recording first, then send it again, or add the transcript instead.":
    "Einigt euch zuerst auf die Aufnahme und schick ihn dann noch einmal, oder füge stattdessen das Transkript hinzu.",
  "All entered participants are already added": "Alle eingegebenen Teilnehmer sind schon dabei",
  "Allow guests and apps in the meeting's settings, or add the transcript instead.":
    "Erlaube Gäste und Apps in den Einstellungen des Meetings, oder füge stattdessen das Transkript hinzu.",
  "Allow guests in the meeting's settings, or add the transcript instead.":
    "Erlaube Gäste in den Einstellungen des Meetings, oder füge stattdessen das Transkript hinzu.",
  "Already added as “{title}” on {date}.": "Schon am {date} als „{title}“ hinzugefügt.",
  "Even if signing up needs an invite or is closed.":
    "Auch wenn man zum Registrieren eine Einladung braucht oder es nicht möglich ist.",
  "Send an API token as a bearer token.": "Sende ein API-Token als Bearer-Token.",
  "This server doesn't answer to this name. Use the address in its setting ORIGIN.":
    "Dieser Server antwortet nicht unter diesem Namen. Nutze die Adresse in seiner Einstellung ORIGIN.",
  "This is too much for one result. Ask for less of it, or by the page.":
    "Das ist zu viel für ein Ergebnis. Frage nach weniger davon oder seitenweise.",
  "These spoken words aren't in the transcript of this meeting.":
    "Diese gesprochenen Worte stehen nicht im Transkript dieses Meetings.",
  "Use at most 20 entries": "Nimm höchstens 20 Einträge",
  "This edit also corrects the transcript. Only the host and the project's admins can approve it.":
    "Diese Änderung korrigiert auch das Transkript. Nur Gastgeber und Admins des Projekts können sie annehmen.",
  "This account can't log in.": "Dieses Konto kann sich nicht anmelden.",
  "An agent can only propose changes.": "Ein Agent kann Änderungen nur vorschlagen.",
  "An agent can't do this. Log in instead.": "Ein Agent kann das nicht. Melde dich stattdessen an.",
  "An API token can't do this. Log in instead.": "Ein API-Token kann das nicht. Melde dich stattdessen an.",
  "An operator of this server needs to turn on the language model for your organization. Until then, the built-in engine does the work.":
    "Ein Betreiber dieses Servers muss das Sprachmodell für deine Organisation einschalten. Bis dahin macht die eingebaute Engine die Arbeit.",
  "An operator of this server needs to turn on transcription for your organization. Until then, add the transcript as text.":
    "Ein Betreiber dieses Servers muss die Transkription für deine Organisation einschalten. Füge das Transkript bis dahin als Text hinzu.",
  "An organization needs an admin. Make someone else an admin first.":
    "Eine Organisation braucht einen Admin. Mache zuerst jemand anderen zum Admin.",
  "Application (client) ID": "Anwendungs-ID (Client)",
  "As Attendee shows it, in base64.": "Wie Attendee es anzeigt, in Base64.",
  "As you set it at Vexa.": "Wie du es bei Vexa festgelegt hast.",
  "Ask again in {count} minutes.": {
    one: "Frage in einer Minute wieder.",
    other: "Frage in {count} Minuten wieder.",
  },
  "Ask the host to allow it, or add the transcript instead.":
    "Bitte den Host, sie zu erlauben, oder füge stattdessen das Transkript hinzu.",
  "Ask this server's operator to check it. Until then, add the transcript instead.":
    "Bitte den Betreiber dieses Servers, ihn zu prüfen. Füge bis dahin stattdessen das Transkript hinzu.",
  "Ask this server's operator to finish setting up Zoom with the recorder.":
    "Bitte den Betreiber dieses Servers, Zoom beim Recorder fertig einzurichten.",
  "Ask this server's operator to top it up. Until then, add the transcript instead.":
    "Bitte den Betreiber dieses Servers, es aufzuladen. Füge bis dahin stattdessen das Transkript hinzu.",
  "Before kinds were tracked": "Bevor Arten erfasst wurden",
  "Begins with whsec_.": "Beginnt mit whsec_.",
  Canceled: "Abgesagt",
  "Check that the meeting link works for everyone, or add the transcript instead.":
    "Prüfe, ob der Meeting-Link für alle geht, oder füge stattdessen das Transkript hinzu.",
  "Check the meeting link, then send the recorder again.":
    "Prüfe den Meeting-Link und schick den Recorder noch einmal.",
  "Checked every line": "Jede Zeile ist geprüft",
  "Choose a PNG, JPEG, WebP or GIF picture": "Wähle ein Bild als PNG, JPEG, WebP oder GIF",
  "Choose a date and time before creating a {platform} link.":
    "Wähle Datum und Uhrzeit, bevor du einen {platform}-Link erstellst.",
  "Choose a date between {firstYear} and {lastYear}.": "Wähle ein Datum zwischen {firstYear} und {lastYear}.",
  "Choose a line of the summary or of the transcript":
    "Wähle eine Zeile der Zusammenfassung oder des Transkripts",
  "Choose a recording": "Wähle eine Aufnahme",
  "Choose a recording.": "Wähle eine Aufnahme.",
  "Choose a time within the next 12 months": "Wähle eine Zeit in den nächsten 12 Monaten",
  "Choose an archive": "Wähle ein Archiv",
  "Choose an archive.": "Wähle ein Archiv.",
  "Choose one of md, docx, pdf, vtt, json and memnex": "Wähle md, docx, pdf, vtt, json oder memnex",
  "Choose someone of this project, or no one.": "Wähle jemanden aus diesem Projekt, oder niemanden.",
  "Claim with the groups": "Claim mit den Gruppen",
  "Client ID": "Client-ID",
  "Client secret": "Client-Geheimnis",
  "Collecting decisions and action items": "Entscheidungen und Aufgaben werden gesammelt",
  "Comma separated: group=PROJECT-ID:admin or :member.":
    "Durch Kommas getrennt: Gruppe=PROJEKT-ID:admin oder :member.",
  "Confirm your e-mail address first.": "Bestätige zuerst deine E-Mail-Adresse.",
  "Confirm your e-mail address first: open the link we sent you.":
    "Bestätige zuerst deine E-Mail-Adresse: Öffne den Link, den wir dir geschickt haben.",
  "Confirm your own e-mail address to e-mail people outside the project.":
    "Bestätige deine eigene E-Mail-Adresse, um Leuten außerhalb des Projekts E-Mails zu schicken.",
  "Continue with …": "Weiter mit …",
  "Copy the whole link with its passcode, then send the recorder again.":
    "Kopiere den ganzen Link mit seinem Kenncode und schick den Recorder noch einmal.",
  "Date and Time are required": "Datum und Uhrzeit sind nötig",
  "Date is required": "Ein Datum ist nötig",
  "Deleted organization": "Gelöschte Organisation",
  "Deleted project": "Gelöschtes Projekt",
  Domains: "Domains",
  "Duration is required": "Eine Dauer ist nötig",
  "E-mail to this address bounced: {reason}": "Eine E-Mail an diese Adresse kam zurück: {reason}",
  "E-mail waits in the outbox.": "E-Mails warten im Postausgang.",
  "Edit approved and summary updated.": "Änderung angenommen und Zusammenfassung aktualisiert.",
  "Edit rejected.": "Änderung abgelehnt.",
  "Enter it again: what is saved was for another server.":
    "Gib es noch einmal ein: Was gespeichert ist, war für einen anderen Server.",
  "Enter the right words": "Gib die richtigen Wörter ein",
  "Enter the server's address": "Gib die Adresse des Servers ein",
  "Enter the words to correct": "Gib die Wörter ein, die zu korrigieren sind",
  "Enter your password again to do this.": "Gib dafür dein Passwort noch einmal ein.",
  "Every month": "Jeden Monat",
  "Every month on the first {weekday}": "Jeden Monat am ersten {weekday}",
  "Every month on the fourth {weekday}": "Jeden Monat am vierten {weekday}",
  "Every month on the last {weekday}": "Jeden Monat am letzten {weekday}",
  "Every month on the second {weekday}": "Jeden Monat am zweiten {weekday}",
  "Every month on the third {weekday}": "Jeden Monat am dritten {weekday}",
  "Every two weeks on {weekday}": "Alle zwei Wochen am {weekday}",
  "Every week on {weekday}": "Jede Woche am {weekday}",
  "Everyone left, so the recorder left too.": "Alle sind gegangen, deshalb ging auch der Recorder.",
  "Explaining the terms": "Die Begriffe werden erklärt",
  "Failed to get token for new user": "Für das neue Konto kam keine Anmeldung zustande",
  "File storage": "Dateispeicher",
  "Finding an answer took too long. Ask something more specific.":
    "Eine Antwort zu finden hat zu lange gedauert. Frage etwas Genaueres.",
  "Finding the topics": "Die Themen werden gesucht",
  "For providers that don't verify addresses, like Entra. Only safe if people can't choose their own address there.":
    "Für Anbieter, die Adressen nicht prüfen, wie Entra. Nur sicher, wenn man seine Adresse dort nicht selbst wählen kann.",
  "For security purposes, you can only request this after {seconds} seconds.":
    "Zur Sicherheit kannst du das erst in {seconds} Sekunden wieder anfordern.",
  "Give the first and the last word, or neither": "Gib das erste und das letzte Wort an, oder keines",
  "Go to the start page": "Zur Startseite",
  "Google couldn't make a Meet link for this meeting.":
    "Google konnte für dieses Meeting keinen Meet-Link erstellen.",
  "Google sign-in and Meet links.": "Anmeldung mit Google und Meet-Links.",
  "If you ask for help, mention {id}.": "Wenn du um Hilfe bittest, nenne {id}.",
  "Invitations, login links and notifications.": "Einladungen, Anmeldelinks und Benachrichtigungen.",
  Issuer: "Aussteller",
  Joining: "Tritt bei",
  "Left out: {parts}.": "Ausgelassen: {parts}.",
  "Line {line}: {reason}": "Zeile {line}: {reason}",
  "Log in to continue.": "Melde dich an, um weiterzumachen.",
  "Logging in with Keycloak, Authentik, Entra, Okta or another OpenID Connect provider.":
    "Anmelden mit Keycloak, Authentik, Entra, Okta oder einem anderen OpenID-Connect-Anbieter.",
  "Mail server": "Mailserver",
  "Make room and send the recorder again, or add the transcript instead.":
    "Mach Platz und schick den Recorder noch einmal, oder füge stattdessen das Transkript hinzu.",
  "Making this backup took longer than six hours or more memory than a thread has, and was stopped.":
    "Dieses Backup dauerte über sechs Stunden oder brauchte mehr Speicher, als ein Thread hat, und wurde abgebrochen.",
  "Meeting Link is required": "Ein Meeting-Link ist nötig",
  "Meeting groups": "Gruppen von Meetings",
  "Meeting not found or not accessible.": "Das Meeting gibt es nicht, oder du hast keinen Zugriff.",
  "Model that tells speakers apart": "Modell, das Sprecher unterscheidet",
  "Name on the button": "Name auf der Schaltfläche",
  "Needs more memory than this machine has free.": "Braucht mehr Speicher, als auf diesem Rechner frei ist.",
  "No backup could be copied to {place}: {reason}":
    "Kein Backup konnte nach {place} kopiert werden: {reason}",
  "No language model is set up on this server.": "Auf diesem Server ist kein Sprachmodell eingerichtet.",
  "No language model is set up.": "Es ist kein Sprachmodell eingerichtet.",
  "No one came to the meeting, so the recorder left.": "Niemand kam ins Meeting, deshalb ging der Recorder.",
  "No one in the transcript has this name.": "Im Transkript hat niemand diesen Namen.",
  "No one in this transcript has this name.": "In diesem Transkript hat niemand diesen Namen.",
  "No one let the recorder in from the waiting room, so it gave up.":
    "Niemand hat den Recorder aus dem Warteraum eingelassen, deshalb gab er auf.",
  "No one spoke for a long time, so the recorder left.":
    "Lange hat niemand gesprochen, deshalb ging der Recorder.",
  "No recorder is free. We'll try again every 30 seconds.":
    "Kein Recorder ist frei. Wir versuchen es alle 30 Sekunden noch einmal.",
  "No sound has arrived from the browser that recorded.":
    "Vom Browser, der aufgenommen hat, ist kein Ton angekommen.",
  "No speech was heard in this recording.": "In dieser Aufnahme war niemand zu hören.",
  "No summary found for this meeting. The meeting may not have been processed yet.":
    "Zu diesem Meeting gibt es keine Zusammenfassung. Vielleicht wurde es noch nicht verarbeitet.",
  "No transcription server is set up.": "Es ist kein Transkriptionsserver eingerichtet.",
  "Not an e-mail address, so no invitation will be sent.":
    "Das ist keine E-Mail-Adresse, deshalb wird keine Einladung verschickt.",
  "Not recorded": "Nicht aufgenommen",
  "Not set up. Set AI_TRANSCRIPTION_MODEL to a model that transcribes recordings.":
    "Nicht eingerichtet. Setze AI_TRANSCRIPTION_MODEL auf ein Modell, das Aufnahmen transkribiert.",
  "Nothing was sent. {reasons}": "Es wurde nichts gesendet. {reasons}",
  "Of the app's event subscription, where you have one.":
    "Das der Event Subscription der App, falls du eine hast.",
  "Of the same server, where it has one.": "Vom selben Server, falls er eines hat.",
  "One line with the user name and the password, like smtps://user:password@mail.example.org.":
    "Eine Zeile mit Benutzername und Passwort, etwa smtps://user:password@mail.example.org.",
  "Only for a server of your own.": "Nur für einen eigenen Server.",
  "Only http and https addresses can be reached.": "Nur Adressen mit http und https sind erreichbar.",
  "Only https addresses are used.": "Nur Adressen mit https werden verwendet.",
  "Only members of the project can say who spoke.":
    "Nur Mitglieder des Projekts können sagen, wer gesprochen hat.",
  "Only people with these addresses can log in, also to an account they already have here. Comma separated.":
    "Nur mit solchen Adressen kann man sich anmelden, auch bei einem Konto, das es hier schon gibt. Durch Kommas getrennt.",
  "Only the host and the project's admins can confirm or drop a line.":
    "Nur der Host und die Admins des Projekts können eine Zeile bestätigen oder verwerfen.",
  "Only the host and the project's admins can correct this transcript.":
    "Nur der Host und die Admins des Projekts können dieses Transkript korrigieren.",
  "Only the person who wrote a comment can edit it.":
    "Nur wer einen Kommentar geschrieben hat, kann ihn bearbeiten.",
  "Only the person who wrote a comment, the host and the project's admins can delete it.":
    "Nur wer einen Kommentar geschrieben hat, der Host und die Admins des Projekts können ihn löschen.",
  "Only the project's admins and the person who made a correction can remove it.":
    "Nur die Admins des Projekts und wer eine Korrektur gemacht hat, können sie entfernen.",
  "Open the recorder's page and help it through, or let it in from the waiting room.":
    "Öffne die Seite des Recorders und hilf ihm hinein, oder lass ihn aus dem Warteraum ein.",
  "Paste a new meeting link and send the recorder again.":
    "Füge einen neuen Meeting-Link ein und schick den Recorder noch einmal.",
  "Paste the meeting link again and send the recorder again.":
    "Füge den Meeting-Link noch einmal ein und schick den Recorder noch einmal.",
  "Paste the meeting's own link and send the recorder again.":
    "Füge den eigenen Link des Meetings ein und schick den Recorder noch einmal.",
  "People add transcripts by hand.": "Transkripte werden von Hand hinzugefügt.",
  "People can only upload text.": "Hochladen lässt sich nur Text.",
  "People have edited this meeting's summary, and their lines link to this transcript, so it can't be replaced.":
    "Die Zusammenfassung dieses Meetings wurde bearbeitet, und ihre Zeilen verweisen auf dieses Transkript. Deshalb kann es nicht ersetzt werden.",
  "People paste links.": "Links werden eingefügt.",
  "People use passwords and paste links.": "Man verwendet Passwörter und fügt Links ein.",
  "People use passwords.": "Alle verwenden Passwörter.",
  Platform: "Plattform",
  "Please fill all mandatory fields:": "Bitte fülle alle Pflichtfelder aus:",
  "Please save the selected agendas before scheduling.":
    "Speichere die ausgewählten Agendapunkte, bevor du das Meeting planst.",
  "Please select at least one member": "Wähle mindestens ein Mitglied",
  "Press Start Meeting & Recording to send it again.":
    "Drücke „Meeting und Aufnahme starten“, um ihn noch einmal zu schicken.",
  "Press Start Meeting & Recording to send it again. What it heard is saved.":
    "Drücke „Meeting und Aufnahme starten“, um ihn noch einmal zu schicken. Was er gehört hat, ist gespeichert.",
  "Read part {done} of {count}": "Teil {done} von {count} gelesen",
  "Reading the database through took longer than forty minutes, and was stopped.":
    "Die Datenbank durchzulesen dauerte über vierzig Minuten und wurde abgebrochen.",
  "Recorder canceled.": "Recorder abbestellt.",
  "Recordings and backups stay on this machine.": "Aufnahmen und Backups bleiben auf diesem Rechner.",
  "Recordings can't be transcribed yet. Ask this server's operator to set up transcription (AI_TRANSCRIPTION_MODEL).":
    "Aufnahmen können noch nicht transkribiert werden. Bitte den Betreiber dieses Servers, die Transkription einzurichten (AI_TRANSCRIPTION_MODEL).",
  Region: "Region",
  "Resume it in the meeting.": "Setze sie im Meeting fort.",
  "Roles by group": "Rollen nach Gruppe",
  "Runs on another company's servers, so transcripts would leave this machine.":
    "Läuft auf den Servern einer anderen Firma, Transkripte würden also diesen Rechner verlassen.",
  "Save it as plain text (.txt) and add that file.":
    "Speichere es als reinen Text (.txt) und füge diese Datei hinzu.",
  Scopes: "Scopes",
  "Search by meaning": "Suche nach Bedeutung",
  "Secret token": "Geheimes Token",
  "Select at least one agenda item": "Wähle mindestens einen Agendapunkt",
  "Send it again and let it in, or add the transcript instead.":
    "Schick ihn noch einmal und lass ihn ein, oder füge stattdessen das Transkript hinzu.",
  Sender: "Absender",
  "Several projects are called {name}. Use an id: {choices}.":
    "Mehrere Projekte heißen {name}. Verwende eine ID: {choices}.",
  "Small: it often misses what matters.": "Klein: Es übersieht oft, worauf es ankommt.",
  "Someone added a transcript in the meantime.": "Inzwischen hat jemand ein Transkript hinzugefügt.",
  "Someone else changed the same part: {labels}. Your text is still here. Compare it with the new version, then save again.":
    "Jemand anderes hat denselben Teil geändert: {labels}. Dein Text ist noch da. Vergleiche ihn mit der neuen Version und speichere noch einmal.",
  "Someone removed the recorder from the meeting.": "Jemand hat den Recorder aus dem Meeting entfernt.",
  "Someone turned the recorder away in the waiting room.": "Jemand hat den Recorder im Warteraum abgewiesen.",
  "Something went wrong on our side. Try again.": "Bei uns ist etwas schiefgegangen. Versuche es erneut.",
  "Start the meeting anyway. If it doesn't join, add the transcript instead.":
    "Starte das Meeting trotzdem. Kommt er nicht dazu, dann füge stattdessen das Transkript hinzu.",
  "Start the meeting anyway. The recorder joins as soon as it can.":
    "Starte das Meeting trotzdem. Der Recorder kommt dazu, sobald er kann.",
  "Start the meeting first, then send the recorder again.":
    "Starte zuerst das Meeting und schick dann den Recorder noch einmal.",
  "Stores recordings and copies of backups.": "Speichert Aufnahmen und Kopien von Backups.",
  Summaries: "Zusammenfassungen",
  "Teams links for people who connect their account.": "Teams-Links für Leute, die ihr Konto verbinden.",
  Tenant: "Mandant",
  "Tests of the model": "Tests des Modells",
  "That code expired. Enter the next one.": "Dieser Code ist abgelaufen. Gib den nächsten ein.",
  "That code is wrong or already used. Wait for the next one.":
    "Dieser Code ist falsch oder schon verbraucht. Warte auf den nächsten.",
  "That request couldn't be read": "Diese Anfrage war nicht lesbar",
  "That version of the summary doesn't exist.": "Diese Version der Zusammenfassung gibt es nicht.",
  "That was blocked": "Das wurde blockiert",
  "That's over 3 million characters, about 50 hours. Split it into several meetings.":
    "Das sind über 3 Millionen Zeichen, etwa 50 Stunden. Teile es auf mehrere Meetings auf.",
  "That's over 50,000 lines. Split it into several meetings.":
    "Das sind über 50.000 Zeilen. Teile es auf mehrere Meetings auf.",
  "That's too large": "Das ist zu groß",
  "That's your current e-mail address.": "Das ist deine jetzige E-Mail-Adresse.",
  "That's your current password.": "Das ist dein jetziges Passwort.",
  "The account is no longer connected.": "Das Konto ist nicht mehr verbunden.",
  "The archive has a file with an unsafe name ({name}).":
    "Im Archiv ist eine Datei mit einem unsicheren Namen ({name}).",
  "The archive has no file {name}.": "Im Archiv fehlt die Datei {name}.",
  "The archive has over {mostFiles} files.": "Das Archiv enthält über {mostFiles} Dateien.",
  "The archive has two files named {name}.": "Im Archiv sind zwei Dateien mit dem Namen {name}.",
  "The archive has {has} meetings, and you can import up to {may}.":
    "Das Archiv enthält {has} Meetings, und du kannst bis zu {may} importieren.",
  "The archive has {has} people, and you can import up to {may}.":
    "Das Archiv enthält {has} Personen, und du kannst bis zu {may} importieren.",
  "The archive has {has} records, and you can import up to {may}.":
    "Das Archiv enthält {has} Datensätze, und du kannst bis zu {may} importieren.",
  "The archive is damaged. Download it again.": "Das Archiv ist beschädigt. Lade es noch einmal herunter.",
  "The archive is larger than {size} MB.": "Das Archiv ist größer als {size} MB.",
  "The built-in engine writes them, and nothing leaves this server.":
    "Die eingebaute Engine schreibt sie, und nichts verlässt diesen Server.",
  "The calendar's server answered with an error ({status}).":
    "Der Server des Kalenders hat mit einem Fehler geantwortet ({status}).",
  "The calendar's server sent only part of the calendar.":
    "Der Server des Kalenders hat nur einen Teil des Kalenders gesendet.",
  "The clocks in {place} show {time} twice on this day. Choose which one you mean.":
    "Die Uhren in {place} zeigen an diesem Tag zweimal {time} Uhr. Wähle, welche Zeit du meinst.",
  "The clocks in {place} skip {time} on this day. Choose another time, like {next}.":
    "Die Uhren in {place} überspringen an diesem Tag {time} Uhr. Wähle eine andere Zeit, etwa {next} Uhr.",
  "The file's date has no time zone. Add one, like Europe/Berlin, or choose yours in the settings.":
    "Das Datum der Datei hat keine Zeitzone. Gib eine an, etwa Europe/Berlin, oder wähle deine in den Einstellungen.",
  "The form couldn't be read. Go back and send it again.":
    "Das Formular war nicht lesbar. Geh zurück und sende es noch einmal.",
  "The host didn't allow recording.": "Der Host hat die Aufnahme nicht erlaubt.",
  "The host ended the meeting.": "Der Host hat das Meeting beendet.",
  "The host needs to allow recording.": "Der Host muss die Aufnahme erlauben.",
  "The host needs to let it in.": "Der Host muss ihn einlassen.",
  "The language model is off for this project, so its recordings aren't transcribed.":
    "Das Sprachmodell ist für dieses Projekt ausgeschaltet, deshalb werden seine Aufnahmen nicht transkribiert.",
  "The link doesn't lead to a meeting.": "Der Link führt zu keinem Meeting.",
  "The meeting hadn't started.": "Das Meeting hatte noch nicht begonnen.",
  "The meeting is full.": "Das Meeting ist voll.",
  "The meeting is locked.": "Das Meeting ist gesperrt.",
  "The meeting link has expired.": "Der Meeting-Link ist abgelaufen.",
  "The meeting link isn't valid.": "Der Meeting-Link ist ungültig.",
  "The meeting only lets in people who are logged in.":
    "Das Meeting lässt nur Leute ein, die angemeldet sind.",
  "The meeting reached the platform's time limit.": "Das Meeting hat die Höchstdauer der Plattform erreicht.",
  "The meeting was over when the recorder arrived.": "Das Meeting war vorbei, als der Recorder kam.",
  "The organization's admins can import more, and an operator of this server far larger archives, with throughline import.":
    "Die Admins der Organisation können mehr importieren und ein Betreiber dieses Servers mit „throughline import“ noch viel größere Archive.",
  "The passcode in the meeting link is wrong.": "Der Kenncode im Meeting-Link ist falsch.",
  "The permission that {label} sent back is no longer valid. Connect again.":
    "Die Erlaubnis, die {label} zurückgeschickt hat, gilt nicht mehr. Verbinde noch einmal.",
  "The person who asked has": "Wer gefragt hat, hat",
  "The platform doesn't let recorders into this meeting.":
    "Die Plattform lässt keine Recorder in dieses Meeting.",
  "The platform showed the recorder a CAPTCHA.": "Die Plattform hat dem Recorder ein CAPTCHA gezeigt.",
  "The provider's address, exactly as it writes it.":
    "Die Adresse des Anbieters, genau so, wie er sie schreibt.",
  "The recorder can't get into the meeting on its own.": "Der Recorder kommt nicht von selbst ins Meeting.",
  "The recorder can't join with this link.": "Mit diesem Link kann der Recorder nicht beitreten.",
  "The recorder crashed.": "Der Recorder ist abgestürzt.",
  "The recorder doesn't accept this server's key.":
    "Der Recorder nimmt den Schlüssel dieses Servers nicht an.",
  "The recorder is already on its way.": "Der Recorder ist schon unterwegs.",
  "The recorder is being sent.": "Der Recorder wird geschickt.",
  "The recorder is busy. We'll try again shortly.":
    "Der Recorder ist ausgelastet. Wir versuchen es gleich noch einmal.",
  "The recorder is in the meeting and about to start.": "Der Recorder ist im Meeting und fängt gleich an.",
  "The recorder is in the meeting, recording.": "Der Recorder ist im Meeting und nimmt auf.",
  "The recorder is in the meeting, waiting for permission to record.":
    "Der Recorder ist im Meeting und wartet auf die Erlaubnis zur Aufnahme.",
  "The recorder is in the waiting room.": "Der Recorder ist im Warteraum.",
  "The recorder is joining the meeting.": "Der Recorder tritt dem Meeting bei.",
  "The recorder is leaving the meeting.": "Der Recorder verlässt das Meeting.",
  "The recorder is scheduled and joins automatically.": "Der Recorder ist geplant und kommt von selbst dazu.",
  "The recorder is still working on it.": "Der Recorder arbeitet noch daran.",
  "The recorder left the meeting. The last words are on their way.":
    "Der Recorder hat das Meeting verlassen. Die letzten Worte sind unterwegs.",
  "The recorder left when it was stopped.": "Der Recorder ging, als er angehalten wurde.",
  "The recorder no longer has this recording.": "Der Recorder hat diese Aufnahme nicht mehr.",
  "The recorder refused this meeting.": "Der Recorder hat dieses Meeting abgelehnt.",
  "The recorder stopped without giving a reason.": "Der Recorder hat ohne Angabe von Gründen aufgehört.",
  "The recorder's account has no credit left.": "Das Konto des Recorders hat kein Guthaben mehr.",
  "The recording is complete.": "Die Aufnahme ist vollständig.",
  "The recording is larger than {size} MB.": "Die Aufnahme ist größer als {size} MB.",
  "The recording is paused.": "Die Aufnahme ist angehalten.",
  "The request": "Die Anfrage",
  "The request couldn't be read.": "Die Anfrage war nicht lesbar.",
  "The request isn't valid.": "Die Anfrage ist ungültig.",
  "The request needs a Content-Length.": "Die Anfrage braucht eine Content-Length.",
  "The sample has no such line.": "Das Beispiel hat keine solche Zeile.",
  "The sentences of this transcript took too long to read.":
    "Das Lesen der Sätze dieses Transkripts hat zu lange gedauert.",
  "The server can't reach its file storage right now. Try again shortly.":
    "Der Server erreicht seinen Dateispeicher gerade nicht. Versuche es gleich erneut.",
  "The server can't store this right now. Try again shortly.":
    "Der Server kann das gerade nicht speichern. Versuche es gleich erneut.",
  "The server can't use its file storage. Its operator can find the reason in the log.":
    "Der Server kann seinen Dateispeicher nicht verwenden. Sein Betreiber findet den Grund im Log.",
  "The server doesn't read this kind of content.": "Diese Art von Inhalt liest der Server nicht.",
  "The server is busy. Try again shortly.": "Der Server ist ausgelastet. Versuche es gleich erneut.",
  "The server is shutting down.": "Der Server wird gerade beendet.",
  "The server is very busy right now. Try again in a few seconds.":
    "Der Server ist gerade sehr ausgelastet. Versuche es in ein paar Sekunden erneut.",
  "The server's environment sets {names}, which overrides what is saved here.":
    "Die Umgebung des Servers setzt {names}; das geht vor dem, was hier gespeichert ist.",
  "The summary didn't finish. Your transcript is safe – try again.":
    "Die Zusammenfassung wurde nicht fertig. Dein Transkript ist sicher – versuche es erneut.",
  "The text inside this file is damaged. Save the document again and add that file.":
    "Der Text in dieser Datei ist beschädigt. Speichere das Dokument noch einmal und füge diese Datei hinzu.",
  "The text of this Word document unpacks to more than {mostUnpackedMB} MB. {asText}":
    "Der Text dieses Word-Dokuments wird entpackt größer als {mostUnpackedMB} MB. {asText}",
  "The time of sentence {number} should be seconds, but it reads {text}.":
    "Die Zeit von Satz {number} sollte in Sekunden stehen, aber da steht {text}.",
  "The transcription server couldn't be reached.": "Der Transkriptionsserver war nicht erreichbar.",
  "The transcription server doesn't know this model.": "Der Transkriptionsserver kennt dieses Modell nicht.",
  "The transcription server failed.": "Beim Transkriptionsserver ist ein Fehler aufgetreten.",
  "The transcription server is busy.": "Der Transkriptionsserver ist ausgelastet.",
  "The transcription server refused the key.": "Der Transkriptionsserver hat den Schlüssel abgelehnt.",
  "The transcription server refused the recording ({status}).":
    "Der Transkriptionsserver hat die Aufnahme abgelehnt ({status}).",
  "The transcription server says a part is too large.":
    "Der Transkriptionsserver meldet, dass ein Teil zu groß ist.",
  "The transcription server took too long.": "Der Transkriptionsserver hat zu lange gebraucht.",
  "The transcription server's account is out of quota.":
    "Das Kontingent des Kontos beim Transkriptionsserver ist aufgebraucht.",
  "The transcription server's reply couldn't be read.":
    "Die Antwort des Transkriptionsservers war nicht lesbar.",
  "There's no calendar at this address.": "Unter dieser Adresse ist kein Kalender.",
  "There's no longer a calendar at this address.": "Unter dieser Adresse ist kein Kalender mehr.",
  "There's no {day} {month} in {year}. Choose another day.":
    "Den {day}. {month} {year} gibt es nicht. Wähle einen anderen Tag.",
  "There's nothing to send yet: keep lines of the summary, or write some, first.":
    "Es gibt noch nichts zu senden: Behalte zuerst Zeilen der Zusammenfassung, oder schreib welche.",
  "These aren't the keys of a browser.": "Das sind nicht die Schlüssel eines Browsers.",
  "These words aren't in the transcript or the summary.":
    "Diese Wörter stehen weder im Transkript noch in der Zusammenfassung.",
  "This agent can only read.": "Dieser Agent kann nur lesen.",
  "This API token is read-only.": "Dieses API-Token kann nur lesen.",
  "This JSON file has no spoken words. Export it again.":
    "Diese JSON-Datei enthält keine gesprochenen Worte. Exportiere sie noch einmal.",
  "This Microsoft account can't hold Teams meetings. Connect a work or school account.":
    "Mit diesem Microsoft-Konto sind keine Teams-Meetings möglich. Verbinde ein Geschäfts- oder Schulkonto.",
  "This Word document has no text. {asText}": "Dieses Word-Dokument enthält keinen Text. {asText}",
  "This Word document has over {count} parts. {asText}":
    "Dieses Word-Dokument hat über {count} Teile. {asText}",
  "This Word document is damaged, locked with a password, or unpacks to far more than it should. {asText}":
    "Dieses Word-Dokument ist beschädigt, mit einem Passwort gesperrt oder wird entpackt viel größer, als es sollte. {asText}",
  "This Zoom account has reached today's limit. Try again tomorrow, or paste a link.":
    "Dieses Zoom-Konto hat die Grenze für heute erreicht. Versuche es morgen erneut, oder füge einen Link ein.",
  "This address is closed: the recording stopped over two hours ago, or started over a day ago. Start a new one.":
    "Diese Adresse ist geschlossen: Die Aufnahme endete vor über zwei Stunden oder begann vor über einem Tag. Beginne eine neue.",
  "This address isn't confirmed yet.": "Diese Adresse ist noch nicht bestätigt.",
  "This address unsubscribed from meeting invitations and recaps.":
    "Diese Adresse hat Einladungen zu Meetings und Kurzfassungen abbestellt.",
  "This calendar came back empty, so your meetings stay. If you emptied it, remove it here.":
    "Dieser Kalender kam leer zurück, deshalb bleiben deine Meetings. Hast du ihn geleert, dann entferne ihn hier.",
  "This calendar takes too long to read. Choose one with fewer entries.":
    "Diesen Kalender zu lesen dauert zu lange. Wähle einen mit weniger Einträgen.",
  "This comment was deleted.": "Dieser Kommentar wurde gelöscht.",
  "This document takes too long to create. Choose another format.":
    "Dieses Dokument zu erstellen dauert zu lange. Wähle ein anderes Format.",
  "This file couldn't be read to its end.": "Diese Datei war nicht bis zum Ende lesbar.",
  "This file has no sound.": "Diese Datei hat keinen Ton.",
  "This file took too long to read. Split it into several meetings.":
    "Das Lesen dieser Datei hat zu lange gedauert. Teile sie auf mehrere Meetings auf.",
  "This file's sound is in a format ({codec}) that can't be sent on. {notMedia}":
    "Der Ton dieser Datei hat ein Format ({codec}), das sich nicht weitergeben lässt. {notMedia}",
  "This has a character we can't store.": "Darin steht ein Zeichen, das wir nicht speichern können.",
  "This is a PDF. Copy its text into a .txt file, or export the transcript as {namedEndings}.":
    "Das ist ein PDF. Kopiere seinen Text in eine .txt-Datei, oder exportiere das Transkript als {namedEndings}.",
  "This is a compressed archive. Unpack it and add the transcript inside.":
    "Das ist ein komprimiertes Archiv. Entpacke es und füge das Transkript darin hinzu.",
  "This is a database. Add the transcript as {namedEndings}.":
    "Das ist eine Datenbank. Füge das Transkript als {namedEndings} hinzu.",
  "This is a picture. Add the transcript as {namedEndings}.":
    "Das ist ein Bild. Füge das Transkript als {namedEndings} hinzu.",
  "This is a recording, not a transcript. Add the transcript that the meeting tool made from it ({namedEndings}).":
    "Das ist eine Aufnahme, kein Transkript. Füge das Transkript hinzu, das das Meeting-Tool daraus gemacht hat ({namedEndings}).",
  "This is a rich text document. Open it, save it as a Word document (.docx) or plain text (.txt), and add that file.":
    "Das ist ein RTF-Dokument. Öffne es, speichere es als Word-Dokument (.docx) oder reinen Text (.txt) und füge diese Datei hinzu.",
  "This is a web page or XML file. Add the transcript as {namedEndings}.":
    "Das ist eine Webseite oder XML-Datei. Füge das Transkript als {namedEndings} hinzu.",
  "This is a zip archive. Unpack it and add the transcript inside.":
    "Das ist ein Zip-Archiv. Entpacke es und füge das Transkript darin hinzu.",
  "This is an Office document. Open it, save it as a Word document (.docx) or plain text (.txt), and add that file.":
    "Das ist ein Office-Dokument. Öffne es, speichere es als Word-Dokument (.docx) oder reinen Text (.txt) und füge diese Datei hinzu.",
  "This is an OpenDocument file. Open it, save it as a Word document (.docx) or plain text (.txt), and add that file.":
    "Das ist eine OpenDocument-Datei. Öffne sie, speichere sie als Word-Dokument (.docx) oder reinen Text (.txt) und füge diese Datei hinzu.",
  "This is an old Office document. Open it, save it as a Word document (.docx) or plain text (.txt), and add that file.":
    "Das ist ein altes Office-Dokument. Öffne es, speichere es als Word-Dokument (.docx) oder reinen Text (.txt) und füge diese Datei hinzu.",
  "This is larger than the server accepts.": "Das ist größer, als der Server annimmt.",
  "This is no id of a recording.": "Das ist keine ID einer Aufnahme.",
  "This isn't a key": "Das ist kein Schlüssel",
  "This isn't a recording address.": "Das ist keine Adresse einer Aufnahme.",
  "This isn't a zip file, or it is incomplete. Download the archive again.":
    "Das ist keine Zip-Datei, oder sie ist unvollständig. Lade das Archiv noch einmal herunter.",
  "This isn't the name of a time zone. Send an IANA name, like Europe/Berlin or America/New_York.":
    "Das ist kein Name einer Zeitzone. Sende einen Namen der IANA, etwa Europe/Berlin oder America/New_York.",
  "This line is no longer part of the summary.": "Diese Zeile gehört nicht mehr zur Zusammenfassung.",
  "This link or code is wrong, used or expired.":
    "Dieser Link oder Code ist falsch, verbraucht oder abgelaufen.",
  "This meeting already has a recording.": "Dieses Meeting hat schon eine Aufnahme.",
  "This meeting already has a transcript.": "Dieses Meeting hat schon ein Transkript.",
  "This meeting already has a transcript. Tick “Replace the transcript” to use this one instead.":
    "Dieses Meeting hat schon ein Transkript. Kreuze „Transkript ersetzen“ an, um stattdessen dieses zu verwenden.",
  "This meeting's summary is being generated right now. Try again in a minute.":
    "Die Zusammenfassung dieses Meetings wird gerade erstellt. Versuche es in einer Minute erneut.",
  "This organization has": "Diese Organisation hat",
  "This person is working in another organization, so you can't see their sessions.":
    "Diese Person arbeitet in einer anderen Organisation, deshalb kannst du ihre Sitzungen nicht sehen.",
  "This picture is incomplete. Choose it again.": "Dieses Bild ist unvollständig. Wähle es noch einmal.",
  "This project has": "Dieses Projekt hat",
  "This quote is no longer in the project.": "Dieses Zitat ist nicht mehr im Projekt.",
  "This recording's file is gone. Upload it again.":
    "Die Datei dieser Aufnahme ist weg. Lade sie noch einmal hoch.",
  "This server has": "Dieser Server hat",
  "This server was off when the meeting began, so the recorder wasn't sent.":
    "Dieser Server war aus, als das Meeting begann, deshalb wurde der Recorder nicht geschickt.",
  "This setup code isn't right. The server's log has the current one; each start makes a new one.":
    "Dieser Einrichtungscode stimmt nicht. Der jetzige steht im Log des Servers; jeder Start erzeugt einen neuen.",
  "This thread was deleted.": "Diese Diskussion wurde gelöscht.",
  "This transcript has no spoken words.": "Dieses Transkript enthält keine gesprochenen Worte.",
  "This transcript is too long to summarize: over 3 million characters, about 50 hours. It's saved. Split it into several meetings.":
    "Dieses Transkript ist zu lang zum Zusammenfassen: über 3 Millionen Zeichen, etwa 50 Stunden. Es ist gespeichert. Teile es auf mehrere Meetings auf.",
  "This transcript names no one. Say who speaks, or leave the name empty if several people do.":
    "Dieses Transkript nennt niemanden. Sag, wer spricht, oder lass den Namen leer, wenn es mehrere sind.",
  "This transcript took too long to read. It's saved. Split it into several meetings.":
    "Das Lesen dieses Transkripts hat zu lange gedauert. Es ist gespeichert. Teile es auf mehrere Meetings auf.",
  "Time is required": "Eine Uhrzeit ist nötig",
  "Too many attempts. Try again later.": "Zu viele Versuche. Versuche es später erneut.",
  "Too many e-mails in an hour. Send it to them later.":
    "Zu viele E-Mails in einer Stunde. Sende sie ihnen später.",
  "Too many pages are open at once.": "Zu viele Seiten sind gleichzeitig offen.",
  "Too many requests at once. Try again in a moment.":
    "Zu viele Anfragen auf einmal. Versuche es gleich erneut.",
  "Too many saves in a row. Wait a moment and save again – nothing is lost.":
    "Zu oft hintereinander gespeichert. Warte einen Moment und speichere noch einmal – es geht nichts verloren.",
  Transcription: "Transkription",
  "Trust unverified addresses": "Ungeprüften Adressen vertrauen",
  "Try again.": "Versuche es erneut.",
  "Turns uploaded recordings into transcripts.": "Macht aus hochgeladenen Aufnahmen Transkripte.",
  "Unknown device": "Unbekanntes Gerät",
  "Unknown person": "Unbekannte Person",
  "Unlock the meeting, then send the recorder again.":
    "Entsperre das Meeting und schick den Recorder noch einmal.",
  "User account is not active. Please contact support.":
    "Dieses Konto ist nicht aktiv. Bitte wende dich an den Support.",
  "User account is pending. Please complete signup first.":
    "Die Registrierung dieses Kontos ist noch nicht fertig. Schließe sie zuerst ab.",
  "Waiting room": "Warteraum",
  "We can record https links from Zoom, Google Meet, Microsoft Teams and the hosts in MEETING_HOSTS.":
    "Aufnehmen können wir https-Links von Zoom, Google Meet, Microsoft Teams und den Hosts in MEETING_HOSTS.",
  "We can't reach the recorder. We'll try again shortly.":
    "Wir erreichen den Recorder nicht. Wir versuchen es gleich noch einmal.",
  "We couldn't reach the platform for hours. Check the meeting there.":
    "Wir konnten die Plattform stundenlang nicht erreichen. Prüfe das Meeting dort.",
  "We couldn't read this calendar.": "Wir konnten diesen Kalender nicht lesen.",
  "We couldn't read this file as audio or video. Use MP3, M4A, MP4, WebM, Ogg, WAV or FLAC.":
    "Wir konnten diese Datei nicht als Audio oder Video lesen. Verwende MP3, M4A, MP4, WebM, Ogg, WAV oder FLAC.",
  "We couldn't tell which button you pressed. Reload the page and try again.":
    "Wir wissen nicht, welchen Knopf du gedrückt hast. Lade die Seite neu und versuche es erneut.",
  "We couldn't tell which time zone this is in. Check the date and time, then send it again.":
    "Wir wissen nicht, welche Zeitzone gemeint ist. Prüfe Datum und Uhrzeit und sende es noch einmal.",
  "We don't know which time zone this is in. Add one, like Europe/Berlin, or choose yours in the settings.":
    "Wir wissen nicht, welche Zeitzone gemeint ist. Gib eine an, etwa Europe/Berlin, oder wähle deine in den Einstellungen.",
  "Webhook secret": "Webhook-Geheimnis",
  "Where the key was made. It works in no other.":
    "Wo der Schlüssel erstellt wurde. In einer anderen gilt er nicht.",
  "Which accounts may be connected: common, organizations, or a tenant's ID.":
    "Welche Konten verbunden werden dürfen: common, organizations oder die ID eines Mandanten.",
  "Which {name}? Write {names} or {last}.": "Wer ist mit {name} gemeint? Schreib {names} oder {last}.",
  "Writes summaries, answers and agendas.": "Schreibt Zusammenfassungen, Antworten und Agenden.",
  "Writing the summary": "Die Zusammenfassung wird geschrieben",
  "Wrong password.": "Falsches Passwort.",
  "Wrote the minutes": "Das Protokoll ist geschrieben",
  "You already have an app called “{name}”. Choose another name.":
    "Du hast schon eine App mit dem Namen „{name}“. Wähle einen anderen Namen.",
  "You aren't invited to this meeting.": "Du bist zu diesem Meeting nicht eingeladen.",
  "You can keep 500 notes of a meeting, with 200,000 characters together. Delete one first.":
    "Zu einem Meeting kannst du 500 Notizen mit zusammen 200.000 Zeichen behalten. Lösche zuerst eine.",
  "You do not have permission to edit this meeting summary.":
    "Du darfst die Zusammenfassung dieses Meetings nicht bearbeiten.",
  "You don't have permission to do this.": "Das darfst du nicht.",
  "You have": "Du hast",
  "You're no longer in this project.": "Du bist nicht mehr in diesem Projekt.",
  "You've asked {count} questions this hour. {when}": {
    one: "Du hast in dieser Stunde 1 Frage gestellt. {when}",
    other: "Du hast in dieser Stunde {count} Fragen gestellt. {when}",
  },
  "You've reached the limit of authenticator apps.": "Mehr Authenticator-Apps sind nicht möglich.",
  "Your {label} account needs to be connected again.": "Dein {label}-Konto muss neu verbunden werden.",
  "Zoom account not connected": "Das Zoom-Konto ist nicht verbunden",
  "Zoom doesn't let this server create meetings. Its operator needs to add the scope meeting:write:meeting to the Zoom app; then connect your account again.":
    "Zoom lässt diesen Server keine Meetings anlegen. Sein Betreiber muss der Zoom-App den Scope meeting:write:meeting geben; verbinde dein Konto danach neu.",
  "Zoom links for people who connect their account.": "Zoom-Links für Leute, die ihr Konto verbinden.",
  "Zoom no longer knows this account. Connect it again.":
    "Zoom kennt dieses Konto nicht mehr. Verbinde es neu.",
  "Zoom only lets the recorder into other accounts' meetings once its app is approved.":
    "Zoom lässt den Recorder erst in Meetings anderer Konten, wenn seine App zugelassen ist.",
  unknown: "unbekannt",
  "{browser} on {system}": "{browser} auf {system}",
  "{count} lines that stood twice": { one: "{count} doppelte Zeile", other: "{count} doppelte Zeilen" },
  "{count} notes of the meeting tool {lines}": {
    one: "{count} Notiz des Meeting-Tools {lines}",
    other: "{count} Notizen des Meeting-Tools {lines}",
  },
  "{count} private messages {lines}": {
    one: "{count} private Nachricht {lines}",
    other: "{count} private Nachrichten {lines}",
  },
  "{endings} or {last}": "{endings} oder {last}",
  "{field} has an invalid format": "{field} hat ein ungültiges Format",
  "{field} is required": "{field} ist nötig",
  "{field} isn't valid": "{field} ist ungültig",
  "{field} must be a date and time such as 2026-05-04T10:00:00Z":
    "{field} muss Datum und Uhrzeit sein, etwa 2026-05-04T10:00:00Z",
  "{field} must be a date such as 2026-05-04": "{field} muss ein Datum sein, etwa 2026-05-04",
  "{field} must be a list": "{field} muss eine Liste sein",
  "{field} must be a number": "{field} muss eine Zahl sein",
  "{field} must be a time such as 10:00": "{field} muss eine Uhrzeit sein, etwa 10:00",
  "{field} must be a whole number": "{field} muss eine ganze Zahl sein",
  "{field} must be an object": "{field} muss ein Objekt sein",
  "{field} must be at least {limit}": "{field} muss mindestens {limit} sein",
  "{field} must be at most {limit}": "{field} darf höchstens {limit} sein",
  "{field} must be of another type": "{field} muss von anderer Art sein",
  "{field} must be one of {values}": "{field} muss eines davon sein: {values}",
  "{field} must be text": "{field} muss Text sein",
  "{field} must be true or false": "{field} muss „true“ oder „false“ sein",
  "{field} must be {value}": "{field} muss {value} sein",
  "{field} must have at least {limit} characters": "{field} muss mindestens {limit} Zeichen haben",
  "{field} must have at least {limit} items": "{field} muss mindestens {limit} Einträge haben",
  "{field} must have at most {limit} characters": "{field} darf höchstens {limit} Zeichen haben",
  "{field} must have at most {limit} items": "{field} darf höchstens {limit} Einträge haben",
  "{host} answered with a redirect, which isn't followed.":
    "{host} hat mit einer Weiterleitung geantwortet, der nicht gefolgt wird.",
  "{host} couldn't be reached.": "{host} war nicht erreichbar.",
  "{host} couldn't be reached. Addresses on a private network need the operator's permission.":
    "{host} war nicht erreichbar. Adressen in einem privaten Netz brauchen die Erlaubnis des Betreibers.",
  "{host} is on a private network, which Throughline doesn't reach.":
    "{host} ist in einem privaten Netz, das Throughline nicht erreicht.",
  "{host} sent more than {most} bytes.": "{host} hat mehr als {most} Bytes gesendet.",
  "{host} took too long to answer.": "{host} hat zu lange nicht geantwortet.",
  "{label} can't be reached right now. Try again in a few minutes.":
    "{label} ist gerade nicht erreichbar. Versuche es in ein paar Minuten erneut.",
  "{label} didn't accept this meeting{said}": "{label} hat dieses Meeting nicht angenommen{said}",
  "{label} didn't get your permission to use your calendar. Connect again and allow it.":
    "{label} hat deine Erlaubnis für deinen Kalender nicht bekommen. Verbinde noch einmal und erlaube es.",
  "{label} doesn't let us read this calendar.": "{label} lässt uns diesen Kalender nicht lesen.",
  "{label} is busy. Try again in a minute.": "{label} ist ausgelastet. Versuche es in einer Minute erneut.",
  "{label} is getting too many requests. Try again in a minute.":
    "{label} bekommt zu viele Anfragen. Versuche es in einer Minute erneut.",
  "{label} is having trouble right now. Try again in a few minutes.":
    "{label} hat gerade Probleme. Versuche es in ein paar Minuten erneut.",
  "{label} no longer accepts this connection. Connect your {label} account again.":
    "{label} nimmt diese Verbindung nicht mehr an. Verbinde dein {label}-Konto neu.",
  "{label} no longer has this meeting.": "{label} hat dieses Meeting nicht mehr.",
  "{label} refused this server's credentials ({name}). Ask this server's operator to check them.":
    "{label} hat die Zugangsdaten dieses Servers abgelehnt ({name}). Bitte den Betreiber dieses Servers, sie zu prüfen.",
  "{name} has more than {most} of them.": "{name} hat mehr als {most} davon.",
  "{name} in the archive is damaged. Download the archive again.":
    "{name} im Archiv ist beschädigt. Lade das Archiv noch einmal herunter.",
  "{name} is encrypted. Use an archive without a password.":
    "{name} ist verschlüsselt. Verwende ein Archiv ohne Passwort.",
  "{name} is packed in an unknown way.": "{name} ist auf unbekannte Weise gepackt.",
  "{name} would unpack to more than {mostRatio} times its size.":
    "{name} würde entpackt mehr als {mostRatio}-mal so groß.",
  "{numbers} and more": "{numbers} und mehr",
  "{owner} used up today's language model allowance. There's more after midnight UTC, or once an operator raises the limit.":
    "{owner} das heutige Kontingent des Sprachmodells aufgebraucht. Mehr gibt es nach Mitternacht UTC, oder sobald ein Betreiber die Grenze anhebt.",
  "{owner} used up today's transcription minutes. There's more after midnight UTC, or once an operator raises the limit.":
    "{owner} die heutigen Transkriptionsminuten aufgebraucht. Mehr gibt es nach Mitternacht UTC, oder sobald ein Betreiber die Grenze anhebt.",
  "{platform} is still making the link.": "{platform} erstellt den Link noch.",
  "{service} isn't set up on this server.": "{service} ist auf diesem Server nicht eingerichtet.",
  "{organization} requires a second step. Add another one before you remove this.":
    "{organization} verlangt einen zweiten Schritt. Füge erst einen anderen hinzu, bevor du diesen entfernst.",
  "We couldn't read this passkey. Try again.":
    "Dieser Passkey ließ sich nicht lesen. Versuch es noch einmal.",
  "This passkey belongs to an account here.": "Dieser Passkey gehört schon zu einem Konto.",
  "You've reached the limit of passkeys. Remove one first.":
    "Mehr Passkeys sind nicht möglich. Entferne erst einen.",
  "This is your only way in. Choose a password first.":
    "Das ist dein einziger Zugang. Wähle erst ein Passwort.",
  "Passkeys need an address with a name and https.": "Passkeys brauchen eine Adresse mit Namen und https.",
  "That took too long. Try again.": "Das hat zu lange gedauert. Versuch es noch einmal.",
  "This passkey doesn't open an account here.": "Dieser Passkey öffnet hier kein Konto.",
  "This organization requires a second step. Add one in your profile to go on.":
    "Diese Organisation verlangt einen zweiten Schritt. Füge ihn in deinem Profil hinzu, um weiterzumachen.",
  "Add a second step to your own account first.":
    "Füge erst deinem eigenen Konto einen zweiten Schritt hinzu.",
  "Enter what it's about": "Schreib, worum es geht",
  "Choose one of the participants": "Wähle eine Person, die teilnimmt",
  "This is already on the agenda.": "Das steht schon auf der Agenda.",
  "This meeting is over, so its agenda can't be changed. You can still mark what was covered.":
    "Dieses Meeting ist vorbei, seine Agenda lässt sich also nicht mehr ändern. Du kannst noch markieren, was besprochen wurde.",
};
