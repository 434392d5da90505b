import { eq } from "drizzle-orm";
import { z } from "zod";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { AppError, conflict, forbidden, invalid, notFound, tooMany } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { sessions, throttles, users } from "#db/schema/identity.ts";
import { accountLimit, loginLimit, loginWait, refusal } from "./lifecycle.ts";
import { anyUser, openInvite, throttleCount, userByEmail } from "./queries.server.ts";
import {
  ChangeProfile,
  ChangeSettings,
  LogIn,
  LoginSource,
  loggedIn,
  loginFailed,
  SignUp,
  sessionDays,
  sessionsEnded,
  signedUp,
} from "./schema.ts";
import { type UserRow, userView } from "./view.ts";

/** A new session as the door needs it: `token` goes into the cookie and is kept nowhere else. */
type Opened = { token: string; session_id: string };

export const signUp = operation({
  name: "identity.sign-up",
  who: "anyone",
  input: SignUp,
  async prepare(ctx, { input }) {
    const hash = await ctx.providers.identity.hashPassword(input.password);
    return { hash, signup: ctx.settings.signup };
  },
  async run(tx, { input, prepared: { hash, signup } }) {
    const invite = input.invite ? await openInvite(tx, input.invite) : undefined;
    const existing = await userByEmail(tx, input.email);
    if (existing && existing.status !== "pending") throw userExists();
    if (signup !== "open" && !invite && (await anyUser(tx))) throw forbidden(signupRefusal[signup]);
    // Holding the link proves the e-mail only when it is the address the link was made for.
    const proved = invite !== undefined && invite.user_id === existing?.user_id;
    const user = await saveUser(tx, input, hash, existing, proved);
    await tx.emit(signedUp, { user_id: user.user_id });
    return { user: userView(user), ...(await openSession(tx, newId(), user.user_id, input.remember)) };
  },
});

export const logIn = operation({
  name: "identity.log-in",
  who: "anyone",
  input: LogIn,
  async prepare(ctx, { input, actor }) {
    const who = { email: input.email, address: actor.kind === "anonymous" ? actor.address : actor.kind };
    await takeLoginAttempt(ctx, who);
    const user = await ctx.db.read((q) => userByEmail({ q }, input.email));
    const matches = await ctx.providers.identity.verifyPassword(input.password, user?.password_hash ?? null);
    if (!user || (!matches && user.status !== "pending")) {
      await noteLoginFailure(ctx, who);
      throw wrongCredentials();
    }
    const reason = refusal(user.status);
    if (reason) throw forbidden(reason);
    const session = { userId: user.user_id, sessionId: newId() };
    return { ...session, access_token: await ctx.providers.identity.signAccessToken(session) };
  },
  async run(tx, { input, prepared: { userId, sessionId, access_token } }) {
    const [user] = await tx.q
      .update(users)
      .set({ last_login: tx.now })
      .where(eq(users.user_id, userId))
      .returning();
    if (!user) throw wrongCredentials();
    await tx.emit(loggedIn, { user_id: userId });
    return {
      user: userView(user),
      access_token,
      ...(await openSession(tx, sessionId, userId, input.remember)),
    };
  },
});

/** Counts a try from an address, and refuses it when there were too many. */
export const takeLoginAttempt = operation({
  name: "identity.take-login-attempt",
  who: "anyone",
  input: LoginSource,
  async run(tx, { input: { email, address } }) {
    const wait = loginWait({
      fromAddress: await throttleCount(tx, `login:${address}`, loginLimit.windowMs),
      failuresOfAccount: await throttleCount(tx, `login-failed:${email}`, accountLimit.windowMs),
      failuresFromAddress: await throttleCount(tx, `login-failed:${email} ${address}`, accountLimit.windowMs),
    });
    if (wait > 0) throw tooMany(wait);
    await count(tx, `login:${address}`, loginLimit.windowMs);
  },
});

export const noteLoginFailure = operation({
  name: "identity.note-login-failure",
  who: "anyone",
  input: LoginSource,
  async run(tx, { input: { email, address } }) {
    await count(tx, `login-failed:${email}`, accountLimit.windowMs);
    await count(tx, `login-failed:${email} ${address}`, accountLimit.windowMs);
    await tx.emit(loginFailed, { email });
  },
});

