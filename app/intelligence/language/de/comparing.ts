import { wholeWords } from "./whole-words.ts";

/** What tells how two decisions in German stand to each other. */

export const CHANGES = wholeWords(
  "statt|stattdessen|nicht mehr|verschoben|verschieben|doch|steigt|erhöht|sinkt|gekürzt|kürzen|abgeschafft|gestrichen|bleib(?:t|en)|ab sofort|künftig|wieder|jetzt|nun|weiterhin|übernimmt|auch",
);

export const ROUTINE = wholeWords("genehmig\\p{L}*|verabschied\\p{L}*");

export const AFTERTHOUGHT =
  /(?<=\S),? (?:weil|damit|wie (?:besprochen|beschlossen|vereinbart)|aufgrund|wegen)(?!\p{L}).*$/iu;

export const COMMON = wholeWords(
  "wird|werden|nehm\\p{L}*|nimmt|gib(?:t|st)|geb\\p{L}*|komm\\p{L}*|bekomm\\p{L}*|erh(?:ält|alten)|mach\\p{L}*|lieg\\p{L}*|steh\\p{L}*|find(?:et|en)|statt|erschein\\p{L}*|bleib\\p{L}*|darf|dürfen|möglich|neue[nrs]?|alte[nrs]?|erste[nrs]?|tage?n?s?|wochen?|monate?n?s?|jahre?n?s?|stunden?|minuten?|morgen|abend|nacht|ende|anfang|nur|immer|jeden?|jedes?|euro|prozent|bis|ab|sofort|künftig|wieder|jetzt|doch|auch|lang|noch",
  "steig\\p{L}*|sink\\p{L}*|erhöh\\p{L}*|gekürzt|kürz\\p{L}*|verschoben|verschieb\\p{L}*|abgeschafft|gestrichen|übernimmt|übernehm\\p{L}*",
  "montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|frühjahr|sommer|herbst|winter",
);

export const OFTEN = [
  ["day", wholeWords("täglich|jeden tag")],
  ["week", wholeWords("wöchentlich|jede woche")],
  ["month", wholeWords("monatlich|jeden monat")],
  ["quarter", wholeWords("vierteljährlich|jedes quartal")],
  ["year", wholeWords("jährlich|jedes jahr")],
] as const;

export const MEASURES = [
  ["money", /[€$£]|(?<!\p{L})(?:euro|cent|dollar|franken|kronen?)(?!\p{L})/iu],
  ["share", /%|(?<!\p{L})prozent(?!\p{L})/iu],
  ["date", wholeWords("januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember")],
  ["time", /\d ?uhr(?!\p{L})|(?<!\p{L})(?:um|bis|von) \d{1,2}(?![\d.])/iu],
  ["duration", wholeWords("minuten?|stunden?|tagen?|wochen?|monaten?|jahren?")],
] as const;

export const OPPOSITES = [
  [wholeWords("öffne\\p{L}*|geöffnet|offen"), wholeWords("schließ\\p{L}*|geschlossen|macht zu")],
  [
    wholeWords("bleib(?:t|en)|behalten|weiterhin"),
    wholeWords("abgeschafft|gestrichen|umgestellt|zieht|ziehen|abgeschaltet|ersetzt"),
  ],
  [wholeWords("steigt|erhöht|länger"), wholeWords("sinkt|gesenkt|gekürzt|kürzer")],
  [wholeWords("darf|dürfen|erlaubt"), wholeWords("verboten|untersagt")],
  [wholeWords("kostenlos|gratis|umsonst"), wholeWords("zahl(?:t|en)|kostet|gebühr\\p{L}*")],
] as const;
