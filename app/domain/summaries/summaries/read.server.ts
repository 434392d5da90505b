import { iso, minute } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { query } from "#app/core/operation.ts";
import { message, sayStored, t } from "#app/core/words.ts";
import { namesOf, peopleOf } from "#app/domain/accounts/users/queries.server.ts";
import {
  asSeenBy,
  externalParticipantName,
  shownHost,
} from "#app/domain/meetings/meetings/participant-names.ts";
import { participantsShown } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { viewerOf } from "#app/domain/meetings/meetings/policy.ts";
import { meetingById, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { ownersOfProject } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { actionItemsOf } from "#app/domain/summaries/action-items/queries.server.ts";
import { confirmationsOf, evidenceOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { evidenceByLine } from "#app/domain/summaries/evidence/view.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { writtenByHand } from "./engine-name.ts";
import {
  meetingOrNotFound,
  meetingWithSummary,
  storedLinesOf,
  summaryOf,
  summaryOrNotFound,
  transcriptExtent,
} from "./queries.server.ts";
import { relatedMeetings } from "./related-queries.server.ts";
import { type SummaryRow, stoppedUnfinished, WhichSummary } from "./schema.ts";
import { stepLabel } from "./step-labels.ts";
import { revisionsOf } from "./version-queries.server.ts";
import { relatedView, type SummaryView, standingView, structuredView, summaryView } from "./view.ts";

/** Words without a sign of life for so long come from a worker that died. */
const lostAfter = 15 * minute;

export const getStructuredSummary = query({
  name: "summaries.get",
  failed: message("Server error (500): The summary couldn't be read."),
  input: WhichSummary,
  find: summaryOrNotFound,
  async run(scope, { target }) {
    const lines = await storedLinesOf(scope, target.summary.summary_id);
    const { meeting_id } = target.meeting;
    const confirmations = await confirmationsOf(scope, meeting_id);
    const items = await actionItemsOf(scope, meeting_id, { confirmations });
    return structuredView({ ...target, lines, items, confirmations });
  },
});

/** The newest other completed meetings of the same context. */
export const listRelatedMeetings = query({
  name: "summaries.list-related",
  failed: message("Failed to fetch meeting details"),
  input: WhichSummary,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, target }) {
    const viewer = viewerOf(actor, target.standing);
    return (await relatedMeetings(scope, target)).map((one) => relatedView(viewer, one));
  },
});

/** The state of the summary, for pages and calls that wait for it. */
export const getSummaryState = query({
  name: "summaries.get-state",
  input: WhichSummary,
  find: meetingOrNotFound,
  run: async (scope, { target }) => stateOf(target, scope),
});

/** All that the summary page shows, whatever state the summary is in. */
export const readSummary = query({
  name: "summaries.read",
  input: WhichSummary,
  find: (scope, { meeting_id }) => meetingWithSummary(scope, meeting_id),
  async run(scope, { actor, target }) {
    const { meeting, standing, summary } = target;
    const { meeting_id } = meeting;
    const ready = summary && summary.revision > 0 ? await sharedSummary(scope.q, meeting_id) : null;
    const { host, participants } = await peopleAt(scope.q, meeting_id);
    const viewer = viewerOf(actor, standing);
    const extent = ready && (await transcriptExtent(scope.q, meeting_id));
    return {
      meeting: {
        meeting_id: meeting.meeting_id,
        project_id: meeting.project_id,
        title: meeting.title,
        title_from: meeting.title_from,
        held_at: iso(meeting.held_at),
        meeting_status: meeting.meeting_status,
        context_group: meeting.context_group,
        is_private: meeting.is_private,
      },
      attendees: attendees(asSeenBy(viewer, participants), host),
      ...standingView(actor, standing),
      // A summary was made of one, even where it is deleted by now; a note was not.
      has_transcript:
        (ready !== null && ready.engine !== writtenByHand) || (await lastSeq(scope, meeting_id)) > 0,
      ...stateOf(target, scope),
      summary: ready,
      /** The people of the project that owners of action items mean, by the owner as it is written. */
      owner_ids:
        ready && viewer.isInside ? await ownerIds(scope, meeting.project_id, ready.action_items) : {},
      // Lines added since the engine last read the transcript.
      new_lines: summary?.lines_read && extent ? Math.max(0, extent.lines - summary.lines_read) : 0,
      ends: extent?.ends == null ? null : clockTime(extent.ends),
      related: (await relatedMeetings(scope, target)).map((one) => relatedView(viewer, one)),
    };
  },
});

