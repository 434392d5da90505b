import { request } from "node:http";
import { Router } from "express";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { exemptionsFor } from "#app/http/app/same-origin.ts";
import { endpoint, jsonHandler } from "#app/http/rest/rest.ts";
import { openApp, smallBuild } from "./support/app.ts";

const https = "https://meetings.example.org";

/** An app whose page, endpoints and webhook note each request that reaches them. */
async function counting(origin?: string) {
  const through: string[] = [];
  const count = (name: string) => () => {
    through.push(name);
    return { done: true };
  };
  const response = z.object({ done: z.boolean() });
  const counted = (name: string) =>
    query({ name, input: z.object({}), who: "anyone", run: async () => count(name)() });
  const { base } = await openApp({
    origin,
    build: smallBuild({ "/form": { action: count("page") } }),
    webhooks: [{ path: "/hook", handle: (_req, res) => void res.json(count("webhook")()) }],
    api: [
      [
        endpoint("POST /org/create", counted("/org/create"), { summary: "", response }),
        endpoint("POST /auth/login", counted("/auth/login"), { summary: "", response, issuesToken: true }),
        endpoint("DELETE /org/:id", counted("delete"), { summary: "", response }),
      ],
      Router().post("/auth/v1/token", jsonHandler(count("/auth/v1/token"))),
    ],
    cookieless: ["/auth/v1"],
  });
  const send = async (path: string, headers: Record<string, string>, method = "POST") =>
    (await fetch(base + path, { method, headers })).status;
  return { base, host: new URL(base).host, through, send };
}

const targets = [
  ["/form", "POST"],
  ["/form.data", "POST"],
  ["/org/create", "POST"],
  ["/org/7", "DELETE"],
  ["/auth/login", "POST"],
  ["/nowhere", "POST"],
] as const;

