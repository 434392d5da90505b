import { allWholeWords, wholeWords } from "./whole-words.ts";

export { ORDERS_TO_A_MODEL } from "./orders-to-a-model.ts";
/** What a proof of a sentence in German has to look for. */

/** Words of telling: they say that something was said, not what. */
export const TELLING =
  `besprechen bespricht besprochen diskutieren diskutiert vereinbaren vereinbart beschließen beschließt beschlossen
  entscheiden entscheidet entschieden vorschlagen schlägt vorgeschlagen erwähnen erwähnt sagen sagt sagte gesagt erklären erklärt
  anmerken angemerkt berichten berichtet fragen fragt gefragt bestätigen bestätigt überlegen überlegt einigen einigt geeinigt
  festhalten hält festgehalten team gruppe runde besprechung meeting teilnehmer teilnehmende alle planen plant geplant brauchen
  braucht wollen will soll sollen sollte wird werden wurde entscheidung beschluss thema punkt frage anliegen`.replace(
    /\s+/gu,
    " ",
  );

/** Words that deny or stop something. */
export const NEGATION = wholeWords(
  "nicht|nichts|nie|niemals|niemand(?:en|em)?|nirgends|kein(?:e|en|em|er|es)?|keinesfalls|keineswegs|weder|ohne|nein",
  "(?:ab|aus|zurück)(?:ge)?lehn\\p{L}*|lehn(?:t|en|e|te|ten)|verschieb\\p{L}*|verschoben|streich\\p{L}*|gestrichen|absag\\p{L}*|abgesagt|sagt? ab|verzicht\\p{L}*|gegen",
);

/** Words that hold a "no" and deny nothing: "nein, weiß ich", "keine Ahnung", "nicht nur", "oder nicht?". */
export const DENIES_NOTHING = allWholeWords(
  "(?<=^|[.,;!?] *)nein[,.!]?",
  "(?:ich )?weiß (?:ich )?(?:(?:es|das|gerade|auch) )?nicht",
  "keine ahnung|kein problem|kein thema|keine frage|keine sorge|nicht nur|nicht wahr|oder nicht|warum nicht|ob nicht|nichts dagegen|nichts für ungut|wenn ich mich nicht irre|nicht zuletzt",
);

/** Words that deny, stop or limit something: one of them is near whatever is denied, in whichever words. */
export const LIMITING = wholeWords(
  "nicht|nichts|nie|niemals|niemand(?:en|em)?|nirgends|kein(?:e|en|em|er|es)?|keinesfalls|keineswegs|weder|noch|ohne|nein|nee|ne|kaum|nur|bloß|lediglich|aber|sondern|statt|anstatt|stattdessen|außer|ausser|bis|eher|lieber|weniger|wenig|zu|gegen|weg|raus|aus|ab",
  "fehl\\p{L}*|mangel\\p{L}*|scheiter\\p{L}*|unmöglich|vermeid\\p{L}*|stopp?\\p{L}*|streich\\p{L}*|gestrichen|lass(?:en|t)?|wart\\p{L}*|verzöger\\p{L}*|verspät\\p{L}*|ablehn\\p{L}*|abgelehnt|lehn(?:t|en|e|te|ten)|verschieb\\p{L}*|verschoben|absag\\p{L}*|abgesagt|verzicht\\p{L}*|entfern\\p{L}*|wegfall\\p{L}*|entfäll\\p{L}*|entfallen|zweifel\\p{L}*|verbiet\\p{L}*|verboten|un\\p{L}{4,}",
);

/** What binds a sentence to a condition. */
export const CONDITION = wholeWords(
  "wenn|falls|sofern|soweit|außer|ausser|vorausgesetzt|voraussetzung|vorbehalt\\p{L}*|bedingung\\p{L}*|unter der annahme|angenommen|solange|abhängig|häng(?:t|en) (?:davon )?ab|kommt drauf an|sonst|ansonsten|andernfalls|erst (?:wenn|nach|dann)|sobald|bis|ob|es sei denn",
);

/** What says that something is only thought of. */
export const HEDGE = wholeWords(
  "vielleicht|eventuell|möglicherweise|womöglich|unter umständen|könnten?|könntest|könnte|würden?|dürfte|überleg\\p{L}*|nachdenk\\p{L}*|nachgedacht|denk(?:e|en|t) (?:\\p{L}+ ){0,3}nach|erwäg\\p{L}*|vorschlag\\p{L}*|vorschläge|vorgeschlagen|schlage? vor|idee|option\\p{L}*|was wäre wenn|unsicher|nicht sicher|diskutier\\p{L}*|prüf\\p{L}*|mal sehen|mal schauen",
);

/** The same where it is said of what is settled. */
export const BOUND = wholeWords(
  "wenn|falls|sofern|vorausgesetzt|solange|häng(?:t|en) (?:davon )?ab|vorbehaltlich|unter (?:dem )?vorbehalt|es sei denn",
);

/** What stops or reopens what was just settled. */
export const TAKES_BACK = new RegExp(
  `${
    wholeWords(
      "moment mal|halt,? stopp|stopp|warte(?:t| mal)?|warten sie|lieber doch nicht|doch nicht|lass(?:t|en)? (?:uns |wir |sie )?(?:das |es )?(?:noch )?(?:mal )?(?:offen|liegen)|bleibt offen|noch offen|offen (?:ge)?lassen|nehme? (?:ich |wir )?(?:das |es )?zurück|anders überlegt|nicht (?:heute |jetzt )?entscheiden|noch nichts (?:fest|entscheiden|aufschreiben)|bevor wir (?:das )?(?:aufschreiben|entscheiden|beschließen)|zu früh",
    ).source
  }|^(?:nein|nee|ne)[,.] `,
  "iu",
);

/** What says that a question stays open. */
export const LEFT_OPEN = wholeWords(
  "weiß (?:ich |es |das )?(?:\\p{L}+ )?nicht|wissen wir (?:\\p{L}+ )?nicht|keine ahnung|nicht sicher|unklar|unbekannt|offen|(?:heute|jetzt|noch) nicht|rausfinden|herausfinden|nachsehen|nachschauen|nachfragen|muss (?:ich |wir )?(?:\\p{L}+ ){0,3}(?:fragen|klären|prüfen|schauen|gucken|überlegen)|müss(?:en|te|ten) (?:ich |wir )?(?:\\p{L}+ ){0,3}(?:fragen|klären|prüfen|schauen|gucken|überlegen)|kläre? (?:ich|wir)|ich (?:frage|kläre|prüfe|schaue|überlege)|gute frage|kann ich (?:\\p{L}+ ){0,2}nicht (?:sagen|beantworten)|nächstes mal|nächsten (?:termin|sitzung)|später|abwarten|warten",
);

/** An offer that commits to nothing. */
export const WEAK_OFFER = wholeWords(
  "ich (?:könnte|würde|dürfte|sollte)|(?:könnte|würde|sollte) ich|ich (?:überlege|versuche|schaue mal)",
);

/** A day of the week or a month, as written. */
export const CALENDAR_WORD =
  /^(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tage?s?|Mittwochs?|Sonnabends?|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag(?:s|früh|morgen|vormittag|mittag|nachmittag|abend)|Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/;

/** A date with the word before it: "bis 12. Mai". */
export const DATED =
  /(?<!\p{L})(?:bis|am|zum|vom|vor|ab|spätestens)(?!\p{L})[^,;]*?\d{1,4}(?:[.-]\d{1,2})*\.?(?: ?\p{Lu}\p{Ll}+)?(?: \d{4})?/iu;

/** What a speaker says of themselves. */
export const FIRST_PERSON_I = wholeWords("ich");
