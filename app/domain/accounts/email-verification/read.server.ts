import { z } from "zod";
import { proofKinds } from "#app/core/enums/proof-kind.ts";
import { query } from "#app/core/operation.ts";
import { activeToken } from "#app/domain/accounts/one-time-tokens/queries.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { openUnsubscribeToken } from "#app/domain/mail/unsubscribe-token.ts";
import { isHolder, isStopped } from "./queries.server.ts";
import { LookAtLink, WhichStop } from "./schema.ts";

/**
 * What a mailed link is about, without using it up; null when it is over. Mail scanners get no further than this.
 * `same_person`: the caller set the account up, so that nothing of it ends with the first proof of the address.
 */
export const lookAtLink = query({
  name: "email-verification.look-at-link",
  who: "anyone",
  input: LookAtLink,
  async run(scope, { input: { token } }) {
    const found = await activeToken(scope, [...proofKinds], token);
    if (!found?.email) return null;
    const user = found.user_id === null ? undefined : await userById(scope, found.user_id);
    return {
      kind: found.kind,
      email: found.email,
      for_code: found.details.code_challenge !== undefined,
      same_person: user !== undefined && (await isHolder(scope, user.user_id)),
    };
  },
});

/** Which mails a mail's own link is about, and whether they are stopped; null for a link that is not ours. */
export const lookAtStop = query({
  name: "email-verification.look-at-stop",
  who: "anyone",
  input: WhichStop,
  prepare: async ({ providers }, { input }) => openUnsubscribeToken(providers.vault, input.token),
  run: async (scope, { prepared: choice }) =>
    choice && { ...choice, stopped: await isStopped(scope, choice) },
});

/** Whether the caller's own address gets meeting invitations. */
export const invitationsStopped = query({
  name: "email-verification.invitations-stopped",
  input: z.object({}),
  find: (scope) => userById(scope, scope.actor.userId),
  run: async (scope, { target: { email } }) => ({
    stopped: await isStopped(scope, { email, kind: "meeting_invitation" }),
  }),
});
