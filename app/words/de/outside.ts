import type { Catalogue } from "../../core/words.ts";

/** Pages before an account: the front page, logging in, signing up. */
export const outsideInGerman: Catalogue = {
  "7 minutes · 4 people · from its transcript": "7 Minuten · 4 Personen · aus dem Transkript",
  "Allow cookies for this site, then log in again.":
    "Erlaube Cookies für diese Seite und melde dich noch einmal an.",
  "Almost there: open the link we e-mailed to {email}, then log in.":
    "Fast geschafft: Öffne den Link, den wir an {email} geschickt haben, und melde dich dann an.",
  "Already have an account? <link>Log in</link>": "Schon ein Konto? <link>Anmelden</link>",
  "An example summary": "Eine Zusammenfassung als Beispiel",
  "Back to log in": "Zurück zur Anmeldung",
  "Back to sign-up": "Zurück zur Registrierung",
  "Check your e-mail": "Sieh in deine E-Mails",
  "Completing Zoom authentication...": "Anmeldung bei Zoom wird abgeschlossen …",
  "Completing authentication...": "Anmeldung wird abgeschlossen …",
  Confirm: "Bestätigen",
  "Confirm your e-mail address": "Bestätige deine E-Mail-Adresse",
  "Connect an account": "Konto verbinden",
  "Connecting your {service} account…": "Dein {service}-Konto wird verbunden …",
  "Create the first account. It runs this server and can add other operators later.":
    "Lege das erste Konto an. Es betreibt diesen Server und kann später weitere Betreiber hinzufügen.",
  "E-mail choices": "E-Mail-Auswahl",
  "Enter the code from your authenticator app.": "Gib den Code aus deiner Authenticator-App ein.",
  "Enter your e-mail address and we'll send you a link to choose a new password.":
    "Gib deine E-Mail-Adresse ein, und wir schicken dir einen Link, mit dem du ein neues Passwort wählst.",
  "Every decision and action item opens to the words it came from.":
    "Jede Entscheidung und jede Aufgabe führt zu den Worten, aus denen sie stammt.",
  "Explore a sample": "Beispiel ansehen",
  "Facebook login not implemented yet.": "Die Anmeldung mit Facebook gibt es noch nicht.",
  "Facebook sign up not implemented yet.": "Die Registrierung mit Facebook gibt es noch nicht.",
  "Failed to schedule meeting. Please try again.":
    "Das Meeting konnte nicht geplant werden. Bitte versuche es erneut.",
  "For {email}. Every device will be logged out.": "Für {email}. Alle Geräte werden abgemeldet.",
  "Forgot Password ?": "Passwort vergessen?",
  "Forgot password": "Passwort vergessen",
  "Get a new link": "Neuen Link anfordern",
  "Get them again": "Wieder bekommen",
  "Give a name and an address that are yours, and keep your password to yourself. What is done with your account counts as done by you. You can delete it in Settings at any time.":
    "Gib einen Namen und eine Adresse an, die dir gehören, und behalte dein Passwort für dich. Was mit deinem Konto geschieht, gilt als von dir getan. Du kannst es jederzeit in den Einstellungen löschen.",
  "Go to your profile": "Zu deinem Profil",
  "Google signup failed. Please try again.":
    "Die Registrierung mit Google ist fehlgeschlagen. Bitte versuche es erneut.",
  "How long it is kept": "Wie lange es aufbewahrt wird",
  "I agree to the <link>terms</link>. What's said in a meeting stays in its project.":
    "Ich stimme den <link>Nutzungsbedingungen</link> zu. Was in einem Meeting gesagt wird, bleibt in seinem Projekt.",
  "If there's an account for this address, a link is on its way. It works once, for an hour.":
    "Wenn es zu dieser Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt einmal, eine Stunde lang.",
  "If you signed up yourself, enter your password. If someone else used your address, choose a new password, and everything they set up stops working.":
    "Wenn du dich selbst registriert hast, gib dein Passwort ein. Wenn jemand anderes deine Adresse benutzt hat, wähle ein neues Passwort; dann funktioniert nichts mehr, was diese Person eingerichtet hat.",
  Invitation: "Einladung",
  "It looks incomplete. Open it from the e-mail again, or choose your e-mails in Settings.":
    "Er scheint unvollständig zu sein. Öffne ihn noch einmal aus der E-Mail, oder wähle deine E-Mails in den Einstellungen.",
  "It was already used, or it's over an hour old. Get a new one in your profile.":
    "Er wurde schon benutzt oder ist älter als eine Stunde. Fordere in deinem Profil einen neuen an.",
  "It was already used, or it's over an hour old. Your password hasn't changed.":
    "Er wurde schon benutzt oder ist älter als eine Stunde. Dein Passwort hat sich nicht geändert.",
  "Join {projectName}": "{projectName} beitreten",
  "Joining…": "Beitritt läuft …",
  "Log in as someone else": "Als jemand anderes anmelden",
  "Log in to join": "Anmelden und beitreten",
  "Log in with the password you just chose.": "Melde dich mit dem Passwort an, das du gerade gewählt hast.",
  "Logging in…": "Anmeldung läuft …",
  "Made by a program, which can be wrong. Each line links to the words it came from. Check them before you rely on a line.":
    "Von einem Programm gemacht, das sich irren kann. Jede Zeile führt zu den Worten, aus denen sie stammt. Prüfe sie, bevor du dich auf eine Zeile verlässt.",
  "Meeting Scheduled Successfully!": "Meeting geplant!",
  "Meeting invitation": "Einladung zum Meeting",
  "Meeting summaries you can check, line by line": "Zusammenfassungen, die du Zeile für Zeile prüfen kannst",
  "Meeting updated": "Meeting geändert",
  "Meeting updated. {problem}": "Meeting geändert. {problem}",
  "Network error while connecting to backend.": "Netzwerkfehler bei der Verbindung zum Server.",
  "New here? <link>Sign up</link>": "Neu hier? <link>Registrieren</link>",
  "No phone? Enter a recovery code.": "Kein Telefon zur Hand? Gib einen Wiederherstellungscode ein.",
  "No warranty": "Keine Gewähr",
  "Nothing, unless it is set up to: a language model, a recorder, a calendar or a mail server that the operator or you connect gets what it needs for its work. Each summary says who wrote it.":
    "Nichts, es sei denn, es ist so eingerichtet: Ein Sprachmodell, ein Recorder, ein Kalender oder ein Mailserver, den der Betreiber oder du verbinden, bekommt, was er für seine Arbeit braucht. Jede Zusammenfassung sagt, wer sie geschrieben hat.",
  "Only its host and the project's admins can change a meeting.":
    "Nur der Host und die Admins des Projekts können ein Meeting ändern.",
  "Please select an organization and project to schedule a meeting.":
    "Wähle eine Organisation und ein Projekt, um ein Meeting zu planen.",
  "Remember me": "Angemeldet bleiben",
  "Sample meeting": "Beispiel-Meeting",
  "Second step": "Zweiter Schritt",
  "Send link": "Link senden",
  "Set up this server": "Diesen Server einrichten",
  Setup: "Einrichtung",
  "Shared summary": "Geteilte Zusammenfassung",
  "Sign-Up": "Registrieren",
  "Signing up…": "Registrierung läuft …",
  "Stop {mails} to {email}.": "Nicht mehr an {email} senden: {mails}.",
  Terms: "Nutzungsbedingungen",
  "The operator of this server runs it, keeps its backups and answers your questions. The people who wrote Throughline run nothing here and see nothing of it.":
    "Der Betreiber dieses Servers betreibt ihn, macht die Backups und beantwortet deine Fragen. Die Leute, die Throughline geschrieben haben, betreiben hier nichts und sehen nichts davon.",
  "There's nothing here.": "Hier ist nichts.",
  "This link doesn't work": "Dieser Link funktioniert nicht",
  "This link no longer works": "Dieser Link funktioniert nicht mehr",
  "This meeting is over.": "Dieses Meeting ist vorbei.",
  "This server doesn't send e-mail yet, so the link waits in its outbox. Ask its operator to pass it on.":
    "Dieser Server verschickt noch keine E-Mails, der Link wartet deshalb im Postausgang. Bitte den Betreiber, ihn weiterzugeben.",
  "Throughline is a program that someone runs for you at {host}. These terms say what you and they can rely on.":
    "Throughline ist ein Programm, das jemand unter {host} für dich betreibt. Diese Bedingungen sagen, worauf du und diese Person sich verlassen können.",
  "Throughline is free software under the MIT license and comes as it is, without any warranty. The operator can close an account that harms others or this server.":
    "Throughline ist freie Software unter der MIT-Lizenz und kommt, wie sie ist, ohne jede Gewähr. Der Betreiber kann ein Konto schließen, das anderen oder diesem Server schadet.",
  "Times are now in {timeZone} time.": "Die Zeiten sind jetzt in der Zeitzone {timeZone}.",
  "Transcripts, recordings and notes belong to you and the people in the meeting. Add only what you may: tell people before you record them, and ask where the law says so.":
    "Transkripte, Aufnahmen und Notizen gehören dir und den Leuten im Meeting. Füge nur hinzu, was du darfst: Sag es den Leuten, bevor du sie aufnimmst, und frage, wo das Gesetz es verlangt.",
  Unsubscribe: "Abbestellen",
  "Unsubscribe?": "Abmelden?",
  "Until someone deletes it, or as long as your project's settings say. Copies in backups go when those backups do. You can download your own data in Settings at any time.":
    "Bis jemand es löscht, oder so lange, wie die Einstellungen deines Projekts sagen. Kopien in Backups verschwinden mit diesen Backups. Du kannst deine eigenen Daten jederzeit in den Einstellungen herunterladen.",
  "Use a new e-mail address": "Neue E-Mail-Adresse verwenden",
  "Use this address": "Diese Adresse verwenden",
  "We couldn't save your choice about recording, so set it on the meeting's page.":
    "Deine Wahl zur Aufnahme konnte nicht gespeichert werden. Triff sie auf der Seite des Meetings.",
  "Welcome to {projectName}.": "Willkommen in {projectName}.",
  "What Throughline does": "Was Throughline macht",
  "What is said in a meeting stays in its project. Its members can read it, and people invited to that meeting. Someone outside can read a summary only by a share link that one of you makes. The operator runs the server it is stored on, and so could read it too.":
    "Was in einem Meeting gesagt wird, bleibt in seinem Projekt. Lesen können es dessen Mitglieder und alle, die zu diesem Meeting eingeladen sind. Außenstehende können eine Zusammenfassung nur über einen Freigabelink lesen, den jemand von euch erstellt. Der Betreiber betreibt den Server, auf dem sie gespeichert ist, und könnte sie also auch lesen.",
  "What leaves this server": "Was diesen Server verlässt",
  "What summaries are": "Was Zusammenfassungen sind",
  "What you add stays yours": "Was du hinzufügst, bleibt deins",
  "Who can read it": "Wer es lesen kann",
  "Who runs it": "Wer es betreibt",
  "You can change this later in Settings → Integrations → People.":
    "Später änderst du das unter Einstellungen → Integrationen → Personen.",
  "You can create meeting links with it now.": "Damit kannst du jetzt Meeting-Links erstellen.",
  "You can create meeting links with your Zoom account now.":
    "Du kannst jetzt Meeting-Links mit deinem Zoom-Konto erstellen.",
  "You may no longer be invited, or the link is incomplete. Ask the host, or open it from the e-mail again.":
    "Vielleicht bist du nicht mehr eingeladen, oder der Link ist unvollständig. Frag den Host, oder öffne ihn noch einmal aus der E-Mail.",
  "You're logged in as {email}.": "Du bist als {email} angemeldet.",
  "You're unsubscribed": "Du bist abgemeldet",
  "Your browser doesn't keep cookies for this site, so you can't stay logged in.":
    "Dein Browser behält von dieser Seite keine Cookies, deshalb bleibst du nicht angemeldet.",
  "Your earlier password no longer works. Choose a new one with “Forgot Password ?”.":
    "Dein früheres Passwort gilt nicht mehr. Wähle mit „Passwort vergessen?“ ein neues.",
  "Your password was changed. Log in with the new one.":
    "Dein Passwort wurde geändert. Melde dich mit dem neuen an.",
  "Your server is set up. Start with an organization.":
    "Dein Server ist eingerichtet. Beginne mit einer Organisation.",
  "Your {service} account is connected": "Dein {service}-Konto ist verbunden",
  "Your {service} account isn't connected": "Dein {service}-Konto ist nicht verbunden",
  "Zoom Auth Completed!": "Anmeldung bei Zoom abgeschlossen!",
  "Zoom Auth Failed": "Die Anmeldung bei Zoom ist fehlgeschlagen",
  "meeting invitations and recaps from this server":
    "Einladungen und Kurzfassungen von Meetings auf diesem Server",
  "{count} action items done": { one: "1 Aufgabe erledigt", other: "{count} Aufgaben erledigt" },
  "{email} is confirmed.": "{email} ist bestätigt.",
  "{email} won't get any more {value}.": "{email} bekommt nicht mehr: {value}.",
  "{invite} as {projectRoleLabels}.": "{invite} als {projectRoleLabels}.",
  "{service} didn't give us permission. Nothing has changed.":
    "{service} hat uns keine Erlaubnis gegeben. Nichts hat sich geändert.",
  "{time} · {durationMinutes} minutes": "{time} · {durationMinutes} Minuten",
  "You can log in with {service} now.": "Du kannst dich jetzt mit {service} anmelden.",
  "Use your passkey, or enter the code from your authenticator app.":
    "Nimm deinen Passkey, oder gib den Code aus deiner Authenticator-App ein.",
  "Use your passkey, or enter a recovery code.":
    "Nimm deinen Passkey, oder gib einen Wiederherstellungscode ein.",
  "Recovery code": "Wiederherstellungscode",
  "Log in with a passkey": "Mit Passkey anmelden",
  "Use a passkey": "Passkey verwenden",
  "Your browser couldn't use a passkey. Try again, or choose another way.":
    "Dein Browser konnte keinen Passkey verwenden. Versuch es noch einmal, oder wähle einen anderen Weg.",
};
