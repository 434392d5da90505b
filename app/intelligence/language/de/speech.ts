/** What speech in German is full of and print is not. */

/** What recognisers and typists write beside the words. */
export const MARKUP =
  /<[^<>]{1,60}>|\[[^[\]]{1,60}\]|\{[^{}]{1,60}\}|\((?:lacht|lachen|gelächter|unverständlich|pause|applaus|musik|laughs?|laughter|inaudible|crosstalk)\)/gi;

/** Sounds made while one looks for a word: "um", "er" and "eh" are words. */
export const FILLER = /(?<![\p{L}'’-])(?:ä+h+m*|ö+h+m*|ehm+|h+m+|m+h+m+)(?![\p{L}'’-])[,.]?/giu;

/** "Der, äh, Lieferant": the commas go with what they set off. */
export const SET_OFF_FILLER = /,\s*(?:ä+h+m*|ö+h+m*|ehm+|h+m+)\s*,/giu;

/** Phrases that say nothing. */
export const ASIDE =
  /(?:^|(?<=\s))(?:sozusagen|quasi|keine ahnung was|oder so|und so|sag ich mal|sagen wir mal)(?:,|(?=\s*[.?!]|\s))/giu;

/** Words between two commas that say nothing. */
export const SET_OFF =
  /,\s*(?:ne|gell|also|halt|na ja|naja|weißt du|wissen Sie|ja|ehrlich gesagt|wie gesagt|sagen wir mal|sag ich mal|okay)\s*,/giu;

/** Words before the sentence itself. "Dann" and "also" before a verb are part of it. */
export const OPENER =
  /^(?:(?:ja|okay|ok|gut|na ja|naja|na gut|genau|klar|super|prima|ach so|ach|oh|tja|stimmt|und|aber|oder|so|also(?=,)|na|hm|ich glaube|ich denke|weißt du|wie gesagt|jo|doch(?=,)|nein(?=,)|nee(?=,))(?!\p{L})(?!\s+(?:dass|viel|weit|lange|gut|oder|so|wie|nicht|auch))[\s,.;:–—-]*)+/iu;

/** What trails behind a finished sentence. */
export const CLOSER =
  /(?<![\s,;:–—-])(?:\s*[,;:–—-]\s*(?:ne|gell|oder|oder so|ja|okay|halt|glaube ich|denke ich|weißt du|oder nicht|nicht wahr|und so)|[\s,;:–—-]+(?:und|aber|oder|weil|und so weiter|und so|oder so))+\s*(?=[.?!…]*$)/iu;

/** Spoken forms, and how they are written. */
export const RELAXED: [RegExp, string][] = [
  [/(?<!\p{L})isses(?!\p{L})/giu, "ist es"],
  [/(?<!\p{L})haste(?!\p{L})/giu, "hast du"],
  [/(?<!\p{L})kannste(?!\p{L})/giu, "kannst du"],
  [/(?<!\p{L})willste(?!\p{L})/giu, "willst du"],
  [/(?<!\p{L})nich(?!\p{L})/giu, "nicht"],
  [/(?<!\p{L})nix(?!\p{L})/giu, "nichts"],
  [/(?<=\p{L})['’]s(?!\p{L})/giu, " es"],
];

/** Words of one or two letters that are whole. */
export const SHORT_WORDS = new Set(
  `ab am an da du eh ei er es im in ja je na ne ob oh ok so tu um wo zu eu it hr km cm mm kg gb mb tb tv pc id ui ux kw wc ag dr nr
  st ev qm ml ki`.split(/\s+/),
);

/** Words of three letters that are whole although others begin with them. */
export const WHOLE = new Set(
  `der die das den dem des und ich wir ihr sie uns mir dir ihm ihn ein war was wer wie wem wen mit bei auf aus vor nur von zum zur
  ist hat bin man mal gut nun gar tag weg ort rat tat not art ton bis für wäh als ohne weil dann denn wenn kein mein dein sein`.split(
    /\s+/,
  ),
);

/** A start that was given up for a new one. */
export const RESTART = /^(?:\p{L}+ ){1,6}(?=(?:Und|Aber|Also|Wir|Ich|Es|Wenn|Dann|Da) \p{Ll})/u;

/** A capital and a consonant: no German word, but the beginning of one. */
export const WORD_START = /^\p{Lu}[^aeiouyäöü\P{Ll}]$/u;

/** No word of German has one letter. */
export const PERSONAL_LETTER = "";
