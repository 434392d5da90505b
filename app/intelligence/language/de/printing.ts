import { allWholeWords, wholeWords } from "./whole-words.ts";

/** What shows in German that a sentence cannot stand alone in minutes, or is not worth it. */

/** Openings that point back to what was said before, or greet. */
export const BAD_START =
  /^(?:und|oder|aber|weil|denn|also|sondern|außer|danke|willkommen|guten (?:morgen|tag|abend)|hallo|tschüss|auf wiedersehen|entschuldigung|sorry|ob|vielleicht|dass|sodass|wobei|genau|eben|ja|nein|nee|doch|na|ach|oh)(?!\p{L})|^['’‘]|^(?:ist|sind|war|waren|kann|können|könnte|soll|sollen|sollte|würde|wird|werden|hat|haben|habt|hast|bist|seid|willst|wollt) (?:wir|du|ich|sie|es|er|ihr|das|der|die)(?!\p{L})|^was(?!\p{L})/iu;

export const SUBORDINATE =
  /(?<=\S),\s(?:ob|dass|weil|wenn|falls|wer|wie|wo|wann|was|welche[rsn]?|der|die|das|den|dem|damit|sobald|bevor|nachdem|obwohl|als|solange|bis)\s.*$/iu;

/** A clause that begins with one of these needs another one: "Wenn wir das machen." */
export const OPENS_SUBORDINATE =
  /^(?:wenn|falls|ob|dass|weil|obwohl|bevor|nachdem|sobald|solange|während|wie|warum|wer|was|sodass|damit)(?!\p{L})/iu;

const HELPING =
  "ist|sind|bin|bist|seid|war|waren|wäre?n?|hat|haben|habe|hab|hast|habt|hatten?|hätten?|wird|werden|werde|wurden?|würden?|kann|können|könnten?|könnt|muss|müssen|müssten?|soll|sollen|sollten?|will|wollen|wollten?|darf|dürfen|möchten?|mag";
const USUAL =
  "geht|gehen|kommt|kommen|bleibt|bleiben|gibt|macht|nimmt|kostet|kosten|braucht|brauchen|steht|stehen|liegt|liegen|läuft|laufen|heißt|passt|reicht|fehlt|fehlen|sinkt|steigt|zahlt|zahlen|dauert|hält|halten|schlägt|schlagen|zieht|ziehen|lief|kam|gab|ging|stand|lag|nahm|sagte|kriegt|kriegen|bekommt|bekommen|gilt|endet|beginnt|fährt|schickt|schreibt|klärt|prüft|turnen|turnt|arbeitet|wünscht|glaubt|denkt|findet|weiß|wissen|sieht|trifft|hängt|gehört|funktioniert|schließt|öffnet|verlangt|fängt";
const PRONOUN_VERB =
  "(?:ich|man) \\p{Ll}+|wir \\p{Ll}+en|\\p{Ll}+en wir|\\p{Ll}+e? ich|(?:er|sie|es|das|der|die) \\p{Ll}{2,}t";

/** A verb that is bound to a subject. */
export const FINITE_VERB = wholeWords(`${HELPING}|${USUAL}|${PRONOUN_VERB}`);

export const INFINITIVE = /(?<!\p{L})zu \p{Ll}+en(?!\p{L})/giu;

/** Marks of a sentence that broke off or was begun twice. */
export const BROKEN = [
  /(?<!\p{L})(?:der|die|das|den|dem|ein|eine|einen) (?:ein|eine|einen|ist|sind|war|zu|von|in|und|dass|wir|ich)(?!\p{L})/iu,
  /(?:^|\s)(?:[b-hj-z]|\p{Ll}\p{Lu}+)(?=\s)/u,
  /(?<!\p{L})(?!die |das |der |sie |den |sehr |dem )(\p{L}{2,}) \1(?!\p{L})/iu,
  /(?<!\p{L})(?:ist|sind|war|waren) (?:ist|sind|war|waren|hat|haben|wird)(?!\p{L})/iu,
  /(?<!\p{L})(?:ich|wir|du|er) (?:ich|wir|du|er)(?!\p{L})/iu,
  /(?<!\p{L})(?:und|oder|aber|von|zu|mit|für|sehr) (?:und|oder|aber|von|weil|dass),? /iu,
  /["“„][^"”“]*$/,
  /(?:(?<!\p{L})(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)(?!\p{L})[ ,]*){4}/iu,
];

/** Words at the end that need more after them. */
export const DANGLING =
  /(?:^|\s)(?:und|oder|aber|weil|der|die|das|den|dem|ein|eine|einen|einem|von|mit|für|im|am|beim|dass|wenn|ob|als|wie|mein|meine|unser|unsere|dein|ihr|ich|wir|du|sehr|folgende|nur|mehr|vielleicht|zum|zur|vom)[.!?]$/i;

/** One person's talk to another, which says little to a reader who was not there. */
export const PERSONAL_START =
  /^(?:ich(?! (?:schlage vor|empfehle)\b)|du|ihr|lass uns|lass mich|lasst)(?!\p{L})/iu;

/** Words that mean what was named before. */
export const PRONOUNS_IN_PRINT = allWholeWords(
  "es(?! gibt| geht)|dies|er|ihn|ihm|ihnen|dessen|deren|davon|damit|dafür|dazu|darüber|dagegen|das(?=[.,!?]|$| (?:ist|war|wird|kann|muss|soll|machen|nehmen|geht|kostet|wäre|hat|passt|reicht|heißt|ich|wir))",
);

/** How the meeting is run, who is who, greetings and thanks: true, and nobody needs to read it. */
export const PROCEDURE = [
  /(?<!\p{L})(?:nächste[rsn]?|letzte[rsn]?|erste[rsn]?|zweite[rsn]?|dritte[rsn]?|vierte[rsn]?|heutige[rsn]?) (?:\p{L}+ )?(?:punkt|thema|folie|tagesordnung|frage)(?!\p{L})|tagesordnung|beschlussfähig|protokoll (?:führt|schreibt)/iu,
  /(?<!\p{L})(?:minuten|zeit) (?:übrig|noch|um)|die zeit (?:ist|läuft)|wir sind (?:durch|fertig|zu \p{L}+)/iu,
  /(?<!\p{L})meine (?:frage|rolle) (?:ist|wäre)|(?:ich|wir) (?:möchte|wollen?|würde) (?:kurz |noch |heute |gern )*(?:über|fragen|zeigen|vorstellen|anfangen|beginnen|reden|sprechen)/iu,
  /(?<!\p{L})(?:danke|dank|willkommen|begrüße|freut mich|freue mich|guten (?:morgen|tag|abend)|schönen (?:tag|abend)|schönes wochenende|gratul\p{L}+|entschuldig\p{L}+|tschüss|bis (?:dann|morgen|nächste woche)(?=[.!]?$)|viel glück|bedienen sie sich)(?!\p{L})/iu,
  /(?<!\p{L})(?:bildschirm (?:teilen|zeigen|seht)|mikro(?:fon)?|hört ihr|hören sie|seht ihr|laptop|mein ton|beamer|kaffee)(?!\p{L})/iu,
  /(?<!\p{L})(?:ich bin (?:der|die|nicht sicher|dafür|froh|klar)|ich weiß (?:nicht|schon)|ich glaube|ich wollte|ich frage mich|ich meine)(?!\p{L})/iu,
  /(?<!\p{L})(?:weißt du|wissen sie|wie gesagt|sag(?:en wir)? mal|ehrlich gesagt|verstehen sie mich)(?!\p{L})/iu,
  /(?<!\p{L})(?:fangen wir|legen wir|kommen wir|machen wir weiter|reden wir|gehen wir (?:weiter|zum))(?!\p{L})/iu,
  /(?<!\p{L})(?:kannst du|könntest du|können sie|könnten sie|erzähl mal|sag mal)(?!\p{L})/iu,
];

/** Words that follow only a full stop with a capital: inside a sentence they show where a filler was taken out. */
export const INNER_CAPITAL =
  /(?<=[\p{Ll},;:] )(Und|Aber|Weil|Wir|Wenn|Dann|Du|Was|Wo|Von|Oder|Als|Ist|War|Zu|Er|Es|Wie|Warum|Mit|Für|Aus|Nicht|Nur|Auch|Vielleicht|Der|Die|Das|Den|Ein|Eine|Da|So|Also|Ich)(?= )/gu;

export const OPENERS =
  /^(?:(?:also|na ja|naja|gut|okay|ok|ja|genau|und|aber|na|so|ach|eigentlich|na gut|ich glaube,?|ich denke,?|ich meine,?|tja|klar|stimmt|ehrlich gesagt)[,.]? )+(?=\p{L})/iu;

/** Words of one or two letters that are whole. */
export const SHORT_WORD = /^(?:ab|am|an|da|du|er|es|im|in|ja|je|na|ne|ob|oh|ok|so|tu|um|wo|zu|eh)$/;

export const BACKWARD_SUBJECT =
  /^(?:es(?! (?:gibt|geht|sind|fehl))|das(?= (?:ist|war|wird|wäre|wär|kann|muss|soll|hat|geht|kostet|heißt|wollen|will|machen|nehmen|haben|klingt|reicht|passt|bringt|sehe|mache|kläre|klär|müsst|müss|lässt|ließe|hatten|glaube|weiß|würde|können|könnte|sind|freut|frage|erklärt|verschiebt|verstehe))|dies(?= ist)|die (?:kosten|sind|ist|hat|haben|werden|wird|kann|nehmen|schicke|geht|kommen|liegt|liegen|würde|fand|müsste|will|wollen|kriegt)|der (?:ist|hat|wird|kann|hält|kommt|schreibt|liegt|geht|steht|will)|den (?:kriegst|bekommst|kann|nehmen|würde|müsste|hab)|er|sie(?! (?:bekommen|müssen|können|haben|sollten))|beide[sn]?|da(?:mit|für|von|zu|rüber|gegen|rauf|ran|nach)?|dann|so|dort|dahin|deswegen|deshalb|trotzdem|stattdessen)(?!\p{L})/iu;

/** The ending of a verb that agrees with its subject. */
export const VERB_ENDING = /(?:t|en|te|ten)[.,;]?$/;
/** No word of German has one letter. */
export const ONE_LETTER: ReadonlySet<string> = new Set();
/** One person's view, which no group settled. */
export const ONE_PERSON = /^Ich(?!\p{L})/u;
