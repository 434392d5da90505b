import { describe, expect, test } from "vitest";
import { day, hour, minute, second } from "#app/core/clock.ts";
import { listApiTokens } from "#app/domain/accounts/api-tokens/read.server.ts";
import { createApiToken, revokeApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import { changePassword, proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { issueTokens, refreshTokenPair } from "#app/domain/accounts/refresh-tokens/write.server.ts";
import { listSessions } from "#app/domain/accounts/sessions/read.server.ts";
import { deviceOf } from "#app/domain/accounts/sessions/view.ts";
import { endOtherSessions, endSession, logOut } from "#app/domain/accounts/sessions/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { changeProfile, signUp } from "#app/domain/accounts/users/write.server.ts";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { apiTokens, refreshTokens, sessions } from "#db/schema/identity.ts";
import { password } from "#tests/support/people.ts";
import { account, ana } from "./account.ts";

describe("a person's sessions", () => {
  test("are listed with their device, the current one first, and ended one by one or all others", async () => {
    const at = await account();
    const browser = {
      kind: "anonymous" as const,
      address: "x",
      userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0",
    };
    const one = await logIn(at.ctx(browser), { email: ana.email, password });
    await at.login();
    const mine = at.ctx(await at.as(at.cookie));
    const list = await listSessions(mine, {});
    expect(list.map(({ current }) => current)).toEqual([true, false, false]);
    expect(list.map(({ device }) => device)).toContain("Firefox on Linux");
    await endSession(mine, { session_id: one.session_id });
    expect((await at.who(one.token)).kind).toBe("anonymous");
    expect(await endOtherSessions(mine, {})).toEqual({ ended: 1 });
    expect(await listSessions(mine, {})).toHaveLength(1);
  });

  test("cannot be ended by anybody else", async () => {
    const at = await account();
    const bo = await signUp(at.nobody, { ...ana, first_name: "Bo", email: "bo@example.test" });
    const { sessionId } = await at.as(at.cookie);
    await expect(
      endSession(at.ctx(await at.as(bo.token ?? "")), { session_id: sessionId }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  test("get a new token at another login and at re-authentication", async () => {
    const at = await account();
    const again = await logIn(at.ctx(await at.as(at.cookie)), { email: ana.email, password });
    expect((await at.who(at.cookie)).kind).toBe("anonymous");
    const proved = await proveIdentity(at.ctx(await at.as(again.token)), { password });
    expect((await at.who(again.token)).kind).toBe("anonymous");
    expect((await at.who(proved.token)).kind).toBe("user");
  });

  test("log out here, elsewhere, or everywhere", async () => {
    const at = await account();
    const other = await at.login();
    await logOut(at.ctx(await at.as(at.cookie)), { scope: "others" });
    expect([(await at.who(at.cookie)).kind, (await at.who(other.token)).kind]).toEqual(["user", "anonymous"]);
    await logOut(at.ctx(await at.as(at.cookie)), { scope: "global" });
    expect((await at.who(at.cookie)).kind).toBe("anonymous");
  });

  test.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iOS"],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
    ["curl/8.5.0", "curl"],
    [null, "Unknown device"],
  ])("show the device of user agent %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});

describe("refresh tokens", () => {
  async function program() {
    const at = await account();
    const session = await at.login();
    const { refresh_token } = await issueTokens(at.ctx(await at.as(session.token)), {});
    const refresh = (token: string) => refreshTokenPair(at.nobody, { refresh_token: token });
    return { ...at, session, first: refresh_token, refresh };
  }
  const reused = { status: 400, code: "refresh_token_already_used" };

  test("work for one next pair, and are stored hashed", async () => {
    const at = await program();
    const pair = await at.refresh(at.first);
    expect(pair).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect((await at.bearer(pair.access_token)).kind).toBe("user");
    const stored = JSON.stringify(await at.db.read((q) => q.select().from(refreshTokens)));
    for (const token of [at.first, pair.refresh_token]) expect(stored).not.toContain(token);
  });

  test("used twice within ten seconds, as by two tabs, give two valid pairs", async () => {
    const at = await program();
    const [one, two] = await Promise.all([at.refresh(at.first), at.refresh(at.first)]);
    at.clock.advance(minute);
    await at.refresh(one.refresh_token);
    await at.refresh(two.refresh_token);
  });

  test("whose response was lost are accepted once more", async () => {
    const at = await program();
    const lost = await at.refresh(at.first);
    at.clock.advance(hour);
    const pair = await at.refresh(at.first);
    await expect(at.refresh(lost.refresh_token)).rejects.toMatchObject(reused);
    await expect(at.refresh(pair.refresh_token)).rejects.toMatchObject({ code: "refresh_token_not_found" });
  });

  test("that are reused end the session, for thief and owner", async () => {
    const at = await program();
    const second_ = await at.refresh(at.first);
    const third = await at.refresh(second_.refresh_token);
    at.clock.advance(11 * second);
    await expect(at.refresh(at.first)).rejects.toMatchObject(reused);
    await expect(at.refresh(third.refresh_token)).rejects.toMatchObject({ code: "refresh_token_not_found" });
    expect((await at.bearer(third.access_token)).kind).toBe("anonymous");
    expect((await at.who(at.session.token)).kind).toBe("anonymous");
  });

  test.each(["logged out", "unused for two weeks", "thirty days old"])(
    "end with a session that is %s",
    async (how) => {
      const at = await program();
      let token = at.first;
      if (how === "logged out") await logOut(at.ctx(await at.as(at.session.token)), {});
      if (how === "unused for two weeks") at.clock.advance(14 * day);
      if (how === "thirty days old")
        for (let n = 0; n < 3; n++) {
          at.clock.advance(10 * day);
          if (n < 2) token = (await at.refresh(token)).refresh_token;
        }
      await expect(at.refresh(token)).rejects.toMatchObject({ status: 400 });
    },
  );
});

describe("API tokens", () => {
  async function withToken(input: Parameters<typeof createApiToken>[1]) {
    const at = await account();
    const mine = at.ctx(await at.as(at.cookie));
    return { ...at, mine, made: await createApiToken(mine, input) };
  }

  test("are shown once, then listed by prefix and last use, and stored hashed", async () => {
    const at = await withToken({ name: "Backup" });
    expect(at.made.token).toMatch(/^tl_pat_[\w-]{43}$/);
    expect(JSON.stringify(await at.db.read((q) => q.select().from(apiTokens)))).not.toContain(at.made.token);
    const [listed] = await listApiTokens(at.mine, {});
    expect(listed).not.toHaveProperty("token");
    expect(listed).toMatchObject({
      name: "Backup",
      scope: "read",
      hint: `tl_pat_…${at.made.token.slice(-4)}`,
    });
    expect(await at.bearer(at.made.token)).toMatchObject({ userId: at.user.user_id, via: "api-token" });
  });

  test("with scope read change nothing, with scope write do", async () => {
    const reader = await withToken({ name: "R", scope: "read" });
    const as = reader.ctx(await reader.bearer(reader.made.token));
    await expect(me(as, {})).resolves.toMatchObject({ email: ana.email });
    await expect(createOrganization(as, { org_name: "Mine" })).rejects.toMatchObject({ status: 403 });
    const writer = await createApiToken(reader.mine, { name: "W", scope: "write" });
    const may = reader.ctx(await reader.bearer(writer.token));
    await expect(createOrganization(may, { org_name: "Mine" })).resolves.toHaveProperty("org_id");
  });

  test("cannot change the account, even with scope write", async () => {
    const at = await withToken({ name: "W", scope: "write" });
    const as = at.ctx(await at.bearer(at.made.token));
    await Promise.all(
      [
        changePassword(as, { password: "another long sentence" }),
        changeProfile(as, { first_name: "Eve", last_name: "E" }),
        createApiToken(as, { name: "More" }),
        listApiTokens(as, {}),
        listSessions(as, {}),
        endOtherSessions(as, {}),
        issueTokens(as, {}),
        logOut(as, {}),
      ].map((attempt) => expect(attempt).rejects.toMatchObject({ status: 403 })),
    );
    expect(await at.db.read((q) => q.select().from(sessions))).toHaveLength(1);
  });

  test("end when revoked, expired, or when their person is disabled", async () => {
    const at = await withToken({ name: "Week", days: 7 });
    const forever = await createApiToken(at.mine, { name: "Forever" });
    at.clock.advance(7 * day);
    expect((await at.bearer(at.made.token)).kind).toBe("anonymous");
    expect((await at.bearer(forever.token)).kind).toBe("user");
    await revokeApiToken(at.ctx(await at.as(at.cookie)), { token_id: forever.token_id });
    expect((await at.bearer(forever.token)).kind).toBe("anonymous");
  });

  test("require a recent login or password", async () => {
    const at = await account();
    at.clock.advance(15 * minute);
    await expect(createApiToken(at.ctx(await at.as(at.cookie)), { name: "X" })).rejects.toMatchObject({
      code: "reauthentication_needed",
    });
  });
});
