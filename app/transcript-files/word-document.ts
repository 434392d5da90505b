import { rowsAsLines } from "./table-rows.ts";
import { type XmlPiece, xmlPieces } from "./xml-pieces.ts";

/** What people do not see: tracked deletions, the old place of moved words, and the copy for programs that know less. */
const UNSEEN = new Set(["w:del", "w:moveFrom", "mc:Fallback"]);
const BREAKS: Record<string, string> = { "w:br": "\n", "w:cr": "\n", "w:tab": "\t", "w:noBreakHyphen": "-" };

type Table = { rows: string[][]; isRowDeleted: boolean };
type Reading = {
  /** Where finished lines go: the document's, or those of the cell that is open. */
  sinks: string[][];
  tables: Table[];
  paragraphs: { text: string; goesOn: boolean }[];
  /** Of a paragraph whose end was deleted: it goes on in the next one. */
  pending: string;
  /** How deep in something unseen; 0 outside. */
  unseen: number;
  isText: boolean;
  isHidden: boolean;
};

/**
 * The lines of a Word document (WordprocessingML, ECMA-376) as people read it: paragraphs, breaks within them, and a row of a
 * table as one line.
 */
export function linesOfDocument(xml: string): string[] {
  const lines: string[] = [];
  const reading: Reading = {
    ...{ sinks: [lines], tables: [], paragraphs: [], pending: "" },
    ...{ unseen: 0, isText: false, isHidden: false },
  };
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === "text") takeText(reading, piece.text);
    else if (piece.kind === "open") open(reading, piece);
    else close(reading, piece.name);
  }
  return lines;
}

function takeText({ paragraphs, isText, isHidden, unseen }: Reading, text: string): void {
  const paragraph = paragraphs.at(-1);
  if (isText && !isHidden && unseen === 0 && paragraph) paragraph.text += text;
}

function open(reading: Reading, { name, attributes, empty }: Extract<XmlPiece, { kind: "open" }>): void {
  const { paragraphs, tables, sinks } = reading;
  const paragraph = paragraphs.at(-1);
  if (empty) {
    // Among the properties of a paragraph it says that its end was deleted, among those of a row that the row was.
    if (name === "w:del" && paragraph) paragraph.goesOn = true;
    else if (name === "w:del") Object.assign(tables.at(-1) ?? {}, { isRowDeleted: true });
    else if (name === "w:vanish" && !/\bw:val="(?:0|false|off)"/.test(attributes)) reading.isHidden = true;
    else if (name === "w:p" && reading.unseen === 0) sinks.at(-1)?.push("");
    else if (reading.unseen === 0 && paragraph) paragraph.text += BREAKS[name] ?? "";
    return;
  }
  if (UNSEEN.has(name)) reading.unseen += 1;
  else if (name === "w:r") reading.isHidden = false;
  else if (name === "w:t") reading.isText = true;
  else if (name === "w:p") {
    paragraphs.push({ text: reading.pending, goesOn: false });
    Object.assign(reading, { pending: "", isHidden: false });
  } else if (name === "w:tbl") tables.push({ rows: [], isRowDeleted: false });
  else if (name === "w:tr") tables.at(-1)?.rows.push([]);
  else if (name === "w:tc") sinks.push([]);
}

function close(reading: Reading, name: string): void {
  const { paragraphs, tables, sinks } = reading;
  if (UNSEEN.has(name)) reading.unseen = Math.max(0, reading.unseen - 1);
  else if (name === "w:t") reading.isText = false;
  else if (name === "w:p") endParagraph(reading, paragraphs.pop());
  else if (name === "w:tc" && sinks.length > 1)
    tables
      .at(-1)
      ?.rows.at(-1)
      ?.push(sinks.pop()?.join(" ").trim() ?? "");
  else if (name === "w:tr") endRow(tables.at(-1));
  else if (name === "w:tbl") sinks.at(-1)?.push(...rowsAsLines(tables.pop()?.rows ?? []));
}

function endRow(table: Table | undefined): void {
  if (table?.isRowDeleted) table.rows.pop();
  if (table) table.isRowDeleted = false;
}

function endParagraph(reading: Reading, paragraph: Reading["paragraphs"][number] | undefined): void {
  if (!paragraph) return;
  if (paragraph.goesOn) reading.pending = paragraph.text;
  else for (const line of paragraph.text.split("\n")) reading.sinks.at(-1)?.push(line);
}
