// `npm run test:costs`: sums up what a run with TEST_COSTS=file wrote: processor seconds by kind and by file, and assertions by
// subject. With two files, the second is compared with the first: `npm run test:costs -- before.jsonl after.jsonl`.
import { readFileSync } from "node:fs";

type Line = Record<(typeof parts)[number] | "clock" | "tests" | "assertions", number> & { file: string };

const parts = ["worker", "children", "browser", "program"] as const;
const rowsShown = 40;

const runs = process.argv.slice(2).map(read);
const last = runs.at(-1);
if (!last) throw new Error("Name a file that a run with TEST_COSTS has written");

console.log(
  table(
    "processor seconds",
    ["all", ...parts],
    [["all files", [total(last), ...parts.map((part) => sum(last, part))]]],
  ),
);
const dearest = last.toSorted((a, b) => total([b]) - total([a])).slice(0, rowsShown);
console.log(
  table(
    "file",
    ["all", ...parts],
    dearest.map((line) => [line.file, [total([line]), ...parts.map((part) => line[part])]]),
  ),
);
const subjects = [...new Set(runs.flat().map(subjectOf))].sort();
console.log(
  table(
    "assertions · tests of",
    runs.flatMap((_run, nth) => [`assertions ${nth + 1}`, `tests ${nth + 1}`]),
    subjects.map((subject) => [subject, runs.flatMap((run) => countsOf(run, subject))]),
  ),
);

function read(file: string): Line[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Line);
}

function sum(lines: Line[], what: keyof Omit<Line, "file">): number {
  return lines.reduce((all, line) => all + line[what], 0);
}

function total(lines: Line[]): number {
  return parts.reduce((all, part) => all + sum(lines, part), 0);
}

/** The folder of a file, one level below tests. */
function subjectOf({ file }: Line): string {
  const [, folder = "", ...rest] = file.split("/");
  return rest.length === 0 ? "tests" : rest.length === 1 ? folder : `${folder}/${rest[0]}`;
}

function countsOf(run: Line[], subject: string): number[] {
  const own = run.filter((line) => subjectOf(line) === subject);
  return [sum(own, "assertions"), sum(own, "tests")];
}

function table(first: string, columns: string[], rows: [string, number[]][]): string {
  const head = [first, ...columns];
  const body = rows.map(([name, values]) => [
    name,
    ...values.map((value) => String(Math.round(value * 10) / 10)),
  ]);
  return [head, head.map(() => "---"), ...body]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
    .concat("\n");
}
