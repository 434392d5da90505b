import { applyDelta, type Delta, deltaOf } from "./row-delta.ts";
import { type StoredLine, snapshotInterval } from "./schema.ts";

/** How a version is stored: whole now and then, otherwise as what leads to it from the one before. */
type KeptContent = { lines: StoredLine[] } | { delta: Delta<StoredLine> };

/** @returns what is stored of version `number` */
export function storedContent(number: number, before: StoredLine[], lines: StoredLine[]): KeptContent {
  if (number % snapshotInterval === 1) return { lines };
  const delta = deltaOf(before, lines);
  return JSON.stringify(delta).length < JSON.stringify(lines).length ? { delta } : { lines };
}

/** The documents of versions that follow each other, of which the first or one before the wanted one is whole. */
export function versionsOf<R extends { content: unknown }>(rows: R[]): (R & { lines: StoredLine[] })[] {
  let last: StoredLine[] = [];
  return rows.map((row) => {
    const content = row.content as KeptContent;
    last = "lines" in content ? content.lines : applyDelta(last, content.delta);
    return { ...row, lines: last };
  });
}
