import { firstWords, wholeWords } from "./whole-words.ts";

/** Words with which people ask about meetings; they say little about what was asked. */
export const QUESTION_WORDS =
  `zusammenfassen zusammenfassung zusammengefasst fasse fass besprechen besprochen bespricht besprechung
  besprechungen diskutieren diskutiert diskussion diskussionen gespräch gespräche meinung meinungen meeting meetings sitzung sitzungen
  termin termine erwähnt erwähnen beschreiben beschreibe erklären erklärt erkläre teilnehmer teilnehmende team mitglieder frage fragen
  antwort thema themen sicht ansicht vorgeschlagen vorschlag vorschläge vorschlagen bedenken punkt punkte idee ergebnis ergebnisse
  fazit entschieden entscheidung entscheidungen beschlossen beschluss beschlüsse beschließen hauptsächlich bezüglich leute empfehlen
  details überblick aktuell stand status aufgaben aufgabe todo todos schritte schritt einig geeinigt grund gründe passiert geschehen
  plan pläne geplant problem probleme vorteile nachteile kommentar kommentare rolle gesagt sagte sagen sagt meinte meinen geredet
  gesprochen sprechen reden ging gibt wichtig wichtigsten`.split(/\s+/);

/** A question that needs the one before it. */
export const LEANS_BACK = new RegExp(
  `${firstWords("und|aber|auch|also|dann|was ist mit|wie sieht es mit|warum|wieso|wer noch").source}|${wholeWords("er|sie|ihn|ihm|ihnen|es|dessen|deren|davon|damit|dafür|dazu|darüber|dagegen|(?:das|die|der)(?= (?:gesagt|beschlossen|war|kostet|gemacht))").source}`,
  "iu",
);
/** Words that say what to do with the meetings, whatever was talked about before. */
export const OWN_TASK = wholeWords(
  "zusammenfass\\p{L}*|fass\\p{L}*|überblick|entscheidungen|beschlüsse|aufgaben|to-?dos?|nächste schritte|offene punkte",
);

/** A question about what was settled. */
export const ASKS_DECISION = wholeWords(
  "entschied\\p{L}*|entscheid\\p{L}*|beschl\\p{L}*|einig\\p{L}*|geeinigt|festgelegt|vereinbar\\p{L}*|gewählt|ausgewählt",
);
/** A question about what a term means. */
export const ASKS_MEANING = wholeWords(
  "bedeutet|bedeutung|heißt|steht für|definition|definiert|was ist ein(?:e)?",
);

export const EXPLAINS = wholeWords(
  "bedeutet|heißt|steht für|nennt sich|ist die abkürzung|mit anderen worten|das ist (?:ein|eine|der|die|das)",
);
