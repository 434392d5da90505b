/** A row of a table as a line of CSV (RFC 4180). A spreadsheet would run a text that begins like a formula, so an apostrophe goes before it. */
export function csvLine(cells: string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
