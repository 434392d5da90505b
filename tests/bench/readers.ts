import { setTimeout as pause } from "node:timers/promises";
import type { FormClient } from "#tests/support/form-client.ts";
import { askAsBrowser } from "./as-browser.ts";

/** Ms that each page took, from the moment it was due, and how many were not answered with 200. */
export type Looks = { waits: number[]; refused: number };

/**
 * People who look at these pages in turn, so many a second, until `done` settles: whether or not answers have come, so that a
 * stall counts for all who would have waited.
 */
export async function lookUntil(
  done: Promise<unknown>,
  client: FormClient,
  { paths, perSecond }: { paths: string[]; perSecond: number },
): Promise<Looks> {
  const cookie = `${cookieOf(client)}; throughline-zone=Europe%2FBerlin`;
  const looks: Looks = { waits: [], refused: 0 };
  const open: Promise<void>[] = [];
  const over = done.then(
    () => true,
    () => true,
  );
  const from = performance.now();
  for (let at = 0; ; at++) {
    const due = from + (at * 1000) / perSecond;
    if (await Promise.race([over, pause(Math.max(0, due - performance.now()), false)])) break;
    const look = async () => {
      await askAsBrowser(client.base, { kind: "document", path: paths[at % paths.length] ?? "", cookie });
      looks.waits.push(performance.now() - due);
    };
    open.push(look().catch(() => void looks.refused++));
  }
  await Promise.all(open);
  return looks;
}

export function cookieOf(client: FormClient): string {
  return [...client.cookies].map((pair) => pair.join("=")).join("; ");
}
