import { Outlet, Scripts } from "@remix-run/react";
import type { Express, Request, RequestHandler, Response } from "express";
import { createElement, useContext } from "react";
import { describe, expect, test } from "vitest";
import { authV1, authV1Path } from "#app/api/auth-v1/router.ts";
import { api } from "#app/api/router.ts";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { zoneCookie } from "#app/core/zone-cookie.ts";
import { createApp } from "#app/http/app/app.ts";
import { ctxOf, redirectTo } from "#app/http/pages/page.ts";
import { jsonHandler } from "#app/http/rest/rest.ts";
import { createLiveStreams } from "#app/live/open-streams.ts";
import { liveRouter } from "#app/live/router.ts";
import { DocumentContext } from "#app/ui/kit/document.ts";
import { recallWebhook } from "#app/webhooks/recall.ts";
import { ana, authSite } from "#tests/api/auth-v1/site.ts";
import { openApp, type PageArgs, smallBuild } from "#tests/http/support/app.ts";
import { buildOf } from "#tests/support/site.ts";
import { createWorkspace } from "#tests/support/workspace.ts";
import { head, rawConnection } from "./support/raw.ts";

const asAda = { Cookie: "throughline=ada-token", "Sec-Fetch-Site": "same-origin" };

describe("unusual and malformed requests", () => {
  async function door() {
    return openApp({
      build: smallBuild({
        "/things/:id": {
          loader: (args: PageArgs) => ({
            zone: zoneOfRequest(args.request, null),
            who: ctxOf(args).actor.kind,
          }),
          action: (args: PageArgs) => redirectTo(args, `/things/${args.params.id}?of=x\r\nSet-Cookie: a=b ü`),
        },
      }),
      routes: (router) =>
        void router.get(
          "/json",
          jsonHandler(() => ({})),
        ),
    });
  }

  test.each(["TRACE", "PROPFIND", "QUERY", "PURGE"])(
    "method %s gets 405 with the allowed methods",
    async (method) => {
      const { base } = await door();
      for (const path of ["/things/1", "/json", "/auth/v1/user", "/nothing"]) {
        const { answer: arrives } = await rawConnection(base, head(method, path, asAda));
        const { status, text } = await arrives();
        expect([path, status]).toEqual([path, 405]);
        expect(text).toMatch(/allow: GET, HEAD, POST/i);
      }
    },
  );

  test.each(["%0D%0ASet-Cookie:%20a=b", "%00", "a%0Ab", "%7F"])(
    "a path with %s in it is refused",
    async (id) => {
      const { base } = await door();
      for (const path of [`/things/${id}`, `/json/${id}`, `/things/${id}.data`])
        expect((await fetch(base + path, { headers: asAda })).status).toBe(400);
    },
  );

  test("a redirect escapes line breaks and non-ASCII in its Location", async () => {
    const { base } = await door();
    const sent = await fetch(`${base}/things/1`, { method: "POST", headers: asAda, redirect: "manual" });
    expect([sent.status, sent.headers.get("location"), sent.headers.getSetCookie()]).toEqual([
      303,
      "/things/1?of=xSet-Cookie:%20a=b%20%C3%BC",
      [],
    ]);
  });

  test.each(["%FF", "%E0%A4", "%", "%zz", "constructor", "%00"])(
    "an invalid time zone cookie %s is ignored",
    async (zone) => {
      const { base } = await door();
      const headers = { Cookie: `throughline=ada-token; ${zoneCookie}=${zone}` };
      const response = await fetch(`${base}/things/1`, { headers });
      expect(response.status).toBe(200);
      const { zone: used } = (await response.json()).loaderData["/things/:id"];
      expect(used).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    },
  );
});

