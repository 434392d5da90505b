/** A piece of a line: plain, in bold, as code, or a link. */
export type GuideText = { text: string; as?: "bold" | "code"; href?: string };
export type GuideBlock =
  | { kind: "heading"; level: 1 | 2 | 3; text: GuideText[] }
  | { kind: "paragraph"; text: GuideText[] }
  | { kind: "list"; start: number | null; items: GuideText[][] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: GuideText[][]; rows: GuideText[][][] };

/** Reads the Markdown that the guides under docs/services are written in. */
export function guideBlocks(markdown: string): GuideBlock[] {
  return chunksOf(markdown).map(blockOf);
}

/** Lines that belong together: paragraphs, lists, tables and code end with an empty line, headings with their own. */
function chunksOf(markdown: string): string[][] {
  const chunks: string[][] = [];
  let open: string[] = [];
  const end = () => {
    if (open.length > 0) chunks.push(open);
    open = [];
  };
  for (const line of markdown.split("\n")) {
    if (line.trim() === "") end();
    else if (line.startsWith("#")) {
      end();
      chunks.push([line]);
    } else {
      if (open.length > 0 && isItem(line) !== null && isItem(open[0] ?? "") === null) end();
      open.push(line);
    }
  }
  end();
  return joinedItems(chunks);
}

/** An empty line between two items, or before code that belongs to one, does not end a list. */
function joinedItems(chunks: string[][]): string[][] {
  const joined: string[][] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    if (last && isItem(last[0] ?? "") === "ordered" && isItem(chunk[0] ?? "") === "ordered")
      last.push(...chunk);
    else joined.push([...chunk]);
  }
  return joined;
}

function isItem(line: string): "ordered" | "plain" | null {
  if (/^\d+\. /.test(line)) return "ordered";
  return /^- /.test(line) ? "plain" : null;
}

function blockOf(lines: string[]): GuideBlock {
  const [first = ""] = lines;
  const [, marks = "", title = ""] = /^(#{1,3}) (.*)$/.exec(first) ?? [];
  if (marks) return { kind: "heading", level: marks.length as 1 | 2 | 3, text: textsOf(title) };
  if (first.startsWith("|")) return tableOf(lines);
  if (lines.every((line) => line.startsWith("    "))) return { kind: "code", text: outdented(lines) };
  const item = isItem(first);
  if (item)
    return {
      kind: "list",
      start: item === "ordered" ? Number.parseInt(first, 10) : null,
      items: itemsOf(lines),
    };
  return { kind: "paragraph", text: textsOf(lines.map((line) => line.trim()).join(" ")) };
}

function outdented(lines: string[]): string {
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join("\n");
}

/** Points below a point become part of it. */
function itemsOf(lines: string[]): GuideText[][] {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^(\d+\.|-) /, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim().replace(/^- /, "")}`);
  }
  return items.map(textsOf);
}

function tableOf(lines: string[]): GuideBlock {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => textsOf(cell.trim()));
  const [head = "", _rule, ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function textsOf(line: string): GuideText[] {
  const parts = line.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\*([^*]+)\*|[^`*[]+|./g);
  return [...parts].map(([all, code, bold, label, href, stressed]): GuideText => {
    if (code !== undefined) return { text: code, as: "code" };
    if (bold !== undefined) return { text: bold, as: "bold" };
    if (label === undefined) return { text: stressed ?? all };
    const path = pathOf(href ?? "");
    return path ? { text: label, href: path } : { text: label };
  });
}

/** Guides link to each other; what else they name is not part of the program. */
function pathOf(href: string): string | null {
  if (/^https:\/\//.test(href)) return href;
  const [, name] = /^([\w-]+)\.md$/.exec(href) ?? [];
  return name ? `/docs/services/${name}` : null;
}
