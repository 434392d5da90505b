import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { enrollFactor } from "#app/domain/accounts/two-factor/enroll-factor.server.ts";
import { verifyFactor } from "#app/domain/accounts/two-factor/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { mailTo } from "#tests/support/mails.ts";
import { password, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

export const ana = { first_name: "Ana", last_name: "Reis", email: "ana@example.test", password };

/** A workspace with Ana in it, and the ways to look at her account from outside. */
export async function account(options: Parameters<typeof createWorkspace>[0] = {}) {
  const workspace = await createWorkspace({
    ...options,
    providers: { identity: testIdentity, ...options.providers },
  });
  const { ctx, db, clock } = workspace;
  const nobody = ctx(anonymous);
  const { user, token } = await signUp(nobody, ana);
  const who = async (cookie: string) => (await identify(nobody, { cookie, bearer: null })).actor;
  const bearer = async (sent: string) => (await identify(nobody, { cookie: null, bearer: sent })).actor;

  /** The person behind a cookie, as a full user or the test fails. */
  async function as(cookie: string): Promise<UserActor> {
    const actor = await who(cookie);
    expect(actor.kind).toBe("user");
    return actor as UserActor;
  }

  const countMails = async () => (await db.read((q) => q.select().from(mails))).length;
  const login = () => logIn(nobody, { email: ana.email, password });

  /** Sets up an authenticator app; `cookie` is the session's after that. */
  async function withApp(cookie: string) {
    const actor = await as(cookie);
    const { factor_id, secret } = await enrollFactor(ctx(actor), { friendly_name: "Phone" });
    const done = await verifyFactor(ctx(actor), { factor_id, code: codeAt(secret, clock.now()) });
    return { factor_id, secret, cookie: done.token, recovery_codes: done.recovery_codes ?? [] };
  }

  return {
    ...workspace,
    nobody,
    user,
    cookie: token ?? "",
    who,
    bearer,
    as,
    mailTo: (to: string) => mailTo(workspace, to),
    countMails,
    login,
    withApp,
  };
}

export function codeAt(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/** How many of many tries at once went through. */
export async function winners<T>(tries: Promise<T>[]): Promise<number> {
  return (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;
}
