/** How people are called and addressed in German. */

/** How transcripts call a speaker whose name they do not know. */
export const UNKNOWN_SPEAKER = /^(?:unbekannt|sprecher(?:in)?|unknown|speaker)\b/i;

/** Speaker labels that name nobody, and bare numbers. */
export const UNNAMED_SPEAKER = /^(?:unbekannt|sprecher(?:in)?\b|unknown|speaker\b|\d)/i;

/** Titles before a last name. */
export const NAME_TITLES = ["herr", "herrn", "frau", "dr", "herr dr", "frau dr"];

/** What a speaker may be called by that is no name: "Die Vorsitzende", "Sprecher 2". */
export const NO_NAMES: ReadonlySet<string> = new Set([
  "der",
  "die",
  "das",
  "sprecher",
  "sprecherin",
  "speaker",
  "herr",
  "frau",
  "dr",
  "dr.",
]);
