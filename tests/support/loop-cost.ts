/** Where 20 ms were set as the bound, reading and copying this body took 130 ms. */
const reference = JSON.stringify(
  Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`k${at}`, 1])),
);
const allowedPart = 20 / 130;

/** The processor time of this thread that `work` takes, in ms: others on the machine do not count. */
export async function loopMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

let allowed: Promise<number> | undefined;

/** The same as first measured in this process: good enough for what is measured anew before it fails. */
export function usuallyAllowedMs(): Promise<number> {
  allowed ??= allowedMs();
  return allowed;
}

/** What a body may take of the event loop on this machine, in ms: 20 on the one it was set for. */
export async function allowedMs(): Promise<number> {
  const all: number[] = [];
  for (let at = 0; at < 5; at++)
    all.push(await loopMs(() => Object.entries({ ...JSON.parse(reference) }).length));
  return Math.min(...all) * allowedPart;
}

/** The least of some tries; no further ones once it is below `enough`. */
export async function leastMs(work: () => unknown, enough = 0, tries = 4): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && least > enough; at++) least = Math.min(least, await loopMs(work));
  return least;
}