export const logOut = operation({
  name: "identity.log-out",
  input: z.object({}),
  async run(tx, { actor }) {
    await tx.q.delete(sessions).where(eq(sessions.session_id, actor.sessionId));
    await tx.emit(sessionsEnded, { user_id: actor.userId });
    return { success: true };
  },
});

/** Keeps a session alive; asked for at most every few minutes, so that reading a page stays a reading. */
export const touchSession = operation({
  name: "identity.touch-session",
  input: z.object({}),
  async run(tx, { actor }) {
    await tx.q.update(sessions).set({ last_seen_at: tx.now }).where(eq(sessions.session_id, actor.sessionId));
    return { success: true };
  },
});

/** Remembers where a person works, so that the next visit opens there. */
export const setLastActive = operation({
  name: "identity.set-last-active",
  input: z.object({ org_id: Id.nullable().optional(), project_id: Id.nullable().optional() }),
  async run(tx, { actor, input }) {
    const place = {
      ...(input.org_id === undefined ? {} : { last_active_org_id: input.org_id }),
      ...(input.project_id === undefined ? {} : { last_active_project_id: input.project_id }),
    };
    const [user] = await tx.q
      .update(users)
      .set({ ...place, updated_at: tx.now })
      .where(eq(users.user_id, actor.userId))
      .returning();
    if (!user) throw invalid({ user_id: ["User not authenticated"] });
    return userView(user);
  },
});

export const changeProfile = operation({
  name: "identity.change-profile",
  input: ChangeProfile,
  async run(tx, { actor, input }) {
    const change = { ...input, updated_at: tx.now };
    const [user] = await tx.q.update(users).set(change).where(eq(users.user_id, actor.userId)).returning();
    if (!user) throw notFound();
    return userView(user);
  },
});

export const changeSettings = operation({
  name: "identity.change-settings",
  input: ChangeSettings,
  async run(tx, { actor, input }) {
    const theme = input.theme === "system" ? null : input.theme;
    const change = { theme, time_zone: input.time_zone || null, updated_at: tx.now };
    await tx.q.update(users).set(change).where(eq(users.user_id, actor.userId));
    return { theme, time_zone: change.time_zone };
  },
});

const signupRefusal = {
  invite: "Signing up here needs an invite. Please ask a project admin for a link.",
  closed: "Signing up is closed on this server.",
};

function wrongCredentials() {
  return new AppError(401, "Invalid email or password");
}

function userExists() {
  return invalid(
    { email: ["User already exists. Please login instead."] },
    "User already exists. Please login instead.",
    400,
  );
}

async function saveUser(
  tx: Tx,
  input: z.output<typeof SignUp>,
  hash: string,
  pending: UserRow | undefined,
  proved: boolean,
): Promise<UserRow> {
  const person = {
    first_name: input.first_name,
    last_name: input.last_name,
    password_hash: hash,
    status: "active" as const,
    email_confirmed_at: proved ? tx.now : null,
    last_login: tx.now,
    updated_at: tx.now,
  };
  const [user] = pending
    ? await tx.q.update(users).set(person).where(eq(users.user_id, pending.user_id)).returning()
    : await tx.q
        .insert(users)
        .values({ ...person, user_id: newId(), email: input.email, created_at: tx.now })
        .onConflictDoNothing()
        .returning();
  if (!user) throw conflict("User already exists. Please login instead.");
  return user;
}

async function openSession(tx: Tx, sessionId: string, userId: string, remember: boolean): Promise<Opened> {
  const token = newToken();
  await tx.q.insert(sessions).values({
    session_id: sessionId,
    user_id: userId,
    token_hash: hashToken(token),
    remember,
    created_at: tx.now,
    last_seen_at: tx.now,
    expires_at: tx.now + sessionDays.absolute * day,
  });
  return { token, session_id: sessionId };
}

async function count(tx: Tx, key: string, windowMs: number): Promise<void> {
  const fresh = { count: 1, window_started_at: tx.now };
  const counted = (await throttleCount(tx, key, windowMs)) + 1;
  await tx.q
    .insert(throttles)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: throttles.key, set: counted === 1 ? fresh : { count: counted } });
}
