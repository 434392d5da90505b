import { escapeHtml } from "#app/core/escape-html.ts";
import { escapeMarkdown } from "#app/core/escape-markdown.ts";
import { escapeMrkdwn } from "#app/core/escape-mrkdwn.ts";
import { withoutMentions } from "#app/core/without-mentions.ts";
import { oneLine } from "#app/domain/mail/layout.ts";
import type { Recap, RecapLine } from "./recap.ts";

/** A recap to be pasted into a channel: its message as text in the program's own mark-up, and as HTML. */
export type ChatText = { text: string; html: string };

/**
 * For Slack: mrkdwn, as its programming interface takes it, and HTML, which is what its message field takes from the
 * clipboard.
 */
export function slackText(recap: Recap): ChatText {
  const parts = [
    `*${escapeMrkdwn(recap.title)}*\n${escapeMrkdwn(recap.held)}`,
    escapeMrkdwn(recap.overview),
    ...recap.sections.map(({ title, lines }) =>
      [`*${title}*`, ...lines.map((line) => `• ${lineOf(line, escapeMrkdwn, "_")}`)].join("\n"),
    ),
    recap.href && `<${recap.href}|Open the summary>`,
  ];
  return { text: parts.filter(Boolean).join("\n\n"), html: chatHtml(recap) };
}

/** For Teams: Markdown, and HTML for the clipboard. */
export function teamsText(recap: Recap): ChatText {
  const parts = [
    `**${markdown(recap.title)}**  \n${markdown(recap.held)}`,
    markdown(recap.overview),
    ...recap.sections.map(({ title, lines }) =>
      [`**${title}**\n`, ...lines.map((line) => `- ${lineOf(line, markdown, "*")}`)].join("\n"),
    ),
    recap.href && `[Open the summary](${recap.href})`,
  ];
  return { text: parts.filter(Boolean).join("\n\n"), html: chatHtml(recap) };
}

function lineOf({ text, note }: RecapLine, written: (words: string) => string, mark: string): string {
  return note === "" ? written(text) : `${written(text)} ${mark}(${written(note)})${mark}`;
}

function chatHtml({ title, held, overview, sections, href }: Recap): string {
  const parts = [
    `<p><strong>${html(title)}</strong><br>${html(held)}</p>`,
    overview && `<p>${html(overview)}</p>`,
    ...sections.map(({ title, lines }) => {
      const items = lines.map(
        ({ text, note }) => `<li>${html(text)}${note && ` <em>(${html(note)})</em>`}</li>`,
      );
      return `<p><strong>${title}</strong></p><ul>${items.join("")}</ul>`;
    }),
    href && `<p><a href="${escapeHtml(href)}">Open the summary</a></p>`,
  ];
  return parts.filter(Boolean).join("");
}

function markdown(text: string): string {
  return escapeMarkdown(withoutMentions(oneLine(text)));
}

function html(text: string): string {
  return escapeHtml(withoutMentions(oneLine(text)));
}