describe("a change from another site is refused with", () => {
  test.each([
    ["cross-site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["a sibling domain", { "Sec-Fetch-Site": "same-site", Origin: "https://other.example.org" }],
    ["cross-site without an Origin", { "Sec-Fetch-Site": "cross-site" }],
    ["a foreign Origin alone", { Origin: "https://evil.example" }],
    ["Origin null", { Origin: "null" }],
    ["Origin null that claims to be ours", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
    ["a rebound name", { "Sec-Fetch-Site": "same-origin", Origin: "http://evil.example" }],
    ["a forged X-Forwarded-Host", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
    ["our name with another port", { Origin: `${https}:8443` }],
    ["our name as the start of another", { Origin: `${https}.evil.example` }],
    ["an invented Sec-Fetch-Site", { "Sec-Fetch-Site": "friendly", Origin: https }],
  ])("%s", async (_name, headers) => {
    for (const origin of [https, undefined]) {
      const { send, through } = await counting(origin);
      for (const [path, method] of targets) {
        expect(await send(path, headers, method), path).toBe(403);
        expect(
          await send(
            path,
            { ...headers, Cookie: "__Host-throughline=ada-token; throughline=ada-token" },
            method,
          ),
        ).toBe(403);
      }
      expect(through).toEqual([]);
    }
  });

  test("neither Origin nor Sec-Fetch-Site over https", async () => {
    const { send, through } = await counting(https);
    expect(await send("/form", {})).toBe(403);
    expect(await send("/org/create", { Cookie: "__Host-throughline=ada-token" })).toBe(403);
    expect(await send("/auth/login", { Cookie: "__Host-throughline=ada-token" })).toBe(403);
    expect(through).toEqual([]);
  });

  test.each([
    ["http://meetings.example.org", "throughline", false],
    ["http://127.0.0.1.example.org", "throughline", false],
    ["https://localhost", "__Host-throughline", false],
    ["http://localhost:3000", "throughline", true],
    ["http://127.0.0.1:3000", "throughline", true],
    ["http://[::1]:3000", "throughline", true],
  ])("neither header but a session cookie at %s", async (origin, name, passes) => {
    const { send, through } = await counting(origin);
    for (const [path, method] of targets) {
      const refused = (await send(path, { Cookie: `${name}=ada-token` }, method)) === 403;
      expect([path, refused]).toEqual([path, !passes]);
    }
    expect(through.length > 0).toBe(passes);
    // Without a cookie there is nothing to borrow: a program that has no token yet, or a form of an old browser.
    if (origin.startsWith("http:")) expect(await send("/form", {})).toBe(200);
  });

  test("neither header but a session cookie, unless the Host is this machine", async () => {
    const { base, host, send } = await counting();
    expect(await send("/org/create", { Cookie: "throughline=ada-token" })).toBe(200);
    const status = await new Promise((resolve, reject) => {
      const headers = { Host: "meetings.example.org", Cookie: "throughline=ada-token" };
      const sent = request(`${base}/org/create`, { method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject).end();
    });
    expect([host.startsWith("127."), status]).toEqual([true, 403]);
  });

  test("a bearer token together with a session cookie", async () => {
    const { send, through } = await counting(https);
    const headers = {
      Authorization: "Bearer x",
      Cookie: "__Host-throughline=ada-token",
      "Sec-Fetch-Site": "cross-site",
    };
    expect(await send("/org/create", headers)).toBe(403);
    expect(through).toEqual([]);
  });
});

describe("a change from our own pages is accepted", () => {
  test("by form and by fetch at the configured origin", async () => {
    const { send, through } = await counting(https);
    expect(await send("/form", { Origin: https, "Sec-Fetch-Site": "same-origin" })).toBe(200);
    expect(await send("/form", { Origin: https })).toBe(200);
    expect(await send("/form.data", { "Sec-Fetch-Site": "same-origin" })).toBe(200);
    expect(await send("/org/create", { Origin: https, Cookie: "__Host-throughline=ada-token" })).toBe(200);
    expect(through).toHaveLength(4);
  });

  test("at the Host header's origin without ORIGIN, also behind a proxy", async () => {
    const { base, host, send } = await counting();
    expect(await send("/form", { Origin: base, "Sec-Fetch-Site": "same-origin" })).toBe(200);
    expect(await send("/form", { Origin: `https://${host}` })).toBe(200);
    expect(await send("/form", {})).toBe(200);
  });

  test("with ORIGIN whatever X-Forwarded-Host says", async () => {
    const { send } = await counting(https);
    expect(await send("/form", { Origin: https, "X-Forwarded-Host": "internal:8080" })).toBe(200);
  });
});

describe("exemptions from the same-origin check", () => {
  test("are five", () =>
    expect(
      exemptionsFor({ webhooks: [], cookieless: [], cookielessForms: [], tokenIssuing: [] }),
    ).toHaveLength(5));

  test("let webhooks, bearer tokens without cookie, and token requests through", async () => {
    const { send, through } = await counting(https);
    expect(await send("/hook?token=t", {})).toBe(200);
    expect(
      await send("/org/create", { Authorization: "Bearer ada-token", Origin: "https://tool.example" }),
    ).toBe(200);
    expect(await send("/auth/login", {})).toBe(200);
    expect(await send("/auth/v1/token?grant_type=password", {})).toBe(200);
    expect(through).toEqual(["webhook", "/org/create", "/auth/login", "/auth/v1/token"]);
  });
});

test("a cookieless service accepts changes from any site", async () => {
  const { send } = await counting(https);
  const elsewhere = { Origin: "https://tool.example", "Sec-Fetch-Site": "cross-site" };
  expect(await send("/auth/v1/token?grant_type=password", elsewhere)).toBe(200);
});

test("GET is accepted from any site", async () => {
  const { base } = await openApp({
    routes: (router) =>
      void router.get(
        "/x",
        jsonHandler(() => ({})),
      ),
  });
  const response = await fetch(`${base}/x`, {
    headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});
