import { listed } from "./clauses.ts";
import { IMPERATIVE, INFINITIVE, INFINITIVES, PLURAL, SECOND_PERSON, THIRD_PERSON } from "./verbs.ts";
import { wholeWords } from "./whole-words.ts";

/** How somebody is asked for something in German. */

const ASKED_BY =
  "(?:(?:kannst|könntest|würdest|magst|willst) du|(?:können|könnten|würden) Sie|(?:könnt|könntet|würdet) ihr|du (?:musst|solltest|sollst)|Sie (?:müssen|sollten)|ihr (?:müsst|solltet))";
const SOFT = "(?: (?:bitte|mal|auch|vielleicht|uns|noch|dann|da|alle|kurz|am besten|ihr|dir))*";
const LISTED = "(?:Aufgaben?|To-?dos?|Action Items?|Auftrag)";
const CLAUSE = "(?:^|[,;:.!] )(?:(?:und|also|dann|aber|okay|ok|ja|gut|hey|danke|super|so),? )*";
const FINITE = `(?:${SECOND_PERSON} du|${THIRD_PERSON} ihr|${PLURAL} Sie|du ${SECOND_PERSON}|Sie ${PLURAL}|ihr ${THIRD_PERSON}|${IMPERATIVE})(?![\\p{L}])`;

/** One of these is in every request that does not begin with a name and a comma; most sentences have none. */
export const ASKS = wholeWords("bitte|du|sie|ihr|aufgaben?|to-?dos?|auftrag");

/** A request that is told, not made. */
export const REPORTED = wholeWords("sagte|gesagt|fragte|gefragt|schrieb|geschrieben|meinte|gemeint|hieß es");

/** What is done there and then, so that it belongs on nobody's list. Verbs stand last. */
export const CONDUCT =
  /(?<!\p{L})(?:weitermachen|anfangen|beginnen|hören|verstehen|vorstellen|wiederholen|warten|entschuldigen|aufhören|beruhigen|setzen|lauter (?:reden|sprechen)|langsamer (?:reden|sprechen)|bildschirm (?:teilen|zeigen)|mikro(?:fon)? \p{L}+|stumm schalten|merken|denken|bleiben|lassen Sie|sein|glauben|mitschreiben|einschätzen|leben|dafür|zusammenfassen|bedienen|sagen, (?:ob|wie|was|wann|wer)|sagen|erzählen|erklären|beschreiben)$/iu;

/** The same, unless a day is named: "zeig uns das" is done at once, "zeig uns das bis Freitag" is a task. */
export const AT_ONCE =
  /(?<!\p{L})(?:zeigen|erzählen|erklären|beschreiben|sagen|vorlesen|anfangen|zeigst|hören|sehen|beantworten|antworten|schauen|gucken|ansehen|nehmen|verraten|mitteilen|das Fenster \p{L}+|die Tür \p{L}+|übernehmen Sie)$|(?:nächste|vorherige) Folie|(?:dein|deinen|den|Ihren) (?:Bildschirm|Mikro)|lauter|nochmal/iu;

/** A day that makes no task of what is done in the meeting. */
export const TODAY = /(?<!\p{L})heute(?!\p{L})/giu;

/** A second word that says nothing of what is done: "machen das". */
export const BARE_OBJECT =
  /^(?:das|es|die|den|sie|ihn|mir|uns|dir|mal|so|bitte|hier|jetzt|machen|tun|noch)\W*$/i;

/** A request to whoever listens. */
export const ANYBODY = new RegExp(
  `^(?:(?:und|also|dann|gut|okay),? )*(?:wer (?:kann|könnte|will|möchte|mag|würde)|(?:kann|könnte|mag) (?:(?:mal|das|da|bitte) )*(?:jemand|einer|eine|wer|einer von (?:uns|euch))|(?:\\p{L}[\\p{L}-]+, )?(?:(?:kannst|könntest|würdest) du|(?:können|könnten|würden) Sie|(?:könnt|könntet) ihr|(?=(?:${SECOND_PERSON}) du )|(?=${PLURAL} Sie )))(?:,? ?(?:bitte|auch|vielleicht|mal|alle|uns|noch))* ?`,
  "iu",
);

/** What has to be done, without a doer. */
export const NEEDED =
  /^(?:(?:und|also|dann|aber),? )*(?:(?:wir|man|jemand|einer(?: von uns)?) (?:müsste|müssten|sollte|sollten|muss|müssen)(?! (?:uns|mal sehen))|(?:da )?(?:müsste|sollte|muss|müssten|sollten|müssen) (?:mal |da |noch |das )*(?:wir|man|jemand|einer)|(?:der|die|das|den|unsere?|diese[rs]?) (?:[\p{L}-]+ ){1,8}?(?:muss|müssen|müsste|sollte|sollten))(?![\p{L}])/iu;

/** A request made politely, which stands without an answer. */
export const PLEASE = wholeWords("bitte");
export const LAST_PLEASE = /,? bitte$/i;
/** A request that tells what the speaker wants: "du musst". */
export const WANTED = /^(?:du|Sie|ihr) /iu;
/** A time that no date can be read from. */
export const NEXT_TIME = wholeWords("nächste[nrs]? (?:woche|monat|mal|termin|sitzung)");

/**
 * The forms of a request to one of the people whose names the pattern `any` takes. Groups: name, second, self, asking,
 * order, doing, last.
 */
export function requestForms(any: string): RegExp[] {
  const name = `(?<![\\p{L}])(?<name>${any})(?: und (?<second>${any}))?`;
  return [
    `^(?:[\\p{L}]+,? ){0,3}${LISTED} (?:für|an) (?:${name}|(?<self>mich))[:,]? (?<doing>.+)$`,
    `^(?:[\\p{L}]+,? ){0,2}${LISTED}: (?<doing>.*${INFINITIVE})$`,
    `${CLAUSE}@?${name},? (?<asking>${ASKED_BY})${SOFT} (?<doing>.+)$`,
    `${CLAUSE}(?<asking>${ASKED_BY})${SOFT} (?<doing>.+), (?<last>)${name}$`,
    `${CLAUSE}@?${name}, (?<order>)(?<doing>${FINITE}.*)$`,
    `${CLAUSE}(?<order>)(?<doing>${FINITE}.*), (?<last>)${name}$`,
    `${CLAUSE}@?${name}, (?<order>)bitte (?<doing>.*${INFINITIVE}.*)$`,
  ].map((form) => new RegExp(form, "iu"));
}

/** What is asked as it stands on a list: the verb of "holst du ein Angebot ein" goes to its end. */
export const asDoing = (doing: string): string => listed(doing);

/** An answer with one of these sets the day of a task. */
export const SETS_DAY = wholeWords(
  "bis|vor|heute|morgen|übermorgen|ende|nächste woche|diese woche|am|mittwoch|montag|dienstag|donnerstag|freitag",
);

/** The day of a task, to be cut out of its words. */
export const DAY =
  /,? ?(?<!\p{L})(?:(?:bis(?: spätestens)?|spätestens|am)(?: zum| zur)? (?:(?:nächsten|kommenden|ende(?: der| des| nächster)?) )?(?:\p{L}+tag|mittwoch|woche|monats?|morgen)|heute|morgen)(?!\p{L})/iu;

/** Whether a doing names work for others; its verb stands last, or before a clause that hangs on it. */
export function isWork(doing: string): boolean {
  const [main = ""] = doing.split(/,/);
  return INFINITIVES.has(main.trim().split(" ").at(-1)?.toLowerCase() ?? "");
}
