import { query } from "#app/core/operation.ts";
import { condition } from "#app/core/reaction.ts";
import { t } from "#app/core/words.ts";
import { isEmail } from "#app/domain/accounts/users/email.ts";
import { mailProblems } from "#app/domain/mail/queries.server.ts";
import { notAnAddress } from "#app/domain/meetings/meetings/invitees.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { invitedMeetingIds, isAnyoneToMail } from "./queries.server.ts";
import { InvitedFrom, InvitedTo } from "./schema.ts";

/** The meetings ahead to which invitations were mailed from a project or an organization. */
export const listMeetingsOfInvitee = query({
  name: "invitations.list-meetings",
  who: "system",
  input: InvitedFrom,
  run: async (scope, { input }) => ({ meeting_ids: await invitedMeetingIds(scope, input) }),
});

/** Whether somebody may have to be mailed what changes about a meeting. */
export const hasSomeoneToMail = condition({
  name: "invitations.has-someone-to-mail",
  input: InvitedTo,
  holds: (scope, { meeting_id }) => isAnyoneToMail(scope, meeting_id),
});

/** Participants who get no mail, by e-mail, with the reason. Only who may change the meeting can do something about it. */
export const listUnreachable = query({
  name: "invitations.list-unreachable",
  input: InvitedTo,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, input: { meeting_id }, target: { standing } }) {
    if (!meetingPolicy.edit(actor, standing)) return { mail_problems: {} };
    const emails = (await participantsOf(scope, [meeting_id])).map(({ email }) => email);
    const noAddress = emails.filter((email) => !isEmail(email));
    return {
      mail_problems: {
        ...Object.fromEntries(noAddress.map((email) => [email, t(notAnAddress)])),
        ...(await mailProblems(scope, emails)),
      },
    };
  },
});
