import { appendFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";

/** A row of the table that `npm run bench` prints and keeps in docs/measured.md. */
export type Figure = {
  /** What was measured; the row is found by it. */
  name: string;
  aim: string;
  now: string;
  /** Null where there is no aim. */
  met: boolean | null;
  /** The least that could be done by ours. */
  ratio?: string;
};

/** Prints a figure, and hands it to `npm run bench` when that runs this file. */
export function figure(row: Figure): void {
  const verdict = row.met === null ? "" : row.met ? " · met" : " · missed";
  say(
    row.name,
    `${row.now}${row.ratio ? ` · ${row.ratio}` : ""}${row.aim ? ` (aim ${row.aim}${verdict})` : ""}`,
  );
  if (process.env.BENCH_FIGURES) appendFileSync(process.env.BENCH_FIGURES, `${JSON.stringify(row)}\n`);
}

/** A figure that should be no more than its aim, as `show` writes both. */
export function atMost(name: string, value: number, aim: number, show: (value: number) => string = ms): void {
  figure({ name, aim: `≤ ${show(aim)}`, now: show(value), met: value <= aim });
}

/** The value below which this share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function ms(value: number): string {
  return value < 1000 ? `${Number(value.toFixed(1))} ms` : `${Number((value / 1000).toFixed(2))} s`;
}

export function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** Two words in a line: what and how much. */
export function say(what: string, how: string): void {
  console.log(`${what.padEnd(44)} ${how}`);
}

/** Where and beside how much other work the figures are taken. */
export function sayMachine(): void {
  const load = loadavg().map((one) => one.toFixed(1));
  say(
    "cores · processor · Node",
    `${availableParallelism()} · ${cpus()[0]?.model} · ${process.versions.node}`,
  );
  say("load average, 1 · 5 · 15 minutes", load.join(" · "));
}
