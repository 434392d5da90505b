import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { isOpenable } from "#app/core/meeting-link.ts";
import { abilities } from "#app/core/policy.ts";
import { holdsWords } from "#app/core/spelling-pattern.ts";
import { isImported } from "./imported-meeting.ts";
import type { completedMeetings } from "./list-queries.server.ts";
import { asSeenBy, shownHost } from "./participant-names.ts";
import { isStartNowLink, meetingLinkFor } from "./platforms.ts";
import { isHosting, type MeetingStanding, meetingPolicy, summaryRole, viewerOf } from "./policy.ts";
import type { meetingParts } from "./queries.server.ts";
import { enteredOf, type MeetingRow } from "./schema.ts";
import { saysSomething } from "./topic-name.ts";
import { ungrouped } from "./ungrouped.ts";

export type MeetingParts = Awaited<ReturnType<typeof meetingParts>>;
export type MeetingView = ReturnType<typeof meetingView>;

/** The parts of each meeting of a list: to look through those of all for each would cost their product. */
export function partsOfEach({ participants, links, agendas, summaries, creators }: MeetingParts) {
  const of = <T extends { meeting_id: string }>(rows: T[]) => {
    const found = Map.groupBy(rows, ({ meeting_id }) => meeting_id);
    return (meetingId: string) => found.get(meetingId) ?? [];
  };
  const [people, ways, plans, made] = [of(participants), of(links), of(agendas), of(summaries)];
  return (meeting: MeetingRow): MeetingParts => ({
    participants: people(meeting.meeting_id),
    links: ways(meeting.meeting_id),
    agendas: plans(meeting.meeting_id),
    summaries: made(meeting.meeting_id),
    creators: creators.filter(({ user_id }) => user_id === shownHost(meeting)),
  });
}

/** A meeting with what belongs to it, of one moment. */
export type WithParts = { meeting: MeetingRow; parts: MeetingParts };

const memberViews = new WeakMap<WithParts, Map<string, MeetingView>>();

/**
 * A meeting for a member of its project. Their standing alone decides what they see of it, so the view is made once for all
 * who stand alike.
 */
export function meetingForMember(actor: UserActor, found: WithParts, role: ProjectRole): MeetingView {
  const { meeting, parts } = found;
  const standing = { projectRole: role, isHost: meeting.created_by === actor.userId };
  const views = memberViews.get(found) ?? new Map<string, MeetingView>();
  memberViews.set(found, views);
  const key = `${role} ${standing.isHost}`;
  const view = views.get(key) ?? meetingView(actor, meeting, standing, parts);
  views.set(key, view);
  return view;
}

/** @param parts those of this meeting or of a whole list; the others' are passed over */
export function meetingView(
  actor: UserActor,
  meeting: MeetingRow,
  standing: MeetingStanding,
  parts: MeetingParts,
) {
  const own = <T extends { meeting_id: string }>(rows: T[]) =>
    rows.filter((row) => row.meeting_id === meeting.meeting_id);
  const manual = meeting.manual_meeting_link;
  const viewer = viewerOf(actor, standing);
  const isSeen = (link: string) => isOpenable(link) && (isHosting(standing) || !isStartNowLink(link));
  return {
    meeting_id: meeting.meeting_id,
    project_id: meeting.project_id,
    ...enteredOf(meeting),
    scheduled_at: iso(meeting.scheduled_at),
    meeting_status: meeting.meeting_status,
    context_group: meeting.context_group,
    manual_meeting_link: manual !== null && isSeen(manual) ? manual : null,
    created_at: iso(meeting.created_at),
    creator: creatorView(meeting, parts),
    participants: asSeenBy(viewer, own(parts.participants)).map(({ name, email, user_id, role, status }) => ({
      name,
      email,
      // The others must not learn whether a person outside the project has an account.
      user_id: role === "participant" ? "" : (user_id ?? ""),
      role,
      status,
    })),
    meeting_links: own(parts.links)
      .filter(({ link_url }) => isSeen(link_url))
      .map(({ platform, link_url }) => ({ platform, link_url })),
    /** There is no link for the participants yet. */
    awaits_link:
      !isImported(meeting) && meetingLinkFor({ isHosting: false }, manual, own(parts.links)) === null,
    summaries: own(parts.summaries).map(({ summary_id, created_at }) => ({
      summary_id,
      summary_type: "structured_summary" as const,
      created_at: iso(created_at),
    })),
    agendas: own(parts.agendas).map(({ agenda_items }) => ({ agenda_items })),
    user_role: summaryRole(standing),
    abilities: abilities(meetingPolicy, actor, standing),
  };
}

