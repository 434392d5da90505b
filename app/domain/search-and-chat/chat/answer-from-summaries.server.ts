import type { Ctx } from "#app/core/context.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { ownersOfProject } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { actionItemsOfMeetings } from "#app/domain/summaries/action-items/queries.server.ts";
import { firstEvidence } from "#app/domain/summaries/evidence/queries.server.ts";
import { sectionsOf, summarizedMeetings } from "#app/domain/summaries/summaries/queries.server.ts";
import type { Reader } from "#db/store.ts";
import { type DraftAnswer, verifiedLines } from "./citations.ts";
import { citationSources, spokenMeetings } from "./queries.server.ts";
import { answerFromRecords, citedRecords, type Records } from "./record-answer.ts";
import { type RecordQuestion, readRecordQuestion } from "./record-question.ts";
import type { About, ChatQuestion } from "./schema.ts";
import { type AskEvents, lineView } from "./view.ts";

/** Answers from what the project's summaries have stored, where they hold it: no engine and no model is asked. */
export async function answerFromSummaries(
  { db, actor, now, progress }: Ctx,
  question: ChatQuestion,
): Promise<DraftAnswer | null> {
  const { query, project_id, meeting_id, zone: detected } = question;
  const userId = actor.kind === "user" ? actor.userId : "";
  const settings = await db.read((q) => userById({ q }, userId));
  const zone = firstZoneOrOwn([settings?.time_zone, detected]);
  const today = dateIn(now(), zone);
  const asked = readRecordQuestion(query, today);
  const stored = asked && (await db.read((q) => recordsOf({ q }, { project_id, meeting_id }, asked, zone)));
  const answer = stored && answerFromRecords(asked, stored, { userId, today });
  if (!answer) return null;
  progress?.emit("reading", { meetings: answer.meetingsRead } satisfies AskEvents["reading"]);
  const ids = answer.records.map(({ line_id }) => line_id);
  const evidence = await db.read((q) => firstEvidence({ q }, ids));
  const lookedAt = { read: answer.meetingsRead, of: stored.meetings.length };
  const lines = citedRecords(answer, asked, stored, evidence);
  const draft = { lines, lookedAt, engine: "records", frame: answer };
  const sources = await db.read((q) => citationSources({ q }, [project_id], lines));
  for (const row of verifiedLines(draft, sources))
    progress?.emit("line", lineView(row, sources) satisfies AskEvents["line"]);
  return draft;
}

const meetingsRecorded = 500;

/** What the newest summaries of a project have stored of one kind, as far as `asker` may read it. */
async function recordsOf(
  scope: { q: Reader },
  { project_id, meeting_id }: About,
  { about }: RecordQuestion,
  zone: string,
): Promise<Records> {
  const all = await summarizedMeetings(scope, project_id, meetingsRecorded);
  const summarized = meeting_id === null ? all : all.filter((one) => one.meeting_id === meeting_id);
  const ids = new Set(summarized.map(({ meeting_id }) => meeting_id));
  const order = new Map([...ids].map((id, at) => [id, at]));
  const summaryIds = summarized.map(({ summary_id }) => summary_id);
  const records =
    about === "action-items"
      ? await actionItemsOfMeetings(scope, [...ids])
      : await sectionsOf(scope, summaryIds, about === "decisions" ? "decision" : "overview");
  const spoken = await spokenMeetings(scope, { project_id, meeting_id });
  return {
    meetings: summarized.map(({ meeting_id, title, held_at }) => ({
      ...{ meeting_id, title },
      day: dateIn(held_at, zone),
    })),
    records: records.sort((a, b) => (order.get(a.meeting_id) ?? 0) - (order.get(b.meeting_id) ?? 0)),
    unsummarized: spoken.filter((id) => !ids.has(id)).length,
    people: (await ownersOfProject(scope, project_id)).people,
  };
}
