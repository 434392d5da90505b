import { and, desc, eq, isNotNull, max } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message } from "#app/core/words.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import {
  currentProjectFor,
  projectAdminIds,
  projectFor,
} from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import type { ProjectTarget } from "#app/domain/workspaces/projects/view.ts";
import { meetingDrafts, meetings } from "#db/schema/meetings.ts";
import { invitedMeetings } from "./invited-meetings.server.ts";
import {
  completedMeetings,
  isRegrouping,
  meetingsOfProject,
  meetingsWhereSaid,
  newestOfGroups,
  waitingMeetings,
} from "./list-queries.server.ts";
import { participantNames, participantsOf } from "./participant-queries.server.ts";
import { meetingPeopleView } from "./people-view.ts";
import { meetingLinkFor } from "./platforms.ts";
import { contextGroupPolicy, isHosting } from "./policy.ts";
import { meetingFor, meetingParts, partsOfMeeting } from "./queries.server.ts";
import { ListMeetings, type MeetingRow, SummaryHub, WhichDraft, WhichMeeting } from "./schema.ts";
import {
  foundHub,
  groupShown,
  type Hub,
  hubOf,
  hubView,
  meetingForMember,
  meetingView,
  partsOfEach,
  type WithParts,
} from "./view.ts";
import { isShownTo, sightOf } from "./visibility-queries.server.ts";

export const getMeeting = query({
  name: "meetings.get",
  failed: message("Failed to fetch meeting"),
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: async (scope, { actor, target: { meeting, standing } }) =>
    meetingView(actor, meeting, standing, await partsOfMeeting(scope.q, meeting.meeting_id)),
});

/** Who sees a meeting: its people by their names, and the admins of its project. */
export const getMeetingPeople = query({
  name: "meetings.people",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, target }) {
    const { meeting_id, project_id } = target.meeting;
    const people = await participantsOf(scope, [meeting_id]);
    const admins = await namesOf(scope, await projectAdminIds(scope, project_id));
    return meetingPeopleView(actor, target, { people, admins: [...admins.values()] });
  },
});

/** Newest first; `more`: there are others after these. */
export const listMeetings = query({
  name: "meetings.list",
  failed: message("Failed to list meetings"),
  input: ListMeetings,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { actor, input: { project_id, skip, limit }, target }) {
    const seenBy = await sightOf(scope, project_id);
    const { found, more } = await pageOfMeetings(scope.q, project_id, seenBy, skip, limit);
    return { meetings: found.map((one) => meetingForMember(actor, one, target.role)), more };
  },
});

/** The same for all members of the project who see the same. */
const pageOfMeetings = memoizedShared(
  "page of meetings",
  async (q, projectId, seenBy: string, skip: number, limit: number) => {
    const rows = await meetingsOfProject({ q }, projectId, { seenBy, skip, limit: limit + 1 });
    return { found: await withParts({ q }, rows.slice(0, limit)), more: rows.length > limit };
  },
);

/** Those without a transcript: the coming ones first, the soonest on top, then the past ones. */
export const listScheduledMeetings = query({
  name: "meetings.list-scheduled",
  failed: message("Failed to fetch pending meetings"),
  input: ListMeetings.omit({ skip: true }).extend({
    limit: wholeNumber({ min: 1, max: 1000 }).default(100),
  }),
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id, limit }, target }) {
    const seenBy = await sightOf(scope, project_id);
    const found = await withParts(scope, await waitingMeetings(scope, project_id, { seenBy, limit }));
    return found.map((one) => meetingForMember(scope.actor, one, target.role));
  },
});

/** The meetings the caller was invited to without being in their project. */
export const listInvitedMeetings = query({
  name: "meetings.list-invited",
  failed: message("Failed to list meetings"),
  input: ListMeetings.pick({ limit: true }),
  async run(scope, { actor, input: { limit } }) {
    const found = await invitedMeetings(scope, limit);
    const rows = found.map(({ meeting }) => meeting);
    const partsOf = partsOfEach(await meetingParts(scope, rows));
    const standing = { projectRole: null, isHost: false };
    return found.map(({ meeting, held_at }) => ({
      ...meetingView(actor, meeting, standing, partsOf(meeting)),
      held_at: iso(held_at),
    }));
  },
});

