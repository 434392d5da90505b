import type { Catalogue } from "../../core/words.ts";

/** Meetings: planned, recorded, uploaded, listed. */
export const meetingsInGerman: Catalogue = {
  "+ Add Description": "+ Beschreibung hinzufügen",
  ", as set for the project": ", wie für das Projekt eingestellt",
  "A meeting has one recording. To record something else, start a new one from “Record”.":
    "Ein Meeting hat eine Aufnahme. Um etwas anderes aufzunehmen, beginne eine neue unter „Aufnehmen“.",
  "A meeting written by hand": "Ein von Hand notiertes Meeting",
  "A meeting written by hand, in {projectName}": "Ein von Hand notiertes Meeting, in {projectName}",
  "A tab's sound is recorded too.": "Der Ton eines Tabs wird mit aufgenommen.",
  "AI Summary": "KI-Zusammenfassung",
  Accept: "Zusagen",
  Accepted: "Zugesagt",
  "Add Members": "Mitglieder hinzufügen",
  "Add Members from Project": "Mitglieder aus dem Projekt hinzufügen",
  "Add a tab's sound": "Ton eines Tabs hinzufügen",
  "Add a transcript to get its summary here.":
    "Füge ein Transkript hinzu, dann steht seine Zusammenfassung hier.",
  "Add an agenda item": "Agendapunkt hinzufügen",
  "Add anyway": "Trotzdem hinzufügen",
  "Add item": "Punkt hinzufügen",
  "Add more": "Weitere hinzufügen",
  "Add note": "Notiz hinzufügen",
  "Add to calendar": "In den Kalender",
  "Add your first transcript": "Füge dein erstes Transkript hinzu",
  "Add {count} Members": "{count} Mitglieder hinzufügen",
  "Added Members from Project": "Mitglieder aus dem Projekt hinzugefügt",
  "Added to your project.": "Zu deinem Projekt hinzugefügt.",
  "Added, with every later date.": "Hinzugefügt, mit allen späteren Terminen.",
  "Added. Summary in line": "Hinzugefügt. Zusammenfassung in der Warteschlange",
  "Added. The summary didn't finish; open it to try again.":
    "Hinzugefügt. Die Zusammenfassung wurde nicht fertig; öffne sie, um es erneut zu versuchen.",
  "Adding to {projectName}": "Wird zu {projectName} hinzugefügt",
  "Adding {count}: {added} done": "{count} werden hinzugefügt: {added} fertig",
  "Admins of the project": "Admins des Projekts",
  "After that": "Danach",
  "Agenda Items": "Agendapunkte",
  "Also record the sound of a tab": "Auch den Ton eines Tabs aufnehmen",
  "Always add": "Immer hinzufügen",
  "Ana Reis: Shall we start?\nBo Lind: Yes, one moment.":
    "Ana Reis: Wollen wir anfangen?\nBo Lind: Ja, einen Moment.",
  "Another program is using the microphone. Close it, then try again.":
    "Ein anderes Programm benutzt das Mikrofon. Schließe es und versuche es erneut.",
  "Any status": "Jeder Status",
  Anyone: "Egal wer",
  "Anyone with this address can add lines to this recording.":
    "Wer diese Adresse hat, kann dieser Aufnahme Zeilen hinzufügen.",
  "Apply changes to": "Änderungen gelten für",
  "Are you sure you want to delete {title} and all its later meetings? This action cannot be undone.":
    "Möchtest du {title} und alle späteren Meetings dieser Serie wirklich löschen? Das lässt sich nicht rückgängig machen.",
  "Are you sure you want to delete {title}? Its transcript and summary are deleted too. This action cannot be undone.":
    "Möchtest du {title} wirklich löschen? Transkript und Zusammenfassung werden mitgelöscht. Das lässt sich nicht rückgängig machen.",
  "Audio and video can't be uploaded yet. To allow it, set <code>AI_TRANSCRIPTION_MODEL</code> on the server; the README says how.":
    "Ton und Video lassen sich noch nicht hochladen. Um es zu erlauben, setze <code>AI_TRANSCRIPTION_MODEL</code> auf dem Server; das README sagt, wie.",
  "Audio or video file": "Ton- oder Videodatei",
  "Both groups become one.": "Aus beiden Gruppen wird eine.",
  "Carried over": "Übernommen",
  "Carried over from {textlink}": "Übernommen aus {textlink}",
  "Change who is invited": "Ändern, wer eingeladen ist",
  "Checking the file": "Die Datei wird geprüft",
  "Choose Platform": "Plattform wählen",
  "Choose a date and time in the future": "Wähle Datum und Uhrzeit in der Zukunft",
  "Choose a meeting": "Meeting wählen",
  "Choose a transcript file": "Wähle eine Transkriptdatei",
  "Choose files": "Dateien auswählen",
  "Choose the date of the meeting": "Wähle das Datum des Meetings",
  "Clocks go back that night, so this time happens twice.":
    "In dieser Nacht werden die Uhren zurückgestellt, diese Zeit gibt es also zweimal.",
  "Come back here and press Stop Recording before you end the meeting.":
    "Komm hierher zurück und drücke „Aufnahme beenden“, bevor du das Meeting beendest.",
  "Coming soon...": "Kommt bald …",
  "Coming up in {projectName}": "Demnächst in {projectName}",
  Completed: "Abgeschlossen",
  "Connect your {vendorLabels} account": "Verbinde dein {vendorLabels}-Konto",
  "Continue recording": "Weiter aufnehmen",
  "Copied. Paste it into the meeting's chat.": "Kopiert. Füge es in den Chat des Meetings ein.",
  "Copy for the chat": "Für den Chat kopieren",
  Date: "Datum",
  Decline: "Absagen",
  Declined: "Abgesagt",
  "Default microphone": "Standardmikrofon",
  "Delete all": "Alle löschen",
  "Delete meeting": "Meeting löschen",
  "Delete the recording": "Aufnahme löschen",
  "Delete this and following": "Dieses und folgende löschen",
  "Delete this and following meetings": "Dieses und die folgenden Meetings löschen",
  "Delete {text}": "{text} löschen",
  "Deletes its {lines} lines and regenerates the summary.":
    "Löscht seine {lines} Zeilen und erstellt die Zusammenfassung neu.",
  "Details and recording": "Details und Aufnahme",
  "Discard the recording": "Aufnahme verwerfen",
  "Discard this recording? Its sound is deleted, and so is a meeting that was made for it alone.":
    "Diese Aufnahme verwerfen? Ihr Ton wird gelöscht, ebenso ein Meeting, das nur für sie angelegt wurde.",
  "Dismissed.": "Ausgeblendet.",
  "Doesn't repeat": "Keine Wiederholung",
  "Don't record automatically": "Nicht automatisch aufnehmen",
  "Drop a transcript here": "Zieh ein Transkript hierher",
  "Drop to add a transcript": "Loslassen, um ein Transkript hinzuzufügen",
  Duration: "Dauer",
  "Earlier months": "Frühere Monate",
  "Edit Meeting": "Meeting bearbeiten",
  "Edit {text}": "{text} bearbeiten",
  "Every month (same weekday)": "Jeden Monat (gleicher Wochentag)",
  "Every two weeks": "Alle zwei Wochen",
  "Every week": "Jede Woche",
  "Everybody in the project": "Alle im Projekt",
  "Everybody in the project sees it now": "Alle im Projekt sehen es jetzt",
  "Everybody in the project sees it. Its host or an admin of the project can change that.":
    "Alle im Projekt sehen es. Der Host oder ein Admin des Projekts kann das ändern.",
  "Everyone in the meeting knows that it's recorded": "Alle im Meeting wissen, dass es aufgenommen wird",
  "Failed to load project members": "Die Projektmitglieder konnten nicht geladen werden",
  Files: "Dateien",
  Filter: "Filtern",
  "Filter meetings": "Meetings filtern",
  "Filters in use": "Aktive Filter",
  Finish: "Beenden",
  "Finish here": "Hier beenden",
  "For a call in this browser. Choose its tab and turn on “Also share tab audio” when your browser asks.":
    "Für ein Gespräch in diesem Browser. Wähle seinen Tab und schalte „Tab-Audio teilen“ ein, wenn dein Browser fragt.",
  "For everyone in the meeting": "Für alle im Meeting",
  "From Zoom, Teams, Google Meet, Otter or Fireflies; VTT, SRT, SBV or plain text. Up to 10 MB.":
    "Aus Zoom, Teams, Google Meet, Otter oder Fireflies; VTT, SRT, SBV oder reiner Text. Bis zu 10 MB.",
  "From Zoom, Teams, Google Meet, Otter, Fireflies or Throughline: VTT, SRT, SBV, TXT, JSON or Markdown. Up to 10 MB each.":
    "Aus Zoom, Teams, Google Meet, Otter, Fireflies oder Throughline: VTT, SRT, SBV, TXT, JSON oder Markdown. Jeweils bis zu 10 MB.",
  "From your calendar": "Aus deinem Kalender",
  "Generate AI Agenda": "Agenda mit KI vorschlagen",
  "Generate Link": "Link erzeugen",
  "Generating…": "Wird erzeugt …",
  "Go to the recording": "Zur Aufnahme",
  "Group by Context": "Nach Zusammenhang",
  "Grouping {meetings} by topic": "{meetings} werden nach Themen gruppiert",
  "In progress": "Läuft",
  "In {value} time": "In der Zeit von {value}",
  Interrupted: "Unterbrochen",
  "Invite Participants": "Teilnehmer einladen",
  "Invite by Email (comma separated)": "Per E-Mail einladen (durch Kommas getrennt)",
  "It continues in the background, so you can leave this page.":
    "Es geht im Hintergrund weiter, du kannst diese Seite also verlassen.",
  "It will be transcribed once a transcription server is set up.":
    "Sie wird transkribiert, sobald ein Transkriptionsserver eingerichtet ist.",
  "Its host, the people invited and the project's admins.":
    "Der Host, die Eingeladenen und die Admins des Projekts.",
  "Its people": "Die Beteiligten",
  "Join {platform}": "{platform} beitreten",
  "Keeps this name when groups refresh.": "Behält diesen Namen, wenn die Gruppen neu gebildet werden.",
  "Later months": "Spätere Monate",
  "Launch Meeting {id}": "Meeting {id} starten",
  "Leave empty to take it from the file.": "Leer lassen, um es aus der Datei zu nehmen.",
  "Leave empty to take it from the note's first line.":
    "Leer lassen, um ihn aus der ersten Zeile der Notiz zu nehmen.",
  Length: "Länge",
  "Lines that begin with “- [ ]” or “Action:” become action items, with “Decision:” decisions.":
    "Zeilen, die mit „- [ ]“ oder „Action:“ beginnen, werden Aufgaben, mit „Decision:“ Entscheidungen.",
  "Load a sample meeting": "Beispiel-Meeting laden",
  "Loading meetings...": "Meetings werden geladen …",
  "Loading…": "Wird geladen …",
  "MP3, M4A, MP4, WebM, Ogg, WAV or FLAC, up to {size}. The sound goes to {service} to be transcribed.":
    "MP3, M4A, MP4, WebM, Ogg, WAV oder FLAC, bis zu {size}. Der Ton geht zum Transkribieren an {service}.",
  Maybe: "Vielleicht",
  "Meeting Link": "Meeting-Link",
  "Meeting deleted": "Meeting gelöscht",
  "Meeting link saved!": "Meeting-Link gespeichert!",
  "Meeting links": "Meeting-Links",
  "Meeting summary generated successfully!": "Zusammenfassung des Meetings erstellt!",
  "Meetings belong to a project.": "Meetings gehören zu einem Projekt.",
  "Meetings deleted": "Meetings gelöscht",
  "Meetings you schedule show up here until they're recorded.":
    "Meetings, die du planst, erscheinen hier, bis sie aufgenommen sind.",
  "Meetings you're invited to": "Meetings, zu denen du eingeladen bist",
  Merge: "Zusammenführen",
  "Merge into another group": "Mit einer anderen Gruppe zusammenführen",
  "Merging…": "Wird zusammengeführt …",
  Microphone: "Mikrofon",
  "Microphone level": "Pegel des Mikrofons",
  "Microphone {at}": "Mikrofon {at}",
  Months: "Monate",
  "Never add": "Nie hinzufügen",
  "No Meetings Yet": "Noch keine Meetings",
  "No agenda": "Keine Agenda",
  "No link": "Kein Link",
  "No meetings found matching your criteria.": "Keine Meetings passen zu deinen Filtern.",
  "No microphone was found. Connect one, then try again.":
    "Es wurde kein Mikrofon gefunden. Schließe eines an und versuche es erneut.",
  "No one else finds it in lists, search or chat.":
    "Niemand sonst findet es in Listen, in der Suche oder im Chat.",
  "No one else has joined this project yet.": "Sonst ist noch niemand in diesem Projekt.",
  "No recorder is connected. Add the transcript, or point a recorder's transcript webhook to the address below.":
    "Kein Recorder ist verbunden. Füge das Transkript hinzu, oder richte den Transkript-Webhook eines Recorders auf die Adresse unten.",
  "No scheduled meetings found.": "Keine geplanten Meetings gefunden.",
  "No sound is coming in.": "Es kommt kein Ton an.",
  "No speech was recorded. Add the transcript to get a summary.":
    "Es wurde nichts Gesprochenes aufgenommen. Füge das Transkript hinzu, um eine Zusammenfassung zu bekommen.",
  "No tab sound was shared, so only the microphone is recorded.":
    "Es wurde kein Ton eines Tabs geteilt, deshalb wird nur das Mikrofon aufgenommen.",
  "No transcript has arrived yet.": "Es ist noch kein Transkript angekommen.",
  "No upcoming meetings": "Keine anstehenden Meetings",
  "Not Recording": "Keine Aufnahme",
  "One line per speaker turn: “Name: what they said”.":
    "Eine Zeile pro Redebeitrag: „Name: was gesagt wurde“.",
  "Only its people": "Nur die Beteiligten",
  "Only its people see it": "Nur die Beteiligten sehen es",
  "Only its people see it now": "Nur die Beteiligten sehen es jetzt",
  "Only its people see it. Its host or an admin of the project can change that.":
    "Nur die Beteiligten sehen es. Der Host oder ein Admin des Projekts kann das ändern.",
  "Only members of the project can add a transcript.":
    "Nur Mitglieder des Projekts können ein Transkript hinzufügen.",
  "Only project admins can rename and merge groups.":
    "Nur Admins des Projekts können Gruppen umbenennen und zusammenführen.",
  "Only you see these until you add them.": "Nur du siehst diese, bis du sie hinzufügst.",
  "Open {platform}": "{platform} öffnen",
  "Or add a transcript": "Oder füge ein Transkript hinzu",
  "Or paste the text": "Oder füge den Text ein",
  Participants: "Teilnehmer",
  "Paste Link": "Link einfügen",
  "Paste the meeting's {platformLabels} link, or press Generate Link for one that starts a new meeting.":
    "Füge den {platformLabels}-Link des Meetings ein, oder drücke „Link erzeugen“ für einen, der ein neues Meeting startet.",
  "Pending Action Items": "Offene Aufgaben",
  "Platform and link": "Plattform und Link",
  "Press Enter to add it. Everyone in the project can see your notes.":
    "Drücke Enter, um sie hinzuzufügen. Alle im Projekt sehen deine Notizen.",
  Private: "Privat",
  "Private:": "Privat:",
  Processing: "In Arbeit",
  "Processing meeting transcript and generating summary...":
    "Das Transkript wird verarbeitet und die Zusammenfassung erstellt …",
  "Progress of {recorder}": "Fortschritt von {recorder}",
  "Putting the recording together": "Die Aufnahme wird zusammengesetzt",
  "Read the transcript": "Transkript lesen",
  "Reading the transcript": "Das Transkript wird gelesen",
  "Reading the transcript…": "Das Transkript wird gelesen …",
  "Recent Meetings": "Letzte Meetings",
  "Record automatically": "Automatisch aufnehmen",
  "Record here": "Hier aufnehmen",
  "Record with your phone or another program, then add the transcript here.":
    "Nimm mit deinem Telefon oder einem anderen Programm auf, und füge dann hier das Transkript hinzu.",
  "Record with your phone or another program, then add the transcript under “Add transcript” of its meeting.":
    "Nimm mit deinem Telefon oder einem anderen Programm auf, und füge das Transkript dann unter „Transkript hinzufügen“ des Meetings hinzu.",
  "Record with your phone or another program, then upload the recording here.":
    "Nimm mit deinem Telefon oder einem anderen Programm auf, und lade die Aufnahme dann hier hoch.",
  "Record with your phone or another program, then upload the recording under “Add transcript” of its meeting.":
    "Nimm mit deinem Telefon oder einem anderen Programm auf, und lade die Aufnahme dann unter „Transkript hinzufügen“ des Meetings hoch.",
  "Recorded {time}": "Aufgenommen {time}",
  Recording: "Aufnahme",
  "Recording Active": "Aufnahme läuft",
  "Recording Error": "Fehler bei der Aufnahme",
  "Recording needs JavaScript, a microphone and a current browser over HTTPS.":
    "Zum Aufnehmen braucht es JavaScript, ein Mikrofon und einen aktuellen Browser über HTTPS.",
  "Recording started successfully!": "Aufnahme gestartet!",
  "Recording stops when you leave this page. You can continue it later. Leave?":
    "Die Aufnahme hält an, wenn du diese Seite verlässt. Du kannst sie später fortsetzen. Verlassen?",
  "Regenerate Context": "Neu gruppieren",
  "Remove filter: {label}": "Filter entfernen: {label}",
  "Rename or merge": "Umbenennen oder zusammenführen",
  "Rename or merge {topic}": "{topic} umbenennen oder zusammenführen",
  Repeats: "Wiederholung",
  "Replace the current transcript": "Aktuelles Transkript ersetzen",
  "Replace the transcript": "Transkript ersetzen",
  "Request timed out. Server is taking too long to process the summary.":
    "Zeitüberschreitung. Der Server braucht zu lange für die Zusammenfassung.",
  "Save Selected": "Auswahl speichern",
  "Save changes": "Änderungen speichern",
  "Save note": "Notiz speichern",
  Scheduled: "Geplant",
  "Scheduling…": "Wird geplant …",
  "Sending the rest. Keep this page open.": "Der Rest wird gesendet. Lass diese Seite offen.",
  "Sending {name}": "{name} wird gesendet",
  "Server is taking time to respond. Please wait a moment and try again.":
    "Der Server braucht lange für die Antwort. Warte einen Moment und versuche es dann erneut.",
  "Share links stay open until they expire or someone turns them off.":
    "Freigabelinks bleiben offen, bis sie ablaufen oder jemand sie abschaltet.",
  "Shared with Throughline": "Mit Throughline geteilt",
  "Shared with Throughline: {names}": "Mit Throughline geteilt: {names}",
  "Show it large": "Groß anzeigen",
  "Show less": "Weniger anzeigen",
  "Show new groups": "Neue Gruppen anzeigen",
  "Show people": "Personen anzeigen",
  "Showing the first {peopleOnPage} of {total}. Search to find the others.":
    "Die ersten {peopleOnPage} von {total}. Suche, um die anderen zu finden.",
  "Similar in meaning": "Ähnlich im Sinn",
  "Someone else": "Jemand anderes",
  "Something went wrong on our side.": "Bei uns ist etwas schiefgegangen.",
  "Sound that wasn't sent": "Nicht gesendeter Ton",
  "Start Meeting & Recording": "Meeting und Aufnahme starten",
  "Start recording": "Aufnahme starten",
  "Starting Recording...": "Aufnahme wird gestartet …",
  "Stop Recording": "Aufnahme beenden",
  "Stop recording failed: {status} - {text}": "Beenden der Aufnahme fehlgeschlagen: {status} – {text}",
  "Stop the upload": "Hochladen anhalten",
  "Stopping Recording...": "Aufnahme wird beendet …",
  "Summary ready": "Zusammenfassung fertig",
  "The file is deleted afterwards.": "Die Datei wird danach gelöscht.",
  "The file is kept with the transcript, so people can listen to it.":
    "Die Datei bleibt beim Transkript, damit man sie anhören kann.",
  "The first, before the clocks go back": "Die erste, bevor die Uhren zurückgestellt werden",
  "The host will share the link.": "Der Host teilt den Link.",
  "The microphone couldn't be opened. Try again.": "Das Mikrofon ließ sich nicht öffnen. Versuche es erneut.",
  "The microphone was unplugged. Choose another one, then continue.":
    "Das Mikrofon wurde abgezogen. Wähle ein anderes und mach dann weiter.",
  "The project's next meetings show up here, one click from joining.":
    "Die nächsten Meetings des Projekts erscheinen hier, einen Klick vom Beitreten entfernt.",
  "The recorder joins automatically.": "Der Recorder tritt von selbst bei.",
  "The recorder joins only when you start it.": "Der Recorder tritt nur bei, wenn du ihn startest.",
  "The recording has reached this server's limit and was ended.":
    "Die Aufnahme hat die Grenze dieses Servers erreicht und wurde beendet.",
  "The recording is kept.": "Die Aufnahme wird aufbewahrt.",
  "The recording is kept. It will be transcribed once a transcription server is set up.":
    "Die Aufnahme wird aufbewahrt. Sie wird transkribiert, sobald ein Transkriptionsserver eingerichtet ist.",
  "The recording is kept. {problem}": "Die Aufnahme wird aufbewahrt. {problem}",
  "The second, after the clocks go back": "Die zweite, nachdem die Uhren zurückgestellt wurden",
  "The server can't be reached.": "Der Server ist nicht erreichbar.",
  "The tab's sound is no longer recorded.": "Der Ton des Tabs wird nicht mehr aufgenommen.",
  "The {platform} call ended at {time}. Stop the recording to get the summary.":
    "Der Anruf bei {platform} endete um {time}. Beende die Aufnahme, um die Zusammenfassung zu bekommen.",
  "Thinking…": "Denkt nach …",
  "This and following meetings": "Dieses und folgende Meetings",
  "This browser can't record here": "Dieser Browser kann hier nicht aufnehmen",
  "This browser's storage is full. Keep this page open until everything is sent.":
    "Der Speicher dieses Browsers ist voll. Lass diese Seite offen, bis alles gesendet ist.",
  "This meeting": "Dieses Meeting",
  "This meeting is being recorded and transcribed. Tell me if you don't want that.":
    "Dieses Meeting wird aufgenommen und transkribiert. Sag mir, wenn du das nicht möchtest.",
  "This meeting is scheduled for later. Adding its transcript marks it as completed.":
    "Dieses Meeting ist für später geplant. Mit einem Transkript gilt es als abgeschlossen.",
  "This recording goes on in another tab or window of this browser.":
    "Diese Aufnahme läuft in einem anderen Tab oder Fenster dieses Browsers.",
  "Three or more meetings on one topic show up here together.":
    "Drei oder mehr Meetings zu einem Thema stehen hier zusammen.",
  Time: "Uhrzeit",
  Title: "Titel",
  "Title and date": "Titel und Datum",
  "To change how often it repeats, choose this and following meetings.":
    "Um die Wiederholung zu ändern, wähle dieses und folgende Meetings.",
  "Transcribe now": "Jetzt transkribieren",
  Transcribing: "Wird transkribiert",
  "Transcript file": "Transkriptdatei",
  "Transcript files": "Transkriptdateien",
  "Transcript of {title}": "Transkript von {title}",
  "Transcripts being added": "Transkripte, die hinzugefügt werden",
  "Try again: {name}": "Erneut versuchen: {name}",
  "Upcoming in {projectName}": "Demnächst in {projectName}",
  "Upcoming meetings": "Anstehende Meetings",
  Update: "Aktualisieren",
  "Upload a recording": "Aufnahme hochladen",
  "Upload and transcribe": "Hochladen und transkribieren",
  Uploading: "Wird hochgeladen",
  "Uploading…": "Wird hochgeladen …",
  "Use it": "Verwenden",
  View: "Ansehen",
  "View Scheduled Meetings": "Geplante Meetings ansehen",
  "View current transcript": "Aktuelles Transkript ansehen",
  "View in Summary Hub": "Unter „Zusammenfassungen“ ansehen",
  "View participants": "Teilnehmer ansehen",
  "View recording": "Aufnahme ansehen",
  "View summary": "Zusammenfassung ansehen",
  "View {name}": "{name} ansehen",
  "View {title}": "{title} ansehen",
  "Waiting · {size}": "Wartet · {size}",
  "We couldn't put the recording together": "Die Aufnahme konnte nicht zusammengesetzt werden",
  "We couldn't reach the server. Try again.": "Wir konnten den Server nicht erreichen. Versuche es erneut.",
  "We couldn't reach the server. Your file is still selected. Try again.":
    "Wir konnten den Server nicht erreichen. Deine Datei ist noch ausgewählt. Versuche es erneut.",
  "We couldn't transcribe the recording": "Die Aufnahme konnte nicht transkribiert werden",
  "We won't suggest this series again.": "Diese Serie schlagen wir nicht mehr vor.",
  "Webhook address of this recording": "Webhook-Adresse dieser Aufnahme",
  "When you finish, the recording is sent to {service} to be transcribed.":
    "Wenn du fertig bist, geht die Aufnahme zum Transkribieren an {service}.",
  "Which {time}?": "Welche {time}?",
  "Who sees it": "Wer es sieht",
  "Who sees this meeting": "Wer dieses Meeting sieht",
  "Who took part": "Wer dabei war",
  "You accepted. You can change your answer until the meeting.":
    "Du hast zugesagt. Bis zum Meeting kannst du deine Antwort ändern.",
  "You can change it later.": "Du kannst ihn später ändern.",
  "You declined. You can change your answer until the meeting.":
    "Du hast abgesagt. Bis zum Meeting kannst du deine Antwort ändern.",
  "You said maybe. You can change your answer until the meeting.":
    "Du hast „vielleicht“ gesagt. Bis zum Meeting kannst du deine Antwort ändern.",
  "You're logged out. Log in again in another tab; what was recorded stays here until then.":
    "Du bist abgemeldet. Melde dich in einem anderen Tab wieder an; was aufgenommen ist, bleibt bis dahin hier.",
  "You're recording this meeting in another browser. The server has {recordedSeconds} of it, the latest from {time}. Continue there, or finish here with what the server has.":
    "Du nimmst dieses Meeting in einem anderen Browser auf. Der Server hat davon {recordedSeconds}, das Neueste von {time}. Mach dort weiter, oder beende hier mit dem, was der Server hat.",
  "You're recording this meeting.": "Du nimmst dieses Meeting auf.",
  "Your answer": "Deine Antwort",
  "Your answer is saved.": "Deine Antwort ist gespeichert.",
  "Your browser didn't allow copying. Copy the sentence yourself.":
    "Dein Browser hat das Kopieren nicht erlaubt. Kopiere den Satz selbst.",
  "Your browser doesn't let this page use the microphone. Allow it in the address bar, then try again.":
    "Dein Browser lässt diese Seite das Mikrofon nicht benutzen. Erlaube es in der Adresszeile und versuche es erneut.",
  done: "erledigt",
  failed: "fehlgeschlagen",
  "it joins Zoom, Google Meet and Microsoft Teams links, and other hosts an operator of this server allows.":
    "Er tritt Links von Zoom, Google Meet und Microsoft Teams bei und anderen Hosts, die ein Betreiber dieses Servers erlaubt.",
  "more: {value}": "weitere: {value}",
  "not yet": "noch nicht",
  "since {time}": "seit {time}",
  skipped: "übersprungen",
  "some text": "etwas Text",
  "the meeting": "das Meeting",
  "{added} of {count} added": "{added} von {count} hinzugefügt",
  "{chosen} of {of} selected": "{chosen} von {of} ausgewählt",
  "{chosen}. Open action items carry over to the next one.":
    "{chosen}. Offene Aufgaben gehen ins nächste Meeting über.",
  "{count} decisions": { one: "1 Entscheidung", other: "{count} Entscheidungen" },
  "{count} transcripts": { one: "1 Transkript", other: "{count} Transkripte" },
  "{email} · Already added": "{email} · Schon hinzugefügt",
  "{file} is kept, and so is what was heard in its first {minutes}.":
    "{file} wird aufbewahrt, ebenso, was in den ersten {minutes} zu hören war.",
  "{file} is kept.": "{file} wird aufbewahrt.",
  "{file} is transcribed, and its file is deleted.": "{file} ist transkribiert, und die Datei ist gelöscht.",
  "{file} is transcribed. You can listen to it beside the transcript.":
    "{file} ist transkribiert. Du kannst die Aufnahme neben dem Transkript anhören.",
  "{file}. It continues in the background, so you can leave this page.":
    "{file}. Es geht im Hintergrund weiter, du kannst diese Seite also verlassen.",
  "{hours} hr": "{hours} Std.",
  "{label} · {step} of {of}": "{label} · {step} von {of}",
  "{minutes} minutes": "{minutes} Minuten",
  "{ms} of a finished recording is saved only in this browser.":
    "{ms} einer beendeten Aufnahme sind nur in diesem Browser gespeichert.",
  "{name} is still making the link. It's added to the meeting automatically.":
    "{name} erstellt den Link noch. Er wird dem Meeting von selbst hinzugefügt.",
  "{name} is still making the link. Schedule the meeting now: the link is added automatically, and everyone sees it then.":
    "{name} erstellt den Link noch. Plane das Meeting jetzt: Der Link wird von selbst hinzugefügt, und dann sehen ihn alle.",
  "{name} isn't connected. Paste your meeting link here, or use this one to start a meeting and share its link later. Only you see it.":
    "{name} ist nicht verbunden. Füge deinen Meeting-Link hier ein, oder starte mit diesem ein Meeting und teile dessen Link später. Nur du siehst ihn.",
  "{name} meeting link generated!": "Meeting-Link für {name} erstellt!",
  "{name}: no meetings": "{name}: keine Meetings",
  "{name}: {count}. Show all months": "{name}: {count}. Alle Monate anzeigen",
  "{openItems} open": "{openItems} offen",
  "{platformLabels} is still making the link. It's added here automatically.":
    "{platformLabels} erstellt den Link noch. Er wird hier von selbst hinzugefügt.",
  "{platform} isn't connected, so this link starts a new meeting right away and only you can see it. <link>Paste the meeting's own link</link> for everyone else once you have it.":
    "{platform} ist nicht verbunden, deshalb startet dieser Link sofort ein neues Meeting, und nur du siehst ihn. <link>Füge den eigenen Link des Meetings ein</link>, sobald du ihn hast, damit alle ihn sehen.",
  "{problem} <link>Edit the meeting</link> to try again.":
    "{problem} <link>Bearbeite das Meeting</link>, um es erneut zu versuchen.",
  "{problem} Trying again.": "{problem} Wird erneut versucht.",
  "{recordedBy} is recording this meeting.": "{recordedBy} nimmt dieses Meeting auf.",
  "{recorder} calls it {code}.": "{recorder} nennt es {code}.",
  "{recorder} can't join this meeting: {linksItJoins}":
    "{recorder} kann diesem Meeting nicht beitreten: {linksItJoins}",
  "{recorder} can't join, because the meeting has no link of its own yet. Paste one under Edit and start again, or add the transcript.":
    "{recorder} kann nicht beitreten, weil das Meeting noch keinen eigenen Link hat. Füge unter „Bearbeiten“ einen ein und starte noch einmal, oder füge das Transkript hinzu.",
  "{recorder} can't join: {linksItJoins} Add the transcript instead.":
    "{recorder} kann nicht beitreten: {linksItJoins} Füge stattdessen das Transkript hinzu.",
  "{recorder} joins automatically once the meeting has a link{byProject}.":
    "{recorder} tritt von selbst bei, sobald das Meeting einen Link hat{byProject}.",
  "{recorder} joins automatically when the meeting starts{byProject}.":
    "{recorder} tritt von selbst bei, wenn das Meeting beginnt{byProject}.",
  "{recorder} joins when someone presses Start Meeting & Recording.":
    "{recorder} tritt bei, wenn jemand „Meeting und Aufnahme starten“ drückt.",
  "{recorder} joins when the meeting starts and transcribes it. Everyone in the meeting can see it. The meeting needs its own link.":
    "{recorder} tritt bei, wenn das Meeting beginnt, und transkribiert es. Alle im Meeting sehen ihn. Das Meeting braucht einen eigenen Link.",
  "{seconds} minutes": "{seconds} Minuten",
  "{seconds} seconds": "{seconds} Sekunden",
  "{sent} of {size}": "{sent} von {size}",
  "{sent} of {total}": "{sent} von {total}",
  "{time} · {time2} · {durationMinutes} minutes": "{time} · {time2} · {durationMinutes} Minuten",
  "{time}, {time2} · {durationMinutes} minutes": "{time}, {time2} · {durationMinutes} Minuten",
  "{transcribedSeconds} of {durationSeconds}": "{transcribedSeconds} von {durationSeconds}",
  "{trouble} About {much} of sound are safe in this browser and will be sent as soon as possible.":
    "{trouble} Etwa {much} Ton sind in diesem Browser sicher und werden so bald wie möglich gesendet.",
};
