/** What speech in English is full of and print is not. */

/** What recognisers and typists write beside the words. */
export const MARKUP =
  /<[^<>]{1,60}>|\[[^[\]]{1,60}\]|\{[^{}]{1,60}\}|\((?:laughs?|laughter|inaudible|crosstalk|pause|applause|music)\)/gi;

/** Sounds made while one looks for a word. */
export const FILLER =
  /(?<![\p{L}'’-])(?:mm-?hmm?|uh-?huh|u+[hm]+|e+r+m*|h+m+|m+h*m+|ah+|eh)(?![\p{L}'’-])[,.]?/giu;

/** "the, uh, supplier": the commas go with what they set off. */
export const SET_OFF_FILLER = /,\s*(?:u+[hm]+|e+r+m*|h+m+)\s*,/giu;

/** Phrases that say nothing. */
export const ASIDE =
  /(?:^|(?<=\s))(?:you know|i mean|sort of|kind of|or whatever|and stuff|or something)(?:,|(?=\s*[.?!]|\s))/gi;

/** Words between two commas that say nothing. */
export const SET_OFF =
  /,\s*(?:like|right|okay|well|actually|basically|you know|i mean|you see|so|now|please)\s*,/gi;

/** Words before the sentence itself. */
export const OPENER =
  /^(?:(?:yeah|yes|yep|yup|okay|ok|alright|all right|right|well|so|oh|and|but|or|now|then|anyway|actually|basically|like|sure|cool|great|good|sorry|because|also|hey|i mean|you know|i guess|i think that|see|exactly|absolutely|fine|'?cause)\b(?!\s+(?:to|of|at|for|is|are|was|were)\b)[\s,.;:–—-]*)+/iu;

/**
 * What trails behind a finished sentence. "Right", "well" and "then" do only behind a comma: "that is all right" ends in one.
 * Looked for only where a run of marks begins: from every mark of a long run it would take quadratic time.
 */
export const CLOSER =
  /(?<![\s,;:–—-])(?:[\s,;:–—-]+(?:and|but|so|or|because|you know|i mean|yeah|i guess|i think|i don't know|and so on|and so|or so|uh|the|a|an|of|to|isn't it|i suppose)|\s*[,;:–—-]\s*(?:okay|right|then|well|like))+\s*(?=[.?!…]*$)/iu;

/** Spoken forms, and how they are written. */
export const RELAXED: [RegExp, string][] = [
  [/^((?:\S+ ){0,3}\p{Lu}[\p{L}-]+), please, (?=\p{Ll})/u, "$1, please "],
  [/\bgonna\b/gi, "going to"],
  [/\bwanna\b/gi, "want to"],
  [/\bgotta\b/gi, "have to"],
  [/\bkinda\b|\bsorta\b/gi, ""],
  [/(?<![\p{L}])'cause\b|\bcos\b|\bcuz\b/giu, "because"],
  [/\blemme\b/gi, "let me"],
  [/\bdunno\b/gi, "don't know"],
];

/** Words of one or two letters that are whole. */
export const SHORT_WORDS = new Set(
  `a i o so to no in on at be we he it is if as an or of do go by my me up us oh am ok hi mr dr ms vs tv pc id uk eu un ad
  ax ox pi re ma pa ph pm kg km cm gb mb tb kb ml ai ui ux qa hq ip`.split(/\s+/),
);

/** Words of three letters that are whole although others begin with them. */
export const WHOLE = new Set(
  "the too and but for not our all ten one you can her his now see say she was who why out per men man any are had has how".split(
    " ",
  ),
);

/** A start that was given up for a new one: "You might So there was a difference". */
export const RESTART =
  /^(?:[\p{L}'’]+ ){1,6}(?=(?:So|And|But|Well|The|It|It's|You|We|We're|That|That's|This|If|There|They|What|How|I'm|I've) \p{Ll})/u;

/** A capital and a consonant: no English word, but the beginning of one. */
export const WORD_START = /^\p{Lu}[^aeiouy\P{Ll}]$/u;

/** The one word whose small and capital letter mean different things: "i" beside "I" is a stutter. */
export const PERSONAL_LETTER = "I";
