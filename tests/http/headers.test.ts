import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { expect, test } from "vitest";
import { hstsHeader } from "#app/http/app/hsts.ts";
import { jsonHandler } from "#app/http/rest/rest.ts";
import { createLiveStreams } from "#app/live/open-streams.ts";
import { microphonePath } from "#app/pages.ts";
import { allAddresses } from "#tests/support/all-routes.ts";
import { testFolder } from "#tests/support/database.ts";
import { openApp, smallBuild } from "./support/app.ts";

const everywhere = {
  "content-security-policy": /default-src 'self';.*frame-ancestors 'none'/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "x-request-id": /^[0-9a-f-]{36}$/,
};

async function anyApp(origin?: string) {
  const clientDir = testFolder();
  mkdirSync(join(clientDir, "assets"));
  writeFileSync(join(clientDir, "assets/entry-1A2B.js"), "export {};");
  const streams = createLiveStreams({ stopping: new AbortController().signal });
  const webhooks = [
    { path: "/hook", handle: ((_req, res) => void res.status(204).end()) satisfies RequestHandler },
  ];
  const app = await openApp({
    origin,
    assets: join(clientDir, "assets"),
    webhooks,
    build: smallBuild({
      "/page": { loader: () => "page" },
      "/broken": { loader: () => Promise.reject(new Error("no")) },
    }),
    routes: (router) => {
      router.get(
        "/api/json",
        jsonHandler(() => ({ fine: true })),
      );
      router.get(
        "/api/broken",
        jsonHandler(() => Promise.reject(new Error("inside"))),
      );
      router.get(
        "/api/live",
        jsonHandler((_ctx, _params, _req, res) => void streams.open(res).send("hello", 1)),
      );
    },
  });
  app.log.expectError(/page failed/);
  app.log.expectError(/unforeseen/);
  return app;
}

const session = { Cookie: "throughline=ada-token; __Host-throughline=ada-token" };
const requests: { name: string; path: string; init?: RequestInit; status: number }[] = [
  { name: "a page", path: "/page", status: 200 },
  { name: "a broken page", path: "/broken", status: 500 },
  { name: "no page", path: "/nowhere", status: 404 },
  { name: "a form sent to a page without one", path: "/page", init: { method: "POST" }, status: 405 },
  {
    name: "a form that is too large",
    path: "/page",
    init: { method: "POST", body: "x".repeat(1_000_001) },
    status: 413,
  },
  { name: "a file", path: "/assets/entry-1A2B.js", status: 200 },
  { name: "no file", path: "/assets/entry-3C4D.js", status: 404 },
  { name: "JSON", path: "/api/json", status: 200 },
  { name: "broken JSON", path: "/api/broken", status: 500 },
  { name: "a stream", path: "/api/live", status: 200 },
  { name: "a webhook", path: "/hook", init: { method: "POST", body: "{}" }, status: 204 },
  { name: "health", path: "/healthz", status: 200 },
  { name: "readiness", path: "/readyz", status: 200 },
  { name: "a path nobody can decode", path: "/api/%E0%A4%A", status: 400 },
];

test("every response has the security headers", async () => {
  const { base } = await anyApp();
  for (const { name, path, init, status } of requests) {
    const response = await fetch(base + path, { ...init, headers: { ...session, Origin: base } });
    expect({ name, status: response.status }).toEqual({ name, status });
    for (const [header, wanted] of Object.entries(everywhere))
      expect(response.headers.get(header), `${header} of ${name}`).toMatch(wanted);
    expect(response.headers.get("x-powered-by"), name).toBeNull();
    expect(response.headers.get("strict-transport-security"), name).toBeNull();
    const stored = response.headers.get("cache-control");
    if (name === "a file") expect(stored).toBe("public, max-age=31536000, immutable");
    else expect(stored, name).toMatch(/^no-store/);
    const type = response.headers.get("content-type") ?? "";
    if (/^(text|application\/json)/.test(type)) expect(type, name).toMatch(/charset=utf-8/i);
    await response.body?.cancel();
  }
});

test("CSP: each response has its own nonce, and scripts need it or this origin", async () => {
  const { base } = await anyApp();
  const policies = await Promise.all(
    ["/page", "/page", "/broken", "/api/broken"].map(async (path) =>
      (await fetch(base + path)).headers.get("content-security-policy"),
    ),
  );
  const nonces = policies.map((policy) => /script-src 'self' 'nonce-([\w-]{22})';/.exec(policy ?? "")?.[1]);
  expect(new Set(nonces).size).toBe(4);
  expect(nonces).not.toContain(undefined);
  for (const policy of policies) expect(policy).not.toContain("unsafe");
});

test("Permissions-Policy: of all pages only the recorder may use the microphone and share a tab", async () => {
  const paths = allAddresses().map((pattern) => pattern.replace(/:\w+\??/g, "0"));
  const { base } = await openApp({
    microphonePath,
    build: smallBuild(Object.fromEntries(paths.map((path) => [path, { loader: () => "page" }]))),
    bursts: { reads: 1e6, writes: 1e6, costly: 1e6 },
  });
  const policies = new Map<string, string[]>();
  for (const path of [...paths, `${microphonePath}?meeting=0`]) {
    const response = await fetch(base + path, { headers: session });
    await response.body?.cancel();
    const features = response.headers.get("permissions-policy")?.split(", ") ?? [];
    policies.set(
      path,
      features.filter((feature) => !feature.endsWith("=()")),
    );
    expect(features.length, path).toBe(8);
  }
  expect([...policies].filter(([, open]) => open.length > 0)).toEqual([
    ["/record", ["display-capture=(self)", "microphone=(self)"]],
    ["/record?meeting=0", ["display-capture=(self)", "microphone=(self)"]],
  ]);
  expect(policies.size).toBeGreaterThan(60);
});

const yearAlone = "max-age=31536000";
const yearBelow = `${yearAlone}; includeSubDomains`;

test.each<[origin: string | undefined, setting: string | undefined, header: string | null]>([
  ["https://meetings.example.org", undefined, yearBelow],
  ["https://meetings.example.org:8443", undefined, yearBelow],
  ["https://meetings.example.co.uk", undefined, yearBelow],
  // Its other hosts may have no https.
  ["https://example.org", undefined, yearAlone],
  ["https://example.co.uk", undefined, yearAlone],
  ["https://intranet", undefined, yearAlone],
  ["https://192.168.1.20", undefined, yearAlone],
  ["https://[2001:db8::1]", undefined, yearAlone],
  ["https://example.org", yearBelow, yearBelow],
  ["https://meetings.example.org", "max-age=0", "max-age=0"],
  ["https://meetings.example.org", "off", null],
  ["http://meetings.example.org", undefined, null],
  ["http://meetings.example.org", yearBelow, null],
  [undefined, undefined, null],
])("for ORIGIN %s and HSTS %s browsers are told %s", (origin, setting, header) => {
  expect(hstsHeader(origin, setting)).toBe(header);
});

test("HSTS is sent with every page over https", async () => {
  const { base } = await anyApp("https://meetings.example.org");
  await fetch(`${base}/broken`);
  await fetch(`${base}/api/broken`);
  const { headers } = await fetch(`${base}/page`);
  expect(headers.get("strict-transport-security")).toBe(yearBelow);
});

test("the request id is the server's, not the client's", async () => {
  const { base } = await openApp();
  const { headers } = await fetch(`${base}/healthz`, { headers: { "X-Request-Id": "mine" } });
  expect(headers.get("x-request-id")).toMatch(everywhere["x-request-id"]);
});
