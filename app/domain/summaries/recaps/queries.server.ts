import { and, eq, inArray } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { firstZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { isEmail } from "#app/domain/accounts/users/email.ts";
import { userById, usersByIds } from "#app/domain/accounts/users/queries.server.ts";
import { mailProblems } from "#app/domain/mail/queries.server.ts";
import { externalParticipantName } from "#app/domain/meetings/meetings/participant-names.ts";
import { participantsOf, peopleByEmail } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import type { MeetingTarget } from "#app/domain/meetings/meetings/queries.server.ts";
import { peopleOfMeeting } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import type { SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import { sentRecaps } from "#db/schema/recaps.ts";

/** A summary, as somebody stands to its meeting. */
export type RecapTarget = MeetingTarget & { summary: SummaryRow };

/** Somebody a recap may go to. */
export type RecapRecipient = {
  email: string;
  name: string;
  /** The host or a participant; others are typed in. */
  isListed: boolean;
  isInside: boolean;
  /** The meeting is shown to them, or they were invited to it. */
  isOfMeeting: boolean;
  /** They have an account that opens the summary. */
  canOpen: boolean;
  isSender: boolean;
  zone: string | null;
  /** Why they can't be mailed, as a sentence; null when they can. */
  problem: string | null;
  /** When they got this version within the last day, ms; null when they didn't. */
  sent_at: number | null;
};

/** The host and the participants of a meeting who have an address, in the order they were invited, and then those of `typed`. */
export async function recapRecipientsOf(
  scope: Scope<UserActor>,
  { meeting, summary }: RecapTarget,
  typed: string[] = [],
): Promise<RecapRecipient[]> {
  const { meeting_id, project_id } = meeting;
  const invited = await participantsOf(scope, [meeting_id]);
  const ids = [meeting.created_by, ...invited.flatMap(({ user_id }) => user_id ?? [])];
  const accounts = new Map((await usersByIds(scope, [...new Set(ids)])).map((one) => [one.user_id, one]));
  const host = accounts.get(meeting.created_by);
  const rows = invited.map((one) => ({
    ...one,
    email: (accounts.get(one.user_id ?? "")?.email ?? one.email).toLowerCase(),
  }));
  const guests = new Map(rows.filter(({ role }) => role === "participant").map((one) => [one.email, one]));
  const names = new Map(rows.map(({ email, name }) => [email, name === externalParticipantName ? "" : name]));
  const listed = new Set([...(host ? [host.email] : []), ...rows.map(({ email }) => email)].filter(isEmail));
  const emails = [...new Set([...listed, ...typed])];
  const people = new Map((await peopleByEmail(scope, project_id, emails)).map((one) => [one.email, one]));
  const found = await usersByIds(
    scope,
    [...people.values()].map(({ user_id }) => user_id),
  );
  const users = new Map(found.map((one) => [one.email, one]));
  const shownTo = new Set(
    await peopleOfMeeting(
      scope,
      meeting_id,
      found.map(({ user_id }) => user_id),
    ),
  );
  const sender = await userById(scope, scope.actor.userId);
  const isSenderProved = sender !== undefined && isProved(sender);
  const problems = await mailProblems(scope, emails);
  const sent = await sentSince(scope, { meeting_id, revision: summary.revision, emails });
  return emails.map((email) => {
    const user = users.get(email);
    const isInside = people.get(email)?.isMember ?? false;
    const sees = user !== undefined && shownTo.has(user.user_id);
    const guest = guests.get(email);
    return {
      email,
      name: (user && isProved(user) ? displayName(user) : names.get(email)) || email,
      isListed: listed.has(email),
      isInside,
      isOfMeeting: sees || guest !== undefined,
      canOpen: user !== undefined && isProved(user) && (sees || guest?.user_id === user.user_id),
      isSender: user?.user_id === scope.actor.userId,
      zone: firstZone([user?.time_zone, sender?.time_zone]),
      problem:
        problems[email] ??
        problemOf({ isInside, isUnproved: user !== undefined && !isProved(user), isSenderProved }),
      sent_at: sent.get(email) ?? null,
    };
  });
}

/** As for invitations: nobody is mailed by an account that names an address it may not have. */
function problemOf(at: { isInside: boolean; isUnproved: boolean; isSenderProved: boolean }): string | null {
  if (at.isInside) return at.isUnproved ? t("This address isn't confirmed yet.") : null;
  return at.isSenderProved
    ? null
    : t("Confirm your own e-mail address to e-mail people outside the project.");
}

/** Which addresses were mailed this version within the last day, and when, ms. */
async function sentSince(
  { q, now }: Pick<Scope, "q" | "now">,
  { meeting_id, revision, emails }: { meeting_id: string; revision: number; emails: string[] },
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const which = and(eq(sentRecaps.meeting_id, meeting_id), inArray(sentRecaps.email, emails));
  const rows = await q.select().from(sentRecaps).where(which);
  const recent = rows.filter((row) => row.revision === revision && row.sent_at > now - day);
  return new Map(recent.map(({ email, sent_at }) => [email, sent_at]));
}
