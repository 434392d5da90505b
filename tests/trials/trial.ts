import { spawnSync } from "node:child_process";
import { test, vi } from "vitest";
import { type Sender, send } from "#tests/support/line-senders.ts";
import type { OwnServer } from "#tests/support/own-server.ts";

/** How often each trial is made: once in `npm test`, ten times in `npm run test:trials`. */
const times = Number(process.env.TRIALS ?? 1);

/** A test that is made as often as TRIALS says, and is skipped aloud, with the reason, where `needs` are not there. */
export function trial(name: string, needs: (string | null)[], work: (run: number) => Promise<void>): void {
  const [reason] = needs.filter((need) => need !== null);
  test.for(Array.from({ length: times }, (_, run) => run + 1))(`${name}, run %i`, async (run, { skip }) => {
    if (reason) {
      // The reporter counts what is skipped, and keeps the reason to itself.
      console.info(`${name}: ${reason}`);
      skip(reason);
    }
    await work(run);
  });
}

/** Why a trial cannot be made on this machine, for a want of this program; null when it is there. */
export function missing(program: string): string | null {
  const { error } = spawnSync(program, ["--version"], { stdio: "ignore" });
  return error ? `${program} is not installed: this was not tried` : null;
}

/** Why a trial that takes minutes, or fetches packages, is not made; null in `npm run test:trials`. */
export const onlyTrials: string | null = process.env.TRIALS
  ? null
  : "made by npm run test:trials alone: this was not tried";

/** Why a trial cannot be made that needs Linux's own way of loading a library; null when it can. */
export const notLinux: string | null =
  process.platform === "linux" ? null : "only made on Linux: this was not tried";

/** Why a trial cannot be made for which a disk is mounted; null when it can. */
export const noMounts: string | null =
  spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" }).status === 0
    ? null
    : "only root may mount disks here: this was not tried";

/** The test's own time limit ends before it. */
const patience = { timeout: 600_000, interval: 10 };

/** Senders of signed lines, until they are stopped. */
export function load(address: string, senders = 4) {
  const stop = new AbortController();
  const count = { acknowledged: 0 };
  const refusals = new Set<string>();
  const running = Array.from({ length: senders }, (_, at) =>
    send(`sender ${at}`, address, stop.signal, count, refusals),
  );
  return {
    refusals,
    /** Waits until so many more lines are acknowledged. */
    async acknowledges(more: number): Promise<void> {
      const until = count.acknowledged + more;
      await vi.waitUntil(() => count.acknowledged >= until, patience);
    },
    /** Waits for an answer other than an acknowledgement, and returns it. */
    async isRefused(): Promise<string> {
      refusals.clear();
      return vi.waitUntil(() => [...refusals][0], patience);
    },
    /** Ends the senders once their last lines are acknowledged. Returns all that were. */
    async end(): Promise<string[]> {
      stop.abort();
      return (await Promise.all(running)).flatMap(({ acknowledged }: Sender) => acknowledged);
    },
  };
}

/** How many lines of the log have these words. */
export function told(server: OwnServer, words: string): number {
  return server.lines().filter(({ msg }) => msg.includes(words)).length;
}
