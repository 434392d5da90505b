import type { Paragraph } from "docx";
import type { Block, DocumentPort } from "./port.ts";

type Docx = typeof import("docx");

export const embeddedDocuments: DocumentPort = {
  async calendar(content) {
    const { writeCalendar } = await import("./calendar.ts");
    return writeCalendar(content);
  },
  async docx(blocks) {
    // Loaded for the first document: a server that writes none starts sooner without it.
    const docx = await import("docx");
    const [title] = blocks;
    const file = new docx.Document({
      title: title?.text ?? "",
      creator: "Throughline",
      styles: { default: { document: { run: { font: "Calibri", size: halfPoints(11) } } } },
      sections: [{ children: blocks.map((block) => paragraph(docx, block)) }],
    });
    return new Uint8Array(await docx.Packer.toBuffer(file));
  },
};

function paragraph({ HeadingLevel, Paragraph, TextRun }: Docx, block: Block): Paragraph {
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
