import type { LineSource } from "#app/domain/summaries/evidence/schema.ts";
import type { ActionItemDraft } from "#app/intelligence/types.ts";
import type { ActionItemRow } from "./schema.ts";
import { similarFrom, similarity } from "./similar-text.ts";

export type SourcedDraft = Omit<ActionItemDraft, "origin" | "proof"> & Required<Omit<LineSource, "author">>;

/** An item of the engine as it is first stored. */
export function foundItem(
  { text, owner, dueDate, origin, prompt_version, proof }: SourcedDraft,
  { now, ...ids }: { action_id: string; meeting_id: string; now: number },
): ActionItemRow & { proof: SourcedDraft["proof"] } {
  return {
    ...ids,
    description: text,
    owner,
    due_date: dueDate,
    priority: "medium",
    status: "pending",
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
