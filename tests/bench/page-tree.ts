/** An element of a page; `raw` is the text of a script or a style. */
export type PageElement = {
  tag: string;
  attributes: Record<string, string>;
  raw?: string | undefined;
  children: (PageElement | string)[];
};

/** The `html` element of a page that React wrote, with the names React has for attributes: each one quoted, each element closed. */
export function parsePage(html: string): PageElement {
  const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
  const names: Record<string, string> = { class: "className", for: "htmlFor", tabindex: "tabIndex" };
  const top: PageElement = { tag: "", attributes: {}, children: [] };
  const open = [top];
  const pieces =
    /<!.*?>|<(script|style)\b[^>]*>([\s\S]*?)<\/\1>|<\/[\w-]+>|<([\w-]+)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;
  for (const [whole, code, raw, tag, words = ""] of html.matchAll(pieces)) {
    const { children } = open.at(-1) ?? top;
    if (code) children.push({ tag: code, attributes: {}, raw, children: [] });
    else if (tag) {
      const given = [...words.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)].filter(([, name]) => name !== "style");
      const attributes = given.map(([, name = "", value = ""]) => [names[name] ?? name, plain(value)]);
      const element = { tag, attributes: Object.fromEntries(attributes), children: [] };
      children.push(element);
      if (!empty.test(tag)) open.push(element);
    } else if (whole.startsWith("</")) open.pop();
    else if (!whole.startsWith("<")) children.push(plain(whole));
  }
  return childOf(top, "html");
}

export function childOf({ children }: PageElement, tag: string): PageElement {
  const found = children.find((child) => typeof child !== "string" && child.tag === tag);
  if (!found || typeof found === "string") throw new Error(`There is no ${tag}`);
  return found;
}

/** The same without its scripts, styles and links to files. */
export function contentOf(element: PageElement): PageElement {
  const isContent = (child: PageElement | string) =>
    typeof child === "string" || !/^(script|style|link|meta|title|noscript)$/.test(child.tag);
  const children = element.children
    .filter(isContent)
    .map((child) => (typeof child === "string" ? child : contentOf(child)));
  return { ...element, children };
}

function plain(text: string): string {
  const signs: Record<string, string> = { amp: "&", "#x27": "'", quot: '"', lt: "<", gt: ">" };
  return text.replace(/&(amp|#x27|quot|lt|gt);/g, (_, sign: string) => signs[sign] ?? "");
}
