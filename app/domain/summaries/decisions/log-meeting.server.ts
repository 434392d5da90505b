import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { decisionReadings, decisionSuggestions, decisions, decisionVectors } from "#db/schema/decisions.ts";
import { addHistory, changeDecisions } from "./changes.server.ts";
import { type FollowedEntry, planLog } from "./log-plan.ts";
import { decisionsOfSummary, entriesWithUse, unloggedMeetings } from "./log-queries.server.ts";
import { DecisionsOfMeeting, decisionsChanged, logDecisions } from "./schema.ts";

/** For a job: lets the log follow the summary of a meeting as it is now. Done again it changes nothing. */
export const logMeeting = operation({
  name: "decisions.log",
  who: "system",
  input: DecisionsOfMeeting,
  find: (scope, { meeting_id }) => meetingById(scope, meeting_id),
  async run(tx, { target: { meeting_id, project_id } }) {
    const summary = await summaryOf(tx, meeting_id);
    if (!summary || summary.revision === 0) return { changed: false };
    const lines = await decisionsOfSummary(tx, { meeting_id, summary_id: summary.summary_id });
    const plan = planLog(await entriesWithUse(tx, meeting_id), lines);
    await addEntries(tx, meeting_id, plan.fresh);
    for (const entry of plan.followed) await followLine(tx, meeting_id, entry);
    if (plan.gone.length > 0)
      await tx.q.update(decisions).set({ is_gone: true }).where(inArray(decisions.decision_id, plan.gone));
    if (plan.obsolete.length > 0)
      await tx.q.delete(decisions).where(inArray(decisions.decision_id, plan.obsolete));
    const reading = { revision: summary.revision, read_at: tx.now };
    await tx.q
      .insert(decisionReadings)
      .values({ meeting_id, ...reading })
      .onConflictDoUpdate({ target: decisionReadings.meeting_id, set: reading });
    const changed = Object.values(plan).some(({ length }) => length > 0);
    if (changed) await tx.emit(decisionsChanged, { meeting_id, project_id });
    return { changed };
  },
});

async function addEntries(
  tx: Tx,
  meeting_id: string,
  fresh: ReturnType<typeof planLog>["fresh"],
): Promise<void> {
  for (const { confirmed_by, ...line } of fresh) {
    const state = confirmed_by === null ? ("proposed" as const) : ("decided" as const);
    const row = { decision_id: newId(), meeting_id, ...line, state };
    await tx.q.insert(decisions).values({ ...row, created_at: tx.now, updated_at: tx.now });
    await addHistory(tx, [row], { act: state, acted_by: confirmed_by ?? "ai" });
  }
}

async function followLine(
  tx: Tx,
  meeting_id: string,
  { decision_id, decided_by, isReworded, ...line }: FollowedEntry,
): Promise<void> {
  await tx.q
    .update(decisions)
    .set({ ...line, is_gone: false, updated_at: tx.now, ...(isReworded && { is_compared: false }) })
    .where(eq(decisions.decision_id, decision_id));
  if (decided_by !== null)
    await changeDecisions(
      tx,
      [{ decision_id, meeting_id }],
      { state: "decided" },
      { act: "decided", acted_by: decided_by },
    );
  if (!isReworded) return;
  const { newer_id, older_id, answer } = decisionSuggestions;
  const about = or(eq(newer_id, decision_id), eq(older_id, decision_id));
  await tx.q.delete(decisionVectors).where(eq(decisionVectors.decision_id, decision_id));
  await tx.q.delete(decisionSuggestions).where(and(about, isNull(answer)));
}

/** For a job: enqueues the reading of summaries that the log has not read, such as those from before there was one. */
export const enqueueUnlogged = operation({
  name: "decisions.enqueue-unlogged",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const meetings = await unloggedMeetings(tx);
    for (const meeting of meetings)
      await tx.enqueue(logDecisions, meeting, { key: jobKey(logDecisions, meeting.meeting_id) });
    return { enqueued: meetings.length };
  },
});
