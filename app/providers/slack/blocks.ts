import {
  buttonBlocks,
  contextBlock,
  cutMrkdwn,
  inertMrkdwn,
  longestSection,
  mostBlocks,
  sectionBlock,
} from "./block-kit.ts";
import type { SlackMessage, SlackPart } from "./message.ts";

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const mostLines = 50;

/** An answer to a command as Slack takes it. Too long texts are cut, and blocks beyond the limit left out with a sign that they were. */
export function answerBlocks({ summary, parts }: SlackMessage) {
  const all = parts.flatMap(blocksOfPart);
  const shown = all.length > mostBlocks ? [...all.slice(0, mostBlocks - 1), contextBlock("…")] : all;
  // Slack takes neither without anything in it.
  return {
    text: cutMrkdwn(inertMrkdwn(summary), longestSection) || "…",
    blocks: shown.length > 0 ? shown : [contextBlock("…")],
  };
}

function blocksOfPart(part: SlackPart, at: number): object[] {
  if (part.kind === "links") return buttonBlocks(part.links, at);
  if (part.text.trim() === "") return [];
  if (part.kind === "note") return [contextBlock(part.text)];
  if (part.kind === "text") return [sectionBlock(linesOf(part.text))];
  // Each line of it is marked, so that nothing in it stands as if we had said it.
  return [sectionBlock(linesOf(`${part.by === "" ? "" : `${part.by}: `}${part.text}`, "> "))];
}

function linesOf(text: string, mark = ""): string {
  const lines = text.trim().split(lineBreak).slice(0, mostLines);
  return lines.map((line) => mark + inertMrkdwn(line)).join("\n");
}
