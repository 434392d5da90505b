import { Fragment, type ReactNode } from "react";

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

/** Inline markup; the first pattern that matches wins. Every part has a length limit, so parsing is fast for any text. */
const pieces =
  /(\*\*[^*]{1,1000}\*\*|\*[^*\s][^*]{0,1000}\*|!?\[[^\][]{0,300}\]\([^()\s]{1,2000}\)|https?:\/\/[^\s<>"')\]]{1,2000})/;

/** Bold, italic and links that show their host. Of a picture only the description is shown: nothing is fetched. */
function inline(text: string): ReactNode[] {
  return text.split(pieces).map((piece, index) => {
    const key = `${index}`;
    if (index % 2 === 0) return <Fragment key={key}>{piece}</Fragment>;
    if (piece.startsWith("**")) return <strong key={key}>{piece.slice(2, -2)}</strong>;
    if (piece.startsWith("*")) return <em key={key}>{piece.slice(1, -1)}</em>;
    const [, picture, label, href] = /^(!?)\[(.*)\]\((.*)\)$/.exec(piece) ?? [];
    if (picture) return <Fragment key={key}>{label}</Fragment>;
    return <OutwardLink key={key} label={label} href={href ?? piece} text={piece} />;
  });
}

type OutwardLinkProps = { label: string | undefined; href: string; text: string };

/** A link to another site shows its host after its text; a target that is no web address stays text. */
function OutwardLink({ label, href, text }: OutwardLinkProps) {
  const url = /^https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href) : null;
  if (!url || url.username || url.password) return text;
  return (
    <a
      href={url.href}
      rel="noopener noreferrer nofollow"
      target="_blank"
      className="text-accent-ink underline"
    >
      {label ? `${label} (${url.host})` : url.host + shortened(url)}
    </a>
  );
}

function shortened({ pathname }: URL): string {
  if (pathname === "/") return "";
  return pathname.length > 30 ? `${pathname.slice(0, 30)}…` : pathname;
}

/** Basic markdown as React elements. HTML in the text is not interpreted. */
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
    <List
      className={kind === "ul" ? "bullet-list flex flex-col gap-1.5" : "number-list flex flex-col gap-1.5"}
    >
      {items}
    </List>
  );
}
