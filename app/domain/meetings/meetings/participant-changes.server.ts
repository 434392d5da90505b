import { and, eq, isNull, lt, lte, ne, notInArray, or } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { ParticipantAnswer } from "#app/core/enums/participant-answer.ts";
import { newId } from "#app/core/new-id.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { membersOfProjects } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { isStillAhead } from "./ahead-queries.server.ts";
import { externalParticipantName } from "./participant-names.ts";
import { peopleByEmail } from "./participant-queries.server.ts";
import { type MeetingRow, meetingChanged, type ParticipantInput } from "./schema.ts";

type Invitation = Pick<MeetingRow, "meeting_id" | "project_id" | "created_by">;

/** Adds new participants and removes those not named any more; the rows of the others, with their answers, stay. */
export async function saveParticipants(
  tx: Tx,
  meeting: Invitation,
  invited: ParticipantInput[],
): Promise<void> {
  const all = await allParticipants(tx, meeting, invited);
  const emails = all.map(({ email }) => email);
  const ofMeeting = eq(meetingParticipants.meeting_id, meeting.meeting_id);
  const removed = emails.length > 0 ? notInArray(meetingParticipants.email, emails) : undefined;
  await tx.q.delete(meetingParticipants).where(and(ofMeeting, ne(meetingParticipants.role, "host"), removed));
  if (all.length > 0) await tx.q.insert(meetingParticipants).values(all).onConflictDoNothing();
}

/**
 * Notes the answer of a participant, by account or by address; the host comes anyway.
 * @param by a calendar's mail: what is not newer than the newest answer changes nothing. Without it, it is given now.
 * @returns whether it was noted
 */
export async function setAnswer(
  { q, now }: Pick<Tx, "q" | "now">,
  { meeting_id, ...who }: { meeting_id: string } & ({ user_id: string } | { email: string }),
  answer: ParticipantAnswer,
  by?: { at: number; sequence: number },
): Promise<boolean> {
  const { user_id, email, role, participant_id, answered_at, answered_sequence } = meetingParticipants;
  const isWho = "user_id" in who ? eq(user_id, who.user_id) : eq(email, who.email);
  const isNewer =
    by &&
    and(
      or(isNull(answered_at), lt(answered_at, by.at)),
      or(isNull(answered_sequence), lte(answered_sequence, by.sequence)),
    );
  const answered = await q
    .update(meetingParticipants)
    .set({ status: answer, answered_at: by?.at ?? now, ...(by && { answered_sequence: by.sequence }) })
    .where(and(eq(meetingParticipants.meeting_id, meeting_id), isWho, ne(role, "host"), isNewer))
    .returning({ participant_id });
  return answered.length > 0;
}

/**
 * The host and those invited, each e-mail once. Only a member, or a person who has proved the e-mail, is linked to an
 * account.
 */
export async function allParticipants(tx: Tx, meeting: Invitation, invited: ParticipantInput[]) {
  const { meeting_id, project_id, created_by } = meeting;
  const host = await userById(tx, created_by);
  const members = await membersOfProjects(tx, [project_id]);
  const addresses = new Map(members.map(({ user_id, email }) => [user_id, email]));
  const emails = new Set(invited.map(({ user_id, email }) => addresses.get(user_id ?? "") ?? email));
  emails.delete(host?.email ?? "");
  const people = new Map((await peopleByEmail(tx, project_id, [...emails])).map((one) => [one.email, one]));
  const others = [...emails].map((email) => invitation(email, people.get(email)));
  const self = host && {
    email: host.email,
    name: displayName(host),
    user_id: host.user_id,
    role: "host" as const,
    status: "accepted" as const,
  };
  return [...(self ? [self] : []), ...others].map((one) => ({ ...one, participant_id: newId(), meeting_id }));
}

type Person = Awaited<ReturnType<typeof peopleByEmail>>[number];

function invitation(email: string, person: Person | undefined) {
  const status = "invited" as const;
  const user_id = person && (person.isMember || person.isProved) ? person.user_id : null;
  if (person?.isMember) return { email, name: person.name, user_id, role: "member" as const, status };
  return { email, name: externalParticipantName, user_id, role: "participant" as const, status };
}

/** Takes a participant out of what is ahead, and puts an heir without a name in their place of what was held. */
export async function forgetParticipant(tx: Tx, email: string, heir: string): Promise<void> {
  const { q, now } = tx;
  const isTheirs = eq(meetingParticipants.email, email);
  const ahead = await q
    .select({ meeting_id: meetings.meeting_id, project_id: meetings.project_id })
    .from(meetingParticipants)
    .innerJoin(meetings, eq(meetings.meeting_id, meetingParticipants.meeting_id))
    .where(and(isTheirs, isStillAhead(now)));
  for (const which of ahead) {
    await q
      .delete(meetingParticipants)
      .where(and(isTheirs, eq(meetingParticipants.meeting_id, which.meeting_id)));
    await tx.emit(meetingChanged, which);
  }
  const nobody = { email: `deleted-${heir}@deleted.invalid`, name: "Deleted account", user_id: null };
  await q.update(meetingParticipants).set(nobody).where(isTheirs);
}

/** Gives the meetings of a deleted account to its heir. */
export async function handOverMeetings({ q }: Tx, from: string, heir: string): Promise<void> {
  await q.update(meetings).set({ created_by: heir }).where(eq(meetings.created_by, from));
}
