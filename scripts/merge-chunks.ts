/** A script file as the compiler wrote it: its size in bytes and the files it imports. */
export type Piece = { bytes: number; imports: string[] };
/**
 * What is loaded together: the files that a page, or a part of one that comes later, begins with. Sizes are bytes before
 * compression: `worth` is what it may load in vain to save a request, `spare` what it may load in vain at all.
 */
export type Load = { files: string[]; worth: number; spare: number };

type Group = { files: string[]; bytes: number; loads: Set<Load>; imports: Set<Group> };
/** How many bytes each load may still load in vain. */
type Spare = Map<Load, number>;

/**
 * Decides which shared files become one. Files that are always loaded together always do; others where the requests
 * saved are worth the bytes that some pages then load in vain.
 * @returns the files of each group
 */
export function groupPieces(pieces: Map<string, Piece>, loads: Load[]): string[][] {
  const groups = sameLoads(pieces, loads);
  const spare: Spare = new Map(loads.map((load) => [load, load.spare]));
  for (let pair = bestPair(groups, spare); pair; pair = bestPair(groups, spare)) merge(groups, pair, spare);
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
function bestPair(groups: Set<Group>, spare: Spare): [Group, Group] | undefined {
  let best: [Group, Group] | undefined;
  let most = 0;
  const all = [...groups];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const saved = savedBy(one, other, spare);
      if (saved <= most || reachesAround(one, other) || reachesAround(other, one)) continue;
      most = saved;
      best = [one, other];
    }
  return best;
}

/** In requests: those that are no longer made, less what the bytes that are loaded in vain would be worth. */
function savedBy(one: Group, other: Group, spare: Spare): number {
  let saved = one.loads.intersection(other.loads).size;
  for (const [load, bytes] of [...inVain(one, other), ...inVain(other, one)]) {
    if (bytes > (spare.get(load) ?? 0)) return 0;
    saved -= bytes / load.worth;
  }
  return saved;
}

/** The bytes that each load which needs the other group alone would get with this one and with what this one imports. */
function inVain(group: Group, other: Group): [Load, number][] {
  const needed = [...withImports(group)];
  return [...other.loads.difference(group.loads)].map((load) => [
    load,
    needed.reduce((sum, { bytes, loads }) => sum + (loads.has(load) ? 0 : bytes), 0),
  ]);
}

function withImports(group: Group): Set<Group> {
  const found = new Set<Group>([group]);
  for (const at of found) for (const next of at.imports) found.add(next);
  return found;
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

function merge(groups: Set<Group>, [one, other]: [Group, Group], spare: Spare): void {
  for (const [load, bytes] of [...inVain(one, other), ...inVain(other, one)])
    spare.set(load, (spare.get(load) ?? 0) - bytes);
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
  for (const group of withImports(merged)) group.loads = group.loads.union(merged.loads);
}
