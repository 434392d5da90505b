import { monitorEventLoopDelay } from "node:perf_hooks";
import Database from "better-sqlite3";

/**
 * Loaded into a measured server with `--import`, so that the program itself carries no measuring. Answers "reset" and
 * "read" over the process channel. Delays in ms, from a timer of 1 ms: what is above that was waiting.
 */
export type Reading = {
  delay: { p50: number; p99: number; max: number };
  /** Processor time (ms) of the program's main thread in one turn of its loop, which other work on the machine hardly changes. */
  turn: { p99: number; max: number };
  /** SQL statements run since the last reset, but for those that open a snapshot or ask whether another process has written. */
  statements: string[];
  /** Rows that they returned or changed. */
  rows: number;
  /** Transactions that write, begun since the last reset. */
  transactions: number;
  /** Processor time of all threads since the last reset, ms: what other work on the machine hardly changes. */
  cpu: number;
  /** Resident memory, bytes. */
  rss: number;
};

/** Turns (ms) are counted by their length up to this. */
const longestTurn = 10_000;

const tickMs = 1;
const delay = monitorEventLoopDelay({ resolution: tickMs });
const statements: string[] = [];
let rows = 0;
let transactions = 0;
const ofStore = /^(BEGIN|COMMIT|ROLLBACK|PRAGMA)|sqlite_schema/;
let cpuBefore = 0;
/** How many turns took so many ms. */
const turns = new Uint32Array(longestTurn + 1);
let longest = 0;
let longestPause = 0;
let turnBegan = { cpu: process.threadCpuUsage(), at: performance.now() };

// It fires once in a turn at most, so what the thread has worked since it fired last is no less than the turn.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(turnBegan.cpu);
  longestPause = Math.max(longestPause, performance.now() - turnBegan.at);
  turnBegan = { cpu: process.threadCpuUsage(), at: performance.now() };
  const worked = (user + system) / 1000;
  longest = Math.max(longest, worked);
  const length = Math.min(Math.round(worked), longestTurn);
  turns[length] = (turns[length] ?? 0) + 1;
}, tickMs).unref();

// Remembers at most so many, for a server under load runs thousands.
const remembered = 1000;
const memory = new Database(":memory:");
const prototype = Object.getPrototypeOf(memory.prepare("SELECT 1")) as Record<
  string,
  (...args: unknown[]) => unknown
>;
memory.close();
for (const name of ["all", "get", "run", "iterate"]) {
  const original = prototype[name];
  if (!original) throw new Error(`The driver has no ${name}`);
  prototype[name] = function (this: { source: string }, ...args: unknown[]) {
    if (this.source === "BEGIN IMMEDIATE") transactions++;
    if (statements.length < remembered && !ofStore.test(this.source)) statements.push(this.source);
    const answer = original.apply(this, args);
    if (!ofStore.test(this.source)) rows += Array.isArray(answer) && name === "all" ? answer.length : 1;
    return answer;
  };
}

process.on("message", (asked) => {
  if (asked === "reset") {
    delay.reset();
    turns.fill(0);
    longest = 0;
    longestPause = 0;
    statements.length = 0;
    rows = 0;
    transactions = 0;
    cpuBefore = cpu();
    process.send?.("done");
  }
  if (asked === "read") process.send?.(read());
});
process.channel?.unref();
delay.enable();

function read(): Reading {
  const ms = (nanoseconds: number) => nanoseconds / 1e6;
  return {
    delay: {
      p50: ms(delay.percentile(50)),
      p99: ms(delay.percentile(99)),
      max: Math.max(ms(delay.max), longestPause),
    },
    turn: { p99: turnBelow(0.99), max: longest },
    statements: [...statements],
    rows,
    transactions,
    cpu: cpu() - cpuBefore,
    rss: process.memoryUsage().rss,
  };
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The length below which this share of the turns stayed. */
function turnBelow(share: number): number {
  let left = turns.reduce((sum, count) => sum + count, 0) * (1 - share);
  let at = longestTurn;
  for (; at > 0 && left >= (turns[at] ?? 0); at--) left -= turns[at] ?? 0;
  return at;
}
