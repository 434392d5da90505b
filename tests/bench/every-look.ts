import { type Cost, type Look, startGrowth } from "#tests/support/growth-walk.ts";
import { ms, say } from "./figures.ts";
import { build } from "./server.ts";

/**
 * Processor time of every page and of every call of REST that reads, as a project grows: a first look just after somebody
 * else's, and a look when nothing is kept. By how much the time has grown, the most first.
 */
const sizes = [
  { members: 50, meetings: 50 },
  { members: 2000, meetings: 2000 },
  { members: 2000, meetings: 2000, lines: Number(process.env.BENCH_LINES ?? 1_000_000) },
];
const rounds = Number(process.env.BENCH_N ?? 5);
/** An archive holds all there is. */
const isLook = ({ name }: Look) => !name.endsWith("archive");

build();
const growth = await startGrowth();
const looks = growth.looks.filter(isLook);
const smallest = new Map<string, Cost>();
try {
  growth.grow({ members: 50, meetings: 50 });
  // What the program compiles when a page is seen first is nobody's cost.
  for (const look of looks) await growth.costOf(look, "first", 3);
  for (const size of sizes) {
    const lines = growth.grow(size);
    say(`${size.members} members, ${size.meetings} meetings, ${lines} lines`, "");
    const found: { name: string; cost: Cost; times: number }[] = [];
    for (const kind of ["first", "anew"] as const)
      for (const look of looks) {
        const name = `${look.name}, ${kind}`;
        const cost = await growth.costOf(look, kind, rounds);
        const least = smallest.get(name) ?? cost;
        smallest.set(name, least);
        found.push({ name, cost, times: cost.cpu / least.cpu });
      }
    for (const { name, cost, times } of found.sort((a, b) => b.times - a.times))
      say(
        `  ${name}`,
        `${ms(cost.cpu)} · ${times.toFixed(2)} × · ${cost.rows} rows · ${Math.round(cost.bytes / 1000)} KB`,
      );
  }
} finally {
  await growth.stop();
}
