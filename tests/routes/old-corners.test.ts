import { describe, expect, test } from "vitest";
import { api } from "#app/api/router.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { password } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { visitors } from "#tests/support/site.ts";

/** The real door with real tokens, and everybody of the stage. */
async function door() {
  const at = await stage();
  const { actor: _nobody, ...services } = at.workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    identify: async ({ bearer, sessionToken, address }) => {
      const ctx = { ...services, actor: { kind: "anonymous" as const, address } };
      return (await identify(ctx, { cookie: sessionToken ?? null, bearer: bearer ?? null })).actor;
    },
    ready: () => ({ ok: true, problems: [] }),
    api,
    stopping: new AbortController().signal,
  });
  const { call } = visitors(await serve(app));
  async function logIn(name: string): Promise<string> {
    const { body } = await call(null, "POST", "/auth/login", { email: `${name}@example.test`, password });
    return body.access_token;
  }
  return { ...at, call, logIn };
}

describe("a token for somebody else's e-mail is refused", () => {
  test.each(["/users/by-email", "/users/"])("by POST %s", async (path) => {
    const { call, logIn, host, admin } = await door();
    const email = "host@example.test";
    const refused = { status: 401, body: { detail: "Log in to continue." } };
    expect(await call(null, "POST", path, { email })).toEqual(refused);
    const admins = await logIn("admin");
    expect(await call(admins, "POST", path, { email })).toEqual(refused);
    expect(await call(admins, "POST", path, { email: "nobody@example.test" })).toEqual(refused);
    expect(await call(admins, "POST", path, { email, user_id: admin.userId })).toEqual(refused);
    const mine = await call(await logIn("host"), "POST", path, { email: " Host@Example.test" });
    expect(mine.status).toBe(path === "/users/" ? 201 : 200);
    expect(mine.body.user).toMatchObject({ user_id: host.userId, email });
    const me = await call(mine.body.access_token, "GET", "/users/me");
    expect(me.body.user_id).toBe(host.userId);
  });

  test("a new account takes the given names, but no other identity", async () => {
    const { call, logIn, host, admin } = await door();
    const token = await logIn("host");
    const named = { email: "host@example.test", first_name: "Hilde", last_name: "Ost", status: "active" };
    expect((await call(token, "POST", "/users/", named)).body.user).toMatchObject({ first_name: "Hilde" });
    expect((await call(token, "POST", "/users/", { ...named, user_id: admin.userId })).status).toBe(403);
    const change = { first_name: "Hanne", status: "active", last_login: "2020-01-01T00:00:00Z" };
    expect((await call(token, "PATCH", `/users/${admin.userId}`, change)).status).toBe(403);
    const changed = await call(token, "PATCH", `/users/${host.userId}`, change);
    expect(changed.body.user).toMatchObject({ first_name: "Hanne", last_name: "Ost", status: "active" });
    expect(changed.body.user.last_login).not.toContain("2020");
    expect((await call(token, "PATCH", `/users/${host.userId}`, { status: "disabled" })).status).toBe(422);
  });
});

/** Every parameter by which the old product took somebody's word for who they are. */
const claims = ["user_id", "requester_id", "proposed_by", "reviewer_id"];

test("every endpoint that names its caller refuses another user's id", async () => {
  const { call, logIn, admin, host } = await door();
  const token = await logIn("host");
  const named = api.flat().filter(({ caller }) => caller !== undefined);
  expect(new Set(named.map(({ caller }) => caller))).toEqual(new Set(claims));
  expect(named.length).toBeGreaterThan(35);
  for (const { method, path, caller = "" } of named) {
    const at = path.replace(/:(\w+)/g, (_, name) => (name === caller ? admin.userId : "something"));
    const claim = { [caller]: admin.userId };
    const places = path.includes(`:${caller}`)
      ? [await call(token, method.toUpperCase(), at)]
      : [
          await call(token, method.toUpperCase(), `${at}?${new URLSearchParams(claim)}`),
          ...(method === "get" ? [] : [await call(token, method.toUpperCase(), at, claim)]),
          // The query wins over the body: an honest body does not cover for it.
          await call(token, "POST", `/org/create?user_id=${admin.userId}`, { user_id: host.userId }),
        ];
    expect(
      places.map(({ status }) => status),
      `${method} ${path}`,
    ).toEqual(places.map(() => 403));
  }
});

test("guessed ids are 404 for another organization", async () => {
  const { call, logIn, meeting_id, project_id } = await door();
  const token = await logIn("stranger");
  for (const path of [
    ...["", "/details", "/transcript", "/related", "/join-url"].map(
      (more) => `/meetings/${meeting_id}${more}`,
    ),
    ...["", "/participants", "/members", "/user-role"].map((more) => `/proj/${project_id}${more}`),
    `/meetings/project/${project_id}`,
    `/meetings/project?project_id=${project_id}`,
    `/meetings/pending?project_id=${project_id}`,
    `/zoom/generate-link-with-recording/${meeting_id}`,
  ]) {
    const real = await call(token, "GET", path);
    const madeUp = await call(
      token,
      "GET",
      path.replace(/[0-9a-f-]{36}/, "00000000-0000-7000-8000-000000000000"),
    );
    expect([path, real.status, real.body]).toEqual([path, 404, madeUp.body]);
  }
});
