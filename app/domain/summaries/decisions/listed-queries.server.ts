import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { holdsWords } from "#app/core/spelling-pattern.ts";
import { dayAfter } from "#app/core/time-zone.ts";
import { personId } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import type { ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { beginOfDay } from "#app/domain/meetings/meetings/wall-clock.ts";
import { speakersOfProject } from "#app/domain/transcripts/speakers/queries.server.ts";
import type { SpeakerMatcher } from "#app/domain/transcripts/speakers/speaker-match.ts";
import { type DecisionCursor, formatDecisionCursor, parseDecisionCursor } from "./cursor.ts";
import { decisionPolicy } from "./policy.ts";
import { decisionsIn, decisionsShown, type LoggedDecision } from "./queries.server.ts";
import type { DecisionFilter } from "./schema.ts";
import { type ListedDecisionView, linkedView, listedDecision } from "./view.ts";

type Wanted = DecisionFilter & { before?: string | undefined };

const wordsTaken = 8;
/** Where words or a person are looked for, so many are read at a time until a page is full. */
const readAtOnce = 500;

/** A page of the decisions that a filter lets through, and the cursor after which there are more. */
export async function pageOfDecisions(
  scope: ReadScope,
  place: ProjectSight,
  { q, person, state, group, series, before, ...days }: Wanted,
  size: number,
): Promise<{ rows: LoggedDecision[]; next: string | null }> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordsTaken);
  const matcher = await speakersOfProject(scope, place);
  const isWanted = wantedBy(matcher, { words, person });
  const isNarrow = words.length > 0 || person !== "";
  const found: LoggedDecision[] = [];
  let after = before ? parseDecisionCursor(before) : undefined;
  while (found.length <= size) {
    const limit = isNarrow ? readAtOnce : size + 1;
    const rows = await decisionsIn(scope, place, { state, group, series, ...spanOf(days), after, limit });
    found.push(...rows.filter(isWanted));
    const last = rows.at(-1);
    if (!last || rows.length < limit) break;
    after = cursorOf(last);
  }
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? formatDecisionCursor(cursorOf(last)) : null };
}

function cursorOf({ decision, meeting }: LoggedDecision): DecisionCursor {
  return {
    held_at: meeting.held_at,
    position: decision.position,
    decision_id: decision.decision_id,
  };
}

function wantedBy(matcher: SpeakerMatcher, { words, person }: { words: string[]; person: string }) {
  const wanted = person === "" ? undefined : personIn(matcher, person);
  return ({ decision, meeting }: LoggedDecision) => {
    const { text, reason, said_by } = decision;
    if (words.length > 0 && !holdsWords([text, reason ?? "", meeting.title], words)) return false;
    if (person === "") return true;
    return said_by.some(
      (name) =>
        name === person ||
        (wanted && matcher.speaker(name, meeting.meeting_id).person?.person_id === wanted.person_id),
    );
  };
}

/** Someone of a project by their id, address or name. */
function personIn(matcher: SpeakerMatcher, person: string) {
  return (
    matcher.byId.get(person) ??
    matcher.speaker(person, "").person ??
    matcher.people.find(({ email }) => email === person || personId(email) === person)
  );
}

/** From the first instant of a day to the last of another, as the clocks of the reader show it. */
function spanOf({ from, to, time_zone }: Pick<DecisionFilter, "from" | "to" | "time_zone">) {
  return {
    from: from === undefined ? undefined : beginOfDay(from, time_zone),
    to: to === undefined ? undefined : beginOfDay(dayAfter(to, 1), time_zone),
  };
}

/** Rows of a project as its list shows them to the caller. */
export async function listedRows(
  scope: Scope<UserActor>,
  place: ProjectSight,
  { rows, role }: { rows: LoggedDecision[]; role: ProjectRole },
): Promise<ListedDecisionView[]> {
  const matcher = await speakersOfProject(scope, place);
  const ids = rows.flatMap(({ decision }) => [decision.superseded_by ?? [], decision.same_as ?? []].flat());
  const shown = await decisionsShown(scope, ids);
  const others = new Map(shown.map((one) => [one.decision_id, linkedView(one)]));
  return rows.map((row) => {
    const standing = { projectRole: role, isHost: row.meeting.created_by === scope.actor.userId };
    return listedDecision(row, { matcher, others, can_settle: decisionPolicy.settle(scope.actor, standing) });
  });
}
