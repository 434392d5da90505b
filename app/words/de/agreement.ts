import type { Catalogue } from "../../core/words.ts";

/** Agreeing on minutes: its page, its mails, its files. */
export const agreementInGerman: Catalogue = {
  " asks you to agree on the minutes of ": " bittet um deine Zustimmung zum Protokoll von ",
  " objected to the minutes of ": " widerspricht dem Protokoll von ",
  " waits for you to agree on the minutes of ": " wartet auf deine Zustimmung zum Protokoll von ",
  " · asked by ": " · gefragt von ",
  "A decision is missing": "Ein Beschluss fehlt",
  "A key discussion is missing": "Ein Diskussionspunkt fehlt",
  Agree: "Zustimmen",
  "Agree for {name}": "Für {name} zustimmen",
  "Agree with a comment": "Mit Kommentar zustimmen",
  Agreed: "Zugestimmt",
  "Agreed on revision {revision}, changed since.": "Version {revision} wurde zugestimmt, seitdem geändert.",
  "Agreed on revision {revision}, {agreed}, and changed since: this isn't what people agreed on.":
    "Version {revision} wurde am {agreed} zugestimmt und seitdem geändert: Dem hier wurde nicht zugestimmt.",
  "Agreed on revision {revision}, {agreed}.": "Version {revision} wurde am {agreed} zugestimmt.",
  "Agreed on revision {revision}.": "Version {revision} wurde zugestimmt.",
  "Agreement on minutes": "Zustimmung zu Protokollen",
  "Agreement on the minutes": "Zustimmung zum Protokoll",
  "An edit of yours waits for a decision. Object without another proposal, or wait for it.":
    "Eine Änderung von dir wartet auf eine Entscheidung. Widersprich ohne weiteren Vorschlag, oder warte sie ab.",
  "An objection to the minutes": "Ein Widerspruch zum Protokoll",
  "An open question is missing": "Eine offene Frage fehlt",
  "Answer by {day}": "Antwort bis {day}",
  "Answer myself again": "Wieder selbst antworten",
  "Answered before the minutes changed": "Hat geantwortet, bevor das Protokoll geändert wurde",
  "Answer by": "Antworten bis",
  "Answer by {day}.": "Antworten bis {day}.",
  "Ask people to agree on the minutes": "Um Zustimmung zum Protokoll bitten",
  "Ask to agree": "Um Zustimmung bitten",
  "Ask to agree…": "Um Zustimmung bitten …",
  "Asking…": "Wird gefragt …",
  "Can't answer anymore": "Kann nicht mehr antworten",
  "Changed since": "Seitdem geändert",
  "Choose a day": "Wähle einen Tag",
  "Choose a day within {mostSignOffDays} days": "Wähle einen Tag in den nächsten {mostSignOffDays} Tagen",
  "Choose a line, or what is missing": "Wähle eine Zeile oder was fehlt",
  "Choose a member of the project who sees this meeting":
    "Wähle ein Mitglied des Projekts, das dieses Meeting sieht",
  "Choose a number of people": "Wähle eine Anzahl von Personen",
  "Choose at most {mostSigners} people": "Wähle höchstens {mostSigners} Personen",
  "Choose members of the project": "Wähle Mitglieder des Projekts",
  "Choose people who can open this meeting or are invited to it":
    "Wähle Personen, die dieses Meeting öffnen können oder eingeladen sind",
  "Choose today or a later day": "Wähle heute oder einen späteren Tag",
  "Choose whether you agree or object": "Wähle, ob du zustimmst oder widersprichst",
  "Closed {time}.": "Abgeschlossen {time}.",
  "Days to answer": "Tage zum Antworten",
  "Don't wait": "Nicht warten",
  "Don't wait for {name}": "Nicht warten auf {name}",
  "Download minutes as PDF": "Protokoll als PDF herunterladen",
  "E-mail of a member of the project": "E-Mail eines Mitglieds des Projekts",
  "How many are enough": "Wie viele genügen",
  "Everybody has answered.": "Alle haben geantwortet.",
  "Everybody who was invited": "Alle, die eingeladen waren",
  "Go to your answer": "Zu deiner Antwort",
  "Hasn't answered": "Hat nicht geantwortet",
  "I'm asked to agree on minutes": "Ich werde um Zustimmung zu einem Protokoll gebeten",
  "If you have to agree yourself, asking counts as your agreement. Who agreed and when is sealed with the minutes.":
    "Musst du selbst zustimmen, gilt das Bitten als deine Zustimmung. Wer wann zugestimmt hat, wird mit dem Protokoll versiegelt.",
  "It expired, or the minutes changed since it was sent. Ask the person who sent it for a new one.":
    "Er ist abgelaufen, oder das Protokoll wurde seitdem geändert. Bitte um einen neuen.",
  "It should say": "Dort soll stehen",
  "It was used, it expired, or the minutes were agreed on or changed meanwhile. Ask the person who sent it for a new one.":
    "Er wurde benutzt oder ist abgelaufen, oder dem Protokoll wurde inzwischen zugestimmt oder es wurde geändert. Bitte um einen neuen.",
  "Leave it empty to take the line out. The host decides on your proposal.":
    "Lass es leer, um die Zeile zu streichen. Über deinen Vorschlag entscheidet der Host.",
  "Let someone else answer for you": "Jemand anders für dich antworten lassen",
  "Let them answer": "Antworten lassen",
  "Minutes I asked about weren't agreed on in time":
    "Einem Protokoll, zu dem ich gefragt habe, wurde nicht rechtzeitig zugestimmt",
  "Minutes I was asked about are agreed on":
    "Einem Protokoll, zu dem ich gefragt wurde, haben alle zugestimmt",
  "Minutes agreed: ": "Protokoll angenommen: ",
  "Minutes not agreed in time: ": "Protokoll nicht rechtzeitig angenommen: ",
  "Minutes still wait for me to agree": "Ein Protokoll wartet noch auf meine Zustimmung",
  "Minutes weren't agreed on in time": "Einem Protokoll wurde nicht rechtzeitig zugestimmt",
  "No longer needed": "Nicht mehr nötig",
  "No one else would be left to agree. Withdraw the request instead.":
    "Dann bliebe niemand mehr übrig. Zieh stattdessen die Bitte zurück.",
  "No one has been asked to agree on these minutes.":
    "Niemand wurde um Zustimmung zu diesem Protokoll gebeten.",
  "Request withdrawn.": "Niemand wird mehr gefragt.",
  "The request to agree was withdrawn.": "Niemand wird mehr um Zustimmung gebeten.",
  "Not agreed in time": "Nicht rechtzeitig",
  Object: "Widersprechen",
  "Object with this proposal": "Mit diesem Vorschlag widersprechen",
  "Object, and say what should be different": "Widersprechen und sagen, was anders sein soll",
  Objected: "Widersprochen",
  "Only {count} people are asked.": "Es werden nur {count} Personen gefragt.",
  "People have been asked about these minutes. Withdraw that first.":
    "Zu diesem Protokoll wird schon gefragt. Zieh das zuerst zurück.",
  "Request sent.": "Die Bitte um Zustimmung ist verschickt.",
  "Minutes to agree on": "Bitte stimme dem Protokoll zu",
  "Read and agree": "Lesen und zustimmen",
  "Read the minutes": "Protokoll lesen",
  "Reminder: minutes to agree on": "Erinnerung: Bitte stimme dem Protokoll zu",
  "Remind those who haven't answered": "Die erinnern, die nicht geantwortet haben",
  "Reminders were sent.": "Erinnerungen wurden verschickt.",
  "Saved. New requests start from this.": "Gespeichert. Neue Bitten gehen davon aus.",
  "Say what the minutes should say instead": "Sag, was stattdessen im Protokoll stehen soll",
  "Seal (SHA-256): {seal}": "Siegel (SHA-256): {seal}",
  "Seal broken": "Siegel gebrochen",
  "See the objection": "Widerspruch ansehen",
  "See the proposal": "Vorschlag ansehen",
  "See who hasn't answered": "Ansehen, wer nicht geantwortet hat",
  "Leave it empty if everybody has to agree.": "Lass es leer, wenn alle zustimmen müssen.",
  "Someone objects to minutes I asked about": "Jemand widerspricht einem Protokoll, zu dem ich gefragt habe",
  "Something was changed outside of Throughline. Compare with a file that was exported before, or restore a backup, then ask again.":
    "Etwas wurde außerhalb von Throughline geändert. Vergleiche mit einer früher exportierten Datei oder stelle eine Sicherung wieder her, und frag dann erneut.",
  "The end of this day in {zone}. People are reminded the day before and that morning.":
    "Ende dieses Tages in {zone}. Am Tag davor und an diesem Morgen wird erinnert.",
  "The host": "Der Host",
  "The host alone": "Nur der Host",
  "The host and people you choose": "Der Host und Personen, die du auswählst",
  "The minutes are agreed on": "Dem Protokoll wurde zugestimmt",
  "The minutes are agreed on and sealed.": "Dem Protokoll wurde zugestimmt, es ist versiegelt.",
  "The minutes have changed since you opened them. Read them again, then answer.":
    "Das Protokoll wurde geändert, seit du es geöffnet hast. Lies es noch einmal und antworte dann.",
  "The minutes of {meeting} are agreed on": "Dem Protokoll von {meeting} wurde zugestimmt",
  "The minutes of {meeting} weren't agreed on in time":
    "Dem Protokoll von {meeting} wurde nicht rechtzeitig zugestimmt",
  "The seal is broken: what is stored isn't what people agreed on in revision {revision}.":
    "Das Siegel ist gebrochen: Gespeichert ist nicht das, dem in Version {revision} zugestimmt wurde.",
  "There are no minutes yet: keep lines of the summary, or write some, first.":
    "Es gibt noch kein Protokoll: Behalte zuerst Zeilen der Zusammenfassung, oder schreib welche.",
  "There's nothing to agree on yet: keep lines of the summary, or write some, first.":
    "Es gibt noch nichts zum Zustimmen: Behalte zuerst Zeilen der Zusammenfassung, oder schreib welche.",
  "They can answer for you now.": "Die Person kann jetzt für dich antworten.",
  "They have to agree themselves. Choose another person.":
    "Diese Person muss selbst zustimmen. Wähle jemand anderen.",
  "They were asked within the last {hoursBetween} hours. Remind them later.":
    "Sie wurden in den letzten {hoursBetween} Stunden gefragt. Erinnere sie später.",
  "This is closed: no one is asked to agree on these minutes at the moment.":
    "Das ist abgeschlossen: Zurzeit wird niemand um Zustimmung zu diesem Protokoll gebeten.",
  "The minutes already say this": "Das steht schon im Protokoll",
  "This link has already been used to answer.": "Dieser Link wurde benutzt: Er gilt für eine Antwort.",
  "Your answer is saved. You can close this page.":
    "Dieser Link hat seine Antwort. Du kannst diese Seite schließen.",
  "Time is up. {count}": "Die Zeit ist um. {count}",
  "Waiting for agreement": "Wartet auf Zustimmung",
  "We couldn't ask anybody. Try again.": "Wir konnten niemanden fragen. Versuch es noch einmal.",
  "We couldn't load who agreed. Try again.":
    "Wir konnten nicht laden, wer zugestimmt hat. Versuch es noch einmal.",
  "We couldn't remind anybody. Try again.": "Wir konnten niemanden erinnern. Versuch es noch einmal.",
  "What should be different?": "Was soll anders sein?",
  "Who agreed…": "Wer zugestimmt hat …",
  "Who has to agree": "Wer zustimmen muss",
  "Who has to agree?": "Wer muss zustimmen?",
  "Who is asked to agree on the minutes of a meeting, unless its host chooses otherwise.":
    "Wer um Zustimmung zum Protokoll eines Meetings gebeten wird, wenn sein Host nichts anderes wählt.",
  "Withdraw the request": "Bitte zurückziehen",
  Withdrawn: "Zurückgezogen",
  "You agreed.": "Du hast zugestimmt.",
  "You agreed. Thank you.": "Du hast zugestimmt. Danke.",
  "You agreed. The minutes are sealed.": "Du hast zugestimmt. Das Protokoll ist versiegelt.",
  "You answer for {name}.": "Du antwortest für {name}.",
  "You answer yourself again.": "Du antwortest wieder selbst.",
  "You aren't asked to agree on these minutes.": "Du wirst zu diesem Protokoll nicht gefragt.",
  "You have answered. You can still change it.": "Du hast geantwortet. Du kannst es noch ändern.",
  "You objected. The host decides on your proposal, and then asks you again.":
    "Du hast widersprochen. Der Host entscheidet über deinen Vorschlag und fragt dich dann noch einmal.",
  "You're getting this because these minutes need your agreement.":
    "Du bekommst das, weil dieses Protokoll deine Zustimmung braucht.",
  "You're getting this because you asked for agreement on these minutes.":
    "Du bekommst das, weil du um Zustimmung zu diesem Protokoll gebeten hast.",
  "You're getting this because your agreement was needed.":
    "Du bekommst das, weil deine Zustimmung nötig war.",
  "Your objection and your proposal were sent.": "Dein Widerspruch und dein Vorschlag wurden gesendet.",
  "Your proposal": "Dein Vorschlag",
  "is no hash": "ist kein Hash",
  "minutes that were agreed on": "Protokolle, denen zugestimmt wurde",
  "minutes that weren't agreed on in time": "Protokolle, denen nicht rechtzeitig zugestimmt wurde",
  "minutes to agree on": "Protokolle, die Zustimmung brauchen",
  "objections to minutes": "Widersprüche zu Protokollen",
  "reminders of minutes to agree on": "Erinnerungen an Protokolle, die Zustimmung brauchen",
  "{agreed} have agreed, {needed} are needed by the end.":
    "{agreed} haben zugestimmt, bis zum Ende sind {needed} nötig.",
  "{agreed} of {needed} have agreed.": "{agreed} von {needed} haben zugestimmt.",
  "{count} action items have another owner or day since.": {
    one: "1 Aufgabe hat seitdem jemand anderen oder einen anderen Tag.",
    other: "{count} Aufgaben haben seitdem jemand anderen oder einen anderen Tag.",
  },
  "{count} more members can be chosen when people are asked.":
    "{count} weitere Mitglieder lassen sich beim Bitten auswählen.",
  "{creator} asks you to agree on the minutes of {meeting}":
    "{creator} bittet um deine Zustimmung zum Protokoll von {meeting}",
  "{creator} objected to the minutes of {meeting}": "{creator} widerspricht dem Protokoll von {meeting}",
  "{creator} waits for you to agree on the minutes of {meeting}":
    "{creator} wartet auf deine Zustimmung zum Protokoll von {meeting}",
  "{email} · gets a link of their own": "{email} · bekommt einen eigenen Link",
  "{name} answered for them": "{name} hat dafür geantwortet",
  "{name} asked {time}. Answer by {day}.": "{name} hat {time} gefragt. Antworten bis {day}.",
  "{name} asks you to agree on these minutes.": "{name} bittet um deine Zustimmung zu diesem Protokoll.",
  "{name} may answer for them": "{name} darf dafür antworten",
  "{names} and {count} more": "{names} und {count} weitere",
};
