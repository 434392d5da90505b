import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, conflict, notFound, tooMany } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { message, t } from "#app/core/words.ts";
import { assertTriesLeft, countMail, countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { callerKey } from "#app/domain/accounts/rate-limits/queries.server.ts";
import { openSession } from "#app/domain/accounts/sessions/changes.server.ts";
import { createUser } from "#app/domain/accounts/users/changes.server.ts";
import { anyUser } from "#app/domain/accounts/users/queries.server.ts";
import { signedUp } from "#app/domain/accounts/users/schema.ts";
import { userView } from "#app/domain/accounts/users/view.ts";
import { changeInstance } from "#app/domain/server/instance/changes.server.ts";
import { setupTokenHash } from "#app/domain/server/instance/queries.server.ts";
import {
  assertChoosable,
  findServers,
  storeFoundModel,
} from "#app/domain/server/model-setup/changes.server.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import {
  ChangeSignup,
  CheckSetup,
  FindSetupModels,
  OpenSetup,
  SetUp,
  setupLimit,
  signupChanged,
  TestMail,
  UseSetupModel,
} from "./schema.ts";
import { testMail } from "./view.ts";

/**
 * Called at every start. A server that people elsewhere can reach and that has no account yet gets a new setup token, and
 * an earlier one ends; any other server waits for no setup.
 * @returns the token, which is stored nowhere, or null
 */
export const openSetup = operation({
  name: "setup.open",
  who: "system",
  input: OpenSetup,
  prepare: async () => newToken(),
  async run(tx, { input: { reachable }, prepared: token }) {
    const needed = reachable && !(await anyUser(tx));
    if (needed || (await setupTokenHash(tx)) !== null)
      await changeInstance(tx, { setup_token_hash: needed ? hashToken(token) : null });
    return { token: needed ? token : null };
  },
});

/**
 * Called when a reader elsewhere asks a server whose settings know only of readers on its own machine. Without an account
 * it waits for its setup from now on: else the first stranger would run it.
 * @returns the token if one was made, which is stored nowhere, or null
 */
export const demandSetup = operation({
  name: "setup.demand",
  who: "system",
  input: z.object({}),
  prepare: async () => newToken(),
  async run(tx, { prepared: token }) {
    if ((await anyUser(tx)) || (await setupTokenHash(tx)) !== null) return { token: null };
    await changeInstance(tx, { setup_token_hash: hashToken(token) });
    return { token };
  },
});

/** Whether a setup token is right. Wrong ones are counted; 404 when this server waits for no setup. */
export const checkSetup = operation({
  name: "setup.check",
  who: "anyone",
  input: CheckSetup,
  async run(tx, { input: { token } }) {
    const expected = await setupTokenHash(tx);
    if (expected === null) throw notFound();
    if (token === "") return { token: "missing" as const };
    // First, so that strangers behind the same proxy cannot lock the operator out.
    if (matches(token, expected)) return { token: "right" as const };
    const key = `setup-from:${callerKey(tx.actor)}`;
    await assertTriesLeft(tx, key, setupLimit);
    await countTry(tx, key, setupLimit.windowMs);
    return { token: "wrong" as const };
  },
});

/**
 * Makes the operator's account, whose address needs no other proof, and ends the setup. SIGNUP comes before the policy that
 * was chosen, which then is not stored.
 */
export const setUpServer = operation({
  name: "setup.finish",
  failed: message("The server couldn't be set up"),
  who: "anyone",
  input: SetUp,
  async prepare(ctx, { input: { token, password } }) {
    // Before the costly hash.
    await assertToken(ctx, token);
    return { hash: await ctx.providers.identity.hashPassword(password), given: ctx.settings.signup };
  },
  async run(tx, { input, prepared: { hash, given } }) {
    const { token, email, first_name, last_name } = input;
    const expected = await setupTokenHash(tx);
    if (expected === null) throw notFound();
    if (!matches(token, expected)) throw wrongToken();
    await changeInstance(tx, {
      setup_token_hash: null,
      ...(given === null && { signup: input.signup }),
    });
    const person = { email, first_name, last_name, password_hash: hash, status: "active" as const };
    const user = await addOperator(tx, person);
    return { user: userView(user), ...(await openSession(tx, newId(), user, { method: "password" })) };
  },
});

/** Sends a mail at once, so that its result is known before the setup ends. */
export const sendTestMail = operation({
  name: "setup.test-mail",
  who: "anyone",
  input: TestMail,
  async prepare(ctx, { input: { token, email } }) {
    await assertToken(ctx, token);
    await countTestMail(ctx, { email });
    const { mail } = ctx.providers;
    if (!mail.configured) throw conflict(t("No mail server is set up. Set SMTP_URL and MAIL_FROM."));
    const message = { id: newId(), to: email, ...testMail(ctx.settings.origin) };
    try {
      const sent = await mail.send({ ...message, event: null, unsubscribe: null, reply_to: null });
      return sent.outcome === "accepted" ? null : sent.reason;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  run: async (_tx, { input: { email }, prepared: problem }) => ({ email, problem }),
});

/** Looks for model servers on this machine, because the holder of the token asked for it. */
export const findSetupModels = operation({
  name: "setup.find-models",
  who: "anyone",
  input: FindSetupModels,
  async prepare(ctx, { input: { token } }) {
    await assertToken(ctx, token);
    return findServers(ctx);
  },
  run: async (_tx, { prepared }) => prepared,
});

/** Uses a model that was found on this machine. */
export const chooseSetupModel = operation({
  name: "setup.use-model",
  who: "anyone",
  input: UseSetupModel,
  async prepare(ctx, { input: { token } }) {
    await assertToken(ctx, token);
    await assertChoosable(ctx);
  },
  run: (tx, { input }) => storeFoundModel(tx, input, null),
});

/** Counts a test mail, so that the setup page cannot flood a mailbox. */
export const countTestMail = operation({
  name: "setup.count-test-mail",
  who: "anyone",
  input: z.object({ email: z.string() }),
  async run(tx, { input: { email } }) {
    const wait = await countMail(tx, email);
    if (wait > 0) throw tooMany(wait, t("We just sent one. Try again in a minute."));
  },
});

type Person = Parameters<typeof createUser>[1];

async function addOperator(tx: Tx, person: Person) {
  const user = await createUser(tx, { ...person, email_confirmed_at: tx.now, last_login: tx.now });
  if (!user) throw conflict(t("This server already has an account."));
  await tx.emit(signedUp, { user_id: user.user_id });
  return user;
}

async function assertToken(ctx: Ctx, token: string): Promise<void> {
  if ((await checkSetup(ctx, { token })).token !== "right") throw wrongToken();
}

function matches(token: string, expectedHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(expectedHash));
}

function wrongToken(): AppError {
  const message = t(
    "This setup code isn't right. The server's log has the current one; each start makes a new one.",
  );
  return new AppError(403, message, { errors: { token: [message] } });
}

/** Who may make an account from now on. Refused where SIGNUP says it. */
export const changeSignup = operation({
  name: "setup.change-signup",
  account: "fresh",
  input: ChangeSignup,
  ...operatorsOnly,
  prepare: async ({ settings }) => settings.signup,
  async run(tx, { input: { signup }, prepared: set }) {
    if (set !== null) throw conflict(t("This is set by SIGNUP={signup} on the server.", { signup: set }));
    await changeInstance(tx, { signup });
    await tx.emit(signupChanged, { signup });
    return { signup };
  },
});
