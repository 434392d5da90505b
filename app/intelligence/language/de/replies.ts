import { FIRST_PERSON } from "./verbs.ts";

/** How people answer a request in German. */

const FILLED =
  "(?:(?:oh|ach|äh|ähm|hm+|na|also|und|ja|jo|okay|ok|gut|klar|super|dann|natürlich|aber|leider|sorry),? )*";
const LEAD = `^${FILLED}`;
const END = "(?![\\p{L}])";

/** An answer that begins like a yes. */
export const AGREES = new RegExp(
  `^(?:(?:oh|ach|äh|ähm|hm+|na|also|und),? )*(?:ja(?!,? aber)|jo|jap|jawohl|klar|okay|ok|gern|gerne|sehr gern|natürlich|selbstverständlich|kein problem|alles klar|in ordnung|geht klar|geht in ordnung|wird gemacht|passt|einverstanden|sicher|logisch|genau|versprochen|abgemacht|mach(?:e)? ich|kann ich(?: gern| schon)? machen|das (?:mache|mach|übernehme|erledige|kläre|schaffe|lässt sich|krieg|kann) (?:ich|machen|sich)|übernehme ich|den kriegst du|die kriegst du|das kriegst du|die bekommen sie|das bekommen sie|bekommst du|kümmere ich mich|erledige ich|ich (?:mache|mach|kümmere|übernehme|schicke|schreibe|kläre|frage|frag|bestelle|rufe|hole|gebe)|alles gut|gut)${END}`,
  "iu",
);

/** A yes that promises the doing and does not only answer a question. */
export const PROMISES = new RegExp(
  `(?<![\\p{L}])(?:mach(?:e)? ich|übernehme ich|kümmere? ich mich|erledige ich|bestelle ich|wird gemacht|geht klar|kann ich(?: gern| schon)? machen|das schaffe? ich|gern|gerne|versprochen|(?:den|die|das|es|mittwoch|montag|dienstag|donnerstag|freitag|morgen) (?:kriegst|bekommst|hast) du|(?:den|die|das) bekommen sie|ich (?:also |dann )?${FIRST_PERSON}|${FIRST_PERSON} ich|versuch(?:e)? ich)${END}`,
  "iu",
);

/** A no, or what is done already. */
export const REFUSES = new RegExp(
  `${LEAD}(?:nein(?!,? (?:kein problem|gar nicht|das passt|macht nichts|keine))|nee(?!,)|(?:das )?geht (?:leider )?nicht|(?:das )?(?:kann|schaffe|schaff) ich (?:leider |im moment |diese woche )?nicht|ich (?:kann|schaffe|schaff) (?:das |es )?(?:leider )?nicht|keine zeit|ich habe? keine zeit|lieber nicht|(?:das )?(?:ist|hab ich|habe ich) schon(?: (?:erledigt|gemacht|passiert))?|schon (?:erledigt|gemacht|passiert)|unmöglich|(?:jemand|wer) anders)${END}(?!.*(?<!\\p{L})(?:bis|vor)(?!\\p{L}))`,
  "iu",
);

/** What somebody says who takes up a task named just before. */
export const TAKES = new RegExp(
  `${LEAD}(?:mach(?:e)? ich|übernehme ich|erledige ich|bestelle ich|das (?:mache?|übernehme|erledige|kläre?) ich|ich (?:mache?|übernehme|erledige|kläre?) (?:das|es)|darum kümmere? ich mich|ich kümmere? mich (?:darum|drum)|(?:das )?kann ich (?:gern |ja )?(?:machen|übernehmen)|überlass(?:t)? (?:das|es) mir|lass mich das machen|wird gemacht)(?=[,.;!…]|$| (?:und|bis|heute|morgen|noch|am|diese|nächste|dann|gern|gerne|gleich|für|nach|vor|in|später|auch|selbst|sobald|wenn)(?!\\p{L}))`,
  "iu",
);
