import { firstWords, wholeWords } from "./whole-words.ts";

/** What tells in German that something that was promised was done since. */

export const CLAUSE =
  /[;:–—]\s+|,\s+(?=\p{L})|\s+(?:aber|jedoch|allerdings)\s+|\s+und\s+(?=(?:ich|wir|du|ihr|er|sie|es|das|der|die|den)(?!\p{L}))/iu;

export const NOT_DONE = wholeWords(
  "nicht|nichts|nie|niemals|niemand(?:en|em)?|kein(?:e|en|em|er|es)?|keiner|weder|ohne|kaum",
  "wird|werde|wirst|werdet|werden|soll(?:en|st|t|te|ten|test)?|will|wollen|wollt|willst|woll(?:te|ten|test)|muss|müssen|müsste[nt]?|musst|müsst|musste[nt]?|kann|können|könnt|kannst|könnte[nt]?|darf|dürfen|dürfte[nt]?|möchte[nt]?|würde[nt]?|hätte[nt]?|wäre[nt]?|vorhaben|planen?|versuch\\p{L}*|hoff\\p{L}*",
  "wenn|falls|sofern|sobald|solange|bis|ob|bevor|ehe|vorausgesetzt|angenommen",
  "vielleicht|eventuell|möglicherweise|womöglich|wohl|wahrscheinlich|vermutlich|angeblich|anscheinend|hoffentlich|glaub\\p{L}*|denke|dachte[nt]?|mein(?:e|te) ich|ich meine|vermut\\p{L}*|schein(?:t|en|bar)|unsicher|jemand|irgendwer|irgendjemand",
  "fast|beinahe|nahezu|gerade (?:dabei|erst)|bin gerade|angefangen|begonnen|dabei|noch|in arbeit|vergessen|fehl\\p{L}*|falsch|später|versehentlich|gescheitert|kaputt|wieder|erneut|verschoben|statt|stattdessen",
);

export const PARTIAL = wholeWords(
  "halb|zur hälfte|die hälfte|teilweise|teils|zum teil|größtenteils|einen teil|ein teil|einige|ein paar|nur|bisher|bislang|einen entwurf|prozent|bis auf|außer",
);

export const TO_COME = wholeWords(
  "(?:kommt|folgt|kommen|folgen) (?:noch|später|morgen|dann|nächste)|der rest|die (?:anderen|restlichen|übrigen)|offen|für heute",
);

export const LONG_AGO = wholeWords(
  "letztes jahr|letzten jahres|im letzten jahr|vorletztes jahr|vor (?:\\p{L}+ )?(?:jahren|monaten|einem jahr)|damals|früher|seinerzeit|ursprünglich|letztes mal",
);

export const ASKED = new RegExp(
  `\\?|${
    firstWords(
      "(?:(?:und|also|na|gut|okay),? |\\p{L}+, )*(?:wer|was|wann|wo|warum|wieso|wie|welche[rsnm]?|hast|habt|bist|seid|haben (?:sie|wir)|hat (?:jemand|er|sie)|ist (?:der|die|das)|sind die|wurden? (?:der|die|das))",
    ).source
  }`,
  "iu",
);

const already =
  "(?:(?:schon|jetzt|nun|bereits|alle|alles|auch|inzwischen|mittlerweile|endlich|komplett|damit|ja) )*";

export const DONE = new RegExp(
  [
    wholeWords(
      `(?:ist|sind|wäre|hab|habe|haben|hat|wurden?)(?: \\p{L}+){0,6}? ${already}(?:erledigt|abgeschlossen|fertig|durch|abgehakt|geschafft|gemacht|unter dach und fach|vom tisch)`,
    ).source,
    "^(?:(?:ja|jap|jo|so|gut|okay),? )*(?:(?:ist|schon|alles|längst) )*(?:erledigt|abgeschlossen|fertig|abgehakt|gemacht|passiert)(?!\\p{L})",
  ].join("|"),
  "iu",
);

export const READY = wholeWords(
  `(?:ist|sind)(?: \\p{L}+){0,4}? ${already}(?:fertig|bereit|online|live|eingerichtet)`,
);

export const OUT = wholeWords(
  `(?:ist|sind|ging(?:en)?)(?: \\p{L}+){0,4}? ${already}(?:raus|rausgegangen|draußen|online|live|unterwegs|veröffentlicht)`,
);

export const BACK = wholeWords("es|das|dies|die|der|den|sie|beide|alle|hab(?:e|en)? (?:ich|wir)|ist|sind");

export const BY_SPEAKER = wholeWords("ich");

export const BY_LISTENER = wholeWords("du|ihr");

export const BY_GROUP = wholeWords("wir|sie|er");

export const PASSIVE = wholeWords("ist|sind|war|waren|wurden?|worden");

export const OF_IT = /^(?:von|vom|für)$/iu;

