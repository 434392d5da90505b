/** A part of a text document. `label` stands in bold before the text, `done` makes it an item to tick. */
export type Block =
  | { kind: "title" | "heading" | "subheading" | "paragraph"; text: string }
  | { kind: "bullet"; text: string; label?: string; done?: boolean };

/** Writes files that other programs read. */
export interface DocumentPort {
  /** A Word document (Office Open XML) of these parts. */
  docx(blocks: Block[]): Promise<Uint8Array>;
}
