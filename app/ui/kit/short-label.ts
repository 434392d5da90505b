const longest = 40;

/** The beginning of a text, which tells a button of its row from those of the others: the row has the text itself. */
export function shortLabel(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;
}
