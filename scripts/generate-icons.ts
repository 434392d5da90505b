/**
 * Draws the icons into one sprite, so that the browser gets pictures and no code for them.
 * To use another icon: add its Lucide name to the list, run `npm run icons`, commit what changed.
 * The shapes are Lucide's (https://lucide.dev, ISC licence).
 */
import { writeFileSync } from "node:fs";

const names = [
  "archive",
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "bell",
  "book-open-text",
  "building",
  "calendar",
  "calendar-plus",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "chevrons-up-down",
  "circle",
  "circle-exclamation-point",
  "circle-check",
  "clock",
  "columns-2",
  "copy",
  "download",
  "ellipsis",
  "external-link",
  "eye",
  "file-text",
  "folder",
  "rotate-ccw-clock",
  "house",
  "info",
  "key-round",
  "keyboard",
  "link-2",
  "log-out",
  "mail",
  "messages-square",
  "monitor",
  "moon",
  "panel-left",
  "pencil",
  "play",
  "plus",
  "printer",
  "quote",
  "refresh-cw",
  "rotate-ccw",
  "search",
  "settings",
  "shield-check",
  "smartphone",
  "sparkles",
  "square",
  "square-check",
  "sun",
  "trash",
  "undo-2",
  "upload",
  "user-plus",
  "user-round",
  "users",
  "video",
  "x",
] as const;

type Shape = [tag: string, attributes: Record<string, string>];

const symbols = await Promise.all(names.map(symbolOf));

writeFileSync(
  "app/ui/kit/icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
writeFileSync(
  "app/ui/kit/icon-name.ts",
  `/** What \`npm run icons\` has drawn into the sprite. */\nexport type IconName =\n${names.map((name) => `  | "${name}"`).join("\n")};\n`,
);

async function symbolOf(name: string): Promise<string> {
  const { __iconData } = await import(
    new URL(`../esm/icons/${name}.mjs`, import.meta.resolve("lucide-react")).href
  );
  const shapes = (__iconData.node as Shape[]).map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}
