/** Says which line (1-based, null for the file as a whole) cannot be read, and why, to a person. */
export class UnreadableFile extends Error {
  readonly line: number | null;

  constructor(line: number | null, reason: string) {
    super(reason);
    this.name = "UnreadableFile";
    this.line = line;
  }
}

/** Offending text for a sentence: one line, at most 60 characters, in quotes. */
export function quoteFileText(text: string): string {
  const flat = text
    .slice(0, 200)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const characters = [...flat];
  const shown = characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : flat;
  return `“${shown}”`;
}
