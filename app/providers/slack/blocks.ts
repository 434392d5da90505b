import type { SlackLink, SlackMessage, SlackPart } from "./message.ts";

/** What Slack takes at most (Block Kit reference), in characters as they are sent. */
const limits = { blocks: 50, text: 3000, label: 75, url: 3000, buttons: 25, fallback: 3000 };

/** A message as Slack takes it. Too long texts are cut, and blocks beyond the limit left out with a sign that they were. */
export function blockKitOf({ summary, parts }: SlackMessage) {
  const all = parts.flatMap(blockOf);
  const shown = all.length > limits.blocks ? [...all.slice(0, limits.blocks - 1), contextOf("…")] : all;
  // Slack takes neither without anything in it.
  return {
    text: escaped(summary, limits.fallback) || "…",
    blocks: shown.length > 0 ? shown : [contextOf("…")],
  };
}

function blockOf(part: SlackPart, at: number): object[] {
  if (part.kind === "links") return actionsOf(part.links, at);
  if (part.kind === "note") return part.text === "" ? [] : [contextOf(part.text)];
  const text = part.kind === "quote" ? quoteOf(part) : escaped(part.text, limits.text);
  return text === "" ? [] : [{ type: "section", text: marked(text) }];
}

function contextOf(text: string): object {
  return { type: "context", elements: [marked(escaped(text, limits.text))] };
}

/** Addresses that Slack would refuse are left out: it would refuse the whole message. */
function actionsOf(links: SlackLink[], at: number): object[] {
  const elements = links
    .filter(({ url }) => /^https?:\/\//.test(url) && url.length <= limits.url)
    .slice(0, limits.buttons)
    .map(({ label, url }, number) => ({
      type: "button",
      action_id: `open-${at}-${number}`,
      text: { type: "plain_text", text: cut(oneLine(label), limits.label) || "…", emoji: false },
      url,
    }));
  return elements.length === 0 ? [] : [{ type: "actions", elements }];
}

/** Each line of it is marked, so that nothing in it stands as if we had said it. */
function quoteOf({ text, by }: Extract<SlackPart, { kind: "quote" }>): string {
  const name = by === "" ? "" : `${by}: `;
  return escaped(`${name}${text}`, limits.text - 200)
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .slice(0, 50)
    .map((line) => `> ${line}`)
    .join("\n");
}

/** `verbatim`: Slack makes neither links nor mentions of what it finds in the text. */
function marked(text: string): object {
  return { type: "mrkdwn", text, verbatim: true };
}

/** The three characters by which Slack's markup mentions people and channels, and no more than `most` in the end. */
function escaped(text: string, most: number): string {
  let out = "";
  for (const character of text.trim()) {
    const next = entities[character] ?? character;
    if (out.length + next.length > most - 1) return `${out}…`;
    out += next;
  }
  return out;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let out = "";
  for (const character of text) {
    if (out.length + character.length > most - 1) break;
    out += character;
  }
  return `${out}…`;
}
