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
