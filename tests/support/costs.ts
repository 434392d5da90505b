import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, afterEach, expect, inject } from "vitest";

/**
 * Where TEST_COSTS names a file, each file of tests adds a line of JSON to it: what it cost in seconds of processor time (its
 * worker, the processes it started, the browser and the program that its worker shares) and how many assertions it made.
 */
const target = process.env.TEST_COSTS;

if (target) {
  const begun = used();
  const begunAt = Date.now();
  let assertions = 0;
  let tests = 0;

  afterEach(() => {
    tests += 1;
    assertions += expect.getState().assertionCalls ?? 0;
  });

  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a hook wants from this pattern
  afterAll(({}, suite) => {
    const ended = used();
    const line = {
      file: relative(process.cwd(), suite.file.filepath),
      tests,
      assertions,
      clock: (Date.now() - begunAt) / 1000,
      worker: ended.worker - begun.worker,
      children: ended.children - begun.children,
      browser: ended.browser - begun.browser,
      program: ended.program - begun.program,
    };
    appendFileSync(target, `${JSON.stringify(line)}\n`);
  });
}

function used() {
  const { user, system } = process.cpuUsage();
  const sites = inject("sites") ?? [];
  const site = sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length];
  return {
    worker: (user + system) / 1e6,
    children: treeSeconds(process.pid) - (user + system) / 1e6,
    browser: site ? treeSeconds(site.processes.browser) : 0,
    program: site ? treeSeconds(site.processes.program) : 0,
  };
}

/** A process with all it has started, also what has ended since. Linux alone tells. */
function treeSeconds(root: number): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const fields = statOf(pid);
    if (!fields) continue;
    const [parent = 0] = fields.slice(1, 2);
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
    // utime, stime, cutime, cstime of proc_pid_stat(5)
    ticks.set(
      Number(pid),
      fields.slice(11, 15).reduce((sum, one) => sum + one, 0),
    );
  }
  let sum = 0;
  const left = [root];
  for (let pid = left.pop(); pid !== undefined; pid = left.pop()) {
    sum += ticks.get(pid) ?? 0;
    left.push(...(children.get(pid) ?? []));
  }
  return sum / 100;
}

/** What stands after the name, from the state on; a process that has just ended has none. */
function statOf(pid: string): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return null;
  }
}
