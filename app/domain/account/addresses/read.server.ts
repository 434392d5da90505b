import { query } from "#app/core/operation.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import { activeToken } from "#app/domain/account/one-time-tokens/queries.server.ts";
import { isHolder } from "./queries.server.ts";
import { LookAtLink } from "./schema.ts";

/**
 * What a mailed link is about, without using it up; null when it is over. Mail scanners get no further than this.
 * `same_person`: the caller set the account up, so that nothing of it ends with the first proof of the address.
 */
export const lookAtLink = query({
  name: "addresses.look-at-link",
  who: "anyone",
  input: LookAtLink,
  async run(scope, { input: { token } }) {
    const kinds = ["confirmation", "recovery", "magic-link", "email-change"] as const;
    const found = await activeToken(scope, [...kinds], token);
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
