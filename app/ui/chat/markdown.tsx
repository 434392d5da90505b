import type { ReactNode } from "react";

type Block = { kind: "p" | "ul" | "ol" | "h"; lines: string[] };

const bullet = /^\s*[-*•]\s+/;
const numbered = /^\s*\d+[.)]\s+/;
const heading = /^\s*(?:#{1,6}\s+|(?=\p{Extended_Pictographic}))/u;

function kindOf(line: string): Block["kind"] {
  if (bullet.test(line)) return "ul";
  if (numbered.test(line)) return "ol";
  return heading.test(line) ? "h" : "p";
}

/** Splits text into paragraphs, lists and headings; a blank line ends a block. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      open = undefined;
      continue;
    }
    const kind = kindOf(line);
    if (open?.kind !== kind || kind === "h") {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(
      line
        .replace(bullet, "")
        .replace(numbered, "")
        .replace(/^\s*#{1,6}\s+/, ""),
    );
  }
  return blocks;
}

/** Bold and italic. No links and no images: an answer must not be able to call home. */
function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((piece, index) => {
    const key = `${index}`;
    if (/^\*\*[^*]+\*\*$/.test(piece)) return <strong key={key}>{piece.slice(2, -2)}</strong>;
    if (/^\*[^*]+\*$/.test(piece)) return <em key={key}>{piece.slice(1, -1)}</em>;
    return piece;
  });
}

/** Basic markdown as React elements: text stays text, whatever it contains. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 text-read">
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that is being written only grows at its end
        <MarkdownBlock key={`${index}-${block.kind}`} block={block} />
      ))}
    </div>
  );
}

function MarkdownBlock({ block }: { block: Block }) {
  const { kind, lines } = block;
  if (kind === "h") return <h3 className="pt-1 text-md">{inline(lines.join(" "))}</h3>;
  if (kind === "p") return <p>{inline(lines.join(" "))}</p>;
  const List = kind;
  // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice
  const items = lines.map((line, index) => <li key={`${index}-${line}`}>{inline(line)}</li>);
  return (
    <List className={kind === "ul" ? "bullets flex flex-col gap-1.5" : "numbers flex flex-col gap-1.5"}>
      {items}
    </List>
  );
}
