import { allWholeWords } from "./whole-words.ts";

/** Words of German that turn, bind or weigh a sentence: what is shortened keeps them. */

const NEGATIONS =
  "nein|nee|ne|nicht|nichts|nie|niemals|niemand(?:en|em)?|nirgends|kein(?:e|en|em|er|es)?|keinesfalls|weder|noch|ohne|kaum|un\\p{L}{4,}";
const MODALS =
  "kann(?:st)?|können|könnt|könnten?|könntest|darf(?:st)?|dürfen|dürften?|muss(?:t)?|müssen|müssten?|soll(?:st|en|te|ten)?|will(?:st)?|wollen|würden?|würdest|werden?|wird|wirst|möchten?|wären?|hätten?|vielleicht|eventuell|wahrscheinlich|vermutlich|möglicherweise|hoffentlich";
const CONDITIONS =
  "wenn|falls|sofern|solange|sobald|bis|außer|nur|erst|ob|sonst|ansonsten|andernfalls|bevor|nachdem|statt|stattdessen|obwohl|trotzdem|sondern";
const NUMBERS =
  "(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zwo)?(?:hundert|tausend)\\p{L}*|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}+zehn|\\p{L}*(?:zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|\\p{L}*einhalb|anderthalb|million(?:en)?|milliarden?|halb(?:e|en|er|es)?|hälfte|viertel|drittel|dutzend|erste[nrsm]?|zweite[nrsm]?|dritte[nrsm]?|vierte[nrsm]?|fünfte[nrsm]?|doppelt(?:e|en)?|einmal|zweimal|dreimal";

/** A single word, in lower case, that a shortened sentence may not lose. */
export const WEIGHTY = new RegExp(`^(?:${NEGATIONS}|${MODALS}|${CONDITIONS}|${NUMBERS})$`, "u");

/** What makes a task another one when it is left out of it: a denial, a condition, a doubt. */
export const BINDING = allWholeWords(
  "nicht|nichts|nie|niemals|niemand(?:en|em)?|kein(?:e|en|em|er|es)?|weder|ohne|kaum|außer|wenn|falls|sofern|sobald|solange|nur|erst|statt|stattdessen|ansonsten|sonst|vielleicht|eventuell|möglicherweise|wahrscheinlich|vermutlich|hoffentlich|es sei denn|vorausgesetzt|glaube? ich|ich glaube?|denke? ich|ich denke?|ich hoffe",
);

/** A sound that one makes while looking for a word, with the mark behind it. "Um", "er" and "eh" are words. */
export const SOUND = /^(?:[Ää]+h+m*|[Öö]+h+m*|[Ee]hm+|[Hh]m+|[Mm]m*h*m+)[,.…–—-]*$/u;

/** What is a unit behind a number: "zwölf mm". */
export const UNIT = /^mm[,.…–—-]*$/u;

/** What recognisers and typists note beside the words; anything else in brackets may have been said. */
export const NOTE =
  /[<[{(](?:lach(?:en|t)|gelächter|unverständlich|undeutlich|pause|applaus|musik|geräusch|rauschen|stille|husten|hustet|räuspern|räuspert sich|seufz(?:en|t)|durcheinander|laugh(?:s|ter)?|inaudible|unintelligible|crosstalk|applause|music|noise|silence)(?: \d\d:\d\d(?::\d\d)?)?[>\]})]/iu;

/** Words before a sentence that say nothing, where a mark sets them off. */
export const SET_OFF_OPENER =
  /^(?:(?:ja|okay|ok|gut|also|so|na ja|naja|genau|klar|super|prima|ach so|ach|oh|hey|tja|stimmt|weißt du|wissen Sie|sag mal|na)[,.;:–—-]+ )+(?=\p{L})/iu;

/** Words that say nothing between a comma and a mark that asks nothing. */
export const SET_OFF_ASIDE = /^(?:weißt du|wissen Sie|wisst ihr|na ja)[,.]$/iu;

/** A last word that ends no clause: said again behind a comma, it was begun twice. */
export const UNFINISHED =
  /^(?:ein|eine|einen|einem|einer|der|die|das|den|dem|mein|meine|unser|unsere|von|zu|mit|und|oder|aber|wenn|weil|dass|ich|wir|du|er|sie|es)$/u;

/** Words that are said twice on purpose. */
export const EMPHATIC =
  /^(?:sehr|so|ganz|viel|viele|weit|lange|noch|immer|ja|nein|nie|wieder|der|die|das|den|dem|sie|bitte|mehr)$/iu;

/** What links a sentence to the one before, in front of its subject: left out where nothing is quoted. "Also" would leave a verb in front. */
export const LINKING =
  /^(?:(?:und|aber|denn|okay|ja|gut|na gut),? )+(?=(?:ich|wir|du|ihr|er|sie|es|der|die|das|den|unser|unsere|diese[rs]?|keine?n?|nicht|dann)(?!\p{L}))/iu;

/** Openings of a clause that needs another one in front of it. */
export const HANGS = /^(?:… )?(?:weil|denn|oder|als|sondern|obwohl|damit|sodass|wobei|dass)(?!\p{L})/iu;

/** A doubt that only asks politely: "kannst du vielleicht". */
export const SOFTENED = allWholeWords(
  "(?:kannst|könntest|würdest) du(?: (?:auch|bitte|mal))? vielleicht|(?:können|könnten|würden) sie(?: (?:auch|bitte|mal))? vielleicht",
);

/** Words of grammar that the languages around German do not share with it. */
export const ONLY_HERE =
  /^(?:und|ist|nicht|ich|wir|sie|das|ein|eine|einen|einem|einer|auf|für|mit|von|auch|noch|aber|oder|wenn|dann|schon|sind|haben|habe|hab|hatte|hatten|wird|werden|kann|können|muss|müssen|nach|aus|euch|ihr|mich|dich|mir|dir|zum|zur|vom|keine|keinen|kein|nur|sehr|jetzt|doch|eigentlich|gibt|machen|mache|mach|heute|morgen|wieder|weil|dass|bis|über|möchte|würde|wäre|könnte|sollte|einfach|vielleicht|natürlich|nächste|nächsten|dafür|damit|darum|warum|welche|beim|ganz|halt|genau|bitte|danke|geht|kommt|sagen|wissen|weiß|etwas|nichts|alles|diese|dieser|dieses)$/iu;
