/** A script file as the compiler wrote it: its size in bytes and the files it imports. */
export type Piece = { bytes: number; imports: string[] };
/**
 * What is loaded together: the files that a page, or a part of one that comes later, begins with, and how many bytes before
 * compression it may load in vain to save a request.
 */
export type Load = { files: string[]; worth: number };

type Group = { files: string[]; bytes: number; loads: Set<Load>; imports: Set<Group> };

/**
 * Decides which shared files become one. Files that are always loaded together always do; others where the requests
 * saved are worth the bytes that some pages then load in vain.
 * @returns the files of each group
 */
export function groupPieces(pieces: Map<string, Piece>, loads: Load[]): string[][] {
  const groups = sameLoads(pieces, loads);
  for (let pair = bestPair(groups); pair; pair = bestPair(groups)) merge(groups, ...pair);
  return [...groups].map(({ files }) => files);
}

/** The files that these need in order to run, themselves included. */
export function closure(pieces: Map<string, Piece>, files: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of pieces.get(file)?.imports ?? []) visit(next);
  };
  for (const file of files) visit(file);
  return found;
}

function sameLoads(pieces: Map<string, Piece>, loads: Load[]): Set<Group> {
  const begun = new Set(loads.flatMap((load) => load.files));
  const usedBy = new Map<string, Set<Load>>();
  for (const load of loads)
    for (const file of closure(pieces, load.files))
      usedBy.set(file, (usedBy.get(file) ?? new Set()).add(load));
  const groups = new Map<string, Group>();
  for (const [file, { bytes }] of pieces) {
    const used = usedBy.get(file);
    if (begun.has(file) || !used) continue;
    groups.set(file, { files: [file], bytes, loads: used, imports: new Set() });
  }
  for (const [file, group] of groups)
    for (const next of pieces.get(file)?.imports ?? []) {
      const other = groups.get(next);
      if (other) group.imports.add(other);
    }
  return new Set(groups.values());
}

/** The two groups whose merging saves most, if any saves something. */
function bestPair(groups: Set<Group>): [Group, Group] | undefined {
  let best: [Group, Group] | undefined;
  let most = 0;
  const all = [...groups];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const saved = savedBy(one, other);
      if (saved <= most || reachesAround(one, other) || reachesAround(other, one)) continue;
      most = saved;
      best = [one, other];
    }
  return best;
}

/** In requests: those that are no longer made, less what the bytes that are loaded in vain would be worth. */
function savedBy(one: Group, other: Group): number {
  return one.loads.intersection(other.loads).size - inVain(one, other) - inVain(other, one);
}

/** What a group costs where only the other one is needed. */
function inVain({ bytes, loads }: Group, other: Group): number {
  let sum = 0;
  for (const load of other.loads.difference(loads)) sum += bytes / load.worth;
  return sum;
}

/** Whether one needs the other through a third: merged, the two would import each other's importer, in a circle. */
function reachesAround(one: Group, other: Group): boolean {
  const seen = new Set<Group>([other]);
  const reaches = (group: Group): boolean => {
    if (group.imports.has(other)) return true;
    return [...group.imports].some((next) => !seen.has(next) && seen.add(next) && reaches(next));
  };
  return [...one.imports].some((next) => next !== other && reaches(next));
}

function merge(groups: Set<Group>, one: Group, other: Group): void {
  const merged: Group = {
    files: [...one.files, ...other.files],
    bytes: one.bytes + other.bytes,
    loads: one.loads.union(other.loads),
    imports: one.imports.union(other.imports),
  };
  merged.imports.delete(one);
  merged.imports.delete(other);
  groups.delete(one);
  groups.delete(other);
  groups.add(merged);
  for (const group of groups)
    if (group.imports.delete(one) || group.imports.has(other)) {
      group.imports.delete(other);
      group.imports.add(merged);
    }
}
