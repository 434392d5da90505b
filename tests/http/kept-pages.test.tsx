import { data } from "@remix-run/node";
import { Form, Outlet, Scripts, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { describe, expect, test } from "vitest";
import { iso, minute } from "#app/core/clock.ts";
import { ctxOf } from "#app/http/page.ts";
import { DocumentContext } from "#app/ui/kit/document.ts";
import { Time, ZoneContext } from "#app/ui/kit/time.tsx";
import { buildOf } from "#tests/support/site.ts";
import { ada, openApp, type PageArgs } from "./support/app.ts";

const asAda = { Cookie: "throughline=ada-token", "Sec-Fetch-Site": "same-origin" };

/** A site of one page within a frame, with what it reads and how often it was rendered. */
async function site() {
  const state = { title: "Budget", held: null as string | null, failing: false, renderings: 0 };
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
      state.renderings++;
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
      ...{ status: response.status, text, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] },
      nonces: [...new Set(Array.from(text.matchAll(/ nonce="([^"]+)"/g), ([, value]) => value))],
    };
  };
  return { state, read, clock, log };
}

describe("a page whose data have not changed", () => {
  test("is rendered once; each response has a nonce and a time of its own", async () => {
    const { state, read, clock } = await site();
    const first = await read();
    const began = iso(clock.now());
    clock.advance(5 * minute);
    const second = await read();
    expect(state.renderings).toBe(1);
    expect(first.text).toContain(began);
    expect(second.text).not.toContain(began);
    expect(second.text).toContain(iso(clock.now()));
    for (const { nonce, nonces } of [first, second]) expect(nonces).toEqual([nonce]);
    expect(first.nonce).not.toBe(second.nonce);
  });

  test("is rendered once for those who ask for it at once", async () => {
    const { state, read } = await site();
    const all = await Promise.all([read(), read(), read()]);
    expect(state.renderings).toBe(1);
    for (const { nonce, nonces } of all) expect(nonces).toEqual([nonce]);
  });
});

describe("a page is rendered again", () => {
  test("when its data have changed", async () => {
    const { state, read } = await site();
    await read();
    state.title = "Launch";
    expect((await read()).text).toContain("Launch");
    state.title = "Budget";
    expect((await read()).text).toContain("Budget");
  });

  test("for another reader and at another address", async () => {
    const { state, read } = await site();
    expect((await read()).text).toContain(ada.userId);
    expect((await read({})).text).not.toContain(ada.userId);
    expect((await read()).text).toContain(ada.userId);
    await read({ headers: asAda }, "?view=other");
    expect(state.renderings).toBe(3);
  });

  test("when a text that was made from the time no longer holds", async () => {
    const { state, read, clock } = await site();
    state.held = iso(clock.now() - minute);
    expect((await read()).text).toContain("1 minute ago");
    clock.advance(minute - 1);
    expect((await read()).text).toContain("1 minute ago");
    expect(state.renderings).toBe(1);
    clock.advance(1);
    expect((await read()).text).toContain("2 minutes ago");
  });

  test("when a time among its data is the very one at which they were read", async () => {
    const { state, read, clock } = await site();
    state.held = iso(clock.now());
    await read();
    clock.advance(1);
    expect((await read()).text).toContain(`dateTime="${state.held}"`);
    expect(state.renderings).toBe(2);
  });

  test("when a form was sent", async () => {
    const { state, read } = await site();
    await read();
    const sent = { method: "POST", headers: asAda, body: new URLSearchParams() };
    expect((await read(sent)).text).toContain("what was typed");
    expect((await read()).text).not.toContain("what was typed");
    expect(state.renderings).toBe(2);
  });

  test("when a part of it had failed", async () => {
    const { state, read, log } = await site();
    log.expectError("page failed");
    state.failing = true;
    const broken = await read();
    expect([broken.status, broken.text]).toEqual([500, expect.stringContaining("This part is broken")]);
    state.failing = false;
    expect((await read()).text).toContain("Budget of");
  });
});
