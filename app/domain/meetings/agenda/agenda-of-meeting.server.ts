import { and, inArray } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { abilities } from "#app/core/policy.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { asSeenBy, shortName } from "#app/domain/meetings/meetings/participant-names.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { viewerOf } from "#app/domain/meetings/meetings/policy.ts";
import { type MeetingTarget, visibleMeetings } from "#app/domain/meetings/meetings/queries.server.ts";
import { everybody, isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { mostItems } from "./agenda-form.ts";
import { nextMeeting } from "./earlier-queries.server.ts";
import { type AgendaEntry, linesThere, plannedItems, spokenSpan, topicsOf } from "./item-queries.server.ts";
import { type AgendaItemView, type AgendaView, lengthOf, newTopics, outcomeOf } from "./item-view.ts";
import { agendaPolicy } from "./policy.ts";
import { suggestionsFor } from "./suggestions.server.ts";

/** The agenda of a meeting as the caller sees it, with what may come onto it, or what became of it. */
export async function agendaOfMeeting(
  scope: Scope<UserActor>,
  { meeting, standing }: MeetingTarget,
): Promise<AgendaView> {
  const { meeting_id } = meeting;
  const entries = await plannedItems(scope, meeting_id);
  const { people, items } = await shownItems(scope, { meeting, standing }, entries);
  const isHeld = meeting.meeting_status === "completed";
  const titles = entries.map(({ title }) => title);
  const may = abilities(agendaPolicy, scope.actor, { ...standing, isProposer: false });
  // Who sees this agenda may see less than who arranges it.
  const open = isShownTo(meeting.is_private ? scope.actor.userId : everybody);
  const seen = and(visibleMeetings(scope, standing), open);
  const spans = items.map(({ spent_ms }) => spent_ms);
  return {
    ...{ meeting_id, title: meeting.title, meeting_status: meeting.meeting_status, items },
    scheduled_at: iso(meeting.scheduled_at),
    held_at: isHeld ? iso(meeting.held_at) : null,
    duration_minutes: meeting.duration_minutes,
    planned_minutes: items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    spent_ms: spans.some((one) => one !== null)
      ? spans.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      : null,
    ...(await outcomeOfMeeting(scope, meeting_id, isHeld ? entries : null)),
    suggestions: isHeld ? [] : await suggestionsFor(scope, meeting, { titles, people, seen }),
    next: isHeld ? await shownNext(scope, { meeting, standing }) : null,
    people,
    is_full: entries.length >= mostItems,
    abilities: { propose: may.propose && !isHeld, arrange: may.arrange },
  };
}

async function shownNext(scope: Scope<UserActor>, { meeting, standing }: MeetingTarget) {
  const next = await nextMeeting(scope, meeting, visibleMeetings(scope, standing));
  return next && { ...next, scheduled_at: iso(next.scheduled_at) };
}

/** What was talked about besides, and for how long people spoke. */
async function outcomeOfMeeting(scope: Scope<UserActor>, meetingId: string, entries: AgendaEntry[] | null) {
  if (!entries?.some(({ row }) => row?.stretches)) return { held_ms: null, new_topics: [] };
  const span = await spokenSpan(scope, meetingId);
  const about = {
    titles: entries.map(({ title }) => title),
    stretches: entries.flatMap(({ row }) => row?.stretches ?? []),
    end: span?.to ?? null,
  };
  const held_ms = span && span.to - span.from;
  return { held_ms, new_topics: newTopics(await topicsOf(scope, meetingId), about) };
}

async function shownItems(
  scope: Scope<UserActor>,
  { meeting, standing }: MeetingTarget,
  entries: AgendaEntry[],
) {
  const { actor } = scope;
  const invited = asSeenBy(viewerOf(actor, standing), await participantsOf(scope, [meeting.meeting_id]));
  const people = invited.map((one) => ({ participant_id: one.participant_id, name: shortName(one) }));
  const ofAccount = new Map(invited.map((one) => [one.user_id, shortName(one)]));
  const names = await namesOf(
    scope,
    entries.flatMap(({ row }) => row?.proposed_by ?? []),
  );
  const sources = await sourcesOf(scope, standing, entries);
  const there = await linesThere(
    scope,
    entries.flatMap(({ row }) => row?.stretches?.[0]?.segment_id ?? []),
  );
  const items = entries.map(({ item_id, title, row }): AgendaItemView => {
    const [first] = row?.stretches ?? [];
    const by = row?.proposed_by ?? null;
    const isProposer = by === actor.userId;
    return {
      ...{ item_id, title, minutes: row?.minutes ?? null },
      owner: people.find(({ participant_id }) => participant_id === row?.owner_id) ?? null,
      source: row?.source ?? "written",
      from: sources.get(row?.source_meeting ?? "") ?? null,
      proposed_by: by && (ofAccount.get(by) ?? names.get(by) ?? "Deleted account"),
      outcome: outcomeOf(row),
      is_said: (row?.outcome ?? null) !== null,
      first:
        first && there.has(first.segment_id) ? { segment_id: first.segment_id, at_ms: first.from_ms } : null,
      spent_ms: lengthOf(row?.stretches ?? []),
      can_remove:
        meeting.meeting_status !== "completed" && agendaPolicy.remove(actor, { ...standing, isProposer }),
    };
  });
  return { people, items };
}

/** The meetings that items come from, as far as the reader sees them. */
async function sourcesOf(
  scope: Scope<UserActor>,
  standing: MeetingTarget["standing"],
  entries: AgendaEntry[],
) {
  const ids = entries.flatMap(({ row }) => row?.source_meeting ?? []);
  if (ids.length === 0) return new Map<string, { meeting_id: string; title: string }>();
  const { meeting_id, title } = meetings;
  const rows = await scope.q
    .select({ meeting_id, title })
    .from(meetings)
    .where(and(inArray(meeting_id, ids), visibleMeetings(scope, standing)));
  return new Map(rows.map((row) => [row.meeting_id, row]));
}
