import { describe, expect, test } from "vitest";
import { accountsApi } from "#app/api/accounts.ts";
import { minute } from "#app/core/clock.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { createApp } from "#app/http/app/app.ts";
import * as people from "#app/routes/_app.settings_.integrations_.people.tsx";
import * as onePerson from "#app/routes/_app.settings_.integrations_.people_.$user_id.tsx";
import * as reset from "#app/routes/reset-password.tsx";
import { auditLog } from "#db/schema/audit-log.ts";
import { account } from "#tests/domain/accounts/account.ts";
import { stageOptions } from "#tests/domain/summaries/summaries/stage.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { newMember, newProject, password, provedPerson } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf } from "#tests/support/site.ts";

const build = buildOf({
  "settings/integrations/people": { module: people },
  "settings/integrations/people/:user_id": { module: onePerson },
  "reset-password": { module: reset, parentId: "root" },
});

/** Ana runs the server and logs in by herself; Ben has an account of which she can do everything. */
async function server() {
  const at = await account(stageOptions({}));
  const { actor: _nobody, ...services } = at.nobody;
  const app = createApp({
    services,
    async identify({ bearer = null, sessionToken = null, address, userAgent }) {
      const nobody = { ...services, actor: { kind: "anonymous" as const, address, userAgent } };
      return (await identify(nobody, { cookie: sessionToken, bearer })).actor;
    },
    ready: () => ({ ok: true, problems: [] }),
    api: [accountsApi],
    build,
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  const ben = await provedPerson(at, "ben");
  const path = `/instance/accounts/${ben.userId}`;
  const page = `/settings/integrations/people/${ben.userId}`;
  const benLogsIn = (words = password) => logIn(at.nobody, { email: "ben@example.test", password: words });

  /** A program with an access token of Ana's login of just now. */
  async function program() {
    const { access_token } = await at.login();
    return async (method: string, more = "", body?: object) => {
      const response = await fetch(base + path + more, {
        method,
        headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, answer: (text && JSON.parse(text)) as Record<string, string> };
    };
  }

  /** Ana's browser, logged in just now, on Ben's page. */
  async function browser() {
    const client = new FormClient(base);
    client.cookies.set("throughline", (await at.login()).token ?? "");
    await client.get(page);
    return client;
  }

  const acts = async () => (await at.db.read((q) => q.select().from(auditLog))).map(({ act }) => act);
  const standing = async () => {
    const call = await program();
    const { status, answer } = await call("GET");
    return status === 200 ? answer.status : status;
  };
  return { ...at, ben, page, benLogsIn, program, browser, acts, standing, base };
}

type Server = Awaited<ReturnType<typeof server>>;
type Act = "suspend" | "resume" | "link" | "second-step" | "delete";

/** The two doors, each as somebody who has just logged in uses it. `link` gives what it made. */
const doors: Record<string, (at: Server, act: Act) => Promise<string>> = {
  async "a program"(at, act) {
    const call = await at.program();
    const calls: Record<Act, Parameters<typeof call>> = {
      suspend: ["PATCH", "", { suspended: true }],
      resume: ["PATCH", "", { suspended: false }],
      link: ["POST", "/password-link"],
      "second-step": ["DELETE", "/second-step"],
      delete: ["DELETE"],
    };
    const { status, answer } = await call(...calls[act]);
    expect([status, answer.email]).toEqual([act === "link" ? 201 : 200, "ben@example.test"]);
    return answer.link ?? "";
  },
  async "the page"(at, act) {
    const client = await at.browser();
    const { status, text, html } = await client.submit(act, act === "delete" ? { sure: true } : {});
    expect(status).toBe(200);
    if (act !== "link") expect(text).toContain("ben@example.test");
    return /value="([^"]*reset-password\?token=[^"]*)"/.exec(html)?.[1] ?? "";
  },
};

describe.each(Object.entries(doors))("an operator who has just logged in, by %s", (_name, act) => {
  test("suspends a person, whose sessions end, and lets them back in", async () => {
    const at = await server();
    const { token } = await at.benLogsIn();
    await act(at, "suspend");
    expect(await at.standing()).toBe("suspended");
    expect((await at.who(token ?? "")).kind).toBe("anonymous");
    await expect(at.benLogsIn()).rejects.toMatchObject({ status: 403 });
    await act(at, "resume");
    expect(await at.standing()).toBe("active");
    await at.benLogsIn();
    expect(await at.acts()).toEqual(
      expect.arrayContaining(["all-accounts.suspended", "all-accounts.resumed"]),
    );
  });

  test("makes a link with which the person chooses a new password", async () => {
    const at = await server();
    const link = await act(at, "link");
    const visitor = new FormClient(at.base);
    await visitor.get(new URL(link).pathname + new URL(link).search);
    const words = "another long enough password";
    expect(
      (await visitor.submit("/reset-password", { password: words, confirm_password: words })).status,
    ).toBe(200);
    await at.benLogsIn(words);
    await expect(at.benLogsIn(password)).rejects.toMatchObject({ status: 401 });
    expect(await at.acts()).toContain("local-accounts.link-made");
  });

  test("removes the second step of a person who lost it, whose sessions end", async () => {
    const at = await server();
    const { cookie } = await at.withApp((await at.benLogsIn()).token ?? "");
    expect((await at.who(cookie)).kind).toBe("user");
    await act(at, "second-step");
    expect((await at.who(cookie)).kind).toBe("anonymous");
    const { token } = await at.benLogsIn();
    expect((await at.who(token ?? "")).kind).toBe("user");
    expect(await at.acts()).toContain("all-accounts.second-step-reset");
  });

  test("deletes an account, of which nothing is left to log in to", async () => {
    const at = await server();
    await act(at, "delete");
    expect(await at.standing()).toBe(404);
    await expect(at.benLogsIn()).rejects.toMatchObject({ status: 401 });
    expect(await at.acts()).toContain("identity.account-deleted");
  });
});

describe("the page of a person who is alone in an organization", () => {
  test("says that it goes with the account, and asks for that apart", async () => {
    const at = await server();
    await newProject(at, at.ben);
    const client = await at.browser();
    const said = await client.get(at.page);
    expect(said.text).toMatch(
      /No one else is in .+, so all of it is deleted too: projects, meetings and recordings\./,
    );
    const call = await at.program();
    expect(await call("GET", "/deletion")).toMatchObject({ status: 200, answer: { hindrance: null } });
    expect((await client.submit("delete", { sure: true })).text).toContain("Agree to that first.");
    expect(await at.standing()).toBe("active");
    await client.get(at.page);
    expect((await client.submit("delete", { sure: true, with_organizations: true })).status).toBe(200);
    expect(await at.standing()).toBe(404);
  });

  test("names what must be done first where others are in it, and has no button", async () => {
    const at = await server();
    const { project_id } = await newProject(at, at.ben);
    await newMember(at, at.ben, project_id, "cleo");
    const client = await at.browser();
    const { text, html } = await client.get(at.page);
    expect(text).toContain("They must make someone else an admin there first");
    expect(html).not.toContain('value="delete"');
    const call = await at.program();
    expect((await call("DELETE", "?with_organizations=true")).status).toBe(409);
  });
});

describe("an operator whose last proof is older than fifteen minutes", () => {
  test("is refused as a program, and nothing is done", async () => {
    const at = await server();
    const call = await at.program();
    at.clock.advance(16 * minute);
    for (const [method, more, body] of [
      ["PATCH", "", { suspended: true }],
      ["POST", "/password-link"],
      ["DELETE", "/second-step"],
      ["DELETE", ""],
    ] as const)
      expect((await call(method, more, body)).status, method + more).toBe(403);
    expect(await at.standing()).toBe("active");
  });

  test("is asked for the password by each form of the page, where a wrong one does nothing and the right one does it", async () => {
    const at = await server();
    const client = await at.browser();
    at.clock.advance(16 * minute);
    for (const act of ["link", "suspend"]) {
      await client.get(at.page);
      const wrong = await client.submit(act, { current_password: "not the password" });
      expect(wrong.status, act).toBeGreaterThanOrEqual(400);
      expect(await at.standing()).toBe("active");
      at.clock.advance(16 * minute);
    }
    await client.get(at.page);
    const done = await client.submit("suspend", { current_password: password });
    expect([done.status, await at.standing()]).toEqual([200, "suspended"]);
    // Proved by it, the next one is not asked for.
    await client.get(at.page);
    await client.submit("resume");
    expect(await at.standing()).toBe("active");
  });
});
