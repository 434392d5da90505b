import { expect, test } from "vitest";
import { notSetUp } from "#app/domain/server/instance/queries.server.ts";
import { openApp, smallBuild } from "./support/app.ts";

const page = { loader: () => ({ shown: true }) };

async function waitingApp() {
  const state: { now: "waiting" | "open" | "done"; asked: number; demanded: number } = {
    ...{ now: "waiting", asked: 0, demanded: 0 },
  };
  const { base, log } = await openApp({
    build: smallBuild({ "/setup": page, "/login": page }),
    routes: (router) => router.all("/meetings", (_req, res) => void res.json({ called: true })),
    webhooks: [{ path: "/hook", handle: (_req, res) => void res.json({ taken: true }) }],
    setup: {
      path: "/setup",
      state: async () => {
        state.asked++;
        return state.now;
      },
      demand: async () => {
        state.demanded++;
        if (state.now === "open") state.now = "waiting";
      },
      refusal: notSetUp,
    },
  });
  const call = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: "manual", ...init });
  return { state, call, log };
}

const asReader = { headers: { accept: "text/html" } };

test("the setup gate lets only the setup page and health checks through until setup is done", async () => {
  const { call, log } = await waitingApp();
  log.expectWarn("request");
  for (const path of ["/setup", "/setup?token=x", "/healthz", "/readyz"])
    expect((await call(path, asReader)).status, path).toBe(200);
  for (const path of ["/", "/login", "/setup/more", "/docs/api"]) {
    const sent = await call(path, asReader);
    expect([sent.status, sent.headers.get("location"), sent.headers.get("cache-control")], path).toEqual([
      ...[302, "/setup", "no-store"],
    ]);
  }
  const closed: [string, RequestInit][] = [
    ["/meetings", {}],
    ["/meetings", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
    ["/auth/v1/signup", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
    ["/hook", { method: "POST", body: "{}" }],
    ["/login.data", {}],
  ];
  for (const [path, init] of closed) {
    const answer = await call(path, init);
    expect(answer.status, path).toBe(503);
    expect(await answer.json(), path).toEqual({ detail: "This server isn't set up yet." });
  }
  const form = await call("/login", { method: "POST", ...asReader, body: new URLSearchParams({ a: "1" }) });
  expect([form.status, await form.text()]).toEqual([
    503,
    expect.stringContaining("This server isn&#39;t set up yet."),
  ]);
});

test("the setup gate closes a new server when a request comes through an unknown proxy", async () => {
  const { call, state, log } = await waitingApp();
  log.expectWarn("request");
  state.now = "open";
  expect((await call("/meetings")).status).toBe(200);
  expect(state.demanded).toBe(0);
  const through = { headers: { "x-forwarded-for": "203.0.113.9" } };
  expect((await call("/meetings", through)).status).toBe(503);
  expect((await call("/meetings", through)).status).toBe(503);
  expect(state.demanded).toBe(1);
  expect((await call("/meetings")).status, "on the machine itself as well").toBe(503);
});

test("the setup gate lets everything through once setup is done, without asking again", async () => {
  const { call, state } = await waitingApp();
  state.now = "done";
  for (let time = 0; time < 3; time++) expect((await call("/meetings")).status).toBe(200);
  expect(state.asked).toBe(1);
});
