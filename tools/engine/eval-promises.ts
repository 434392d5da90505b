import { parseArgs } from "node:util";
import { findCompletions } from "#app/intelligence/completions.ts";
import { promiseMeetings } from "#tests/minutes/kept-promises.ts";

const { values } = parseArgs({
  options: {
    set: { type: "string", default: "held-out" },
    lines: { type: "boolean", default: false },
  },
});
const sums = { found: 0, right: 0, kept: 0, open: 0 };

for (const { file, promises, turns, kept } of promiseMeetings(values.set)) {
  const found = findCompletions(promises, turns);
  const right = found.filter(({ promise, turn }) => kept.get(promise) === turn);
  sums.found += found.length;
  sums.right += right.length;
  sums.kept += kept.size;
  sums.open += promises.length - kept.size;
  console.log(`${file}: ${right.length} of ${kept.size} found, ${found.length - right.length} false alarms`);
  if (!values.lines) continue;
  const tell = (mark: string, id: string, turn = -1) =>
    console.log(`  ${mark}: ${promises.find((one) => one.id === id)?.text}  |  ${turns[turn]?.text}`);
  for (const one of found) if (!right.includes(one)) tell("false", one.promise, one.turn);
  for (const [id, turn] of kept) if (!right.some(({ promise }) => promise === id)) tell("missed", id, turn);
}
const share = (part: number, of: number) => ((100 * part) / Math.max(1, of)).toFixed(0);
console.log(
  `precision ${share(sums.right, sums.found)} %, recall ${share(sums.right, sums.kept)} %, of ${sums.kept} promises that were kept and ${sums.open} that the meeting speaks of without`,
);
