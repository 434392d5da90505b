/** A sentence of a transcript's file and the numbers of the spoken lines that it names as its source. */
export type StatedLine = { text: string; lines: number[] };

export type StatedItem = StatedLine & {
  owner: string | null;
  /** YYYY-MM-DD. */
  due_date: string | null;
  /** The words of the day, as "by Friday". */
  due_phrase: string | null;
  done: boolean;
};

/** What a transcript's file says was decided and is to be done. */
export type StatedLines = {
  /** The form of the file and the model or program that found them, as "memnex: qwen2.5:14b". */
  origin: string;
  decisions: StatedLine[];
  items: StatedItem[];
};
