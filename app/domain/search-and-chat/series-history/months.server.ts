import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { addMonths, monthOf, spanOf } from "#app/domain/search-and-chat/library/months.ts";
import { decisionsIn } from "#app/domain/summaries/decisions/queries.server.ts";
import { firstEvidence } from "#app/domain/summaries/evidence/queries.server.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { facesAt } from "#app/domain/transcripts/speakers/queries.server.ts";
import { attendanceOf } from "./attendance.ts";
import { questionsAsked } from "./questions.ts";
import { monthsCounted } from "./schema.ts";
import {
  endsOfTranscripts,
  heldIn,
  type MeetingSet,
  mostHeld,
  questionsIn,
  type SetMeeting,
  topicsIn,
} from "./set-queries.server.ts";
import { subjectsOver } from "./subjects.ts";
import { heldView, type QuestionView, type SeriesHistoryView } from "./view.ts";

type Wanted = { newest: SetMeeting; oldest: number; until: string | undefined; zone: string };

/** What the meetings of six months were about, who was there, and which questions stayed open. */
export async function monthsOf(
  scope: Scope<UserActor>,
  set: MeetingSet,
  { newest, oldest, until, zone }: Wanted,
): Promise<NonNullable<SeriesHistoryView["months"]>> {
  const [first, newestMonth] = [monthOf(oldest, zone), monthOf(newest.held_at, zone)];
  const last = until ?? newestMonth;
  const all = Array.from({ length: monthsCounted }, (_, at) => addMonths(last, at + 1 - monthsCounted));
  const from = spanOf(all[0] ?? last, zone).from;
  const found = await heldIn(scope, set, { from, to: spanOf(last, zone).to });
  const held = found.slice(0, mostHeld);
  const ids = held.map(({ meeting_id }) => meeting_id);
  const meetings = held.map(heldView);
  // Months before the first meeting have nothing to count.
  const months = all.filter((month) => month >= first);
  return {
    all: months,
    earlier: first < (all[0] ?? last) ? addMonths(last, -monthsCounted) : null,
    later: last < newestMonth ? earlierOf(addMonths(last, monthsCounted), newestMonth) : null,
    meetings,
    cut: found.length > mostHeld,
    subjects: subjectsOver(held, await topicsIn(scope, ids), {
      ends: await endsOfTranscripts(scope, ids),
      months,
      zone,
    }),
    attendance: attendanceOf(meetings, await facesAt(scope, set, ids)),
    questions: await questionsOf(scope, set, { meetings, ids, from }),
  };
}

const earlierOf = (one: string, other: string) => (one < other ? one : other);

/** So many decisions are looked through for what may answer a question. */
const mostRead = 500;

async function questionsOf(
  scope: Scope<UserActor>,
  set: MeetingSet,
  { meetings, ids, from }: { meetings: ReturnType<typeof heldView>[]; ids: string[]; from: number },
): Promise<QuestionView[]> {
  const questions = await questionsIn(scope, ids);
  if (questions.length === 0) return [];
  const { which } = set;
  const inLog = "topic" in which ? { group: which.topic } : { group: "", series: which.series_id };
  const decided = await decisionsIn(scope, set, { ...inLog, from, limit: mostRead });
  const later = decided
    .filter(({ decision }) => decision.state === "proposed" || decision.state === "decided")
    .map(({ decision: { decision_id, text }, meeting: { held_at } }) => ({ decision_id, text, held_at }));
  const asked = questionsAsked(meetings, questions, later);
  const words = await firstEvidence(
    scope,
    asked.map(({ line_id }) => line_id),
  );
  return asked.map((question) => {
    const said = words.get(question.line_id);
    const timestamp = said && said.timing !== "none" ? clockTime(said.start_ms) : null;
    return { ...question, segment_id: said?.segment_id ?? null, timestamp };
  });
}
