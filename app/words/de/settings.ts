import type { Catalogue } from "../../core/words.ts";

/** Settings and profile, and the pages of operators. */
export const settingsInGerman: Catalogue = {
  "No one else is in {organizations}, so all of it is deleted too: projects, meetings and recordings.":
    "Niemand sonst ist in {organizations}, also wird dort alles mitgelöscht: Projekte, Meetings und Aufnahmen.",
  "{count} recordings are kept beside them, each once for all backups: {size}.": {
    one: "Daneben wird eine Aufnahme aufbewahrt, einmal für alle Backups: {size}.",
    other: "Daneben werden {count} Aufnahmen aufbewahrt, jede einmal für alle Backups: {size}.",
  },
  "1 year after the meeting": "1 Jahr nach dem Meeting",
  "30 days": "30 Tage",
  "7 days": "7 Tage",
  "90 days": "90 Tage",
  "<link>Log in</link> to connect your {service} account.":
    "<link>Melde dich an</link>, um dein {service}-Konto zu verbinden.",
  "<link>Open in your calendar app</link>, or paste the address where your calendar adds one by URL. Anyone with it can see your meetings, so keep it private.":
    "<link>In deiner Kalender-App öffnen</link>, oder füge die Adresse dort ein, wo dein Kalender einen über eine URL hinzufügt. Wer sie hat, sieht deine Meetings; behalte sie also für dich.",
  "A backup is made every day.": "Jeden Tag wird ein Backup gemacht.",
  "A backup is made every {count} hours.": {
    one: "Jede Stunde wird ein Backup gemacht.",
    other: "Alle {count} Stunden wird ein Backup gemacht.",
  },
  "A day ends at midnight UTC.": "Ein Tag endet um Mitternacht UTC.",
  "A day ends at midnight UTC. Running calls, and calls cut off by a restart, count at their maximum cost. {spending}":
    "Ein Tag endet um Mitternacht UTC. Laufende Aufrufe und solche, die ein Neustart abgebrochen hat, zählen mit ihren höchsten Kosten. {spending}",
  "A key is saved. Leave this empty to keep it.":
    "Ein Schlüssel ist gespeichert. Lass das Feld leer, um ihn zu behalten.",
  "A link to choose a new password, for you to pass on. It works once, for one hour.":
    "Ein Link, um ein neues Passwort zu wählen, zum Weitergeben. Er gilt einmal und eine Stunde lang.",
  "A private address (ICS)": "Eine private Adresse (ICS)",
  "A year": "Ein Jahr",
  "AI_ACCESS is “everyone”: every organization can use the language model and transcription. The list below takes effect when it is “approved”.":
    "AI_ACCESS ist „everyone“: Jede Organisation kann das Sprachmodell und die Transkription verwenden. Die Liste unten gilt, sobald es „approved“ ist.",
  "API tokens": "API-Tokens",
  "About {gigabytes} GB of memory.": "Etwa {gigabytes} GB Speicher.",
  Access: "Zugriff",
  "Account since": "Konto seit",
  "Add an operator": "Betreiber hinzufügen",
  "Add calendar": "Kalender hinzufügen",
  "Add operator": "Betreiber hinzufügen",
  Address: "Adresse",
  "Address refused": "Adresse abgelehnt",
  "All people": "Alle Personen",
  Allow: "Zulassen",
  Allowed: "Zugelassen",
  "Also revoke my API tokens": "Auch meine API-Tokens widerrufen",
  "An admin of {projectName} can change this.": "Ein Admin von {projectName} kann das ändern.",
  "An e-mail": "Eine E-Mail",
  "Another server": "Anderer Server",
  "Another server that speaks OpenAI's protocol": "Ein anderer Server, der das Protokoll von OpenAI spricht",
  "Anyone who can open this server": "Alle, die diesen Server öffnen können",
  Appearance: "Darstellung",
  "As in my browser": "Wie in meinem Browser",
  "As it looks": "Wie sie aussieht",
  "As text": "Als Text",
  "At least 8 characters. Try a short sentence.": "Mindestens 8 Zeichen. Versuche es mit einem kurzen Satz.",
  "Attempt {attempts} of {maxAttempts}": "Versuch {attempts} von {maxAttempts}",
  Attempts: "Versuche",
  "Authenticator app": "Authenticator-App",
  "Authenticator apps": "Authenticator-Apps",
  "Azure OpenAI": "Azure OpenAI",
  "Back to Schedule Meeting": "Zurück zu „Meeting planen“",
  "Back to Settings": "Zurück zu den Einstellungen",
  "Back up now": "Jetzt sichern",
  "Backup started. It shows up here once it's checked.":
    "Backup gestartet. Es erscheint hier, sobald es geprüft ist.",
  Backups: "Backups",
  Bell: "Glocke",
  By: "Nach",
  "By kind": "Nach Art",
  "By organization": "Nach Organisation",
  "By person": "Nach Person",
  "By project": "Nach Projekt",
  Calendar: "Kalender",
  "Calendar added. Its meetings show up under Scheduled Meetings.":
    "Kalender hinzugefügt. Seine Meetings erscheinen unter „Geplante Meetings“.",
  "Calendar feed": "Kalender-Feed",
  "Calendar feed turned off. The old address no longer works.":
    "Kalender-Feed ausgeschaltet. Die alte Adresse funktioniert nicht mehr.",
  "Calendar paused.": "Kalender angehalten.",
  "Calendar removed. Meetings you added from it stay.":
    "Kalender entfernt. Meetings, die du daraus hinzugefügt hast, bleiben.",
  "Calendar resumed.": "Kalender fortgesetzt.",
  Calendars: "Kalender",
  Calls: "Aufrufe",
  "Change e-mail": "E-Mail ändern",
  "Changes how new minutes are written, never what they report.":
    "Ändert, wie neue Protokolle geschrieben werden, nie, was sie berichten.",
  "Choose what you get in the bell and by e-mail.": "Wähle, was du an der Glocke und per E-Mail bekommst.",
  "Claim {name}": "{name} übernehmen",
  "Confirm password": "Passwort bestätigen",
  Confirmed: "Bestätigt",
  Connect: "Verbinden",
  "Connect your {service} account": "Verbinde dein {service}-Konto",
  Connected: "Verbunden",
  "Connected accounts": "Verbundene Konten",
  "Connected {time}": "Verbunden {time}",
  "Continue with {service}": "Weiter mit {service}",
  "Copy all": "Alle kopieren",
  "Copy key": "Schlüssel kopieren",
  "Copy the link": "Link kopieren",
  "Copy the private address": "Private Adresse kopieren",
  "Copy this token now. You won't see it again.":
    "Kopiere dieses Token jetzt. Du siehst es nicht noch einmal.",
  "Copy token": "Token kopieren",
  "Copy {address}": "{address} kopieren",
  Cost: "Kosten",
  "Costs are based on your prices.": "Die Kosten beruhen auf deinen Preisen.",
  "Costs leave out the language model: AI_PRICE_IN and AI_PRICE_OUT aren't set.":
    "Die Kosten enthalten kein Sprachmodell: AI_PRICE_IN und AI_PRICE_OUT sind nicht gesetzt.",
  "Costs leave out transcription: AI_TRANSCRIPTION_PRICE isn't set.":
    "Die Kosten enthalten keine Transkription: AI_TRANSCRIPTION_PRICE ist nicht gesetzt.",
  "Create token": "Token erstellen",
  "Created by {person}, {time}": "Angelegt von {person}, {time}",
  "Creates Google Meet links and reads your calendar.":
    "Erstellt Google-Meet-Links und liest deinen Kalender.",
  "Creates Teams links and reads your calendar.": "Erstellt Teams-Links und liest deinen Kalender.",
  "Creates Zoom links for your meetings.": "Erstellt Zoom-Links für deine Meetings.",
  "Current password": "Aktuelles Passwort",
  "Customer call: what the customer wants and was promised":
    "Kundengespräch: was der Kunde will und was ihm zugesagt wurde",
  "Daily allowances": "Kontingente pro Tag",
  "Damage found": "Schaden gefunden",
  Dark: "Dunkel",
  Database: "Datenbank",
  "Decision meeting: decisions and their reasons first":
    "Entscheidungsmeeting: zuerst die Entscheidungen und ihre Gründe",
  "Delete account": "Konto löschen",
  "Delete my account": "Mein Konto löschen",
  "Delete that too": "Das auch löschen",
  "Delete {email} for good": "{email} endgültig löschen",
  "Deletes their chats, settings and everything that is theirs alone. What they scheduled and wrote in projects stays there, under “Deleted account”.":
    "Löscht Chats, Einstellungen und alles, was nur dieser Person gehört. Was sie in Projekten geplant und geschrieben hat, bleibt dort unter „Gelöschtes Konto“.",
  "Deleting…": "Wird gelöscht …",
  Deliveries: "Zustellungen",
  "Deliveries added to a transcript show up here.":
    "Zustellungen, die in ein Transkript übernommen wurden, erscheinen hier.",
  "Deliveries that arrive too late or can't be read show up here with the reason.":
    "Zustellungen, die zu spät kommen oder nicht lesbar sind, erscheinen hier mit dem Grund.",
  "Deliveries wait here until they're added to a transcript, usually for less than a second.":
    "Zustellungen warten hier, bis sie in ein Transkript übernommen sind, meist weniger als eine Sekunde.",
  "Devices where you're logged in. You're logged out after 14 idle days, or 30 days at most.":
    "Geräte, auf denen du angemeldet bist. Nach 14 Tagen ohne Benutzung wirst du abgemeldet, spätestens nach 30 Tagen.",
  "Discard {job}": "{job} verwerfen",
  Disconnect: "Trennen",
  "Disconnect {name}": "{name} trennen",
  "Download my data": "Meine Daten herunterladen",
  "E-mail deleted.": "E-Mail gelöscht.",
  "E-mail isn't set up on this server yet. We'll use these settings once it is.":
    "Auf diesem Server sind E-Mails noch nicht eingerichtet. Sobald sie es sind, gelten diese Einstellungen.",
  "E-mails": "E-Mails",
  "E-mails a mail server refused for good show up here with its reply.":
    "E-Mails, die ein Mailserver endgültig abgelehnt hat, erscheinen hier mit seiner Antwort.",
  "E-mails come from {from}.": "E-Mails kommen von {from}.",
  "E-mails the mail server kept putting off show up here.":
    "E-Mails, die der Mailserver immer wieder aufgeschoben hat, erscheinen hier.",
  "E-mails to addresses that bounced or unsubscribed show up here.":
    "E-Mails an Adressen, die unzustellbar oder abgemeldet sind, erscheinen hier.",
  "Each one is opened and checked after it's written, and the newest {keep} are kept in {folder} and copied to {copies}.":
    "Jedes wird nach dem Schreiben geöffnet und geprüft; die neuesten {keep} werden in {folder} aufbewahrt und nach {copies} kopiert.",
  "Each one is opened and checked after it's written, and the newest {keep} are kept in {folder}.":
    "Jedes wird nach dem Schreiben geöffnet und geprüft; die neuesten {keep} werden in {folder} aufbewahrt.",
  "Each organization": "Jede Organisation",
  "Each person": "Jede Person",
  "Each project": "Jedes Projekt",
  "Embedding model": "Embedding-Modell",
  Encrypted: "Verschlüsselt",
  "Enter these at {name}": "Gib diese bei {name} ein",
  "Every delivery was used.": "Jede Zustellung wurde verwendet.",
  "Everything this server stores about {email}.": "Alles, was dieser Server über {email} speichert.",
  Failed: "Fehlgeschlagen",
  Fails: "Geht nicht",
  "Find people": "Personen suchen",
  "Finish setup": "Einrichtung abschließen",
  "Finished work stays here for a week.": "Erledigte Arbeit bleibt eine Woche lang hier.",
  "For a private address only. Your calendar's settings list it as the secret address in iCal format.":
    "Nur für eine private Adresse. In den Einstellungen deines Kalenders heißt sie „Privatadresse im iCal-Format“.",
  "For logging in and for e-mail from Throughline.": "Zum Anmelden und für E-Mails von Throughline.",
  "For scripts and apps that act on your behalf. A token can't change your account.":
    "Für Skripte und Apps, die in deinem Namen handeln. Ein Token kann dein Konto nicht ändern.",
  "For someone who has lost their authenticator app and recovery codes. They're logged out everywhere and get an e-mail.":
    "Für jemanden, der Authenticator-App und Wiederherstellungscodes verloren hat. Die Person wird überall abgemeldet und bekommt eine E-Mail.",
  "For {projectName}": "Für {projectName}",
  Forever: "Für immer",
  "Get a new address": "Neue Adresse anfordern",
  "Get invitations again": "Einladungen wieder bekommen",
  "Google sign-in turned off.": "Anmeldung mit Google ausgeschaltet.",
  Guide: "Anleitung",
  "Guide to {name}": "Anleitung zu {name}",
  "Held back": "Zurückgehalten",
  "Here's your private address. Older ones no longer work.":
    "Hier ist deine private Adresse. Ältere funktionieren nicht mehr.",
  "How long transcripts are kept.": "Wie lange Transkripte aufbewahrt werden.",
  "How to set up {name}": "So richtest du {name} ein",
  "How you appear to others.": "Wie andere dich sehen.",
  "If you installed it, open the setup link from its log, or paste the code here.":
    "Wenn du ihn installiert hast, öffne den Einrichtungslink aus dem Log oder füge den Code hier ein.",
  "Imported projects use the names in the archive. If one of them is you, claim it, and its meetings, edits and invitations become yours.":
    "Importierte Projekte verwenden die Namen aus dem Archiv. Wenn du eine davon bist, übernimm sie: Ihre Meetings, Änderungen und Einladungen gehören dann dir.",
  "In use": "In Gebrauch",
  "In use.": "In Gebrauch.",
  "In {projects}": "In {projects}",
  Integrations: "Integrationen",
  "Interview: what was asked and answered": "Interview: was gefragt und geantwortet wurde",
  "Invitations, login links and notifications show up here, sent or waiting.":
    "Einladungen, Anmeldelinks und Benachrichtigungen erscheinen hier, ob gesendet oder wartend.",
  "It doesn't know the address in your browser yet. Set <code>ORIGIN</code> to that address and, behind a proxy, <code2>TRUSTED_PROXIES</code2> to the proxy's, then restart it.":
    "Er kennt die Adresse in deinem Browser noch nicht. Setze <code>ORIGIN</code> auf diese Adresse und, hinter einem Proxy, <code2>TRUSTED_PROXIES</code2> auf dessen Adresse, und starte ihn dann neu.",
  "It hasn't been checked yet.": "Sie wurde noch nicht geprüft.",
  "It's checked for damage at every start, and in full once a week.":
    "Sie wird bei jedem Start auf Schäden geprüft und einmal in der Woche ganz.",
  "Job discarded.": "Job verworfen.",
  Jobs: "Jobs",
  "Jobs that keep failing wait here, with the reason, until you retry or discard them.":
    "Jobs, die immer wieder scheitern, warten hier mit dem Grund, bis du sie wiederholst oder verwirfst.",
  "Join or create a project first. Each calendar suggests meetings for one project.":
    "Tritt zuerst einem Projekt bei oder lege eines an. Jeder Kalender schlägt Meetings für ein Projekt vor.",
  "Joins meetings and transcribes them.": "Tritt Meetings bei und transkribiert sie.",
  "Keep recordings": "Aufnahmen aufbewahren",
  "Keep transcripts": "Transkripte aufbewahren",
  "Keep uploaded recordings for playback": "Hochgeladene Aufnahmen zum Anhören aufbewahren",
  Key: "Schlüssel",
  "Key for the authenticator app as a QR code": "Schlüssel für die Authenticator-App als QR-Code",
  Kind: "Art",
  Language: "Sprache",
  "Language model": "Sprachmodell",
  "Language model: {model}.": "Sprachmodell: {model}.",
  "Language, theme and time zone.": "Sprache, Farben und Zeitzone.",
  "Last 30 days": "Letzte 30 Tage",
  "Last 30 days in {projectName}: {tokens} tokens, about {cost}.":
    "Die letzten 30 Tage in {projectName}: {tokens} Tokens, etwa {cost}.",
  "Last 30 days in {projectName}: {tokens} tokens.": "Die letzten 30 Tage in {projectName}: {tokens} Tokens.",
  "Last checked in full: {time}.": "Zuletzt ganz geprüft: {time}.",
  "Last login": "Letzte Anmeldung",
  "Last synced {time}": "Zuletzt abgeglichen {time}",
  "Leave empty if the server needs none.": "Leer lassen, wenn der Server keinen braucht.",
  "Let back in": "Wieder zulassen",
  "Let {model} read this project's meetings": "{model} die Meetings dieses Projekts lesen lassen",
  Light: "Hell",
  "Link to choose a password": "Link, um ein Passwort zu wählen",
  "Links and e-mails start with this address. It's set by ORIGIN.":
    "Links und E-Mails beginnen mit dieser Adresse. ORIGIN legt sie fest.",
  "Links in this preview don't work. The text has them.":
    "Links in dieser Vorschau funktionieren nicht. Im Text stehen sie.",
  "Log in with your password and a code from your phone, so a stolen password isn't enough.":
    "Melde dich mit deinem Passwort und einem Code von deinem Telefon an, dann reicht ein gestohlenes Passwort nicht aus.",
  "Log out": "Abmelden",
  "Log out all others": "Alle anderen abmelden",
  "Log out {device}": "{device} abmelden",
  "Logged out on {count} other devices.": {
    one: "Auf 1 anderen Gerät abgemeldet.",
    other: "Auf {count} anderen Geräten abgemeldet.",
  },
  "Logged out there.": "Dort abgemeldet.",
  "Look for models on this machine": "Auf diesem Rechner nach Modellen suchen",
  "Looking…": "Suche läuft …",
  "Looks for Ollama, LM Studio, llama.cpp and vLLM on this machine, at their usual ports and nowhere else. What a local model reads stays here.":
    "Sucht auf diesem Rechner nach Ollama, LM Studio, llama.cpp und vLLM, an ihren üblichen Ports und nirgends sonst. Was ein lokales Modell liest, bleibt hier.",
  Mail: "Post",
  "Make the first one now, or wait for the schedule.": "Mache das erste jetzt, oder warte auf den Zeitplan.",
  "Making a backup…": "Backup wird gemacht …",
  "Meeting invitations always go out by e-mail. To stop them, use the link at the end of any invitation.":
    "Einladungen zu Meetings kommen immer per E-Mail. Um sie abzustellen, benutze den Link am Ende einer Einladung.",
  "Meetings with a link show up as suggestions under Scheduled Meetings, visible only to you. Nothing is added or recorded until you say so.":
    "Meetings mit einem Link erscheinen als Vorschläge unter „Geplante Meetings“, nur für dich sichtbar. Nichts wird hinzugefügt oder aufgenommen, bevor du es sagst.",
  "Meetings, summaries and action items stay with their projects.":
    "Meetings, Zusammenfassungen und Aufgaben bleiben in ihren Projekten.",
  Minutes: "Minuten",
  Mistral: "Mistral",
  Model: "Modell",
  "Models of {name}": "Modelle von {name}",
  "My {name} calendar": "Mein {name}-Kalender",
  "Name saved.": "Name gespeichert.",
  "Names from archives": "Namen aus Archiven",
  "Names with your e-mail address": "Namen mit deiner E-Mail-Adresse",
  "Needs reconnecting": "Neu verbinden nötig",
  "Neither a language model nor transcription is set up.":
    "Weder Sprachmodell noch Transkription sind eingerichtet.",
  Never: "Nie",
  "New e-mail": "Neue E-Mail",
  "New recovery codes": "Neue Wiederherstellungscodes",
  "Next attempt {time}": "Nächster Versuch {time}",
  "No backups can be made": "Es können keine Backups gemacht werden",
  "Next page": "Nächste Seite",
  "No backups are made from here": "Von hier werden keine Backups gemacht",
  "No backups are made on a schedule.": "Es werden keine Backups nach Zeitplan gemacht.",
  "No backups yet": "Noch keine Backups",
  "No calls have failed.": "Kein Aufruf ist fehlgeschlagen.",
  "No damage was found. Last checked: {time}.": "Kein Schaden gefunden. Zuletzt geprüft: {time}.",
  "No deliveries are waiting.": "Keine Zustellung wartet.",
  "No deliveries used yet.": "Noch keine Zustellung verwendet.",
  "No deliveries yet.": "Noch keine Zustellungen.",
  "No e-mail has failed.": "Keine E-Mail ist fehlgeschlagen.",
  "No e-mail is waiting.": "Keine E-Mail wartet.",
  "No e-mail sent yet.": "Noch keine E-Mail gesendet.",
  "No e-mail was held back.": "Keine E-Mail wurde zurückgehalten.",
  "No e-mail was refused.": "Keine E-Mail wurde abgelehnt.",
  "No e-mail yet.": "Noch keine E-Mails.",
  "No jobs are running.": "Kein Job läuft.",
  "No jobs are waiting.": "Kein Job wartet.",
  "No jobs have failed.": "Kein Job ist fehlgeschlagen.",
  "No mail server is set up. E-mails wait in Settings → Integrations until SMTP_URL and MAIL_FROM are set.":
    "Es ist kein Mailserver eingerichtet. E-Mails warten unter Einstellungen → Integrationen, bis SMTP_URL und MAIL_FROM gesetzt sind.",
  "No model server answered at the usual ports of Ollama (11434), LM Studio (1234), llama.cpp (8080) and vLLM (8000). If Throughline runs in a container, it only looked inside it. Enter the address instead.":
    "An den üblichen Ports von Ollama (11434), LM Studio (1234), llama.cpp (8080) und vLLM (8000) hat kein Modellserver geantwortet. Wenn Throughline in einem Container läuft, wurde nur darin gesucht. Gib stattdessen die Adresse ein.",
  "No name": "Kein Name",
  "No one": "Niemand",
  "No one found": "Niemand gefunden",
  "No organization is allowed yet.": "Noch keine Organisation ist zugelassen.",
  "No organization is waiting.": "Keine Organisation wartet.",
  "No recent jobs.": "Keine Jobs in letzter Zeit.",
  "None is set up, so people add transcripts by hand. Your operator can connect Recall.ai, Attendee or Vexa.":
    "Es ist keiner eingerichtet, deshalb werden Transkripte von Hand hinzugefügt. Dein Betreiber kann Recall.ai, Attendee oder Vexa verbinden.",
  "None is set up, so the built-in engine does the work and nothing leaves this server. Your operator can add one in Settings → Integrations → Language model.":
    "Es ist keines eingerichtet, also macht die eingebaute Engine die Arbeit, und nichts verlässt diesen Server. Dein Betreiber kann eines unter Einstellungen → Integrationen → Sprachmodell hinzufügen.",
  "None of your imported projects has a name with your confirmed e-mail address.":
    "In keinem deiner importierten Projekte steht ein Name mit deiner bestätigten E-Mail-Adresse.",
  "None. The built-in engine does the work, and nothing leaves this server.":
    "Keines. Die eingebaute Engine macht die Arbeit, und nichts verlässt diesen Server.",
  "Not confirmed": "Nicht bestätigt",
  "Not connected": "Nicht verbunden",
  "Not copied": "Nicht kopiert",
  "Not in use while the environment sets this service.":
    "Nicht in Gebrauch, solange die Umgebung diesen Dienst festlegt.",
  "Not reached": "Nicht erreicht",
  "Not set up": "Nicht eingerichtet",
  "Not synced yet": "Noch nicht abgeglichen",
  "Not tested yet.": "Noch nicht getestet.",
  "Not tried yet": "Noch nicht versucht",
  "Not used": "Nicht verwendet",
  "Not working": "Funktioniert nicht",
  "Nothing spent in the last 30 days.": "In den letzten 30 Tagen nichts verbraucht.",
  "Nothing spent today.": "Heute nichts verbraucht.",
  "Notifications are off for that device.": "Die Benachrichtigungen auf diesem Gerät sind ausgeschaltet.",
  "Now using {model}. Test it to see what works.": "{model} wird jetzt verwendet. Teste, was damit geht.",
  "Now using {used}.": "{used} wird jetzt verwendet.",
  OK: "OK",
  Off: "Aus",
  On: "An",
  "On Azure, the resource: https://name.openai.azure.com. For another server, its address with the version. OpenAI and Mistral need none.":
    "Bei Azure die Ressource: https://name.openai.azure.com. Bei einem anderen Server seine Adresse mit der Version. OpenAI und Mistral brauchen keine.",
  "On since {time}": "Eingeschaltet seit {time}",
  "On the same server. With it, Memory GPT also finds things said in other words.":
    "Auf demselben Server. Damit findet Memory GPT auch, was mit anderen Worten gesagt wurde.",
  "On this machine": "Auf diesem Rechner",
  "Once it's on, the transcripts of {projectName}, and the questions asked about them, are sent to {model}.":
    "Sobald es eingeschaltet ist, werden die Transkripte von {projectName} und die Fragen dazu an {model} gesendet.",
  "One-to-one: what both agreed on, in a few words":
    "Vieraugengespräch: worauf sich beide geeinigt haben, in wenigen Worten",
  "Only people with an invite": "Nur wer eingeladen ist",
  "Open the link we sent to {email}.": "Öffne den Link, den wir an {email} geschickt haben.",
  "Open the text": "Text öffnen",
  OpenAI: "OpenAI",
  "Opening…": "Wird geöffnet …",
  Operator: "Betreiber",
  Operators: "Betreiber",
  "Organizations that operators create can use the language model and transcription right away. The others wait until you allow them; until then, the built-in engine does the work.":
    "Organisationen, die Betreiber anlegen, können das Sprachmodell und die Transkription sofort verwenden. Die anderen warten, bis du sie zulässt; bis dahin macht die eingebaute Engine die Arbeit.",
  "Other ways in": "Andere Wege hinein",
  "Other ways to continue": "Andere Möglichkeiten",
  Outcome: "Ergebnis",
  "Password changed. Your other devices were logged out.":
    "Passwort geändert. Deine anderen Geräte wurden abgemeldet.",
  "Passwords and tokens aren't in it. Transcripts and summaries belong to their projects, and an admin can export those.":
    "Passwörter und Tokens sind nicht dabei. Transkripte und Zusammenfassungen gehören zu ihren Projekten; ein Admin kann sie exportieren.",
  Period: "Zeitraum",
  "Private address": "Private Adresse",
  Problem: "Problem",
  Provider: "Anbieter",
  Read: "Lesen",
  "Read and write": "Lesen und schreiben",
  Recommended: "Empfohlen",
  Reconnect: "Neu verbinden",
  "Record the meetings of {projectName} automatically":
    "Die Meetings von {projectName} automatisch aufnehmen",
  Recorder: "Recorder",
  Redirected: "Weitergeleitet",
  "Redirecting to {service} to connect your account...":
    "Du wirst zu {service} weitergeleitet, um dein Konto zu verbinden …",
  Refused: "Abgelehnt",
  "Remove the second step": "Zweiten Schritt entfernen",
  "Remove the settings of {name}": "Einstellungen von {name} entfernen",
  "Removed. It is no longer used.": "Entfernt. Der Dienst wird nicht mehr verwendet.",
  "Removing…": "Wird entfernt …",
  "Requested {time}": "Angefordert {time}",
  "Resend confirmation": "Bestätigung erneut senden",
  Resume: "Fortsetzen",
  "Retry {job}": "{job} wiederholen",
  "Retrying the job now.": "Der Job wird jetzt erneut versucht.",
  Revoke: "Widerrufen",
  "Revoke {name}": "{name} widerrufen",
  Running: "Läuft",
  "Save name": "Namen speichern",
  "Save template": "Vorlage speichern",
  "Save these now, somewhere you can reach without your phone. You won't see them again, and each one works once.":
    "Speichere sie jetzt an einem Ort, an den du auch ohne Telefon kommst. Du siehst sie nicht noch einmal, und jeder gilt einmal.",
  "Saved and in use. {text}": "Gespeichert und in Gebrauch. {text}",
  "Saved {time}.": "Gespeichert {time}.",
  "Saved.": "Gespeichert.",
  "Saved. Anything older will be deleted shortly.": "Gespeichert. Älteres wird in Kürze gelöscht.",
  "Saved: {shown}. Leave this empty to keep it.":
    "Gespeichert: {shown}. Lass das Feld leer, um den Wert zu behalten.",
  "Scan this code with your authenticator app, or type in the key. Then enter the code the app shows.":
    "Scanne diesen Code mit deiner Authenticator-App oder tippe den Schlüssel ein. Gib dann den Code ein, den die App zeigt.",
  "See the meetings you host or are invited to in Google Calendar, Outlook or Apple Calendar.":
    "Sieh die Meetings, die du leitest oder zu denen du eingeladen bist, in Google Kalender, Outlook oder Apple Kalender.",
  "Select a project first. Each has its own settings here.":
    "Wähle zuerst ein Projekt. Jedes hat hier eigene Einstellungen.",
  "Send a test e-mail to": "Test-E-Mail senden an",
  "Send again": "Erneut senden",
  "Send test e-mail": "Test-E-Mail senden",
  "Sending the e-mail again.": "Die E-Mail wird erneut gesendet.",
  Sent: "Gesendet",
  "Sent e-mails stay here for 30 days.": "Gesendete E-Mails bleiben 30 Tage lang hier.",
  Service: "Dienst",
  Services: "Dienste",
  "Services connected to your account. Throughline uses them only for meetings you schedule, and keeps their keys encrypted.":
    "Dienste, die mit deinem Konto verbunden sind. Throughline verwendet sie nur für Meetings, die du planst, und speichert ihre Schlüssel verschlüsselt.",
  "Set by AI_BASE_URL and AI_MODEL on the server, which override this page.":
    "Auf dem Server durch AI_BASE_URL und AI_MODEL festgelegt, die vor dieser Seite gelten.",
  "Set by the server's environment": "Durch die Umgebung des Servers festgelegt",
  "Set by the server's environment.": "Durch die Umgebung des Servers festgelegt.",
  "Set up": "Einrichten",
  "Set up an authenticator app": "Authenticator-App einrichten",
  "Set up here.": "Hier eingerichtet.",
  "Setting up…": "Einrichtung läuft …",
  "Settings of {name}": "Einstellungen von {name}",
  "Settings saved.": "Einstellungen gespeichert.",
  "Setup code": "Einrichtungscode",
  "Shortcuts need JavaScript, which is off in this browser.":
    "Tastenkürzel brauchen JavaScript, das in diesem Browser ausgeschaltet ist.",
  "Showing the {count} that used most of {of}.": "Die {count} mit dem größten Verbrauch von {of}.",
  "Signing up": "Registrierung",
  "Since {time}, last used {time2}": "Seit {time}, zuletzt benutzt {time2}",
  "Single-key shortcuts for getting around and moving through lists. Press ? to see them all.":
    "Kürzel mit einer Taste, um sich zu bewegen und durch Listen zu gehen. Drücke ?, um alle zu sehen.",
  "Size unknown.": "Größe unbekannt.",
  "So you can tell your calendars apart.": "Damit du deine Kalender unterscheiden kannst.",
  "Someone with an account here and a confirmed e-mail address.":
    "Jemand mit einem Konto hier und einer bestätigten E-Mail-Adresse.",
  Spending: "Verbrauch",
  "Stand-up: short, person by person, blockers first":
    "Stand-up: kurz, Person für Person, zuerst was blockiert",
  Standard: "Standard",
  State: "Status",
  "Step down": "Zurücktreten",
  "Step down as an operator": "Als Betreiber zurücktreten",
  "Stop using it": "Nicht mehr verwenden",
  Stopped: "Angehalten",
  "Summaries and action items stay. The transcripts are permanently deleted.":
    "Zusammenfassungen und Aufgaben bleiben. Die Transkripte werden endgültig gelöscht.",
  Suspend: "Sperren",
  "Suspend account": "Konto sperren",
  Suspended: "Gesperrt",
  System: "System",
  "Template for minutes": "Vorlage für Protokolle",
  "Template for minutes: {labels}": "Vorlage für Protokolle: {labels}",
  "Template saved. New minutes will use it.": "Vorlage gespeichert. Neue Protokolle verwenden sie.",
  Test: "Testen",
  "Test and save": "Testen und speichern",
  "Test the model": "Modell testen",
  "Test what works": "Testen, was geht",
  "Test {name}": "{name} testen",
  "Tested {time}.": "Getestet {time}.",
  "Testing…": "Wird getestet …",
  Text: "Text",
  "That code isn't right. The log has a new one after every start.":
    "Dieser Code stimmt nicht. Nach jedem Start steht ein neuer im Log.",
  "The account of {email} was deleted.": "Das Konto von {email} wurde gelöscht.",
  "The database is a PostgreSQL, which is backed up by its own means, such as pg_dump.":
    "Die Datenbank ist ein PostgreSQL, das mit eigenen Mitteln gesichert wird, etwa mit pg_dump.",
  "The database is damaged": "Die Datenbank ist beschädigt",
  "The e-mail as it looks": "Die E-Mail, wie sie aussieht",
  "The e-mail to {email} wasn't sent: {problem}": "Die E-Mail an {email} wurde nicht gesendet: {problem}",
  "The language model is off for this project.": "Das Sprachmodell ist für dieses Projekt ausgeschaltet.",
  "The language model is off.": "Das Sprachmodell ist ausgeschaltet.",
  "The language model is on for this project.": "Das Sprachmodell ist für dieses Projekt eingeschaltet.",
  "The last 200 calls to other servers since startup show up here, each with its outcome.":
    "Die letzten 200 Aufrufe anderer Server seit dem Start erscheinen hier, jeweils mit Ergebnis.",
  "The last backup failed: {time}": "Das letzte Backup ist fehlgeschlagen: {time}",
  "The last check ran out of time before {unread}.": "Der letzten Prüfung ging die Zeit aus vor {unread}.",
  "The log line starts with “Open this link to set up this server”.":
    "Die Zeile im Log beginnt mit „Open this link to set up this server“.",
  "The mail server accepted the e-mail to {email}.": "Der Mailserver hat die E-Mail an {email} angenommen.",
  "The name the server uses. On Azure, the name of the deployment.":
    "Der Name, den der Server verwendet. Bei Azure der Name der Bereitstellung.",
  "The organization": "Die Organisation",
  "The recorder joins only when someone starts it.": "Der Recorder tritt nur bei, wenn ihn jemand startet.",
  "The recorder joins this project's meetings automatically.":
    "Der Recorder tritt den Meetings dieses Projekts von selbst bei.",
  "The services this server works with, and what went in and out. Only operators see this page.":
    "Die Dienste, mit denen dieser Server arbeitet, und was hinein- und hinausging. Nur Betreiber sehen diese Seite.",
  "The text can include a login link for the recipient. Opening it is recorded in the audit log.":
    "Der Text kann einen Anmeldelink für den Empfänger enthalten. Dass du ihn öffnest, wird im Protokoll festgehalten.",
  "The text was deleted when the e-mail was sent.": "Der Text wurde gelöscht, als die E-Mail gesendet war.",
  "The transcripts of {projectName}, and the questions asked about them, are sent to {model}. Every line it writes is checked against the transcript.":
    "Die Transkripte von {projectName} und die Fragen dazu werden an {model} gesendet. Jede Zeile, die es schreibt, wird am Transkript geprüft.",
  "The whole server": "Der ganze Server",
  Theme: "Farben",
  "These can no longer be decrypted. Enter them again.":
    "Sie lassen sich nicht mehr entschlüsseln. Gib sie noch einmal ein.",
  "These override what is saved here. To use this page, remove them from the environment and restart.":
    "Sie gelten vor dem, was hier gespeichert ist. Um diese Seite zu verwenden, entferne sie aus der Umgebung und starte neu.",
  "These settings are tested with {name} first, and saved encrypted once it accepts them.":
    "Diese Einstellungen werden zuerst mit {name} getestet und verschlüsselt gespeichert, sobald sie angenommen werden.",
  "They are encrypted with your passphrase.": "Sie sind mit deiner Passphrase verschlüsselt.",
  "They can log in again, and find everything as it was.":
    "Die Person kann sich wieder anmelden und findet alles wie zuvor.",
  "They hold every meeting and the server's secrets, unencrypted: set BACKUP_PASSPHRASE if the folder leaves this machine.":
    "Sie enthalten jedes Meeting und die Geheimnisse des Servers, unverschlüsselt: Setze BACKUP_PASSPHRASE, wenn der Ordner diesen Rechner verlässt.",
  "They see these pages, test services and retry jobs. They don't see other people's meetings.":
    "Sie sehen diese Seiten, testen Dienste und wiederholen Jobs. Die Meetings anderer sehen sie nicht.",
  "This is me": "Das bin ich",
  "This is set by SIGNUP={signup} on the server.": "Das ist auf dem Server durch SIGNUP={signup} festgelegt.",
  "This permanently deletes {email}.": "Damit wird {email} endgültig gelöscht.",
  "This person": "Diese Person",
  "This server": "Dieser Server",
  "This server hasn't called another server yet.": "Dieser Server hat noch keinen anderen Server aufgerufen.",
  "This server isn't set up yet": "Dieser Server ist noch nicht eingerichtet",
  "To see costs, set AI_PRICE_IN, AI_PRICE_OUT and AI_TRANSCRIPTION_PRICE.":
    "Um Kosten zu sehen, setze AI_PRICE_IN, AI_PRICE_OUT und AI_TRANSCRIPTION_PRICE.",
  "To {to}": "An {to}",
  "Token revoked.": "Token widerrufen.",
  Tokens: "Tokens",
  "Tokens used today": "Heute verbrauchte Tokens",
  "Took too long": "Hat zu lange gedauert",
  Total: "Gesamt",
  "Transcripts and recordings": "Transkripte und Aufnahmen",
  "Transcripts are kept": "Transkripte werden aufbewahrt:",
  "Transcripts of projects that use the model, and the questions asked about them, are sent there. The key is kept encrypted.":
    "Die Transkripte der Projekte, die das Modell verwenden, und die Fragen dazu werden dorthin gesendet. Der Schlüssel wird verschlüsselt aufbewahrt.",
  "Turn off {friendlyName}": "{friendlyName} ausschalten",
  "Turn on": "Einschalten",
  "Turned off. Your other devices were logged out.": "Ausgeschaltet. Deine anderen Geräte wurden abgemeldet.",
  "Two-factor": "Zwei Faktoren",
  "Uploaded recordings are deleted once they're transcribed.":
    "Hochgeladene Aufnahmen werden gelöscht, sobald sie transkribiert sind.",
  "Uploaded recordings are kept": "Hochgeladene Aufnahmen werden aufbewahrt:",
  Use: "Verwenden",
  "Use this model": "Dieses Modell verwenden",
  "Use {model}": "{model} verwenden",
  Used: "Verwendet",
  Waiting: "Wartet",
  "We sent a test. It shows up within seconds.":
    "Wir haben einen Test gesendet. Er erscheint in wenigen Sekunden.",
  "We'll log out your other devices.": "Wir melden deine anderen Geräte ab.",
  "We'll send a link to the new address. Once you open it, we'll log out your other devices.":
    "Wir schicken einen Link an die neue Adresse. Sobald du ihn öffnest, melden wir deine anderen Geräte ab.",
  "What recorders send to this server shows up here for 30 days, without the words spoken.":
    "Was Recorder an diesen Server senden, erscheint hier 30 Tage lang, ohne die gesprochenen Worte.",
  "What to stress, in what order, and how long. At most 2,000 characters.":
    "Was betont werden soll, in welcher Reihenfolge und wie ausführlich. Höchstens 2.000 Zeichen.",
  "What works": "Was geht",
  When: "Wann",
  "When this is off, a recording is deleted once it's transcribed.":
    "Ist dies ausgeschaltet, wird eine Aufnahme gelöscht, sobald sie transkribiert ist.",
  "Who can sign up?": "Wer kann sich registrieren?",
  "Who else can sign up?": "Wer kann sich sonst registrieren?",
  "Without a mail server, every e-mail waits here so you can pass it on.":
    "Ohne Mailserver wartet jede E-Mail hier, damit du sie weitergeben kannst.",
  "Without one, the built-in engine quotes what was said, and nothing leaves this server. A model writes summaries and answers. OpenAI, Azure, Mistral and others can be added later in Settings → Integrations.":
    "Ohne eines zitiert die eingebaute Engine, was gesagt wurde, und nichts verlässt diesen Server. Ein Modell schreibt Zusammenfassungen und Antworten. OpenAI, Azure, Mistral und andere lassen sich später unter Einstellungen → Integrationen hinzufügen.",
  "Work in progress shows up here.": "Laufende Arbeit erscheint hier.",
  "Work that's due now or later shows up here.": "Arbeit, die jetzt oder später ansteht, erscheint hier.",
  Working: "Funktioniert",
  Works: "Geht",
  "Writes summaries, answers and agendas in {projectName}.":
    "Schreibt Zusammenfassungen, Antworten und Agenden in {projectName}.",
  "Writes summaries, answers and agendas. Projects can turn it off.":
    "Schreibt Zusammenfassungen, Antworten und Agenden. Projekte können es ausschalten.",
  "You leave all your organizations and projects.": "Du verlässt alle deine Organisationen und Projekte.",
  "You log in as {email}.": "Du meldest dich als {email} an.",
  "You opened this page at {here}, which isn't in any setting. Links and e-mails would start with {origin}. Set ORIGIN to the address in your browser and, behind a proxy, TRUSTED_PROXIES to the proxy's address, then restart.":
    "Du hast diese Seite unter {here} geöffnet, was in keiner Einstellung steht. Links und E-Mails würden mit {origin} beginnen. Setze ORIGIN auf die Adresse in deinem Browser und, hinter einem Proxy, TRUSTED_PROXIES auf dessen Adresse, und starte neu.",
  "You opened this page at {here}. Forms sent from there won't work. Open {origin} instead, or set ORIGIN to the address in your browser and restart.":
    "Du hast diese Seite unter {here} geöffnet. Formulare von dort funktionieren nicht. Öffne stattdessen {origin}, oder setze ORIGIN auf die Adresse in deinem Browser und starte neu.",
  "You stopped meeting invitations and recaps to your address.":
    "Du hast Einladungen und Kurzfassungen an deine Adresse abgestellt.",
  "You'll get a private address to add to your calendar. It shows titles, times, links and projects, but nothing that was said.":
    "Du bekommst eine private Adresse für deinen Kalender. Sie zeigt Titel, Zeiten, Links und Projekte, aber nichts, was gesagt wurde.",
  "You'll get a zip file with text and JSON:": "Du bekommst eine ZIP-Datei mit Text und JSON:",
  "You'll get e-mail once you confirm your address in your <link>profile</link>.":
    "E-Mails bekommst du, sobald du deine Adresse in deinem <link>Profil</link> bestätigt hast.",
  "You'll get meeting invitations and recaps again.":
    "Du bekommst wieder Einladungen und Kurzfassungen von Meetings.",
  "You'll log in with just your password. We'll log out your other devices.":
    "Du meldest dich dann nur mit deinem Passwort an. Wir melden deine anderen Geräte ab.",
  "You're no longer an operator.": "Du bist kein Betreiber mehr.",
  "You, in all your projects": "Du, in allen deinen Projekten",
  "Your account was deleted.": "Dein Konto wurde gelöscht.",
  "Your account, settings, logins and connected services.":
    "Dein Konto, deine Einstellungen, Anmeldungen und verbundenen Dienste.",
  "Your chats, action items, edit requests and notifications.":
    "Deine Chats, Aufgaben, Änderungsvorschläge und Benachrichtigungen.",
  "Your data": "Deine Daten",
  "Your entries in the audit log.": "Deine Einträge im Protokoll.",
  "Your organizations and projects, and the meetings you host or are invited to.":
    "Deine Organisationen und Projekte und die Meetings, die du leitest oder zu denen du eingeladen bist.",
  "Your own": "Deine eigene",
  "Your password": "Dein Passwort",
  "Your password, to remove {email}": "Dein Passwort, um {email} zu entfernen",
  "Your password, to step down": "Dein Passwort, um zurückzutreten",
  "Your profile, chats, notifications, calendars, connections and API tokens are deleted.":
    "Dein Profil, deine Chats, Benachrichtigungen, Kalender, Verbindungen und API-Tokens werden gelöscht.",
  "Your recovery codes": "Deine Wiederherstellungscodes",
  "another address": "einer anderen Adresse",
  "by e-mail": "per E-Mail",
  "delivery {eventId}": "Zustellung {eventId}",
  "in the bell": "an der Glocke",
  "is set": "ist gesetzt",
  "isn't set": "ist nicht gesetzt",
  "last used {time}": "zuletzt benutzt {time}",
  "never used": "nie benutzt",
  "not used yet": "noch nicht benutzt",
  "recording {recordingId}": "Aufnahme {recordingId}",
  "until {time}": "bis {time}",
  "{accountName} · connected {time}": "{accountName} · verbunden {time}",
  "{codesLeft} recovery codes left. New codes replace the old ones.":
    "{codesLeft} Wiederherstellungscodes übrig. Neue Codes ersetzen die alten.",
  "{days} days after the meeting": "{days} Tage nach dem Meeting",
  "{email} can log in again.": "{email} kann sich wieder anmelden.",
  "{email} is an operator now.": "{email} ist jetzt Betreiber.",
  "{email} is no longer an operator.": "{email} ist kein Betreiber mehr.",
  "{email} is suspended.": "{email} ist gesperrt.",
  "{email} logs in without a second step now.": "{email} meldet sich jetzt ohne zweiten Schritt an.",
  "{email}, logged in {time}": "{email}, angemeldet {time}",
  "{email}, since {time}": "{email}, seit {time}",
  "{model} answered after {ms} s.": "{model} hat nach {ms} s geantwortet.",
  "{model} at {address}": "{model} unter {address}",
  "{model} at {address}, with {embeddingModel} for search":
    "{model} unter {address}, mit {embeddingModel} für die Suche",
  "{model} is off for {projectName}. The built-in engine does the work and nothing leaves this server.":
    "{model} ist für {projectName} ausgeschaltet. Die eingebaute Engine macht die Arbeit, und nichts verlässt diesen Server.",
  "{model} would be used without them.": "Ohne sie würde {model} verwendet.",
  "{model} writes summaries and answers.": "{model} schreibt Zusammenfassungen und Antworten.",
  "{model} writes summaries and answers. It's set by AI_BASE_URL and AI_MODEL.":
    "{model} schreibt Zusammenfassungen und Antworten. AI_BASE_URL und AI_MODEL legen es fest.",
  "{ms} ms": "{ms} ms",
  "{name} disconnected.": "{name} getrennt.",
  "{name} disconnected. To revoke access there too, remove Throughline in your {name2} account.":
    "{name} getrennt. Um den Zugriff auch dort zu widerrufen, entferne Throughline in deinem {name2}-Konto.",
  "{name} no longer accepts this connection. Reconnect it to keep creating links.":
    "{name} nimmt diese Verbindung nicht mehr an. Verbinde das Konto neu, um weiter Links zu erstellen.",
  "{name} runs on this machine but has no model that can write. Download one there, then look again.":
    "{name} läuft auf diesem Rechner, hat aber kein Modell, das schreiben kann. Lade dort eines herunter und suche dann noch einmal.",
  "{name}'s activity is yours now.": "Die Aktivität von {name} gehört jetzt dir.",
  "{name}: {tokens} of {allowed} tokens today": "{name}: heute {tokens} von {allowed} Tokens",
  "{name}: {tokens} tokens ({code}) and {minutes} minutes ({code2})":
    "{name}: {tokens} Tokens ({code}) und {minutes} Minuten ({code2})",
  "{orgName} can no longer use the language model.": "{orgName} kann das Sprachmodell nicht mehr verwenden.",
  "{orgName} can use the language model now.": "{orgName} kann jetzt das Sprachmodell verwenden.",
  "{problem} We'll try again later.": "{problem} Wir versuchen es später erneut.",
  "{recorder} joins every upcoming meeting that has a link. People in the meeting can see it, and you can skip any meeting.":
    "{recorder} tritt jedem anstehenden Meeting mit Link bei. Die Leute im Meeting sehen ihn, und du kannst jedes Meeting auslassen.",
  "{recorder} joins when someone presses Start Meeting & Recording, or when a meeting is set to record automatically.":
    "{recorder} tritt bei, wenn jemand „Meeting und Aufnahme starten“ drückt oder wenn ein Meeting automatisch aufgenommen werden soll.",
  "{usedUp} Until then, the built-in engine does the work.":
    "{usedUp} Bis dahin macht die eingebaute Engine die Arbeit.",
  "{uses} {name} isn't set up on this server.": "{uses} {name} ist auf diesem Server nicht eingerichtet.",
  "{use} Not set up – {without}": "{use} Nicht eingerichtet – {without}",
  "{use} Not set up: {without}": "{use} Nicht eingerichtet: {without}",
  "{what} for {days} days after the meeting.": "{what} {days} Tage nach dem Meeting.",
  "{what} forever.": "{what} für immer.",
  "Log in with {service}": "Mit {service} anmelden",
  "Use your {service} account instead of your password. It needs the same e-mail address.":
    "Melde dich mit deinem Konto bei {service} statt mit deinem Passwort an. Es muss dieselbe E-Mail-Adresse haben.",
  "Single sign-on turned off.": "Single Sign-on ausgeschaltet.",
  "Added the passkey “{name}”.": "Passkey „{name}“ hinzugefügt.",
  "Removed. Your other devices were logged out.": "Entfernt. Deine anderen Geräte wurden abgemeldet.",
  "Confirm with a passkey": "Mit Passkey bestätigen",
  "To do this, log out and log in again.": "Melde dich dafür ab und wieder an.",
  "Use a passkey instead": "Stattdessen Passkey verwenden",
  Passkeys: "Passkeys",
  "Log in with your fingerprint, face or device PIN instead of a password. Once you have a passkey, logging in with the password asks for it too.":
    "Melde dich mit Fingerabdruck, Gesicht oder Geräte-PIN an statt mit einem Passwort. Sobald du einen Passkey hast, wird auch bei der Anmeldung mit Passwort nach ihm gefragt.",
  Synced: "Synchronisiert",
  "Added {time}, never used": "Hinzugefügt {time}, nie verwendet",
  "Added {time}, last used {time2}": "Hinzugefügt {time}, zuletzt verwendet {time2}",
  "Add a passkey": "Passkey hinzufügen",
  "Remove this passkey": "Diesen Passkey entfernen",
};
