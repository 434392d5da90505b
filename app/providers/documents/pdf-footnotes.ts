import type { PrintedLine } from "./port.ts";

/** A document that is being written, and how its texts are printed. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  margin: number;
  noteSize: number;
  muted: string;
  print: (text: string) => string;
};

const textSize = 10;
const markSize = 7;
const bullet = 14;
const gap = 5;
const ruleRoom = 14;

/**
 * Sets lines one below the other and each footnote at the foot of the page on which it is cited first. A line that does not fit
 * with its notes begins the next page; one that is longer than a page is set in parts.
 */
export function footnotesOn(sheet: Sheet, notes: string[]) {
  const { doc, margin, noteSize, muted, print } = sheet;
  const width = doc.page.width - 2 * margin;
  const floor = doc.page.height - margin;
  const cited = new Set<number>();
  let onPage: number[] = [];

  const noteText = (number: number) => `${number}  ${print(notes[number - 1] ?? "")}`;
  const noteHeight = (numbers: number[]) => {
    doc.font("text").fontSize(noteSize);
    return numbers.reduce((sum, number) => sum + doc.heightOfString(noteText(number), { width }) + 2, 0);
  };
  const reserved = (numbers: number[]) => (numbers.length === 0 ? 0 : noteHeight(numbers) + ruleRoom);
  const room = (numbers: number[]) => floor - reserved(numbers) - doc.y;

  function flush(): void {
    if (onPage.length === 0) return;
    const { y } = doc;
    let at = floor - noteHeight(onPage);
    doc
      .moveTo(margin, at - 6)
      .lineTo(margin + 120, at - 6)
      .lineWidth(0.5)
      .strokeColor(muted)
      .stroke();
    doc.font("text").fontSize(noteSize).fillColor(muted);
    for (const number of onPage) {
      const height = doc.heightOfString(noteText(number), { width });
      doc.text(noteText(number), margin, at, { width, height: height + 1 });
      at += height + 2;
    }
    doc.x = margin;
    doc.y = y;
    onPage = [];
  }

  function turn(): void {
    flush();
    doc.addPage();
  }

  function set({ text, notes: numbers, label }: PrintedLine): void {
    const marks = numbers.map((number) => `[${number}]`).join("");
    const indent = { width: width - bullet };
    doc.font("text").fontSize(textSize).fillColor("#24211e");
    doc.text("\u2022", margin, doc.y, { lineBreak: false });
    doc.moveUp(0);
    const from = { ...indent, continued: true, lineGap: 1.5 };
    doc.x = margin + bullet;
    if (label)
      doc
        .font("bold")
        .text(`${print(label)}: `, from)
        .font("text");
    if (marks === "") doc.text(print(text), { ...indent, lineGap: 1.5 });
    else {
      doc.text(`${print(text)} `, from);
      doc
        .fontSize(markSize)
        .fillColor(muted)
        .text(marks, { ...indent, lineGap: 1.5 });
    }
    doc.x = margin;
    doc.y += gap;
  }

  const heightOf = ({ text, notes: numbers, label }: PrintedLine) => {
    const marks = numbers.map((number) => `[${number}]`).join("");
    const whole = `${label ? `${print(label)}: ` : ""}${print(text)} ${marks}`;
    doc.font("text").fontSize(textSize);
    return doc.heightOfString(whole, { width: width - bullet - 8, lineGap: 1.5 }) + gap;
  };

  return {
    heading(text: string): void {
      // With a line or two of what follows.
      if (room(onPage) < 70) turn();
      doc
        .moveDown(0.6)
        .font("bold")
        .fontSize(12)
        .fillColor("#24211e")
        .text(print(text), margin)
        .moveDown(0.3);
    },
    line(line: PrintedLine): void {
      for (const part of partsOf(line, (one) => heightOf(one), floor - margin - 160)) {
        const fresh = part.notes.filter((number) => !cited.has(number));
        if (room([...onPage, ...fresh]) < heightOf(part)) turn();
        for (const number of fresh) cited.add(number);
        onPage = [...onPage, ...fresh];
        set(part);
      }
    },
    finish: flush,
  };
}

/** A line in parts of which each fits on a page; its notes belong to the last. */
function partsOf(line: PrintedLine, height: (line: PrintedLine) => number, most: number): PrintedLine[] {
  if (height(line) <= most) return [line];
  const words = line.text.split(" ");
  if (words.length < 2) return [line];
  const middle = Math.ceil(words.length / 2);
  const first = { ...line, text: words.slice(0, middle).join(" "), notes: [] };
  const { label: _, ...rest } = { ...line, text: words.slice(middle).join(" ") };
  return [...partsOf(first, height, most), ...partsOf(rest, height, most)];
}
