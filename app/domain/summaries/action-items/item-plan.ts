import { type LineSource, noteOrigin } from "#app/domain/summaries/evidence/schema.ts";
import type { ActionItemDraft } from "#app/intelligence/types.ts";
import type { ActionItemRow, NewItemRow } from "./schema.ts";
import { foldText, similarFrom, similarity } from "./similar-text.ts";

export type SourcedDraft = Omit<ActionItemDraft, "origin" | "proof"> & Required<Omit<LineSource, "author">>;

/** An item of the engine as it is first stored. */
export function foundItem(
  { text, owner, dueDate, done, origin, prompt_version, proof }: SourcedDraft,
  { now, ...ids }: { action_id: string; meeting_id: string; now: number },
): NewItemRow & { proof: SourcedDraft["proof"] } {
  return {
    ...ids,
    description: text,
    owner,
    due_date: dueDate,
    priority: "medium",
    status: done ? "completed" : "pending",
    author: "ai",
    origin: origin ?? null,
    prompt_version: prompt_version ?? null,
    proof,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

type KnownItem = {
  action_id: string;
  description: string;
  author: string;
  status: string;
  deleted_at: number | null;
};

/**
 * What of a new reading is new: what people wrote, kept, ticked off or deleted is not found a second time.
 * @param kept ids of items that people kept
 */
export function planActionItems<Draft extends { text: string }>(
  known: KnownItem[],
  drafts: Draft[],
  kept: ReadonlySet<string>,
) {
  const protectedItems = known.filter(
    ({ action_id, author, status, deleted_at }) =>
      author !== "ai" || kept.has(action_id) || status === "completed" || deleted_at !== null,
  );
  const open = known.filter((item) => !protectedItems.includes(item));
  const same: { action_id: string; draft: Draft }[] = [];
  const fresh: Draft[] = [];
  for (const draft of drafts) {
    if (protectedItems.some(({ description }) => similarity(description, draft.text) >= similarFrom))
      continue;
    const at = open.findIndex(({ description }) => description === draft.text);
    const [item] = at < 0 ? [] : open.splice(at, 1);
    if (item) same.push({ action_id: item.action_id, draft });
    else fresh.push(draft);
  }
  return { same, fresh, obsolete: open.map(({ action_id }) => action_id) };
}

type Marked = { description: string; owner: string | null; done: boolean };

/**
 * How the items of a meeting follow what a note marks as tasks, then and now. A deleted item comes back when the note says it
 * anew, and a rewritten one is its writer's own and no longer the note's.
 */
export function planNotedItems(
  rows: ActionItemRow[],
  { author, before, after }: { author: string; before: Marked[]; after: Marked[] },
) {
  const key = ({ description }: { description: string }) => foldText(description);
  const [said, says] = [before, after].map((items) => new Map(items.map((item) => [key(item), item])));
  const noted = rows.filter((row) => row.origin === noteOrigin && row.author === author);
  const known = new Map([...rows, ...noted].map((row) => [key(row), row]));
  const fresh: Marked[] = [];
  const changed: (Pick<ActionItemRow, "action_id"> &
    Partial<Pick<ActionItemRow, "owner" | "status" | "deleted_at">>)[] = [];
  for (const item of after) {
    const row = known.get(key(item));
    const earlier = said?.get(key(item));
    if (!row && !earlier) fresh.push(item);
    if (!row || !noted.includes(row)) continue;
    const change = {
      ...(!earlier && row.deleted_at !== null && { deleted_at: null }),
      ...(earlier &&
        earlier.done !== item.done &&
        ({ status: item.done ? "completed" : "pending" } as const)),
      ...(earlier && earlier.owner !== item.owner && { owner: item.owner }),
    };
    if (Object.keys(change).length > 0) changed.push({ action_id: row.action_id, ...change });
  }
  const isGone = (row: ActionItemRow) =>
    row.deleted_at === null && row.status !== "completed" && said?.has(key(row)) && !says?.has(key(row));
  return { fresh, changed, gone: noted.filter(isGone).map(({ action_id }) => action_id) };
}
