import { escapeMarkdown } from "#app/core/escape-markdown.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { DocumentBlock } from "#app/providers/documents/port.ts";

/** A spoken line of an export; the time is null where the transcript has none. */
export type ExportedLine = { start_ms: number | null; end_ms: number | null; speaker: string; text: string };

/** The heading under which the words stand; a file of ours is known by it when it is brought back. */
const transcriptHeading = "## Transcript";

/** The blocks as CommonMark, and below them the words as `**Name** (00:01:02): text`. */
export function writeMarkdown(blocks: DocumentBlock[], lines: ExportedLine[] = []): string {
  const parts = blocks.map((block, index) => written(block) + gapAfter(block, blocks[index + 1]));
  const words = lines.map((line) => `${spoken(line)}\n\n`).join("");
  return `${parts.join("")}${words === "" ? "" : `${transcriptHeading}\n\n${words}`}`.trimEnd().concat("\n");
}

const marks = { title: "# ", heading: "## ", subheading: "### ", paragraph: "" };

function written(block: DocumentBlock): string {
  if (block.kind !== "bullet") return marks[block.kind] + escapeMarkdown(block.text);
  const box = block.done === undefined ? "" : block.done ? "[x] " : "[ ] ";
  const label = block.label === undefined ? "" : `**${escapeMarkdown(block.label)}:** `;
  const link = block.link === undefined ? "" : ` ([${block.link.text}](${block.link.href}))`;
  // Obsidian's task plugins take a day after this sign, at the end of the line, as the day it is due.
  const due = block.due === undefined ? "" : ` \u{1F4C5} ${block.due}`;
  return `- ${box}${label}${escapeMarkdown(block.text)}${link}${due}`;
}

/** Items of one list follow each other without an empty line. */
function gapAfter(block: DocumentBlock, next: DocumentBlock | undefined): string {
  return block.kind === "bullet" && next?.kind === "bullet" ? "\n" : "\n\n";
}

function spoken({ start_ms, speaker, text }: ExportedLine): string {
  const time = start_ms === null ? "" : ` (${clockTime(start_ms)})`;
  return `**${escapeMarkdown(speaker)}**${time}: ${escapeMarkdown(text)}`;
}
