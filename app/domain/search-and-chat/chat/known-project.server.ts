import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { externalParticipantName } from "#app/domain/meetings/meetings/participant-names.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { ownerNames } from "#app/domain/summaries/action-items/owner-match.ts";
import { ownersOfProject } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { summaries } from "#db/schema/summaries.ts";
import { isWithin, readDayRange } from "./day-range.ts";
import { pastSpans } from "./past-span.ts";
import type { Known } from "./record-question.ts";
import { type Asker, isSamePerson, type KnownMeeting, type Records } from "./record-selection.ts";
import type { About, AskScope, ChatQuestion } from "./schema.ts";
import { searchWords } from "./search-words.ts";

const mostMeetings = 500;
/** Of the newest meetings also those who spoke are known, and not only those who were invited. */
const mostSpokenMeetings = 100;
const noName = /^(?:speaker|unknown|unnamed|participant)\b/i;

/** What is known of a project before a question about it is read. */
export type KnownProject = {
  known: Known;
  asker: Asker;
  /** Newest first; those in the question's scope. */
  meetings: (KnownMeeting & { summary_id: string | null })[];
  people: Records["people"];
};

/** @param zone of the asker, in which days are told */
export async function knownProject(
  scope: ReadScope,
  { project_id, meeting_id, scope: narrowed, seenBy }: ChatQuestion,
  { userId, today, zone }: Asker & { zone: string },
): Promise<KnownProject> {
  const rows = await meetingsOfProject(scope, { project_id, meeting_id, seenBy });
  const attendees = await attendeesOf(
    scope,
    rows.map(({ meeting_id }) => meeting_id),
  );
  const all = rows.map(({ status, revision, held_at, ...row }) => ({
    ...row,
    day: dateIn(held_at, zone),
    state:
      (revision ?? 0) > 0
        ? ("summarized" as const)
        : status === "scheduled"
          ? ("planned" as const)
          : ("held" as const),
    attendees: attendees.get(row.meeting_id) ?? [],
  }));
  const asked = all.filter((meeting) => isInScope(meeting, narrowed, today));
  const { people } = await ownersOfProject(scope, project_id);
  const owners = await itemOwners(scope.q, project_id, seenBy);
  const asking = people.find(({ user_id }) => user_id === userId);
  const known = {
    today,
    asker: asking ? displayName(asking) : "",
    people: uniqueNames([...people.map(displayName), ...owners, ...all.flatMap((one) => one.attendees)]),
    meetings: asked.map(({ title, day }) => ({ title, day })),
    words: new Set(asked.flatMap(({ title }) => searchWords(title))),
  };
  return { known, asker: { userId, today }, meetings: asked, people };
}

/** Whether a meeting is one of those that the asker has narrowed the question to. */
function isInScope({ day, attendees }: KnownMeeting, { past, people }: AskScope, today: string): boolean {
  const isThere = (name: string) => attendees.some((one) => isSamePerson(one, name));
  const held = past && readDayRange(`past ${pastSpans[past]} days`, today).range;
  return (held === null || isWithin(day, held)) && people.every(isThere);
}

async function meetingsOfProject({ q }: ReadScope, { project_id, meeting_id, seenBy }: About) {
  return q
    .select({
      meeting_id: meetings.meeting_id,
      title: meetings.title,
      held_at: meetings.held_at,
      status: meetings.meeting_status,
      summary_id: summaries.summary_id,
      revision: summaries.revision,
    })
    .from(meetings)
    .leftJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .where(
      and(
        eq(meetings.project_id, project_id),
        isShownTo(seenBy),
        meeting_id === null ? undefined : eq(meetings.meeting_id, meeting_id),
      ),
    )
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(mostMeetings);
}

const speakersAt = memoizedRead("speakers of meetings", (q, ids: string[]) =>
  q
    .selectDistinct({ meeting_id: transcriptSegments.meeting_id, name: transcriptSegments.speaker })
    .from(transcriptSegments)
    .where(inArray(transcriptSegments.meeting_id, ids)),
);

/** Meeting id to those who spoke or accepted the invitation; where nobody is known to have spoken, all who were invited. */
async function attendeesOf(scope: ReadScope, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const invited = Map.groupBy(await participantsOf(scope, ids), ({ meeting_id }) => meeting_id);
  const spoke = Map.groupBy(
    await speakersAt(scope.q, ids.slice(0, mostSpokenMeetings)),
    ({ meeting_id }) => meeting_id,
  );
  const attendees = ids.map((id): [string, string[]] => {
    const speakers = (spoke.get(id) ?? []).map(({ name }) => name).filter((name) => !noName.test(name));
    const guests = (invited.get(id) ?? [])
      .filter(({ status }) => speakers.length === 0 || status === "accepted")
      .map(({ name, email }) => (name === "" || name === externalParticipantName ? email : name));
    return [id, uniqueNames([...guests, ...speakers])];
  });
  return new Map(attendees);
}

const itemOwners = memoizedRead(
  "owners of a project's items",
  async (q, projectId: string, seenBy: string) => {
    const rows = await q
      .selectDistinct({ owner: actionItems.owner })
      .from(actionItems)
      .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
      .where(
        and(
          eq(meetings.project_id, projectId),
          isNull(actionItems.deleted_at),
          isNotNull(actionItems.owner),
          isShownTo(seenBy),
        ),
      );
    return rows.flatMap(({ owner }) => ownerNames(owner));
  },
);

/** Without those that are a part of another one: "Ana" beside "Ana Novak". */
function uniqueNames(names: string[]): string[] {
  const longest = [...new Set(names.filter(Boolean))].sort((a, b) => b.length - a.length);
  const kept: string[] = [];
  for (const name of longest) {
    const words = name.toLowerCase().split(/\s+/);
    const isPart = kept.some((other) => {
      const own = other.toLowerCase().split(/\s+/);
      return words.every((word) => own.includes(word));
    });
    if (!isPart) kept.push(name);
  }
  return names.filter((name, at) => kept.includes(name) && names.indexOf(name) === at);
}
