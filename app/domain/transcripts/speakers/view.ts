import { nameOrder } from "#app/core/name-order.ts";
import { isLabel } from "#app/domain/transcripts/corrections/rewording.ts";
import { calledAs, type ProjectPerson, type SpeakerMatcher } from "./speaker-match.ts";

export type SpeakerPersonView = { person_id: string; name: string; email: string; is_member: boolean };
export type SpeakerView = ReturnType<typeof speakerView>;

export function personView(person: ProjectPerson, spoken: string | null = null): SpeakerPersonView {
  const { person_id, email, is_member } = person;
  return { person_id, name: calledAs(person, spoken), email, is_member };
}

/** A speaker of a meeting, who they are, and otherwise who they may be. */
export function speakerView(matcher: SpeakerMatcher, meetingId: string, speaker: string) {
  const found = matcher.speaker(speaker, meetingId);
  return {
    speaker,
    /** A recorder's own, such as "Speaker 1". */
    is_label: isLabel(speaker),
    how: found.how,
    person: found.person && personView(found.person, speaker),
    likely: found.how === "open" ? found.likely.map((one) => personView(one)) : [],
    only_here: matcher.isSaidHere(speaker, meetingId),
  };
}

/** Of more people those who are invited to the meeting are offered, and the name or e-mail of any other is typed. */
const peopleOffered = 50;

/** Whom a speaker can be said to be: of many people those who are invited to the meeting first. */
export function offeredSpeakers(matcher: SpeakerMatcher, invited: ReadonlySet<string>) {
  const isInvited = ({ email }: ProjectPerson) => invited.has(email);
  const ordered = [...matcher.people.filter(isInvited), ...matcher.people.filter((one) => !isInvited(one))];
  const people = ordered.slice(0, peopleOffered).map((one) => personView(one));
  return {
    people: people.sort((a, b) => nameOrder.compare(a.name, b.name)),
    more_people: ordered.length > peopleOffered,
  };
}
