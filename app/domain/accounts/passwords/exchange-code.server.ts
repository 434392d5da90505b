import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation, Refusal } from "#app/core/operation.ts";
import { ownerOf } from "#app/domain/accounts/email-verification/changes.server.ts";
import { redeemToken, tokenKey } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { openSession } from "#app/domain/accounts/sessions/changes.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { loggedIn } from "#app/domain/accounts/users/schema.ts";
import { userView } from "#app/domain/accounts/users/view.ts";
import { Exchange } from "./schema.ts";

/** Swaps a PKCE code, which came back in an address, for a session: only with the verifier that never travelled. */
export const exchangeCode = operation({
  name: "passwords.exchange-code",
  who: "anyone",
  input: Exchange,
  prepare: async (ctx, { input }) => tokenKey(ctx.providers.vault, ["auth-code"], { token: input.auth_code }),
  async run(tx, { input, prepared: key }) {
    const code = await redeemToken(tx, ["auth-code"], key);
    if (!code?.user_id)
      throw flowRefused("flow_state_not_found", 404, "invalid flow state, no valid flow state found");
    // Spent either way: a wrong verifier gets no second try.
    if (!matchesChallenge(input.code_verifier, code.details))
      return new Refusal(
        flowRefused("bad_code_verifier", 400, "code challenge does not match previously saved code verifier"),
      );
    // Only now is it clear who follows the link: the program that asked, or the one that set the account up.
    const { proves, held, provider } = code.details;
    // Who came back from another service proved who they are before the code was made.
    const user = provider
      ? await userById(tx, code.user_id)
      : proves && (await ownerOf(tx, { ...code, ...proves }, held === true));
    if (user?.status !== "active") return new Refusal(flowRefused("user_not_found", 404, "User not found"));
    const session = await openSession(tx, newId(), user, { method: provider ? "oauth" : "otp" });
    if (!provider) await tx.emit(loggedIn, { user_id: user.user_id });
    return { user: userView(user), ...session };
  },
});

function flowRefused(code: string, status: number, message: string) {
  return new AppError(status, message, { code });
}

/** RFC 7636: the challenge is the verifier, or its SHA-256 in base64url. */
function matchesChallenge(
  verifier: string,
  { code_challenge = "", code_challenge_method }: { code_challenge?: string; code_challenge_method?: string },
): boolean {
  const made =
    code_challenge_method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const [a, b] = [Buffer.from(made), Buffer.from(code_challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