export const BESIDES =
  "gestern heute morgen vorgestern woche wochenende monat tag montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september oktober november dezember neu alle schon jetzt nun bereits endlich erledigt fertig gemacht ja gut";

/** Vowels of strong verbs, in what is left of their forms. */
const STRONG: readonly (readonly [RegExp, string])[] = [
  [/schrieb/, "schreib"],
  [/sproch/, "sprech"],
  [/schloss/, "schliess"],
  [/fund/, "find"],
  [/brach/, "bring"],
  [/nomm/, "nehm"],
  [/troff/, "treff"],
  [/zog/, "zieh"],
  [/bot$/, "biet"],
  [/wies/, "weis"],
  [/schied/, "scheid"],
  [/worf/, "werf"],
  [/holf/, "helf"],
  [/griff/, "greif"],
  [/schnitt/, "schneid"],
  [/sand$/, "send"],
  [/dach/, "denk"],
  [/gang/, "geh"],
  [/stand/, "steh"],
  [/lieh/, "leih"],
  [/bet$/, "bitt"],
  [/hang/, "hang"],
  [/schob/, "schieb"],
];

const plain = (word: string): string =>
  word.toLowerCase().replace(/ß/gu, "ss").normalize("NFD").replace(/\p{M}/gu, "");

/** "ausstellen", "ausgestellt" and "auszustellen" have one root. */
function rootOf(infinitive: string): string {
  return plain(infinitive).replace(/(?:(?<=[er])n|(?<=el)n|en)$/u, "");
}

const PREFIX =
  "ab|an|auf|aus|bei|bereit|dar|durch|ein|fertig|fest|fort|frei|heraus|her|hin|hinzu|hoch|klar|los|mit|nach|nieder|raus|rein|rum|ruber|runter|sicher|um|voran|vorbei|vor|weg|weiter|zuruck|zusammen|zurecht|zu";
const PARTICIPLE = new RegExp(`^(${PREFIX})?ge(\\p{L}{2,}?)(?:e?t|en)$`, "u");
const WITHOUT_GE =
  /^((?:\p{L}{2,5})?(?:be|ver|er|ent|emp|zer|miss|uber|unter|hinter|wider)\p{L}{2,}?|\p{L}{2,}ier)(?:e?t|en)$/u;

export function workOf(promise: string): string | null {
  const found = promise.match(/\p{L}+/gu) ?? [];
  const last = found.findLast((word) => !/^(?:lassen|gehen)$/iu.test(word));
  return last && /n$/u.test(last) ? rootOf(last) : null;
}

export function doneIn(statement: string): string[] {
  const found = statement.match(/\p{L}+/gu) ?? [];
  return found.flatMap((written, at) => {
    // A form with a capital is a noun, unless it opens the statement.
    if (at > 0 && /^\p{Lu}/u.test(written)) return [];
    const word = plain(written);
    const [, prefix = "", root] = PARTICIPLE.exec(word) ?? [];
    const own = root === undefined ? WITHOUT_GE.exec(word)?.[1] : `${prefix}${root}`;
    if (own === undefined) return [];
    const [strong, weak] = STRONG.find(([changed]) => changed.test(own)) ?? [];
    return strong && weak ? [own, own.replace(strong, weak)] : [own];
  });
}

export const SAME_WORK = [
  "schicken senden verschicken versenden mailen weiterleiten verteilen rausschicken zuschicken abschicken",
  "schreiben erstellen verfassen formulieren aufschreiben vorbereiten machen",
  "reparieren beheben richten",
  "buchen reservieren",
  "bestellen kaufen besorgen ordern einkaufen",
  "anrufen telefonieren kontaktieren sprechen",
  "fragen anfragen nachfragen",
  "veroffentlichen freigeben hochladen",
  "einreichen abgeben stellen",
  "aktualisieren uberarbeiten ergänzen anpassen andern",
  "prufen uberprufen kontrollieren durchsehen durchgehen",
  "informieren benachrichtigen mitteilen",
  "beauftragen engagieren",
  "organisieren planen vereinbaren",
  "kundigen abmelden",
  "abholen holen",
  "loschen entfernen",
].map((group) => group.split(" ").map(rootOf));

export const MAKING: ReadonlySet<string> = new Set(
  "schreiben erstellen verfassen vorbereiten bauen gestalten entwerfen aktualisieren uberarbeiten erganzen ubersetzen einrichten aufbauen planen organisieren reparieren sammeln dokumentieren programmieren machen anpassen"
    .split(" ")
    .map(rootOf),
);

export const REACHING: ReadonlySet<string> = new Set(
  "schicken senden verschicken versenden mailen weiterleiten verteilen anrufen telefonieren kontaktieren sprechen fragen anfragen informieren benachrichtigen mitteilen einladen antworten beantworten vorstellen zeigen geben zuruckgeben bringen unterschreiben einreichen bezahlen uberweisen besprechen treffen bestellen kaufen besorgen buchen reservieren"
    .split(" ")
    .map(rootOf),
);
