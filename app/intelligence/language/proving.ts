/** What the proof of a line has to know of a language beside its words. */
export type Proving = {
  /** Whether a capital inside a sentence makes a name. */
  capitals: boolean;
  /** Names that need no capital, in the first group: "鈴木さん", "Frau Meier". */
  NAMED?: RegExp;
  /** Nothing is known of its words. */
  wordless?: boolean;
  wordsIn?(text: string): string[];
  sentencesIn?(text: string): string[];
};
