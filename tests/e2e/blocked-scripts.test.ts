import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeEach, expect, test } from "vitest";
import { theBrowser, theProgram } from "#tests/support/e2e.ts";
import { loadSample, residents } from "#tests/support/residents.ts";
import { logInto } from "#tests/support/stage.ts";
import { listening } from "#tests/support/waits.ts";

// What a browser's extension or a company's proxy does: some scripts never come, while the server answers.
let context: BrowserContext;
let page: Page;
let summary: string;

beforeEach(async () => {
  const { people } = await residents("Ana");
  const [ana] = people;
  summary = await loadSample(ana.person);
  context = await (await theBrowser()).newContext({ baseURL: theProgram().url, serviceWorkers: "block" });
  await logInto(context, ana.person);
  page = await context.newPage();
});

afterEach(() => context.close());

const block = (scripts: RegExp) => context.route(scripts, (route) => route.abort("blockedbyclient"));

const toHub = () => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Summary Hub" });
const inHub = () => expect.poll(() => new URL(page.url()).pathname).toBe("/summary-hub");

test("a link whose page's script is blocked leads to the page, and its form works", async () => {
  await page.goto("/dashboard");
  await listening(page);
  await block(/\/assets\/routes\/_app\.summary-hub-/);
  await toHub().click();
  await inHub();
  const find = page.getByRole("searchbox").first();
  await find.fill("ferry");
  await find.press("Enter");
  await expect.poll(() => new URL(page.url()).search).toContain("ferry");
  await page.getByText("Ferry app").first().waitFor();
});

test("a tab whose script is blocked is shown as the server sends it", async () => {
  await page.goto(summary);
  await listening(page);
  await block(/\/assets\/.*\.js/);
  await page.getByRole("link", { name: "Transcript", exact: true }).click();
  await page.getByText("Good morning everyone").first().waitFor();
  expect(new URL(page.url()).searchParams.get("tab")).toBe("transcript");
});

test("a part that comes after the page and is blocked leaves the page as it is", async () => {
  await block(/\/assets\/_shared\/loading-/);
  await page.goto(summary);
  await page.waitForFunction(() => window.__remixRouter?.state.initialized);
  await page.getByRole("link", { name: "Transcript", exact: true }).click();
  await page.getByText("Good morning everyone").first().waitFor();
});

test("a page with every script blocked works as one without scripts", async () => {
  await block(/\/assets\/.*\.js/);
  await page.goto("/dashboard");
  await toHub().click();
  await inHub();
  await page.getByText("Ferry app").first().waitFor();
});