/** Where to join: the link that was entered, else the platform's. Only the host gets a placeholder. */
export const getJoinUrl = query({
  name: "meetings.join-url",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { target: { meeting, standing } }) {
    const { links } = await partsOfMeeting(scope.q, meeting.meeting_id);
    const link = meetingLinkFor({ isHosting: isHosting(standing) }, meeting.manual_meeting_link, links);
    return { join_url: link?.href ?? null };
  },
});

/** The schedule form that the caller left to connect an account; null when there is none of this id any more. */
export const getDraft = query({
  name: "meetings.get-draft",
  input: WhichDraft,
  async run({ q }, { actor, input: { draft_id } }) {
    const own = and(eq(meetingDrafts.draft_id, draft_id), eq(meetingDrafts.user_id, actor.userId));
    const [draft] = await q.select({ fields: meetingDrafts.fields }).from(meetingDrafts).where(own);
    return draft?.fields ?? null;
  },
});

/** The platform of the meeting that the caller scheduled last in a project, else of anybody's last one; null before any. */
export const getLastPlatform = query({
  name: "meetings.last-platform",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { actor, input: { project_id } }) {
    const used = await platformsUsed(scope.q, project_id, await sightOf(scope, project_id));
    const last = used.find(({ created_by }) => created_by === actor.userId) ?? used[0];
    return { platform_type: last?.platform_type ?? null };
  },
});

/** Who used which platform in a project, the latest use first. */
const platformsUsed = memoizedShared("platforms used in a project", (q, projectId, seenBy: string) =>
  q
    .select({ created_by: meetings.created_by, platform_type: meetings.platform_type })
    .from(meetings)
    .where(and(eq(meetings.project_id, projectId), isNotNull(meetings.platform_type), isShownTo(seenBy)))
    .groupBy(meetings.created_by, meetings.platform_type)
    .orderBy(desc(max(meetings.created_at))),
);

const hubFailed = message("Failed to load meetings");

/** The completed meetings: the newest, and all by the thread they belong to. Names are fetched for those that are shown. */
export const summaryHub = query({
  name: "meetings.summary-hub",
  failed: hubFailed,
  input: SummaryHub,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: (scope, { input: { q }, target }) => hubIn(scope, target, q),
});

/** The hub of the project the caller works in now; null while they have chosen none. */
export const currentHub = query({
  name: "meetings.current-hub",
  failed: hubFailed,
  input: SummaryHub.pick({ q: true }),
  async run(scope, { input: { q } }) {
    const current = await currentProjectFor(scope);
    if (!current) return null;
    const { project_id, project_name } = current.project;
    return { project: { project_id, project_name }, hub: await hubIn(scope, current, q) };
  },
});

async function hubIn(scope: Scope<UserActor>, { project, role }: ProjectTarget, q: string) {
  const { project_id: projectId } = project;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordsTaken);
  const seenBy = await sightOf(scope, projectId);
  return {
    ...(words.length === 0
      ? await wholeHub(scope.q, projectId, seenBy)
      : await hubWith(scope, projectId, { words, seenBy })),
    regrouping: await isRegrouping(scope, projectId),
    abilities: abilities(contextGroupPolicy, scope.actor, { role }),
  };
}

const wordsTaken = 8;

const wholeHub = memoizedShared("hub", async (q, projectId, seenBy: string) =>
  named({ q }, hubOf(await newestOfGroups({ q }, projectId, { seenBy, limit: groupShown }))),
);

type Sought = { words: string[]; seenBy: string };

async function hubWith(scope: Pick<Scope, "q">, projectId: string, { words, seenBy }: Sought) {
  const completed = await completedMeetings(scope, projectId, seenBy);
  const spokenIn = await meetingsWhereSaid(scope, projectId, { words, seenBy });
  return named(scope, foundHub(completed, { words, spokenIn }));
}

async function named(scope: Pick<Scope, "q">, hub: Hub) {
  const shown = [...hub.recent, ...hub.groups.flatMap(({ meetings }) => meetings)];
  return hubView(hub, await participantNames(scope, [...new Set(shown.map(({ meeting_id }) => meeting_id))]));
}

async function withParts({ q }: Pick<Scope, "q">, rows: MeetingRow[]): Promise<WithParts[]> {
  const partsOf = partsOfEach(await meetingParts({ q }, rows));
  return rows.map((meeting) => ({ meeting, parts: partsOf(meeting) }));
}