/** The summary of a meeting, for whoever may see the meeting. */
const sharedSummary = memoizedShared("summary", async (q, meetingId): Promise<SummaryView | null> => {
  const scope = { q };
  const summary = await summaryOf(scope, meetingId);
  if (!summary) return null;
  const evidence = evidenceByLine(await evidenceOf(scope, meetingId));
  const confirmations = await confirmationsOf(scope, meetingId);
  const lines = await storedLinesOf(scope, summary.summary_id);
  const revisions = await revisionsOf(scope, summary.summary_id);
  const items = await actionItemsOf(scope, meetingId, { evidence, confirmations });
  const authors = [...lines, ...revisions].map(({ author }) => author);
  const confirmers = [...confirmations.values()].map(({ confirmed_by }) => confirmed_by);
  const names = await namesOf(scope, [...authors, ...confirmers]);
  return summaryView({ summary, evidence, confirmations, lines, revisions, items }, names);
});

/** User ids by owner; an owner of several names, or of nobody's, is not among them. */
async function ownerIds(scope: Pick<Scope, "q">, projectId: string, items: { owner: string | null }[]) {
  const owners = new Set(items.flatMap(({ owner }) => owner ?? []));
  if (owners.size === 0) return {};
  const { named } = await ownersOfProject(scope, projectId);
  const pairs = [...owners].flatMap((owner): [string, string][] => {
    const [person, another] = named(owner);
    return person && !another ? [[owner, person.user_id]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Who is shown as the host of a meeting, and who is invited, under all their names. */
const peopleAt = memoizedShared("people at a meeting", async (q, meetingId) => {
  const meeting = await meetingById({ q }, meetingId);
  const [host] = meeting ? await peopleOf({ q }, [shownHost(meeting)]) : [];
  return { host, participants: await participantsShown({ q }, [meetingId]) };
});

type Summarised = { meeting: { meeting_status: string }; summary: SummaryRow | undefined };

/** Where the summary stands; `progress` is "3/5 Finding the topics" in its parts. */
function stateOf({ meeting, summary }: Summarised, scope: Pick<Scope, "now">) {
  if (!summary) return { state: "none" as const, progress: null, problem: null };
  const { status, progress, updated_at } = summary;
  const waiting = { step: 0, of: 1, label: t("In line") };
  // The transcript was replaced, and this is still the summary of the one before.
  if (status === "ready" && meeting.meeting_status === "processing")
    return { state: "processing" as const, progress: waiting, problem: null };
  if (status === "ready") return { state: "ready" as const, progress: null, problem: null };
  if (status === "failed")
    return {
      state: "failed" as const,
      progress: null,
      problem: progress === null ? null : sayStored(progress),
    };
  if (updated_at < scope.now - lostAfter)
    return {
      state: "failed" as const,
      progress: null,
      problem: t(stoppedUnfinished),
    };
  const [, step, of, label] = /^(\d+)\/(\d+) (.*)$/s.exec(progress ?? "") ?? [];
  const known =
    label === undefined ? waiting : { step: Number(step), of: Number(of), label: stepLabel(label) };
  return { state: "processing" as const, progress: known, problem: null };
}

type Person = { email: string; user_id: string | null; name?: string };

/** The host first, each person once; `name` is the e-mail of somebody without one. */
function attendees(participants: Person[], host: Person | undefined): Required<Person>[] {
  const all = [...(host ? [host] : []), ...participants].map(({ email, user_id, name }) => ({
    email: email || name || "",
    user_id: email === "" ? null : user_id,
    name: name && name !== externalParticipantName ? name : email,
  }));
  return [...new Map(all.map((person) => [person.email, person])).values()];
}
