import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenPromise } from "#app/intelligence/completions.ts";
import type { Turn } from "#app/intelligence/types.ts";

/** An invented meeting that speaks of promises of an earlier one; `kept` says which of its turns says that one was kept. */
export type PromiseMeeting = {
  file: string;
  promises: OpenPromise[];
  turns: Turn[];
  kept: Map<string, number>;
};

/** The invented meetings of a set: those the rules were made with (`dev`), or those written before them (`held-out`). */
export function promiseMeetings(set: string): PromiseMeeting[] {
  const folder = new URL(`kept-promises/${set}/`, import.meta.url).pathname;
  return readdirSync(folder)
    .sort()
    .map((file) => ({ file, ...readMeeting(readFileSync(join(folder, file), "utf8")) }));
}

/** The promises of an earlier meeting, then the words of a later one; `> 3` after those that say that the third was kept. */
function readMeeting(text: string) {
  const [list = "", words = ""] = text.split("\n---\n");
  const kept = new Map<string, number>();
  const turns = words
    .split("\n")
    .filter(Boolean)
    .map((line, at): Turn => {
      const [, speaker = "", said = "", promise] = /^([^:]+): (.*?)(?: > (\d+))?$/.exec(line) ?? [];
      if (promise) kept.set(promise, at);
      return { speaker, text: said, startMs: at * 10_000 };
    });
  const promises = list.split("\n").map((line): OpenPromise => {
    const [, id = "", owner = "", promised = ""] = /^(\d+) (.+?) \| (.+)$/.exec(line) ?? [];
    return { id, text: promised, owner, speakers: [owner], isNear: true };
  });
  return { promises, turns, kept };
}
