import { eq } from "drizzle-orm";
import { iso } from "#app/core/clock.ts";
import type { ReadScope } from "#app/core/context.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { decisionById } from "#app/domain/summaries/decisions/queries.server.ts";
import { confirmationOf, evidenceOfLine } from "#app/domain/summaries/evidence/queries.server.ts";
import { isPossible, lineState } from "#app/domain/summaries/evidence/schema.ts";
import { signOffById } from "#app/domain/summaries/sign-offs/queries.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import type { projects } from "#db/schema/projects.ts";
import type { MessageRow } from "./schema.ts";

type Project = typeof projects.$inferSelect;
type Meeting = NonNullable<Awaited<ReturnType<typeof meetingById>>>;

/** Lines of the transcript that one message names. */
const mostLines = 5;
const longestText = 2000;

export type MessageFacts = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

/** What a message says, as JSON for programs. */
export function payloadOf(message: MessageRow, { project, meeting, own }: MessageFacts): string {
  const about = meeting && { meeting: meeting.said };
  const data = { project, ...about, ...own };
  return JSON.stringify({ type: message.type, timestamp: iso(message.happened_at), data });
}

/**
 * What a message says now; null where it may not leave any more: its meeting is private, what it is about is gone, or nobody has
 * proved it.
 * @param origin where people reach this server
 */
export async function factsOf(
  scope: ReadScope,
  message: MessageRow,
  { project: { project_id, project_name }, origin }: { project: Project; origin: string },
) {
  const project = { project_id, project_name };
  if (message.type === "webhook.test")
    return { project, meeting: null, own: { webhook_id: message.webhook_id } };
  const meeting = await meetingById(scope, message.meeting_id ?? "");
  if (!meeting || meeting.is_private || meeting.project_id !== project_id) return null;
  const { meeting_id, title, held_at } = meeting;
  const page = `${origin}/meeting-summary/${meeting_id}`;
  const url = message.type === "meeting.scheduled" ? `${origin}/pending-meetings/${meeting_id}` : page;
  const own = await ownPart(scope, message, { meeting, origin, page });
  const said = { meeting_id, title, held_at: iso(held_at), url };
  return own && { project, meeting: { row: meeting, said }, own };
}

type Place = { meeting: Meeting; origin: string; page: string };

async function ownPart(scope: ReadScope, { type, subject_id }: MessageRow, place: Place) {
  const { meeting, origin, page } = place;
  const id = subject_id ?? "";
  if (type === "meeting.scheduled") {
    const { scheduled_at, duration_minutes } = meeting;
    return { schedule: { starts_at: iso(scheduled_at), duration_minutes } };
  }
  if (type === "summary.ready") {
    const summary = await summaryOf(scope, meeting.meeting_id);
    return summary && { summary: { summary_id: summary.summary_id, revision: summary.revision, url: page } };
  }
  if (type === "minutes.agreed") {
    const signOff = await signOffById(scope, id);
    if (!signOff?.seal || signOff.sealed_revision === null) return null;
    const { sign_off_id, sealed_revision: revision, seal } = signOff;
    return { minutes: { sign_off_id, revision, seal, url: `${page}/sign-off` } };
  }
  if (type === "edit.proposed") {
    const [edit] = await scope.q.select().from(editRequests).where(eq(editRequests.edit_id, id));
    if (edit?.status !== "pending_approval") return null;
    const { edit_id, proposed_by } = edit;
    return { edit: { edit_id, proposed_by, url: `${origin}/edit-requests/${edit_id}` } };
  }
  if (type === "decision.added") return decisionPart(scope, id, place);
  return itemPart(scope, id, place);
}

async function decisionPart(scope: ReadScope, id: string, place: Place) {
  const decision = await decisionById(scope, id);
  if (!decision || decision.is_gone) return null;
  const { decision_id, text, state, line_id } = decision;
  const url = `${place.origin}/decisions/${decision_id}`;
  const evidence = await saidOf(scope, line_id, place);
  return { decision: { decision_id, text: text.slice(0, longestText), state, url, evidence } };
}

async function itemPart(scope: ReadScope, id: string, place: Place) {
  const [item] = await scope.q.select().from(actionItems).where(eq(actionItems.action_id, id));
  if (!item) return null;
  const isKept = (await confirmationOf(scope, id)).has(id);
  if (isPossible({ state: lineState(item, isKept) })) return null;
  const { action_id, description, owner, due_date, priority, status, deleted_at } = item;
  const url = place.origin + actionItemHref(place.meeting.meeting_id, action_id);
  const evidence = await saidOf(scope, action_id, place);
  const is_deleted = deleted_at !== null;
  return {
    action_item: { action_id, description, owner, due_date, priority, status, is_deleted, url, evidence },
  };
}

async function saidOf(scope: ReadScope, lineId: string, { page }: Place) {
  const rows = await evidenceOfLine(scope, lineId);
  return rows.slice(0, mostLines).map(({ segment_id, start_ms, timing }) => ({
    line_id: segment_id,
    second: timing === "none" ? null : Math.floor(start_ms / 1000),
    url: `${page}/lines/${segment_id}`,
  }));
}
