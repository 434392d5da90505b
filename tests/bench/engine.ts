import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { Turn } from "#app/intelligence/types.ts";
import type { WorkerReply } from "#app/intelligence/worker.ts";
import {
  type LabelledMeeting,
  named,
  readLines,
  turnsOf,
} from "../../tools/engine/training/evaluation-data.ts";

/** Words that are spoken in so many hours, and the kind of meetings they are taken from. */
const LENGTHS = [
  { hours: 3, words: 30_000 },
  { hours: 8, words: 76_000 },
];
const EVERY_MS = 10;

/**
 * Digests three and eight hours of real speech, each in a thread of its own as the server does, and prints the time, the
 * thread's greatest heap, and by how much the process grew. `--data` is the folder with `dev.jsonl`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: "string" } } });
  const meetings = readLines<LabelledMeeting>(join(named(values.data), "dev.jsonl"));
  for (const { hours, words } of LENGTHS) {
    const turns = speechOf(meetings, words);
    for (const run of ["cold", "warm"])
      console.log(`${hours} h, ${run}:`, await measure(turns, run === "warm"));
  }
}

/** Whole meetings of people who talk freely, one after another, until so many words were said. */
function speechOf(meetings: LabelledMeeting[], words: number): Turn[] {
  const turns: Turn[] = [];
  let said = 0;
  for (const meeting of meetings.filter(({ domain }) => domain !== "product"))
    for (const turn of turnsOf(meeting)) {
      if (said >= words) return turns;
      turns.push(turn);
      said += turn.text.split(/\s+/).length;
    }
  return turns;
}

async function measure(turns: Turn[], warm: boolean): Promise<string> {
  const worker = new Worker(new URL("../../app/intelligence/worker.ts", import.meta.url));
  if (warm) await digestIn(worker, turns);
  const before = process.memoryUsage().rss;
  let heap = 0;
  let grown = 0;
  const sampling = setInterval(() => {
    grown = Math.max(grown, process.memoryUsage().rss - before);
    void worker.getHeapStatistics().then(
      ({ used_heap_size }) => {
        heap = Math.max(heap, used_heap_size);
      },
      () => {},
    );
  }, EVERY_MS);
  const processor = process.cpuUsage();
  const started = performance.now();
  await digestIn(worker, turns);
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(processor);
  clearInterval(sampling);
  await worker.terminate();
  return `${(took / 1000).toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of the processor, heap of the thread at most ${mega(heap)}, the process grew by ${mega(grown)}`;
}

function digestIn(worker: Worker, turns: Turn[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const onReply = (reply: WorkerReply): void => {
      if (reply.progress || reply.line) return;
      worker.off("message", onReply);
      if (reply.error === undefined) resolve();
      else reject(new Error(reply.error));
    };
    worker.on("message", onReply);
    worker.once("error", reject);
    worker.postMessage({ id: 1, call: "digest", args: [turns, {}] });
  });
}

function mega(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

await main();
