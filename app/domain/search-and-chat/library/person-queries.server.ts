import type { ReadScope } from "#app/core/context.ts";
import { peopleInvited, personId } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import type { ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { namesSpoken, speakersOfProject } from "#app/domain/transcripts/speakers/queries.server.ts";
import type { ProjectPerson, SpeakerMatcher } from "#app/domain/transcripts/speakers/speaker-match.ts";
import type { MeetingFilter } from "./schema.ts";

type PersonFilter = Pick<MeetingFilter, "person" | "spoken">;

/** Someone of a project by their id, address or name; also by the `personId` of a member's address, which older links have. */
export function projectPerson(matcher: SpeakerMatcher, person: string): ProjectPerson | undefined {
  const { people, byId } = matcher;
  const found = byId.get(person) ?? matcher.speaker(person, "").person;
  return found ?? people.find(({ email }) => personId(email) === person);
}

/** A person's meetings: those they were invited to, and those they spoke in. */
export async function personFilter(
  scope: ReadScope,
  place: ProjectSight,
  person: string,
): Promise<PersonFilter> {
  if (person === "") return { person };
  const matcher = await speakersOfProject(scope, place);
  const found = projectPerson(matcher, person);
  if (!found) return { person };
  return {
    person: found.email,
    spoken: matcher.namesOf(found.person_id, await namesSpoken(scope, place)),
  };
}

/** Those whom the meetings of a project can be narrowed to: who was invited, and who spoke. */
export async function peopleOfMeetings(scope: ReadScope, place: ProjectSight): Promise<ProjectPerson[]> {
  const matcher = await speakersOfProject(scope, place);
  const invited = new Set((await peopleInvited(scope, place)).map(({ email }) => email));
  const spoke = new Set(
    (await namesSpoken(scope, place)).flatMap((name) => matcher.speaker(name, "").person?.person_id ?? []),
  );
  return matcher.people.filter(({ email, person_id }) => invited.has(email) || spoke.has(person_id));
}
