const voids = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** The texts of a page's body that contain one of these words, each with the `lang` of the nearest element that has one. */
export function langOfTexts(html: string, words: string[]): { text: string; lang: string }[] {
  const open: { tag: string; lang: string }[] = [];
  const found: { text: string; lang: string }[] = [];
  const plain = html.replace(/<(script|style|title|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  for (const [token, close, tag = "", attributes = ""] of plain.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+/g,
  )) {
    const lang = open.at(-1)?.lang ?? "";
    if (tag === "") {
      if (words.some((word) => token.includes(word))) found.push({ text: token.trim(), lang });
    } else if (close) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at >= 0) open.length = at;
    } else if (!voids.has(tag) && !attributes.endsWith("/")) {
      open.push({ tag, lang: /\blang="([^"]*)"/.exec(attributes)?.[1] ?? lang });
    }
  }
  return found;
}
