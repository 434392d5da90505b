import type { CueName } from "../cue-name.ts";
import { FIRST_PERSON, IMPERATIVE, INFINITIVE, PLURAL, SECOND_PERSON, THIRD_PERSON } from "./verbs.ts";
import { wholeWords } from "./whole-words.ts";

/** Verbs of work that one does for others. */
export const DOING = `(?:${INFINITIVE}|${IMPERATIVE})`;

const BETWEEN = "(?: [^,.?!]{1,80}?)?";
const DAY_NAME = "(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\\p{Ll}*";
const SPOKEN_CLAUSE = "(?:^|[,.;:] |und |also |dann )";

/** What a sentence does, told by its wording. Learnt models and rules weigh these names. */
export const CUES = {
  promise: wholeWords(
    `ich (?:werde|muss|will)${BETWEEN} ${INFINITIVE}`,
    `ich (?:also |dann |halt )?${FIRST_PERSON}(?! (?:mich(?! (?:da|dann|mal|noch|mit|bei|um|darum|drum|morgen|heute|am))|mal so|davon aus|nicht|keine))`,
    `${FIRST_PERSON} ich(?! (?:mich(?! (?:da|dann|mal|noch|mit|bei|um|darum|drum|morgen|heute|am))|mal so|davon aus|nicht|keine|vor))`,
  ),
  offer: wholeWords(
    `ich (?:kann|könnte)${BETWEEN} ${INFINITIVE}`,
    `(?:kann|könnte|soll) ich${BETWEEN} ${INFINITIVE}`,
  ),
  assignment: wholeWords(
    `(?:du|ihr) (?:wirst|werdet|machst|macht|${SECOND_PERSON})`,
    `${SECOND_PERSON} du(?! nicht)`,
    `Sie ${PLURAL} (?:bitte|dann|uns|mir)`,
  ),
  instruction: wholeWords(
    `(?:du|ihr) (?:musst|müsst|sollst|solltest|solltet)${BETWEEN} ${INFINITIVE}`,
    `Sie (?:müssen|sollten)${BETWEEN} ${INFINITIVE}`,
    `${IMPERATIVE} (?:bitte|mal|mir|uns|ihr|ihm|das|die|den)`,
  ),
  request: wholeWords(
    `(?:kannst|könntest|würdest|magst) du${BETWEEN} ${INFINITIVE}`,
    `(?:können|könnten|würden) Sie${BETWEEN} ${INFINITIVE}`,
    `(?:könnt|könntet) ihr${BETWEEN} ${INFINITIVE}`,
    `kann (?:mal |das )?(?:jemand|einer)`,
    `${SECOND_PERSON} du (?:bitte|das|mir|uns|ihr|ihm|mal)`,
    `${PLURAL} Sie (?:bitte|das|mir|uns|dem|der)`,
  ),
  namedDoer: new RegExp(
    `${SPOKEN_CLAUSE}(?:(?:Herr|Frau|[Dd]er|[Dd]ie) )?\\p{Lu}\\p{Ll}+,? (?:(?:kannst|könntest|würdest) du|(?:können|könnten) Sie|wird|muss|soll|sollte|kann|${SECOND_PERSON} du|${THIRD_PERSON}|${IMPERATIVE}|${PLURAL} Sie|du ${SECOND_PERSON}|Sie ${PLURAL})(?!\\p{L})`,
    "u",
  ),
  groupTask: wholeWords(
    `wir (?:werden|müssen|sollten)${BETWEEN} ${INFINITIVE}`,
    `(?:müssen|sollten) wir${BETWEEN} ${INFINITIVE}`,
    `(?:lass|lasst|lassen Sie) uns${BETWEEN} ${INFINITIVE}`,
    `(?:man|jemand|einer) (?:müsste|sollte|muss)`,
  ),
  task: wholeWords(
    "aufgaben?|to-?dos?|action items?|hausaufgaben?|zuständig|verantwortlich|frist|deadline|zu erledigen|zuständigkeit",
  ),
  deadline: wholeWords(
    `bis(?: spätestens)?(?: zum| zur)? (?:${DAY_NAME}|morgen|übermorgen|heute|ende|anfang|mitte|nächste[nr]?|kommende[nr]?|\\d{1,2}\\.|monatsende|wochenende|\\p{L}+s?ten|kw)`,
    `(?:am|nächsten|kommenden) ${DAY_NAME}`,
    "spätestens|vor (?:dem|der) (?:wochenende|sitzung|termin|meeting)",
  ),
  nextTime: wholeWords(
    "nächste[nrs]? (?:woche|mal|monat|termin|sitzung|besprechung)|morgen|später|übermorgen",
  ),
  duration: wholeWords(
    "(?:in|für|innerhalb von|binnen|etwa|ungefähr) (?:\\p{L}+ )?(?:minuten?|stunden?|tage?n?|wochen?|monate?n?)",
  ),
  workOn: wholeWords(
    "arbeite?(?:n|t)? (?:an|zusammen)|kümmer\\p{L}* (?:sich|mich|dich|uns)|schau\\p{L}* (?:mir |dir |sich )?(?:das |die |den )?(?:\\p{L}+ )?an|finde? (?:das )?(?:he)?raus|(?:he)?rausfinden|überleg\\p{L}* (?:mir|dir|sich|uns)",
  ),
  document: wholeWords(
    "\\p{L}*(?:bericht|protokoll|präsentation|zusammenfassung|mail|ordner|entwurf|dokument|vertrag|angebot|angebote|liste|übersicht|text|brief|rechnung|konzept|datenblatt)",
  ),
  instructions: wholeWords("anweisung(?:en)?|anleitung(?:en)?"),
  settled: wholeWords(
    "(?:beschlossen|entschieden|vereinbart|geeinigt|festgelegt|abgemacht|ausgemacht|einstimmig)|beschluss|entscheidung|einig(?:en)? uns|einigen wir uns",
  ),
  choice: wholeWords(
    "(?:nehmen|nimmt|bleiben|bleibt|behalten|wählen|entscheiden|verzichten|streichen|verschieben|vertagen)",
  ),
  conclusion: wholeWords("(?:also|dann|gut|okay),? (?:\\p{L}+ )?(?:wir|das|es|die|der|den)"),
  resolve: wholeWords(
    "lass(?:t|en Sie)? uns|(?:dann|also|das|die|den|so) (?:machen|nehmen|bleiben|verschieben|streichen|bestellen|kaufen|lassen|vertagen|schließen|behalten) wir|wir (?:machen|nehmen|werden)",
  ),
  ought: wholeWords("(?:soll|sollen|sollte|sollten|muss|müssen|müsste)"),
  future: wholeWords("(?:wird|werden|werde)(?! (?:gerade|immer))"),
  negation: wholeWords("(?:nicht|kein(?:e|en|em|er|es)?|nie|nichts|nein)"),
  opinion: wholeWords(
    "ich (?:glaube?|denke?|finde?|meine|würde sagen|hätte gesagt)|(?:glaube?|denke?|finde?) ich|meiner meinung nach",
  ),
  doubt: wholeWords(
    "vielleicht|eventuell|möglicherweise|könnten?|würden?|wäre?n?|hätten?|müssten?|weiß (?:ich )?nicht|keine ahnung|nicht sicher|wenn|falls|ob",
  ),
  past: wholeWords(
    "war|waren|hatte|hatten|wurde|wurden|schon|gestern|letzte[nrs]?|damals|habe? (?:\\p{L}+ ){0,8}ge\\p{L}+(?:t|en)",
  ),
  question: /\?\s*$/,
  definite: wholeWords(
    "auf (?:jeden|keinen) fall|endgültig|definitiv|sicher|in ordnung|perfekt|super|abgemacht|einverstanden|fertig",
  ),
  verdict: wholeWords(
    "(?:dann|also|gut|okay|so|das|die|den),? (?:nehmen|machen|bleiben|verschieben|streichen|bestellen|kaufen|behalten|vertagen|starten|verzichten|verschicken|lassen|schließen) wir",
    "wir (?:haben (?:uns )?(?:entschieden|geeinigt|beschlossen)|nehmen|bleiben bei|verzichten auf|streichen|verschieben|behalten|vertagen)",
    "(?:ist|wird) (?:beschlossen|gestrichen|verschoben|vertagt)|lass(?:t|en sie)? uns \\p{L}+ (?:\\p{L}+ ){0,4}(?:nehmen|machen|verschieben|streichen|bestellen)",
  ),
  procedure: wholeWords(
    "nächste[rsn]? (?:punkt|thema|tagesordnungspunkt|folie)|als nächstes|fangen wir|legen wir los|tagesordnung|weiter(?:machen| geht)|zum schluss|fassen? (?:ich )?zusammen|begrüße|machen wir weiter|kommen wir zu\\p{L}*|erster punkt|zweiter punkt|dritter punkt|vierter punkt",
  ),
  ongoing: wholeWords("weiterhin|nach wie vor|immer noch"),
  openerWord: /^(?:okay|also|gut|so|na gut|dann|ja)[,.]? /iu,
  it: wholeWords("es|das"),
  we: wholeWords("wir|uns|unser(?:e|en|em|er|es)?"),
  i: wholeWords("ich|mich|mir"),
  you: wholeWords("du|dich|dir|ihr|euch"),
} satisfies Record<CueName, RegExp>;

/** What is said while one looks for a word, with the comma after it. */
export const HESITATION = /(?<!\p{L})(?:ä+h+m*|ö+h+m*|hm+|ehm+)(?!\p{L})[, ]*/giu;
