import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import type { ListedMeeting } from "#app/domain/search-and-chat/library/queries.server.ts";
import { sectionsOf } from "#app/domain/summaries/summaries/queries.server.ts";
import type { ProjectPerson, SpeakerMatcher } from "#app/domain/transcripts/speakers/speaker-match.ts";
import { spokenEvidence, summariesOf } from "./queries.server.ts";
import { namesAny, type PersonDecisionView, saidIn } from "./view.ts";

const shown = { decisions: 10, said: 5 };

type Read = { meetings: ListedMeeting[]; names: readonly string[] /** Not only the newest. */; all: boolean };

/** What they decided and said in their newest meetings. */
export async function wordsOfPerson(
  scope: Pick<Scope, "q">,
  { person, matcher }: { person: ProjectPerson; matcher: SpeakerMatcher },
  { meetings, names, all }: Read,
) {
  const byId = new Map(meetings.map((meeting) => [meeting.meeting_id, meeting]));
  const own = (await spokenEvidence(scope, [...byId.keys()])).filter(
    ({ speaker, meeting_id }) => matcher.speaker(speaker, meeting_id).person === person,
  );
  const voiced = new Set(own.map(({ line_id }) => line_id));
  const isNamed = namesAny([displayName(person), ...names]);
  const decisions = await sectionsOf(scope, await summariesOf(scope, [...byId.keys()]), "decision");
  const meetingOf = (id: string) => {
    const { meeting_id = id, title = "", held_at = 0 } = byId.get(id) ?? {};
    return { meeting_id, title, held_at: iso(held_at) };
  };
  const theirs = decisions
    .filter(({ line_id, text }) => voiced.has(line_id) || isNamed(text))
    .map(
      ({ line_id, text, meeting_id }): PersonDecisionView => ({
        ...{ line_id, text, meeting: meetingOf(meeting_id) },
        voiced: voiced.has(line_id),
      }),
    )
    .sort((a, b) => b.meeting.held_at.localeCompare(a.meeting.held_at));
  const said = meetings
    .map(({ meeting_id }) => ({
      meeting: meetingOf(meeting_id),
      lines: saidIn(own.filter((line) => line.meeting_id === meeting_id)),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (all) return { decisions: theirs, said, more_decisions: 0, more_said: 0 };
  return {
    decisions: theirs.slice(0, shown.decisions),
    said: said.slice(0, shown.said),
    more_decisions: Math.max(0, theirs.length - shown.decisions),
    more_said: Math.max(0, said.length - shown.said),
  };
}
