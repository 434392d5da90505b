import { z } from "zod";
import { mailedKinds } from "#app/core/enums/notification-kind.ts";
import { invalid, notFound, tooMany, unauthenticated } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { issuerOf } from "#app/core/tokens.ts";
import { createToken, putToken } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { linkMail } from "#app/domain/accounts/one-time-tokens/view.ts";
import { countMailTo } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { mailLimit } from "#app/domain/accounts/rate-limits/limits.ts";
import { callerKey } from "#app/domain/accounts/rate-limits/queries.server.ts";
import { openSession } from "#app/domain/accounts/sessions/changes.server.ts";
import { activeSession } from "#app/domain/accounts/sessions/queries.server.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { signupPolicy } from "#app/domain/server/instance/queries.server.ts";
import { changeNamedUser, changeUser, noteZone, saveUser } from "./changes.server.ts";
import { anyUser, claimsFor, openInvite, userByEmail, userById } from "./queries.server.ts";
import { userExists } from "./refusals.ts";
import {
  ChangeAccount,
  ChangeNotifications,
  ChangeProfile,
  ChangeSettings,
  ChooseTimeZone,
  Metadata,
  NoteTimeZone,
  RegisterUser,
  SignUp,
  signedUp,
} from "./schema.ts";
import { assertOpen } from "./signup-refusal.ts";
import { notificationChoices, userView } from "./view.ts";

/** `token` is null where the address must be confirmed before its first login. */
export const signUp = operation({
  name: "users.sign-up",
  failed: "An error occurred during signup",
  who: "anyone",
  input: SignUp,
  async prepare(ctx, { input }) {
    const { identity, vault } = ctx.providers;
    const { signup, origin, confirmEmail } = ctx.settings;
    const hash = await identity.hashPassword(input.password);
    const confirmation = createToken(vault, "confirmation", input.email);
    const message = linkMail("confirmation", { origin, ...confirmation, details: input.after });
    return {
      hash,
      signup,
      confirmEmail,
      confirmation,
      mail: sealMail(vault, { to: input.email, ...message }),
    };
  },
  async run(tx, { input, prepared: { hash, signup, confirmEmail, confirmation, mail } }) {
    const invite = input.invite ? await openInvite(tx, input.invite) : undefined;
    const existing = await userByEmail(tx, input.email);
    if (existing && existing.status !== "pending") throw userExists();
    if (!invite && (await anyUser(tx))) assertOpen(await signupPolicy(tx, signup));
    // The link that was mailed proves the e-mail it went to; the one that the inviter saw proves nothing.
    const proved = invite?.mailed === true && invite.user_id === existing?.user_id;
    const user = await saveUser(tx, input, hash, existing, proved);
    if (!proved) {
      const details = { ...input.after, held: true };
      await putToken(tx, confirmation, { userId: user.user_id, details, asker: callerKey(tx.actor) });
      if (await countMailTo(tx, { to: input.email, org_id: null, sender: callerKey(tx.actor) }))
        await queueMail(tx, mail);
      else if (confirmEmail) throw tooMany(mailLimit.windowMs / 1000);
    }
    await tx.emit(signedUp, { user_id: user.user_id });
    if (confirmEmail && !proved) return { user: userView(user), ...noSession };
    const { remember } = input;
    return {
      user: userView(user),
      ...(await openSession(tx, newId(), user, { method: "password", remember })),
    };
  },
});

export const changeProfile = operation({
  name: "users.change-profile",
  account: "session",
  input: ChangeProfile,
  async run(tx, { actor, input }) {
    const user = await changeNamedUser(tx, actor.userId, input);
    if (!user) throw notFound();
    return userView(user);
  },
});

/** As exchanging an identity, with the names that came with it. */
export const registerUser = operation({
  name: "users.register",
  failed: "Failed to create user",
  account: "session",
  input: RegisterUser,
  find: (scope) => activeSession(scope, scope.actor.sessionId),
  async prepare({ db, providers, settings }, { input, target: { session, user }, actor }) {
    if (user.email !== input.email) throw unauthenticated();
    const claims = await db.read((q) => claimsFor({ q }, user, session));
    return providers.identity.signAccessToken(actor, issuerOf(settings), claims);
  },
  async run(tx, { actor, input: { first_name, last_name }, prepared: access_token }) {
    const user = await changeNamedUser(tx, actor.userId, { first_name, last_name });
    if (!user) throw notFound();
    return { access_token, user: userView(user) };
  },
});

export const changeAccount = operation({
  name: "users.change-account",
  failed: "Failed to activate user account",
  account: "session",
  input: ChangeAccount,
  async run(tx, { actor, input: { last_login, status: _, ...change } }) {
    const seen = last_login === undefined ? {} : { last_login: tx.now };
    const user = await changeNamedUser(tx, actor.userId, { ...change, ...seen });
    if (!user) throw notFound();
    return { user: userView(user) };
  },
});

export const changeSettings = operation({
  name: "users.change-settings",
  account: "session",
  input: ChangeSettings,
  async run(tx, { actor, input }) {
    const theme = input.theme === "system" ? null : input.theme;
    await changeUser(tx, actor.userId, { theme, ...(input.time_zone && { time_zone: input.time_zone }) });
    return { theme };
  },
});

/** The zone that the browser of a person tells, until they choose another one in the settings. */
export const noteTimeZone = operation({
  name: "users.note-time-zone",
  who: "system",
  input: NoteTimeZone,
  run: (tx, { input: { user_id, time_zone } }) => noteZone(tx, user_id, time_zone),
});

export const chooseTimeZone = operation({
  name: "users.choose-time-zone",
  account: "session",
  input: ChooseTimeZone,
  async run(tx, { actor, input }) {
    await changeUser(tx, actor.userId, input);
    return input;
  },
});

export const changeNotifications = operation({
  name: "users.change-notifications",
  account: "session",
  input: ChangeNotifications,
  async run(tx, { actor, input }) {
    const inApp: readonly string[] = input.in_app;
    const choices = mailedKinds.map((kind) => [
      kind,
      { in_app: inApp.includes(kind), email: input.email.includes(kind) },
    ]);
    const user = await changeUser(tx, actor.userId, { notification_settings: Object.fromEntries(choices) });
    return notificationChoices(user?.notification_settings ?? null);
  },
});

/** The server wants the address confirmed first. */
const noSession = { token: null, session_id: null, second_step: false };

/** Merges into the metadata that a program stored with the account; null deletes a key. */
export const changeMetadata = operation({
  name: "users.change-metadata",
  account: "session",
  input: z.object({ data: Metadata }),
  find: (scope) => userById(scope, scope.actor.userId),
  async run(tx, { input: { data }, target }) {
    const merged = Object.entries({ ...target.user_metadata, ...data }).filter(([, value]) => value !== null);
    const { success, data: user_metadata, error } = Metadata.safeParse(Object.fromEntries(merged));
    if (!success) throw invalid({ data: error.issues.map(({ message }) => message) });
    await changeUser(tx, target.user_id, { user_metadata });
    return { user_metadata };
  },
});
