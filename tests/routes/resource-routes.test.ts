import { expect, test } from "vitest";
import { buildOfAll } from "#tests/support/all-routes.ts";
import { everything } from "#tests/support/sites/everything.ts";

/** Every route without a page, with ids that nobody has, to a reader's browser: by a link and by a form. */
test("a route without a page refuses a link and a form with a page that says why", async () => {
  const { pages, build } = await buildOfAll();
  const bare = pages.filter(({ module }) => !module.default);
  expect(bare.length).toBeGreaterThan(25);
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  const wrong: unknown[] = [];
  let refused = 0;
  for (const { path } of bare)
    for (const method of ["GET", "POST"]) {
      const address = `/${path.replace(/:\w+\??/g, "00000000-0000-7000-8000-000000000000")}`;
      const answer = await fetch(site.base + address, {
        method,
        redirect: "manual",
        headers: { cookie: "throughline=host", origin: site.base, accept: "text/html,*/*;q=0.8" },
        body: method === "GET" ? null : new URLSearchParams({ intent: "nonsense" }),
      });
      const text = await answer.text();
      if (answer.status < 400) continue;
      refused++;
      const isPage = /^<!doctype html>/i.test(text) && /<h1[^>]*>[^<]+<\/h1>/.test(text);
      // A picture that is not there is no page.
      const isPicture = /\/(logo|picture)$/.test(path) && text === "Not found";
      if (!(isPage || isPicture) || /Unexpected Server Error/.test(text) || answer.status >= 500)
        wrong.push([method, address, answer.status, text.slice(0, 200)]);
    }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(bare.length);
});

test("a program that asks such a route gets the reason as JSON", async () => {
  const { build } = await buildOfAll();
  const site = await everything({ build });
  const answer = await fetch(`${site.base}/time-zone`, {
    method: "POST",
    headers: { cookie: "throughline=host", origin: site.base },
    body: new URLSearchParams({ intent: "nonsense" }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { detail: "We couldn't tell which button you pressed. Reload the page and try again." },
  ]);
});
