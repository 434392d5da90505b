import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { query } from "#app/core/operation.ts";
import { holdsWords } from "#app/core/spelling-pattern.ts";
import { message } from "#app/core/words.ts";
import { meetingsWhereSaid } from "#app/domain/meetings/meetings/list-queries.server.ts";
import { participantNames } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import {
  type ProjectSight,
  projectInSight,
} from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { facesAt } from "#app/domain/transcripts/speakers/queries.server.ts";
import { ownProject } from "#app/domain/workspaces/projects/queries.server.ts";
import { type Cursor, formatCursor, parseCursor } from "./cursor.ts";
import { spanOf } from "./months.ts";
import { outcomesOf } from "./outcome-queries.server.ts";
import { peopleOfMeetings, personFilter } from "./person-queries.server.ts";
import {
  type ListedMeeting,
  lastPlannedBefore,
  meetingsIn,
  meetingTimes,
  themesOf,
  timesBetween,
} from "./queries.server.ts";
import { FindMeetings, type MeetingFilter } from "./schema.ts";
import { type StripWindow, stripOf, stripWindow } from "./strip-months.ts";
import { type LibraryView, monthsView, peopleView, stripView } from "./view.ts";

type Wanted = MeetingFilter & {
  /** IANA name. */
  zone: string;
  /** YYYY-MM. */
  month: string | undefined;
  /** The cursor after which the page begins. */
  before?: string | undefined;
};

const pageSize = 25;
/** The newest meetings among which words are looked for. */
const lookedAt = 2000;
const wordsTaken = 8;

/** All meetings of a project by month, newest first, a page at a time, with what came of them. */
export const findMeetings = query({
  name: "library.find-meetings",
  time: "minute",
  failed: message("Failed to load meetings"),
  input: FindMeetings,
  find: (scope, { project_id }) => ownProject(scope, project_id),
  async run(scope, { input }): Promise<LibraryView> {
    const place = await projectInSight(scope, input.project_id);
    const ends = await timesBetween(scope, place);
    if (!ends)
      return { months: [], next: null, strip: null, upcoming: false, people: [], more_people: false };
    const { project_id: _, time_zone: zone, month, q, person, ...filter } = input;
    const window = stripWindow({ now: scope.now, zone, ...ends }, month);
    const isAll = !isAsked(input);
    const plannedUntil = isAll ? await lastPlannedBefore(scope, place, scope.now) : undefined;
    const wanted = { ...filter, ...(await personFilter(scope, place, person)), zone, month, plannedUntil };
    const page =
      q === ""
        ? await sharedPage(scope.q, place.projectId, place.seenBy, wanted, window)
        : await pageOf(scope, place, await foundBy(scope, place, { ...wanted, q }), wanted, window);
    return { ...page, upcoming: isAll && ends.newest > scope.now };
  },
});

/** What is listed but for words that are looked for, which may be in the transcripts. */
const sharedPage = memoizedShared(
  "listed page of meetings",
  async (q, projectId, seenBy: string, wanted: Wanted, window: StripWindow) => {
    const place = { projectId, seenBy };
    return pageOf({ q }, place, await allOf({ q }, place, wanted, window), wanted, window);
  },
);

async function pageOf(
  scope: Pick<Scope, "q">,
  place: ProjectSight,
  { rows, times }: Listed,
  { zone, person }: Wanted,
  window: StripWindow,
): Promise<Omit<LibraryView, "upcoming">> {
  const page = rows.slice(0, pageSize);
  const ids = page.map(({ meeting_id }) => meeting_id);
  const last = page.at(-1);
  const hasStrip = window.months.length > 1 || window.earlier !== null;
  return {
    months: monthsView(page, zone, {
      names: await participantNames(scope, ids),
      faces: await facesAt(scope, place, ids),
      outcomes: await outcomesOf(scope, ids),
    }),
    next: rows.length > pageSize && last ? formatCursor(last) : null,
    strip: hasStrip ? stripView(window, stripOf(window.months, zone, times)) : null,
    ...peopleView(await peopleOfMeetings(scope, place), person),
  };
}

/** What is to come has a page of its own; here it is shown only to who looks for it. */
function isAsked({ q, status, month }: z.output<typeof FindMeetings>): boolean {
  return q !== "" || status !== undefined || month !== undefined;
}

type Listed = {
  /** The page and one more, if there are more. */
  rows: ListedMeeting[];
  /** When the meetings of the strip are held. */
  times: readonly number[];
};

async function allOf(
  scope: Pick<Scope, "q">,
  place: ProjectSight,
  { before, month, zone, ...filter }: Wanted,
  { from, to }: StripWindow,
): Promise<Listed> {
  // A month shows what is planned in it, so the strip counts that too.
  const inAll = { ...filter, plannedUntil: undefined };
  const range = { ...(month ? spanOf(month, zone) : {}), after: before ? parseCursor(before) : undefined };
  return {
    rows: await meetingsIn(scope, place, filter, { ...range, limit: pageSize + 1 }),
    times: await meetingTimes(scope, place, inAll, { from, to }),
  };
}

async function foundBy(
  scope: Scope<UserActor>,
  place: ProjectSight,
  { before, month, zone, q, ...filter }: Wanted & { q: string },
): Promise<Listed> {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordsTaken);
  const found = await withTerms(scope, place, filter, terms);
  const after = before ? parseCursor(before) : undefined;
  const isShown = month ? inSpan(spanOf(month, zone)) : () => true;
  return { rows: found.filter(isShown).filter(isAfter(after)), times: timesIn(found) };
}

/** The newest meetings that hold all the words in what they are called and about, or in what was said. */
async function withTerms(
  scope: Scope<UserActor>,
  place: ProjectSight,
  filter: MeetingFilter,
  terms: string[],
): Promise<ListedMeeting[]> {
  const candidates = await meetingsIn(scope, place, filter, { limit: lookedAt });
  const themes = await themesOf(
    scope,
    candidates.map(({ meeting_id }) => meeting_id),
  );
  const said = await meetingsWhereSaid(scope, place.projectId, { words: terms, seenBy: place.seenBy });
  return candidates.filter(({ meeting_id, title, context_group }) => {
    const texts = [title, context_group ?? "", ...(themes.get(meeting_id) ?? [])];
    return said.has(meeting_id) || holdsWords(texts, terms);
  });
}

function inSpan({ from, to }: { from?: number; to?: number }) {
  return ({ held_at }: Cursor) =>
    (from === undefined || held_at >= from) && (to === undefined || held_at < to);
}

function isAfter(after: Cursor | undefined) {
  return ({ held_at, meeting_id }: Cursor) =>
    !after || held_at < after.held_at || (held_at === after.held_at && meeting_id < after.meeting_id);
}

function timesIn(meetings: Cursor[]): number[] {
  return meetings.map(({ held_at }) => held_at);
}
