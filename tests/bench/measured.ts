import type { Figure } from "./figures.ts";

/** A figure as docs/measured.md has it: `before` is what stood there before, with its ratio, `taken` the day and the load of the machine. */
export type Row = Figure & { before: string; taken: string; part: string };

const begin = "<!-- figures: written by `npm run bench` -->";
const end = "<!-- end of the figures -->";
const columns = ["figure", "aim", "before", "now", "least ÷ ours", "met", "taken", "part"];
const verdicts = new Map<boolean | null, string>([
  [true, "yes"],
  [false, "**no**"],
  [null, "–"],
]);

/** The rows of the table in a text. */
export function rowsIn(text: string): Row[] {
  const lines = between(text)
    .split("\n")
    .filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => {
    const [name = "", aim = "", before = "", now = "", ratio, met, taken = "", part = ""] = line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => (cell.trim() === "–" ? "" : cell.trim()));
    return {
      ...{ name, aim, before, now, taken, part, ...(ratio && { ratio }) },
      met: met === "yes" ? true : met ? false : null,
    };
  });
}

/** The text with these rows in its table: each in the place of the one of its name, new ones after those of their part. */
export function withRows(text: string, measured: Row[], machine: string): string {
  const rows = rowsIn(text);
  for (const row of measured) {
    const at = rows.findIndex(({ name }) => name === row.name);
    const old = rows[at];
    const last = rows.findLastIndex(({ part }) => part === row.part);
    // What is measured again on the same day is still compared with the day before.
    if (old) rows[at] = { ...row, before: dayOf(old) === dayOf(row) ? old.before : shown(old) };
    else rows.splice(last < 0 ? rows.length : last + 1, 0, row);
  }
  const table = `${begin}\n\n${machine}.\n\n${tableOf(rows)}\n\n${end}`;
  return text.replace(`${begin}${between(text)}${end}`, () => table);
}

function shown({ now, ratio }: Row): string {
  return ratio ? `${now} · ${ratio}` : now;
}

function dayOf({ taken }: Row): string {
  return taken.slice(0, 10);
}

export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ name, aim, before, now, ratio = "", met, taken, part }) =>
    [name, aim, before, now, ratio, verdicts.get(met) ?? "", taken, part].map((cell) =>
      cell === "" ? "–" : cell.replaceAll("|", "/"),
    ),
  );
  const [head, ...body] = [columns, ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  return [head, `|${"---|".repeat(columns.length)}`, ...body].join("\n");
}

function between(text: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error("The text has no place for the figures");
  return text.slice(from + begin.length, to);
}
