import { data } from "@remix-run/node";
import {
  Form,
  matchRoutes,
  Outlet,
  Scripts,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext } from "react";
import { describe, expect, test } from "vitest";
import { iso, minute } from "#app/core/clock.ts";
import { ctxOf } from "#app/http/pages/page.ts";
import { DocumentContext } from "#app/ui/kit/document.ts";
import { Time, ZoneContext } from "#app/ui/kit/time.tsx";
import { buildOf } from "#tests/support/site.ts";
import { ada, openApp, type PageArgs } from "./support/app.ts";

const asAda = { Cookie: "throughline=ada-token", "Sec-Fetch-Site": "same-origin" };

/** A site of one page within a frame and what it reads. */
async function site() {
  const state = { title: "Budget", held: null as string | null, failing: false };
  const frame = {
    loader: (args: PageArgs) => {
      const { actor, now } = ctxOf(args as never);
      return { reader: actor.kind === "user" ? actor.userId : "nobody", now: iso(now()) };
    },
    default: Outlet,
  };
  const page = {
    loader: () => ({ title: state.title, held: state.held }),
    action: () => data({ typed: "what was typed" }, { status: 200 }),
    default: function Page() {
      const { nonce } = useContext(DocumentContext);
      const { title, held } = useLoaderData<typeof page.loader>();
      const { reader, now } = useRouteLoaderData("routes/_app") as ReturnType<typeof frame.loader>;
      if (state.failing) throw new Error("It breaks");
      return (
        <html lang="en">
          <body>
            <ZoneContext.Provider value={{ zone: "UTC", now }}>
              {`${title} of ${reader} ${useActionData<typeof page.action>()?.typed}`}
              {held && <Time value={held} style="relative" />}
            </ZoneContext.Provider>
            <Form />
            <Scripts nonce={nonce} />
          </body>
        </html>
      );
    },
    ErrorBoundary: () => "This part is broken",
  };
  const build = buildOf({ page: { module: page } });
  Object.assign(build.routes["routes/_app"] ?? {}, { module: frame });
  const { base, clock, log } = await openApp({ build });
  const read = async (init: RequestInit = { headers: asAda }, query = "") => {
    const response = await fetch(`${base}/page${query}`, init);
    const policy = response.headers.get("content-security-policy") ?? "";
    const text = await response.text();
    return {
      status: response.status,
      text,
      nonce: /'nonce-([^']+)'/.exec(policy)?.[1],
      nonces: [...new Set(Array.from(text.matchAll(/ nonce="([^"]+)"/g), ([, value]) => value))],
    };
  };
  return { state, read, clock, log };
}

describe("a page", () => {
  test("has its own nonce in each response, and the time its data were read", async () => {
    const { read, clock } = await site();
    const first = await read();
    const began = iso(clock.now());
    clock.advance(5 * minute);
    const second = await read();
    expect(first.text).toContain(began);
    expect(second.text).not.toContain(began);
    expect(second.text).toContain(iso(clock.now()));
    for (const { nonce, nonces } of [first, second]) expect(nonces).toEqual([nonce]);
    expect(first.nonce).not.toBe(second.nonce);
  });

  test("shows current data, to each reader their own", async () => {
    const { state, read } = await site();
    expect((await read()).text).toContain(`Budget of ${ada.userId}`);
    state.title = "Launch";
    expect((await read()).text).toContain(`Launch of ${ada.userId}`);
    expect((await read({})).text).not.toContain(ada.userId);
  });

  test("shows relative times from the moment of the request", async () => {
    const { state, read, clock } = await site();
    state.held = iso(clock.now() - minute);
    expect((await read()).text).toContain("1 minute ago");
    clock.advance(minute - 1);
    expect((await read()).text).toContain("1 minute ago");
    clock.advance(1);
    expect((await read()).text).toContain("2 minutes ago");
  });

  test("shows a form's answer only in its own response", async () => {
    const { read } = await site();
    const sent = { method: "POST", headers: asAda, body: new URLSearchParams() };
    expect((await read(sent)).text).toContain("what was typed");
    expect((await read()).text).not.toContain("what was typed");
  });

  test("that fails to render answers 500 with its error boundary, and recovers", async () => {
    const { state, read, log } = await site();
    log.expectError("page failed");
    state.failing = true;
    const broken = await read();
    expect([broken.status, broken.text]).toEqual([500, expect.stringContaining("This part is broken")]);
    state.failing = false;
    expect((await read()).text).toContain("Budget of");
  });
});

describe("the request handler of a page", () => {
  const named = (name: string, path: string) => ({
    module: { default: () => name },
    path,
    parentId: "root",
  });
  const build = buildOf({
    hub: named("hub", "summary-hub"),
    meeting: {
      ...named("meeting", "meetings/:id"),
      module: {
        loader: ({ params }: { params: { id: string } }) => ({ agenda: `agenda of ${params.id}` }),
        default: () => "meeting",
      },
    },
    edit: named("edit", "meetings/:id/edit"),
    new: named("new", "meetings/new"),
    memory: { module: { default: Outlet }, path: "memory-gpt", parentId: "root" },
    chats: { ...named("chats", ""), path: undefined, index: true, parentId: "memory" },
    chat: { ...named("chat", ":id"), parentId: "memory" },
    rest: named("rest", "*"),
  });

  test.each([
    ["/summary-hub", "hub"],
    ["/Summary-Hub/", "hub"],
    ["/summary%2Dhub", "hub"],
    ["/meetings/1", "meeting"],
    ["/meetings/a%2Fb", "meeting"],
    ["/meetings/%E2%9C%93", "meeting"],
    ["/meetings/report.data.csv", "meeting"],
    ["/meetings/new", "new"],
    ["/meetings/1/edit", "edit"],
    ["/memory-gpt", "chats"],
    ["/memory-gpt/7", "chat"],
    ["/unknown/page", "rest"],
    ["/meetings/1/edit/more", "rest"],
  ])("answers %s with the route that Remix would match: %s", async (path, name) => {
    const { base } = await openApp({ build });
    const response = await fetch(base + path, { headers: asAda });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(name)]);
    const chosen = matchRoutes(treeOf(build), path)?.at(-1)?.route.id;
    expect(chosen).toBe(name === "chats" ? "chats" : name);
  });

  test("answers a data request", async () => {
    const { base } = await openApp({ build });
    const response = await fetch(`${base}/meetings/1.data`, { headers: asAda });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/x-script/);
    expect(await response.text()).toContain("agenda of 1");
  });

  test("ignores X-Forwarded-Host", async () => {
    const { base } = await openApp({ build });
    const headers = { ...asAda, "X-Forwarded-Host": "evil.example:99999" };
    expect((await fetch(`${base}/summary-hub`, { headers })).status).toBe(200);
  });
});

type Tree = Parameters<typeof matchRoutes>[0];

function treeOf({ routes }: ReturnType<typeof buildOf>): Tree {
  const below = (parentId: string | undefined): Tree =>
    Object.values(routes)
      .flatMap((route) => (route?.parentId === parentId && route ? [route] : []))
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) })) as Tree;
  return below(undefined);
}