describe("auth/v1", () => {
  const inherited = ["constructor", "toString", "__proto__", "valueOf", "hasOwnProperty"];

  test("refuses inherited object property names as grant, link or mail type", async () => {
    const { call } = await authSite();
    for (const name of inherited) {
      const answers = [
        await call("POST", `/token?grant_type=${name}`, {}),
        await call("POST", "/verify", { type: name, token_hash: "x" }),
        await call("POST", "/resend", { type: name, email: ana.email }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect((await call("GET", `/verify?type=${name}&token=x`)).status).toBe(303);
    }
  });

  test("refuses a form from another site, which would log its reader in as somebody else", async () => {
    const { call, client, mail, base } = await authSite({ confirmEmail: true });
    await client().auth.signUp({ ...ana });
    const token = (await mail(ana.email))?.token ?? "";
    const form = new URLSearchParams({ type: "signup", token }).toString();
    const types = ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=b"];
    for (const type of types)
      for (const from of [
        ["Origin", "https://evil.test"],
        ["Sec-Fetch-Site", "cross-site"],
        ["Origin", "null"],
      ]) {
        const refused = await fetch(`${base}/auth/v1/verify`, {
          ...{ method: "POST", body: form, redirect: "manual" },
          headers: Object.fromEntries([from, ["Content-Type", type]]),
        });
        expect([type, from, refused.status]).toEqual([type, from, 403]);
      }
    // The first proof of an address keeps the password of whoever knows it.
    const known = `${form}&${new URLSearchParams({ password: ana.password })}`;
    const own = await fetch(`${base}/auth/v1/verify`, {
      ...{ method: "POST", body: known, redirect: "manual" },
      headers: { Origin: base, "Content-Type": types[0] ?? "" },
    });
    expect([own.status, own.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("access_token="),
    ]);
    const elsewhere = { Origin: "https://program.test", "Sec-Fetch-Site": "cross-site" };
    expect((await call("POST", "/token?grant_type=password", { ...ana }, elsewhere)).status).toBe(200);
  });
});

describe("an error thrown in a handler", () => {
  test("is passed to the error handler by every handler, with no unhandled rejection", async () => {
    const all = handlersOf(await wholeApp());
    expect(all.length).toBeGreaterThan(100);
    const unguarded: string[] = [];
    for (const { name, handle } of all) {
      let failure: unknown;
      const next = (error?: unknown) => {
        failure = error;
      };
      const result = callWith(handle, next);
      if (!(result instanceof Promise)) continue;
      await result.catch(() => unguarded.push(name));
      if (!unguarded.includes(name)) expect([name, failure]).toEqual([name, expect.any(Error)]);
    }
    expect(unguarded).toEqual([]);
  });

  test("while reading a mailed link gives 500, and the program keeps running", async () => {
    const { base } = await openApp({
      api: [authV1],
      cookieless: [authV1Path],
      services: await brokenKernel(),
    });
    expect((await fetch(`${base}/auth/v1/verify?type=recovery&token=x`)).status).toBe(500);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  });

  async function brokenKernel() {
    const workspace = await createWorkspace();
    const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
    workspace.log.expectError("unforeseen");
    const fails = () => Promise.reject(new Error("disk I/O error"));
    return { ...services, db: { ...services.db, read: fails, readMemoized: fails } };
  }

  async function wholeApp(): Promise<Express> {
    const workspace = await createWorkspace();
    const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
    const stopping = new AbortController().signal;
    const live = liveRouter({ services, streams: createLiveStreams({ stopping }) });
    return createApp({
      ...{
        services,
        stopping,
        webhooks: [recallWebhook],
        cookieless: [authV1Path],
        api: [...api, authV1, live],
      },
      identify: async ({ address }) => ({ kind: "anonymous", address }),
      ready: () => ({ ok: true, problems: [] }),
      build: smallBuild({ "/page": {} }),
    });
  }
});

type Layer = {
  name: string;
  handle: RequestHandler & { stack?: Layer[] };
  route?: { path: string; stack: Layer[] };
};

/** Every handler of an app, also of the routers within. */
function handlersOf({ _router }: Express): { name: string; handle: RequestHandler }[] {
  const within = (stack: Layer[], path: string): { name: string; handle: RequestHandler }[] =>
    stack.flatMap((layer) => {
      if (layer.route) return within(layer.route.stack, `${path} ${layer.route.path}`);
      if (layer.handle.stack) return within(layer.handle.stack, `${path} /`);
      return layer.handle.length > 3 ? [] : [{ name: `${path} ${layer.handle.name}`, handle: layer.handle }];
    });
  const nouns = (api as { path: string; handle: RequestHandler; before: RequestHandler[] }[][]).flat();
  return [
    ...within(_router.stack, ""),
    ...nouns.flatMap(({ path, handle, before }) =>
      [handle, ...before].map((one) => ({ name: path, handle: one })),
    ),
  ];
}

/** Calls a handler with a request of which nothing can be read. */
function callWith(handle: RequestHandler, next: (error?: unknown) => void): unknown {
  const broken = new Proxy(() => undefined, {
    get(_target, name) {
      throw new Error(`nothing can be read, not even ${String(name)}`);
    },
  });
  try {
    return handle(broken as unknown as Request, broken as unknown as Response, next);
  } catch {
    // Express takes what is thrown at once.
    return undefined;
  }
}

describe("/readyz", () => {
  test("shares one check among concurrent callers, and for a while after", async () => {
    let count = 0;
    const workspace = await createWorkspace();
    const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
    const { base } = await openApp({
      services,
      ready: async () => {
        count++;
        return { ok: true, problems: [] };
      },
    });
    const ask = async () => (await fetch(`${base}/readyz`)).status;
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200));
    expect(count).toBe(1);
    workspace.clock.advance(2000);
    expect([await ask(), count]).toEqual([200, 2]);
    workspace.clock.advance(-60_000);
    expect([await ask(), count]).toEqual([200, 3]);
  });
});

describe("/docs/api", () => {
  test("has its own CSP nonce for each reader, whatever its query says", async () => {
    const build = buildOf({
      "docs/api": { module: { default: () => "What programs can call" }, parentId: "root" },
    });
    Object.assign(build.routes.root ?? {}, { module: { default: Layout } });
    const { base } = await openApp({ build });
    const read = async (query = "") => {
      const response = await fetch(`${base}/docs/api${query}`);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
      const text = await response.text();
      const nonces = [...text.matchAll(/ nonce="([^"]+)"/g)].map(([, value]) => value);
      expect(text).toContain("What programs can call");
      return { nonce, nonces };
    };
    const all = await Promise.all([read(), read(), read("?utm=1"), read("?call=other")]);
    for (const { nonce, nonces } of all) expect(new Set(nonces)).toEqual(new Set([nonce]));
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(4);
  });
});

function Layout() {
  const { nonce } = useContext(DocumentContext);
  return createElement(
    "html",
    null,
    createElement("body", null, createElement(Outlet), createElement(Scripts, { nonce })),
  );
}
