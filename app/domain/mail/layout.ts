import { escapeHtml } from "#app/core/escape-html.ts";
import { isolated } from "#app/core/isolated.ts";
import { wordJoiner } from "#app/core/without-mentions.ts";

/**
 * Mails as text and as HTML from one description, so that both say the same. Everything people write is text here, and is
 * escaped in one place.
 */
export type MailBlock =
  | { kind: "text"; text: string }
  /** Rows of a label and its value; a value with `href` is a link. */
  | { kind: "facts"; rows: { label: string; value: string; href?: string }[] }
  | { kind: "list"; title: string; items: { text: string; note?: string; href?: string }[] }
  | { kind: "button"; label: string; href: string };

export type MailContent = {
  subject: string;
  /** The sentence at the top: what happened. */
  heading: string;
  blocks: MailBlock[];
  /** Why the reader gets this mail, in one sentence. */
  reason: string;
  /** At the foot: where mails of this kind are stopped or chosen. */
  links: { label: string; href: string }[];
};

/** Subject, text and HTML of a mail. Line ends in people's words become spaces, except in a text block. */
export function composeMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: oneLine(content.subject), text: asText(content), html: asHtml(content) };
}

function asText({ heading, blocks, reason, links }: MailContent): string {
  const footer = [reason, ...links.map(({ label, href }) => `${label}: ${href}`)].join("\n");
  return [oneLine(heading), ...blocks.map(blockText), `--\n${footer}`].join("\n\n");
}

function blockText(block: MailBlock): string {
  if (block.kind === "text") return block.text;
  if (block.kind === "button") return `${block.label}:\n${block.href}`;
  if (block.kind === "facts")
    return block.rows
      .map(({ label, value, href }) => `${label}: ${href ?? isolated(oneLine(value))}`)
      .join("\n");
  const items = block.items.map(({ text, note, href }) =>
    [`- ${oneLine(text)}`, ...(note ? [`  ${oneLine(note)}`] : []), ...(href ? [`  ${href}`] : [])].join(
      "\n",
    ),
  );
  return [block.title, ...items].join("\n");
}

/** Mail programs know tables and inline styles; what they ignore of the style sheet costs only the dark colors. */
function asHtml({ subject, heading, blocks, reason, links }: MailContent): string {
  const footer = [safeHtml(reason), ...links.map((one) => link(one.href, safeHtml(one.label), "muted"))].join(
    "<br>",
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${safeHtml(oneLine(subject))}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12100f !important; }
  .card { background: #1e1b19 !important; }
  .ink, .ink a { color: #f0edea !important; }
  .muted, .muted a { color: #aaa39c !important; }
  .line { border-color: #3d3935 !important; }
  .button { background: #8fb5ff !important; color: #10192e !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f5f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f7f5f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:600px;background:#fffefc;border-radius:10px">
<tr><td style="padding:28px 28px 24px;${font};text-align:left">
<h1 class="ink" dir="auto" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#24211e">${safeHtml(oneLine(heading))}</h1>
${blocks.map(blockHtml).join("\n")}
<p class="muted line" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e6e1db;font-size:13px;line-height:20px;color:#6b645d">${footer}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const body = "font-size:16px;line-height:24px;color:#24211e";

function blockHtml(block: MailBlock): string {
  if (block.kind === "text")
    return `<p class="ink" dir="auto" style="margin:0 0 16px;${body}">${safeHtml(block.text).replace(/\r?\n/g, "<br>")}</p>`;
  if (block.kind === "button") return buttonHtml(block);
  if (block.kind === "facts") return factsHtml(block.rows);
  const items = block.items.map(({ text, note, href }) => {
    const words = safeHtml(oneLine(text));
    const below = note
      ? `<br><span class="muted" style="font-size:14px;color:#6b645d">${safeHtml(oneLine(note))}</span>`
      : "";
    return `<li class="ink" dir="auto" style="margin:0 0 8px;${body}">${href ? link(href, words, "ink") : words}${below}</li>`;
  });
  const title = `<h2 class="ink" style="margin:24px 0 8px;font-size:16px;line-height:24px;font-weight:600;color:#24211e">${safeHtml(block.title)}</h2>`;
  return `${title}\n<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join("")}</ul>`;
}

function factsHtml(rows: { label: string; value: string; href?: string }[]): string {
  const cells = rows.map(({ label, value, href }) => {
    const words = safeHtml(oneLine(value));
    return `<tr><td class="muted" style="padding:2px 16px 2px 0;font-size:14px;line-height:24px;color:#6b645d;vertical-align:top;white-space:nowrap">${safeHtml(label)}</td><td class="ink" dir="auto" style="padding:2px 0;${body};word-break:break-word">${href ? link(href, words, "ink") : words}</td></tr>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${cells.join("")}</table>`;
}

function buttonHtml({ label, href }: { label: string; href: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td><a class="button" href="${safeHtml(safeHref(href))}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2456c7;color:#ffffff;${font};font-size:16px;line-height:24px;font-weight:500;text-decoration:none">${safeHtml(label)}</a></td></tr></table>`;
}

function link(href: string, words: string, tone: "ink" | "muted"): string {
  const color = tone === "ink" ? "#24211e" : "#6b645d";
  return `<a href="${safeHtml(safeHref(href))}" style="color:${color};text-decoration:underline">${words}</a>`;
}

/** Only addresses that a browser may be sent to. */
function safeHref(href: string): string {
  return /^https?:\/\//i.test(href) ? href : "#";
}

/** As HTML, without control characters: some mail programs stop reading at one. */
function safeHtml(text: string): string {
  return escapeHtml(text.replace(/[\p{Cc}]/gu, (sign) => (/[\n\r\t]/.test(sign) ? sign : "")));
}

/** One line, without what could end a header or a paragraph. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** The HTML of a mail without the addresses of its links, to be looked at in a frame: a one-time link stays unknown. */
export function withoutTargets(html: string): string {
  return html.replace(/ href="[^"]*"/g, "");
}

/**
 * Words that read the same and of which no mail program makes a link: a sign without width stands in what looks like an
 * address. For mails to people who may never have heard of the sender.
 */
export function withoutLinks(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}:/])[.:@/](?=[\p{L}\p{N}/])/gu, `$&${wordJoiner}`);
}

/**
 * Whether words of one person may stand in a mail to a stranger: short, and without anything that mail programs turn into
 * a link. Otherwise anybody could send advertising through this server.
 */
export function isPlainName(text: string): boolean {
  const plain = oneLine(text);
  return plain.length <= 60 && !/[:/\\@]|\w\.\w/.test(plain);
}
