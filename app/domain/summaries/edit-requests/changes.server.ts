import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { AcceptName, InsertCopies } from "#app/core/copied-rows.ts";
import { notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import type { SummaryContent, SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { type EditRequestRow, editProposed } from "./schema.ts";

type Proposal = {
  /** The account whose proposal it is. */
  by: string;
  /** The program that wrote it for them. */
  agent?: string | undefined;
  base_revision: number;
  original: SummaryContent;
  proposed: unknown;
};
type ProposedFor = {
  meeting: { meeting_id: string; project_id: string };
  summary: Pick<SummaryRow, "summary_id">;
};

/** Stores an edit that waits for a decision, and says so to those who may decide it. */
export async function storeProposal(
  tx: Pick<Tx, "q" | "now" | "emit">,
  { meeting: { meeting_id, project_id }, summary }: ProposedFor,
  { by, agent, base_revision, original, proposed }: Proposal,
): Promise<EditRequestRow> {
  const [request] = await tx.q
    .insert(editRequests)
    .values({
      edit_id: newId(),
      meeting_id,
      summary_id: summary.summary_id,
      proposed_by: by,
      agent: agent ?? null,
      base_revision,
      original_content: original,
      proposed_content: proposed,
      status: "pending_approval",
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning();
  if (!request) throw notFound();
  await tx.emit(editProposed, { edit_id: request.edit_id, meeting_id, project_id });
  return request;
}

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
const noWords = new Set(["id", "timestamp", "due_date", "priority", "segment_id", "heard", "written"]);

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

/** Rows of an archive: nothing follows from them. */
export const insertEditCopies = {
  editRequests: ({ q }, rows) => q.insertEach(editRequests, rows),
} satisfies InsertCopies;

/** Edits that an archive says a person proposed. */
export const acceptProposer: AcceptName = ({ q }, personId, { user_id }, limit) =>
  q.updateSome(
    editRequests,
    { key: editRequests.edit_id, where: eq(editRequests.archive_proposer, personId), limit },
    { proposed_by: user_id, archive_proposer: null },
  );

/** The same of those they reviewed. */
export const acceptReviewer: AcceptName = ({ q }, personId, { user_id }, limit) =>
  q.updateSome(
    editRequests,
    { key: editRequests.edit_id, where: eq(editRequests.archive_reviewer, personId), limit },
    { reviewed_by: user_id, archive_reviewer: null },
  );
