import { decode } from "./html.ts";

/** Longer texts are no message but the meeting itself. */
export const longestPiece = 400;
/** Attributes that a reader meets as words. */
export const spokenAttributes = ["placeholder", "aria-label", "title", "alt"];

const silent = new Set(["script", "style", "template", "noscript", "svg"]);
const empty = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/**
 * The texts of a page as its reader meets them: of every element its whole text, and what fields and pictures are called.
 * For the HTML that our own server sends, which is well formed.
 */
export function piecesOf(html: string): Set<string> {
  const found = new Set<string>();
  const open: { name: string; text: string; hidden: boolean }[] = [];
  for (const [part, closing, name = "", attributes = ""] of html
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, "")
    .matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g)) {
    const parent = open.at(-1);
    if (name === "") {
      if (parent) parent.text += part;
    } else if (closing) {
      close();
    } else {
      const hidden =
        Boolean(parent?.hidden) || silent.has(name) || /\s(hidden(?!-)|inert)\b/.test(attributes);
      if (!hidden && !/type="hidden"/.test(attributes)) spoken(attributes);
      if (!empty.has(name) && !part.endsWith("/>")) open.push({ name, text: "", hidden });
    }
  }
  while (open.length > 0) close();
  return found;

  function close(): void {
    const element = open.pop();
    if (!element || element.hidden) return;
    add(element.text);
    const parent = open.at(-1);
    if (parent && parent.text.length <= 4 * longestPiece) parent.text += element.text;
  }

  function spoken(attributes: string): void {
    for (const [, name = "", value = ""] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
      if (spokenAttributes.includes(name)) add(value);
  }

  function add(text: string): void {
    const piece = decode(text).replace(/\s+/g, " ").trim();
    if (piece !== "" && piece.length <= longestPiece) found.add(piece);
  }
}
