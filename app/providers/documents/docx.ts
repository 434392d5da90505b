import * as docx from "docx";
import type { DocumentBlock } from "./port.ts";

/** The parts as a Word document. It takes a tenth of a second for a long meeting, and the library is large. */
export async function writeDocx(blocks: DocumentBlock[]): Promise<Uint8Array> {
  const [title] = blocks;
  const file = new docx.Document({
    title: title?.text ?? "",
    creator: "Throughline",
    styles: { default: { document: { run: { font: "Calibri", size: halfPoints(11) } } } },
    sections: [{ children: blocks.map(paragraph) }],
  });
  return new Uint8Array(await docx.Packer.toBuffer(file));
}

function paragraph(block: DocumentBlock): docx.Paragraph {
  const { HeadingLevel, Paragraph, TextRun } = docx;
  const levels = {
    title: HeadingLevel.TITLE,
    heading: HeadingLevel.HEADING_1,
    subheading: HeadingLevel.HEADING_2,
  };
  if (block.kind === "paragraph") return new Paragraph({ text: block.text, spacing });
  if (block.kind !== "bullet")
    return new Paragraph({ text: block.text, heading: levels[block.kind], spacing });
  const box = block.done === undefined ? [] : [new TextRun(block.done ? "☑ " : "☐ ")];
  const label = block.label === undefined ? [] : [new TextRun({ text: `${block.label}: `, bold: true })];
  return new Paragraph({ children: [...box, ...label, new TextRun(block.text)], bullet: { level: 0 } });
}

const spacing = { before: 120, after: 80 };

/** Word counts sizes in half points. */
function halfPoints(points: number): number {
  return points * 2;
}
