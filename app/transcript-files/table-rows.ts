import { columnsNamed } from "./csv.ts";
import { couldBeName } from "./names.ts";
import { readTime } from "./times.ts";

/** The rows of a table in a document, each as a line of speech: by the names of the columns, or by what stands in the cells. */
export function rowsAsLines(rows: string[][]): string[] {
  const columns = columnsNamed(rows[0] ?? []);
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, " ").trim()));
  if (columns === null) return cells.map(lineOf);
  const { start, who, words } = columns;
  const said = (row: string[], column: number) => (column < 0 ? "" : (row[column] ?? ""));
  return cells.slice(1).map((row) => lineOf([said(row, start), said(row, who), said(row, words)]));
}

function lineOf(row: string[]): string {
  const filled = row.filter((cell) => cell !== "");
  const isTime = (cell: string) => readTime(cell.replace(/^[[(]|[\])]$/g, "")) !== null;
  const time = filled.find(isTime);
  const [name = "", ...words] = filled.filter((cell) => !isTime(cell));
  const stamp = time === undefined ? "" : `[${time.replace(/^[[(]|[\])]$/g, "")}] `;
  if (words.length === 0 || !couldBeName(name.replace(/[:：]$/, "")))
    return `${stamp}${[name, ...words].join(" ")}`;
  return `${stamp}${name.replace(/[:：]$/, "")}: ${words.join(" ")}`;
}
