/** What shows in German that a sentence leans on another one, or was repaired while it was spoken. */

/** Openings that need the sentence before. */
export const POINTS_BACK =
  /^(?:es|das|dies|er|sie|die(?! \p{Lu})|der(?! \p{Lu})|den(?! \p{Lu})|da|dort|welche|wer|wenn|weil|was|warum|wie|wo|wann|oder|ist|sind|kann|können|damit|dafür|davon|dazu)(?!\p{L})/iu;

/** Openings that lost their subject. */
export const HEADLESS =
  /^(?:hat|habe|haben|wurde|wurden|wäre|hätte|nur|als|nicht|zu)(?!\p{L})(?! (?:wir|ich|du|er|es|sie|ihr|der|die|das))/iu;

/** Marks of a sentence that was repaired while it was spoken. */
export const REPAIRS = [
  /(?<!\p{L})(?:der|den|dem|ein|eine|einen|mein|unser) (?:zu|von|ein|eine|und|ist|sind|war|ich|wir|es)(?!\p{L})/iu,
  /(?<!\p{L})(ich|wir|du|er|es)(?!\p{L})(?: \p{L}+){0,2} \1(?!\p{L})/iu,
  /(?<!\p{L})(?:ist|sind|war|waren) (?:ist|sind|war|waren|hat|haben)(?!\p{L})/iu,
  /\p{Ll} (?:Und|Aber|Also|Wir|Ich|Das ist|Wenn|Dann)(?!\p{L})/u,
  /,\s*\p{L}+,\s*\p{L}+,/u,
  /(?<!\p{L})(?:und|aber|oder) (?:und|aber|oder)(?!\p{L})/iu,
];
