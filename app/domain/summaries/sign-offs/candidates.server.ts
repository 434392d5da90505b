import type { ReadScope } from "#app/core/context.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { isEmail } from "#app/domain/accounts/users/email.ts";
import { usersByIds } from "#app/domain/accounts/users/queries.server.ts";
import { mailProblems } from "#app/domain/mail/queries.server.ts";
import { externalParticipantName } from "#app/domain/meetings/meetings/participant-names.ts";
import { invitedTo } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { peopleOfMeeting } from "#app/domain/meetings/meetings/visibility-queries.server.ts";

/** Somebody who can be asked to agree. */
export type SignerCandidate = {
  /** The id of their account, or of somebody without one the address. */
  key: string;
  person: string | null;
  email: string;
  name: string;
  isHost: boolean;
  isInvited: boolean;
  /** Why they can't be asked, as a sentence; null where they can. */
  problem: string | null;
};

/**
 * The host and who is invited, as far as they can open the meeting or be mailed a link of their own, and those of `ids` in the
 * project whom it is shown to.
 */
export async function candidatesOf(
  scope: ReadScope,
  meeting: MeetingRow,
  ids: string[] = [],
): Promise<SignerCandidate[]> {
  const { meeting_id, created_by } = meeting;
  const invited = await invitedTo(scope, [meeting_id]);
  const accounts = [...new Set([created_by, ...invited.flatMap(({ user_id }) => user_id ?? []), ...ids])];
  const inside = new Set(await peopleOfMeeting(scope, meeting_id, accounts));
  const outside = new Set(
    invited.flatMap(({ role, user_id }) => (role === "participant" && user_id ? [user_id] : [])),
  );
  const users = new Map((await usersByIds(scope, accounts)).map((user) => [user.user_id, user]));
  const isListed = new Set([created_by, ...invited.flatMap(({ user_id }) => user_id ?? [])]);
  const people = accounts.flatMap((id): SignerCandidate[] => {
    const user = users.get(id);
    const isThere = user?.status === "active" && (inside.has(id) || (outside.has(id) && isProved(user)));
    if (!user || !isThere) return [];
    const at = { isHost: id === created_by, isInvited: isListed.has(id), problem: null };
    return [{ key: id, person: id, email: user.email, name: displayName(user), ...at }];
  });
  const known = new Set(people.map(({ email }) => email));
  const guests = invited.filter(
    ({ role, email, archive_person }) =>
      role === "participant" && archive_person === null && isEmail(email) && !known.has(email.toLowerCase()),
  );
  const problems = await mailProblems(
    scope,
    guests.map(({ email }) => email.toLowerCase()),
  );
  const unasked = guests.map(({ email: written, name }): SignerCandidate => {
    const email = written.toLowerCase();
    const own = name === externalParticipantName ? email : name;
    const at = { isHost: false, isInvited: true, problem: problems[email] ?? null };
    return { key: email, person: null, email, name: own, ...at };
  });
  return [...people, ...unasked];
}