/** An imported host who has not accepted the name is no user: without an id and an address. */
function creatorView(meeting: MeetingRow, { creators }: MeetingParts) {
  const creator = creators.find(({ user_id }) => user_id === shownHost(meeting));
  return creator ? { ...creator, user_id: creator.email && creator.user_id } : null;
}

type Completed = Awaited<ReturnType<typeof completedMeetings>>[number];
type Shown = { meeting_id: string; title: string; held_at: number; is_private: boolean };
export type Hub = {
  completed: number;
  recent: Shown[];
  groups: { topic: string; meetings: Shown[]; total: number }[];
};
type Grouped = { context_group: string | null };
type HubFilter = { words: string[]; spokenIn: Set<string> };
export type HubMeetingView = {
  meeting_id: string;
  title: string;
  /** When it took place, whatever was planned. */
  held_at: string;
  is_private: boolean;
  participants: string[];
};
export type HubView = ReturnType<typeof hubView> & {
  /** New groups are on their way. */ regrouping: boolean;
  abilities: { renameGroup: boolean };
};
export type HubGroupView = { topic: string; meetings: HubMeetingView[]; total: number };

const recentShown = 6;
/** A group of more shows its newest and leads to the list of them all. */
export const groupShown = 12;
/** Two meetings are found sooner in the list. */
const smallestGroup = 3;

/** The hub before anybody's name is known: the newest meetings, and the groups with the newest meeting first. */
export function hubOf(newest: (Shown & Grouped & { total: number })[]): Hub {
  const totals = new Map(newest.map(({ context_group, total }) => [context_group, total]));
  const totalOf = (topic: string) =>
    (totals.get(topic) ?? 0) + (topic === ungrouped ? (totals.get(null) ?? 0) : 0);
  return {
    completed: [...totals.values()].reduce((sum, total) => sum + total, 0),
    recent: newest.slice(0, recentShown),
    groups: sortedGroups(newest, totalOf).map(([topic, meetings]) => ({
      topic,
      meetings: meetings.slice(0, groupShown),
      total: totalOf(topic),
    })),
  };
}

/** The hub of the meetings that hold the words. */
export function foundHub(completed: Completed[], { words, spokenIn }: HubFilter): Hub {
  const found = completed.filter(
    ({ meeting_id, title, context_group, themes }) =>
      spokenIn.has(meeting_id) || holdsWords([title, context_group ?? "", ...(themes ?? [])], words),
  );
  const inFull = byTopic(completed);
  return {
    completed: completed.length,
    recent: found.slice(0, recentShown),
    groups: sortedGroups(found, (topic) => inFull.get(topic)?.length ?? 0).map(([topic, meetings]) => ({
      topic,
      meetings,
      total: meetings.length,
    })),
  };
}

function sortedGroups<M extends Grouped>(meetings: M[], totalOf: (topic: string) => number): [string, M[]][] {
  return [...byTopic(meetings)]
    .filter(([topic]) => totalOf(topic) >= smallestGroup && saysSomething(topic))
    .sort(([a], [b]) => Number(a === ungrouped) - Number(b === ungrouped));
}

function byTopic<M extends Grouped>(meetings: M[]): Map<string, M[]> {
  const groups = new Map<string, M[]>();
  for (const meeting of meetings) {
    const topic = meeting.context_group ?? ungrouped;
    const group = groups.get(topic);
    if (group) group.push(meeting);
    else groups.set(topic, [meeting]);
  }
  return groups;
}

export function hubView({ completed, recent, groups }: Hub, names: Map<string, string[]>) {
  const card = ({ meeting_id, title, held_at, is_private }: Shown): HubMeetingView => ({
    meeting_id,
    title,
    is_private,
    held_at: iso(held_at),
    participants: names.get(meeting_id) ?? [],
  });
  return {
    completed,
    recent: recent.map(card),
    groups: groups.map((group): HubGroupView => ({ ...group, meetings: group.meetings.map(card) })),
  };
}
