import { cutText } from "#app/core/cut-text.ts";
import { escapeMarkdown } from "#app/core/escape-markdown.ts";
import type { IssueDraft } from "./port.ts";

/** Nothing is seen of it, and it ends what stands before it. */
const gap = "\u200b";

/**
 * What trackers make more of than text, at its first character: names of people (`@ana`), of issues and other things (`#12`,
 * `!3`, `$4`, `&5`, `~label`, `%milestone`, `^alert`, `[issue:6]`, `GH-7`), characters by their number (`&#64;`), and addresses.
 */
const references =
  /[@#!$~%^[](?=[\p{L}\p{N}_"#])|&(?=#|\d|"|\w+;)|\*(?=iteration:)|\bGH-(?=\d)|:(?=\/\/)|\bwww\./giu;

/** One line that tells nobody and refers to nothing. */
export function inertLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(references, `$&${gap}`);
}

/** A title of at most so many characters. */
export function titleOf({ title }: IssueDraft, most: number): string {
  return cutText(inertLine(title), most);
}

const markdown = (text: string) => escapeMarkdown(inertLine(text));

/** People's texts never begin a line, where GitLab would read `/close` as a command. */
export function markdownOf({ facts, quote, link }: IssueDraft): string {
  const linked = (text: string, href: string | undefined) =>
    href === undefined ? markdown(text) : `[${markdown(text)}](${href})`;
  const parts = [
    facts.map(({ label, text, href }) => `- **${label}:** ${linked(text, href)}`).join("\n"),
    quote && `> ${markdown(quote.words)}`,
    quote && linked(quote.said, quote.href),
    linked(link.text, link.href),
  ];
  return parts.filter(Boolean).join("\n\n");
}
