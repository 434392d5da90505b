import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { editRequests } from "#db/schema/edit-requests.ts";

/**
 * Corrects words in the edits of a meeting that wait for a decision, in what they propose and in what they started from:
 * so a correction of the summary is no conflict with them.
 */
export async function rewordPendingEdits(
  { q, now }: Pick<Tx, "q" | "now">,
  meetingId: string,
  reword: (text: string) => string,
): Promise<void> {
  const pending = and(eq(editRequests.meeting_id, meetingId), eq(editRequests.status, "pending_approval"));
  for (const { edit_id, original_content, proposed_content } of await q
    .select()
    .from(editRequests)
    .where(pending)) {
    const corrected = {
      original_content: rewordedIn(original_content, reword),
      proposed_content: rewordedIn(proposed_content, reword),
      updated_at: now,
    };
    await q.update(editRequests).set(corrected).where(eq(editRequests.edit_id, edit_id));
  }
}

/** Fields whose values are no words. */
const noWords = new Set(["id", "timestamp", "due_date", "priority"]);

function rewordedIn(value: unknown, reword: (text: string) => string): unknown {
  if (typeof value === "string") return reword(value);
  if (Array.isArray(value)) return value.map((each) => rewordedIn(each, reword));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, noWords.has(key) ? inner : rewordedIn(inner, reword)]),
  );
}

/** Gives the edit requests of a deleted account, and its decisions, to its heir. */
export async function handOverEdits({ q }: Pick<Tx, "q">, from: string, heir: string): Promise<void> {
  await q.update(editRequests).set({ proposed_by: heir }).where(eq(editRequests.proposed_by, from));
  await q.update(editRequests).set({ reviewed_by: heir }).where(eq(editRequests.reviewed_by, from));
}
