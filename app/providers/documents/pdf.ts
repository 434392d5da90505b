import { gunzipSync } from "node:zlib";
import PDFDocument from "pdfkit";
import regular from "./fonts/dejavu-sans.json" with { type: "json" };
import bold from "./fonts/dejavu-sans-bold.json" with { type: "json" };
import { footnotesOn, type Sheet } from "./pdf-footnotes.ts";
import type { PrintedMinutes } from "./port.ts";

const margin = 64;
const ink = "#24211e";
const muted = "#6b645d";
const red = "#b3261e";

/** Minutes as a PDF of A4 pages: footnotes stand on the page of the line that they prove, who agreed on a page of its own. */
export async function writePdf(minutes: PrintedMinutes): Promise<Uint8Array> {
  const at = new Date(minutes.at);
  const doc = new PDFDocument({
    // The library's own first font is looked up beside its package, and a program in one file has none beside it.
    font: "",
    ...{ size: "A4", pdfVersion: "1.7", bufferPages: true, lang: "en", displayTitle: true },
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    info: {
      Title: minutes.title,
      Creator: "Throughline",
      Producer: "Throughline",
      CreationDate: at,
      ModDate: at,
    },
  });
  const parts: Uint8Array[] = [];
  doc.on("data", (part: Uint8Array) => parts.push(part));
  const finished = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  doc.registerFont("text", fontOf(regular));
  doc.registerFont("bold", fontOf(bold));
  const print = printerFor(doc);
  const sheet: Sheet = { doc, margin, noteSize: 7.5, muted, print };
  drawMinutes(sheet, minutes);
  if (minutes.agreement) drawAgreement(sheet, minutes.agreement);
  numberPages(sheet, minutes.title, print.isLacking());
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(parts));
}

function fontOf({ gzip }: { gzip: string }): Buffer {
  return gunzipSync(Buffer.from(gzip, "base64"));
}

type WithGlyphs = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

/** Text of which the font has every letter: any other is a square, and the last page says so. */
function printerFor(doc: PDFKit.PDFDocument) {
  doc.font("text");
  const { font } = (doc as unknown as WithGlyphs)._font;
  let isLacking = false;
  const print = (text: string): string =>
    text
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
      .replace(/[\s\S]/gu, (letter) => {
        if (letter === " " || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
        if (/\p{M}/u.test(letter)) return "";
        isLacking = true;
        return "\u25a1";
      });
  return Object.assign(print, { isLacking: () => isLacking });
}

function drawMinutes(sheet: Sheet, { title, under, warning, sections, notes }: PrintedMinutes): void {
  const { doc, print } = sheet;
  doc.font("bold").fontSize(18).fillColor(ink).text(print(title));
  doc.moveDown(0.4).font("text").fontSize(9.5).fillColor(muted);
  for (const line of under) doc.text(print(line));
  if (warning !== null) doc.moveDown(0.4).font("bold").fillColor(red).text(print(warning));
  doc.moveDown(0.6);
  const page = footnotesOn(sheet, notes);
  for (const { heading, lines } of sections) {
    page.heading(heading);
    for (const line of lines) page.line(line);
  }
  page.finish();
}

function drawAgreement(
  sheet: Sheet,
  { heading, lines, foot }: NonNullable<PrintedMinutes["agreement"]>,
): void {
  const { doc, print } = sheet;
  doc.addPage();
  doc.font("bold").fontSize(16).fillColor(ink).text(print(heading)).moveDown(0.8);
  for (const { name, details, comment } of lines) {
    doc.font("bold").fontSize(10.5).fillColor(ink).text(print(name));
    doc.font("text").fontSize(9.5).fillColor(muted).text(print(details));
    if (comment !== "") doc.fillColor(ink).text(print(comment), { indent: 12 });
    doc.moveDown(0.7);
  }
  doc.moveDown(0.5).font("text").fontSize(8.5).fillColor(muted);
  for (const line of foot) doc.text(print(line)).moveDown(0.3);
}

function numberPages({ doc, print }: Sheet, title: string, isLacking: boolean): void {
  const { start, count } = doc.bufferedPageRange();
  if (isLacking)
    doc
      .font("text")
      .fontSize(8.5)
      .fillColor(muted)
      .moveDown(0.5)
      .text(
        `${print("\u25a1")} stands for a letter that this file's font doesn't have. The Word document has it.`,
      );
  const pages = doc.bufferedPageRange().count || count;
  for (let page = start; page < start + pages; page++) {
    doc.switchToPage(page);
    // Below the margin, which would begin another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin + 26;
    const width = doc.page.width - 2 * margin;
    doc.font("text").fontSize(7.5).fillColor(muted);
    const short = print(title).slice(0, 80);
    doc.text(short, margin, y, { width: width - 60, lineBreak: false });
    doc.text(`${page - start + 1} / ${pages}`, margin, y, { width, align: "right", lineBreak: false });
  }
}
