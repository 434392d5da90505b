import { TextLink } from "../kit/text-link.tsx";
import type { GuideBlock, GuideText } from "./guide-blocks.ts";

/** A guide as a page. */
export function Guide({ blocks }: { blocks: GuideBlock[] }) {
  return (
    <article className="flex max-w-2xl flex-col gap-4 text-read">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is read
        <Block key={at} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      const size = { 1: "text-xl", 2: "mt-4 text-lg", 3: "mt-2 text-md" }[block.level];
      return (
        <Heading className={size}>
          <Texts texts={block.text} />
        </Heading>
      );
    }
    case "list": {
      const items = block.items.map((item) => (
        <li key={keyOf(item)}>
          <Texts texts={item} />
        </li>
      ));
      const { start } = block;
      if (start === null) return <ul className="flex list-disc flex-col gap-2 pl-6">{items}</ul>;
      return (
        <ol start={start} className="flex list-decimal flex-col gap-2 pl-6">
          {items}
        </ol>
      );
    }
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
        <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-3 text-sm">
          {block.text}
        </pre>
      );
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
        <div tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-b border-line-strong align-top">
                {block.head.map((cell) => (
                  <th key={keyOf(cell)} scope="col" className="py-2 pr-4">
                    <Texts texts={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-b border-line">
              {block.rows.map((row) => (
                <tr key={row.map(keyOf).join("|")} className="align-top">
                  {row.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two cells of a row may say the same
                    <td key={at} className="py-2 pr-4">
                      <Texts texts={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        <p>
          <Texts texts={block.text} />
        </p>
      );
  }
}

const keyOf = (texts: GuideText[]) => texts.map(({ text }) => text).join("");

function Texts({ texts }: { texts: GuideText[] }) {
  return texts.map(({ text, as, href }, at) => {
    const key = `${at} ${text}`;
    if (href) return <Linked key={key} text={text} href={href} />;
    if (as === "code")
      return (
        <code key={key} className="text-sm break-words">
          {text}
        </code>
      );
    return as === "bold" ? <strong key={key}>{text}</strong> : text;
  });
}

function Linked({ text, href }: { text: string; href: string }) {
  if (href.startsWith("/")) return <TextLink to={href}>{text}</TextLink>;
  return (
    <a href={href} className="text-link" rel="noreferrer">
      {text}
    </a>
  );
}
