import { wholeWords } from "./whole-words.ts";

/** How a topic is opened, handed over and closed in German. */

const COUNT =
  "(?:erste[rsn]?|zweite[rsn]?|dritte[rsn]?|vierte[rsn]?|fünfte[rsn]?|sechste[rsn]?|siebte[rsn]?|nächste[rsn]?|letzte[rsn]?)";
const NUMBER = "(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|\\d{1,2})";
const LEAD = "(?:(?:okay|ok|gut|also|so|na gut|ja|und|dann|schön|prima|super),? )*";

/** Words that come with a new topic. */
export const NEXT_TOPIC = wholeWords(
  "nächste[rsn]? (?:punkt|thema|frage)|als nächstes|kommen wir zu\\p{L}*|weiter mit|fangen wir (?:mit|an)|legen wir los|zunächst|zuerst|tagesordnung|punkt (?:eins|zwei|drei|vier|fünf|sechs|\\d)|thema|noch (?:ein|was|etwas|eine sache|eine frage)|letzter punkt|sonstiges|erstens|zweitens|drittens|zurück zu\\p{L}*|und dann|was ist mit|dann (?:der|die|das|den|zu\\p{L}*|noch)",
);

/** The speaker hands over to somebody else. */
export const HANDOVER = wholeWords(
  "erzähl(?:st du)?(?: mal)?|du bist dran|bitte schön|leg los|wer möchte|willst du|möchten sie|magst du|frage an|übergebe|das wort|danke|vielen dank|wie weit (?:sind|seid|bist)|wie sieht['’]?s? (?:es )?aus",
);

/** A new topic that is announced as one. */
export const ANNOUNCED = wholeWords(
  `kommen wir zu\\p{L}*|weiter mit|gehen wir (?:weiter )?zu\\p{L}*|(?:${COUNT}) (?:punkt|thema|tagesordnungspunkt)|punkt ${NUMBER}|thema [\\p{L}-]+|als nächstes|fangen wir mit|(?:erstens|zweitens|drittens|viertens)`,
);

/** A sentence that begins by counting topics: "Zweites Thema, die Bildschirme.", "Punkt drei: Preise" */
export const COUNTED_TOPIC = new RegExp(
  `(?:^|[.!?] )${LEAD}(?:(?:das |der |unser )?${COUNT} (?:punkt|thema|tagesordnungspunkt)|(?:punkt|thema|top) ${NUMBER}|(?:erstens|zweitens|drittens|viertens)|(?:dann )?als nächstes)(?:[,:.]|,? (?:die|der|das|dann|ist|wäre|auf der)(?!\\p{L}))`,
  "iu",
);

/** First words of a turn that starts something new. */
export const FRESH_START = /^(?:okay|ok|gut|so|also|dann|na gut|prima|super|schön)(?!\p{L})/iu;

/** Wording that ends a topic. */
export const WIND_DOWN =
  /(?<!\p{L})(?:danke|das war['’]?s|das wär['’]?s|okay|super|gut|perfekt|prima|einverstanden|abgemacht|alles klar|wunderbar)[.!?]?\s*$/iu;

/** What leads in to the name of a topic: "Dann der Termin", "Was ist mit den Farben". */
export const LEADS_IN =
  /^(?:(?:und|so|dann|also|jetzt|zuerst|als nächstes|zum schluss|okay|gut|was ist mit|noch zu|zu|zum|zur|thema|kommen wir zu(?:r|m)?|nächster punkt|letzter punkt|weiter mit|erstens|zweitens|drittens),? )+/iu;

/** Words that count topics and name none: "Punkt zwei", "noch ein Thema". */
export const COUNTS_ITEMS =
  /(?<!\p{L})(?:themen?|punkte?|fragen?|sachen?|eins|zwei|drei|vier|fünf|tausend|hundert|prozent|euro|alle|länger|kürzer|billiger|besser|später|früher|morgen|meeting|nächstes|erstens|zweitens|drittens|viertens|uhr|stück|mal)$/iu;

/** How no name of a topic begins: "keine Flüge", "mit Vergnügen", "guten Tag". */
export const NO_TITLE_START =
  /^(?:kein|keine|keinen|nicht|mit|ohne|das|dies|es|da|wie|als|für|von|aus|zu|zum|bis|seit|nach|vor|über|unter|irgendein|ein paar|was|in|im|auf|an|am|bei|ich|wir|du|ihr|sie|lass|gut|gute|guten|schön|schönen|schönes|danke|entschuldigung|sorry|bitte|ja|nein|heute|morgen|jede|jeden|jedes|nächste|nächsten|letzte|letzten|erste|ersten|zweite|zweiten|dritte|dritten|ganze|ganzen)(?!\p{L})|(?<!\p{L})(?:oder|aber|weil|wenn)(?!\p{L})/iu;

/** A thing and what it is of: "Preis der Maschine", "Umzug des Lagers". */
export const OF_PHRASE = /(?<!\p{L})(\p{Lu}\p{Ll}{3,}) (?:der|des|vom|von) (\p{Lu}\p{L}{3,})(?![\p{L}-])/gu;

export const CLOSING = wholeWords(
  "das war['’]?s|das wär['’]?s|wir sind (?:durch|fertig)|fasse? (?:ich )?zusammen|zusammengefasst|nächster termin|bis (?:nächste woche|morgen|dann)|tschüss|auf wiedersehen|schönen (?:tag|abend)|schönes wochenende|zum schluss|ich schließe|noch was\\?",
);
