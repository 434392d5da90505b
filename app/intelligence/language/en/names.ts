/** How people are called and addressed in English. */

/** How transcripts call a speaker whose name they do not know. */
export const UNKNOWN_SPEAKER = /^(?:unknown|speaker)\b/i;

/** Speaker labels that name nobody, and bare numbers. */
export const UNNAMED_SPEAKER = /^(?:unknown|speaker\b|\d)/i;

/** Titles before a last name. */
export const NAME_TITLES = ["mr", "mrs", "ms", "dr"];

/** What a speaker may be called by that is no name: "The chair", "Speaker 2". */
export const NO_NAMES: ReadonlySet<string> = new Set(["the", "speaker"]);
