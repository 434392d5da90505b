import { expect, test } from "vitest";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { lookAt, lookAtState } from "#tests/support/page-checks.ts";

const structure = "<title>Ferries · Throughline</title><h1>Ferries</h1>";
const page = (style: string, body: string) =>
  `<!doctype html><html lang="en"><style>body { background: #fff; color: #222 } ${style}</style><main>${structure}${body}</main></html>`;
const text = '<p class="text">The ferry leaves at ten.</p>';

/** What the checks find on a page that a test makes up. */
async function check(html: string, look = lookAt) {
  const { page: tab, context } = await newVisitor();
  await context.route("**/made-up", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  return look(tab, "/made-up");
}

test.each([
  ["in both themes", ".text { color: #ccc }", ["light, 1280", "dark, 375"]],
  ["on dark alone", "@media (prefers-color-scheme: dark) { .text { color: #ccc } }", ["dark, 375"]],
  [
    "on a light phone alone",
    ".text { display: none } @media (width < 500px) and (prefers-color-scheme: light) { .text { display: block; color: #ccc } }",
    ["light, 375"],
  ],
  [
    "on a dark desktop alone",
    ".text { display: none } @media (width > 500px) and (prefers-color-scheme: dark) { .text { display: block; color: #ccc } }",
    ["dark, 1280"],
  ],
])("page checks find text of low contrast %s", async (_where, style, found) => {
  expect(await check(page(style, text))).toEqual(
    found.map((look) => expect.stringMatching(new RegExp(`^${look}: color-contrast at `))),
  );
});

test("page checks find a nameless field, a small target and a page too wide for a phone", async () => {
  const style = `.narrow, .small { display: none } @media (width < 500px) { .narrow, .small { display: block }
    .small { width: 9px; height: 9px; padding: 0 } } @media (width < 350px) { main { width: 400px } }`;
  const body = `<input class="narrow"><button class="small" aria-label="One"></button><button class="small" aria-label="Two"></button>`;
  for (const look of [lookAt, lookAtState]) {
    const found = await check(page(style, body), look);
    expect(found.map((problem) => problem.split(" at ")[0])).toEqual([
      "dark, 375: label",
      "dark, 375: target-size",
      expect.stringMatching(/px wider than a phone of 320 px$/),
    ]);
  }
});

test("page checks find a page without a level-1 heading", async () => {
  const found = await check(page("", "<h3>Piers</h3>").replace("<h1>Ferries</h1>", ""), lookAtState);
  expect(found).toContain("headings are 3");
});

test("page checks find what is lost in high contrast and at 400 %", async () => {
  const style = `.dot { width: 8px; height: 8px; background: #00c } .tab { display: block; padding: 12px; border-bottom: 2px solid transparent }
    .tab[aria-current] { border-color: #00c } .bar { position: sticky; top: 0; height: 60px; width: 100% }
    .long { height: 2000px } @media (height < 300px) { .aside { display: none } }`;
  const body = `<div class="bar">Bar</div><p class="dot"></p><nav aria-label="Parts"><ul><li><a class="tab" aria-current="page" href="#a">One</a></li>
    <li><a class="tab" href="#b">Two</a></li></ul></nav><p class="aside">Beside</p><div class="long"></div>`;
  expect(await check(page(style, body), lookAt)).toEqual([
    "not painted: p.dot",
    "not seen as chosen: a.tab",
    "a screen reader meets another page",
    "a bar takes 60 of 256 px: bar",
  ]);
});
