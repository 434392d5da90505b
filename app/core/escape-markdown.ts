/** One line of text that renders as itself: no mark-up, no HTML, no link, no image. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!]/g, "\\$&")
    .replace(/^([-+]|\d{1,9}[.)])(?=\s|$)/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}

/** The text without the marks that keep Markdown from reading it as its own. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([-\\`*_{}[\]()<>#|~!.+])/g, "$1");
}
