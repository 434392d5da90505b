import type { Ctx, ReadScope } from "#app/core/context.ts";
import type { RecordQuery } from "#app/core/record-query.ts";
import { actionItemsOfMeetings } from "#app/domain/summaries/action-items/queries.server.ts";
import { firstEvidence } from "#app/domain/summaries/evidence/queries.server.ts";
import { sectionsOf } from "#app/domain/summaries/summaries/queries.server.ts";
import type { AnswerCitation } from "#db/schema/chat.ts";
import { type DraftAnswer, lineWith, verifiedLines } from "./citations.ts";
import type { KnownProject } from "./known-project.server.ts";
import { citationSources, spokenMeetings } from "./queries.server.ts";
import { answerFromRecords } from "./record-answer.ts";
import type { RecordSource, Records } from "./record-selection.ts";
import type { ChatQuestion } from "./schema.ts";
import { type AskEvents, lineView } from "./view.ts";

/** Answers a query from what the project has stored; null where it holds nothing of the subject. No engine is asked. */
export async function draftFromRecords(
  { db }: Pick<Ctx, "db">,
  question: ChatQuestion,
  query: RecordQuery,
  project: KnownProject,
): Promise<DraftAnswer | null> {
  const stored = await db.read((q) => recordsOf({ q }, question, query, project));
  const answer = answerFromRecords(query, stored, project.asker);
  if (!answer) return null;
  const sources = answer.lines.flatMap((line) => line.sources);
  const citation = await db.read((q) => citationOf({ q }, sources, project));
  return {
    lines: answer.lines.map((line) => lineWith(line.text, line.sources.map(citation))),
    lookedAt: { read: answer.meetingsRead, of: stored.meetings.length },
    engine: "records",
    frame: answer,
  };
}

/** Sends the lines of an answer that is there already to the waiting caller. */
export async function sendDraft(
  { db, progress }: Pick<Ctx, "db" | "progress">,
  { project_id, seenBy }: ChatQuestion,
  draft: DraftAnswer,
): Promise<void> {
  if (!progress) return;
  progress.emit("reading", { meetings: draft.lookedAt.read } satisfies AskEvents["reading"]);
  const sources = await db.read((q) =>
    citationSources({ q }, { projectIds: [project_id], seenBy }, draft.lines),
  );
  for (const row of verifiedLines(draft, sources))
    progress.emit("line", lineView(row, sources) satisfies AskEvents["line"]);
}

/** What the meetings in question have stored of one kind. */
async function recordsOf(
  scope: ReadScope,
  { project_id, meeting_id, seenBy }: ChatQuestion,
  { kind }: RecordQuery,
  { meetings, people }: KnownProject,
): Promise<Records> {
  const summarized = meetings.filter(({ state }) => state === "summarized");
  const order = new Map(summarized.map(({ meeting_id }, at) => [meeting_id, at]));
  const summaryIds = summarized.flatMap(({ summary_id }) => summary_id ?? []);
  const section = kind === "decisions" ? "decision" : kind === "overviews" ? "overview" : null;
  const records =
    kind === "action items"
      ? await actionItemsOfMeetings(scope, [...order.keys()])
      : section
        ? await sectionsOf(scope, summaryIds, section)
        : [];
  const spoken = new Set(await spokenMeetings(scope, { project_id, meeting_id, seenBy }));
  return {
    meetings,
    people,
    records: records.sort((a, b) => (order.get(a.meeting_id) ?? 0) - (order.get(b.meeting_id) ?? 0)),
    unsummarized: meetings.filter((one) => one.state === "held" && spoken.has(one.meeting_id)).length,
  };
}

/** What each source is cited by: the words spoken for it, or for want of them itself. */
async function citationOf(
  scope: ReadScope,
  sources: RecordSource[],
  { meetings }: KnownProject,
): Promise<(source: RecordSource) => AnswerCitation> {
  const titles = new Map(meetings.map(({ meeting_id, title }) => [meeting_id, title]));
  const evidence = await firstEvidence(
    scope,
    sources.map(({ line_id }) => line_id),
  );
  return ({ kind, line_id, meeting_id }) => {
    const spoken = evidence.get(line_id);
    return {
      meeting_id,
      meeting_title: titles.get(meeting_id) ?? "",
      segment_id: spoken?.segment_id ?? null,
      record: { kind, line_id },
      speaker: spoken?.speaker ?? "",
      start_ms: spoken && spoken.timing !== "none" ? spoken.start_ms : null,
    };
  };
}
