import { Document, HeadingLevel, Packer, Paragraph, TextRun } from "docx";
import type { Block, DocumentPort } from "./port.ts";

export const embeddedDocuments: DocumentPort = {
  async docx(blocks) {
    const [title] = blocks;
    const file = new Document({
      title: title?.text ?? "",
      creator: "Throughline",
      styles: { default: { document: { run: { font: "Calibri", size: halfPoints(11) } } } },
      sections: [{ children: blocks.map(paragraph) }],
    });
    return new Uint8Array(await Packer.toBuffer(file));
  },
};

const levels = {
  title: HeadingLevel.TITLE,
  heading: HeadingLevel.HEADING_1,
  subheading: HeadingLevel.HEADING_2,
};

function paragraph(block: Block): Paragraph {
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
