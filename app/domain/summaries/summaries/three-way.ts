import { isRecord } from "#app/core/is-record.ts";
import { collapseSpaces, foldText } from "#app/domain/summaries/action-items/similar-text.ts";
import { sentencesOf } from "./sentences.ts";

/** Thrown when both sides changed the same place in different ways. */
export class Clash extends Error {}

type Entry = { id?: string | null };

/**
 * What `theirs` becomes with the changes that led from `base` to `mine`. Lists are merged entry by entry (entries are known by
 * their `id`, those without one by what they say), texts sentence by sentence.
 * @throws Clash where both sides changed the same thing in different ways
 */
export function threeWay<T>(base: T, mine: T, theirs: T): T {
  if (same(mine, base)) return theirs;
  if (same(theirs, base) || same(mine, theirs)) return mine;
  return bothChanged(base, mine, theirs) as T;
}

/** Whether two values say the same, whatever the ids in them. */
export function same(a: unknown, b: unknown): boolean {
  return textOf(a) === textOf(b);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (key, inner) => (key === "id" ? undefined : inner)) ?? "";
}

function bothChanged(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeEntries(base, mine, theirs);
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const id = theirs.id ?? mine.id;
    const keys = Object.keys({ ...theirs, ...mine }).filter((key) => key !== "id");
    const merged = keys.map((key) => [key, threeWay(base[key], mine[key], theirs[key])]);
    return { ...(id ? { id } : {}), ...Object.fromEntries(merged) };
  }
  if (typeof base === "string" && typeof mine === "string" && typeof theirs === "string")
    return mergeTexts(base, mine, theirs);
  throw new Clash();
}

function mergeEntries(base: Entry[], named: Entry[], theirs: Entry[]): Entry[] {
  const mine = withIds(named, base);
  const [old, now, ours] = [base, theirs, mine].map((list) => new Map(list.map((one) => [one.id, one]))) as [
    Map<unknown, Entry>,
    Map<unknown, Entry>,
    Map<unknown, Entry>,
  ];
  // Keeping a line moves it without a new version.
  if (!sameOrder(mine, base) && !sameOrder(mine, theirs)) throw new Clash();
  const merged = theirs.flatMap((entry) => {
    const before = old.get(entry.id);
    const wanted = ours.get(entry.id);
    if (before === undefined) return [entry];
    if (wanted === undefined) return same(before, entry) ? [] : clash();
    return [threeWay(before, wanted, entry)];
  });
  const deletedByThem = mine.filter((entry) => old.has(entry.id) && !now.has(entry.id));
  if (deletedByThem.some((entry) => !same(entry, old.get(entry.id)))) throw new Clash();
  return withAdditions(merged, mine, { old, now, ours });
}

type Sides = { old: Map<unknown, Entry>; now: Map<unknown, Entry>; ours: Map<unknown, Entry> };

/** A new entry of mine goes behind the entry it stood behind; when the other side deleted that one, it is a clash. */
function withAdditions(merged: Entry[], mine: Entry[], { old, now, ours }: Sides): Entry[] {
  const result = [...merged];
  const theyAdded = merged.some(({ id }) => !old.has(id));
  const bothRemoved = [...old.keys()].some((id) => !now.has(id) && !ours.has(id));
  let behind: Entry | undefined;
  for (const entry of mine) {
    if (old.has(entry.id)) {
      behind = entry;
      continue;
    }
    if (result.some((other) => same(other, entry))) continue;
    if ((theyAdded && bothRemoved) || (behind && !now.has(behind.id))) throw new Clash();
    let at = behind === undefined ? 0 : result.findIndex(({ id }) => id === behind?.id) + 1;
    // Behind what they and I have added there already.
    while (at < result.length && !old.has(result[at]?.id)) at++;
    result.splice(at, 0, entry);
  }
  return result;
}

/** Entries without an id take the id of a base entry with the same words. */
function withIds(entries: Entry[], base: Entry[]): Entry[] {
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id && base.some(({ id }) => id === entry.id)) return entry;
    const twin = base.find((one) => !taken.has(one.id) && foldText(textOf(one)) === foldText(textOf(entry)));
    if (twin) taken.add(twin.id);
    return twin ? { ...entry, id: twin.id } : { ...entry, id: undefined };
  });
}

function sameOrder(mine: Entry[], base: Entry[]): boolean {
  const indexes = mine.map(({ id }) => base.findIndex((one) => one.id === id)).filter((at) => at >= 0);
  return indexes.every((at, index) => index === 0 || at > (indexes[index - 1] ?? 0));
}

/** Sentence by sentence: between the sentences that all three have, only one side may have changed anything. */
function mergeTexts(base: string, mine: string, theirs: string): string {
  const [old, ours, now] = [base, mine, theirs].map((text) => sentencesOf(text.trimEnd())) as Texts;
  const [inMine, inTheirs] = [common(old, ours), common(old, now)];
  const merged: string[] = [];
  let [from, mineFrom, theirsFrom] = [0, 0, 0];
  for (let at = 0; at <= old.length; at++) {
    const mineAt = at < old.length ? inMine.get(at) : ours.length;
    const theirsAt = at < old.length ? inTheirs.get(at) : now.length;
    if (mineAt === undefined || theirsAt === undefined) continue;
    const parts = [
      old.slice(from, at),
      ours.slice(mineFrom, mineAt),
      now.slice(theirsFrom, theirsAt),
    ] as Texts;
    merged.push(...oneOf(...parts), ...now.slice(theirsAt, theirsAt + 1));
    [from, mineFrom, theirsFrom] = [at + 1, mineAt + 1, theirsAt + 1];
  }
  return merged
    .map((sentence) => (/\s$/.test(sentence) ? sentence : `${sentence} `))
    .join("")
    .trim();
}

type Texts = [string[], string[], string[]];

function oneOf(base: string[], mine: string[], theirs: string[]): string[] {
  const [old, ours, now] = [base, mine, theirs].map((part) => collapseSpaces(part.join(" ")));
  if (ours === old) return theirs;
  if (now === old || ours === now) return mine;
  // Neighbours that two people changed, one each: as many sentences as before stand for them one by one.
  const paired = base.length > 1 && [mine, theirs].every(({ length }) => length === base.length);
  if (!paired) throw new Clash();
  return base.flatMap((sentence, at) => oneOf([sentence], mine.slice(at, at + 1), theirs.slice(at, at + 1)));
}

/** The longest common run of sentences: place in `a` to place in `b`. */
function common(a: string[], b: string[]): Map<number, number> {
  const [one, other] = [a, b].map((list) => list.map(collapseSpaces)) as [string[], string[]];
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const of = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = longest[i];
      if (row) row[j] = one[i] === other[j] ? of(i + 1, j + 1) + 1 : Math.max(of(i + 1, j), of(i, j + 1));
    }
  const pairs = new Map<number, number>();
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (one[i] === other[j]) pairs.set(i++, j++);
    else if (of(i + 1, j) >= of(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function clash(): never {
  throw new Clash();
}
