import AxeBuilder from "@axe-core/playwright";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { addresses, matches, readManifest } from "#tests/support/build-manifest.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { fillWorkspace, notPages, type Places, type Visits } from "#tests/support/journey-places.ts";
import { type Program, startProgram } from "#tests/support/program.ts";
import { logInto, newStage } from "#tests/support/stage.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const visual = ["color-contrast", "target-size", "link-in-text-block"];
/** Every rule at both widths; of the other two looks only what colours and sizes can break. */
const looks = [
  { colorScheme: "light", width: 1280, all: true },
  { colorScheme: "dark", width: 1280, all: false },
  { colorScheme: "dark", width: 375, all: true },
  { colorScheme: "light", width: 375, all: false },
] as const;

/** What opens over a page, and how. */
const opened: [string, (page: Page) => Promise<unknown>][] = [
  ["each menu", openMenus],
  [
    "the notifications",
    (page) => openDialog(page, page.getByRole("link", { name: /^Notifications/ }).first()),
  ],
  ["the details of a project", (page) => openFromMenu(page, "View details of Ferry app")],
  ["the palette", (page) => openByKey(page, "Control+k")],
  ["the list of keys", (page) => openByKey(page, "?")],
  ["a new organization", (page) => openFromMenu(page, "Create Org")],
];

let browser: Browser;
let program: Program;
let places: Places;
let nobody: Visitor;
let newcomer: Visitor;
let ana: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  program = await startProgram();
  places = await fillWorkspace(newStage(program, browser));
  const visitor = () => newVisitor(browser, program.url);
  [nobody, newcomer, ana] = await Promise.all([visitor(), visitor(), visitor()]);
  await logInto(newcomer.context, places.newcomer);
  await logInto(ana.context, places.ana);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

describe("every page reads well in both themes and on a phone", () => {
  test("and none is left out", async () => {
    const visited = [...places.open, ...places.empty, ...places.inside].map(([, path]) => path);
    const patterns = [...addresses(readManifest()).values()];
    const unvisited = patterns.filter((pattern) => !visited.some((path) => matches(pattern, path)));
    expect(unvisited.filter((pattern) => pattern !== "/*").sort()).toEqual([...notPages].sort());
    for (const pattern of notPages) {
      const path = pattern.replace(/:\w+/g, "0");
      const answer = await ana.context.request.get(path, { maxRedirects: 0 });
      const isPage = answer.ok() && /html/.test(answer.headers()["content-type"] ?? "");
      expect([pattern, isPage]).toEqual([pattern, false]);
    }
  });

  test("for a visitor", () => look(nobody.page, places.open));

  test("for somebody who has only signed up", () => look(newcomer.page, places.empty));

  test("for a member of a project with meetings", () => look(ana.page, places.inside), 400_000);

  test.each(opened)("with %s open", async (_name, open) => {
    const { page } = ana;
    const wrong: string[] = [];
    for (const { colorScheme, width } of looks.filter(({ all }) => all)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/dashboard");
      await open(page);
      wrong.push(...(await violations(page)).map((problem) => `${colorScheme}, ${width}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  });

  test("and nothing goes wrong unseen", async () => {
    for (const { watch } of [nobody, newcomer, ana]) {
      await watch.settled();
      expect(watch.problems).toEqual([]);
      expect(watch.bare).toEqual([]);
      expect(watch.cookies.filter((cookie) => !/; HttpOnly; SameSite=Lax/.test(cookie))).toEqual([]);
    }
    expect(program.failures()).toEqual([]);
  });
});

/** Everything that is wrong anywhere is told at once, each with the page it is on. */
async function look(page: Page, pages: Visits): Promise<void> {
  const wrong: string[] = [];
  for (const [name, path] of pages) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    wrong.push(...(await structure(page)).map((problem) => `${name}: ${problem}`));
    for (const { colorScheme, width, all } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      wrong.push(
        ...(await violations(page, all)).map((problem) => `${name}, ${colorScheme}, ${width}: ${problem}`),
      );
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (tooWide > 0) wrong.push(`${name}: ${tooWide} px wider than a phone of 320 px`);
  }
  expect(wrong).toEqual([]);
}

/** One after the other, as they shut each other: the last stays open, and each is looked at before that. */
async function openMenus(page: Page): Promise<void> {
  for (const menu of await page.locator("header details > summary:visible").all()) {
    await menu.click();
    expect(await violations(page)).toEqual([]);
  }
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  const link = page.locator("header").getByRole("link", { name });
  for (const menu of await page.locator("header details > summary:visible").all()) {
    await menu.click();
    if (await link.isVisible()) break;
  }
  await openDialog(page, link);
}

async function openByKey(page: Page, key: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.keyboard.press(key);
  await page.locator("dialog[open]").first().waitFor();
}

async function openDialog(page: Page, link: Locator): Promise<void> {
  await link.click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
}

async function violations(page: Page, all = true): Promise<string[]> {
  // Without frames there is nothing to put together in a tab of its own, which takes longer than the look itself.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (all ? axe.withTags(tags) : axe.withRules(visual)).analyze();
  return found.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(" and ")}`,
  );
}

/** A title of its own, one h1, and no level left out on the way down. */
async function structure(page: Page): Promise<string[]> {
  const problems: string[] = [];
  if (!/^.+ · Throughline$/.test(await page.title())) problems.push(`the title is "${await page.title()}"`);
  const levels = await page
    .locator("h1:visible, h2:visible, h3:visible, h4:visible, h5:visible, h6:visible")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  if (levels.filter((level) => level === 1).length !== 1) problems.push(`headings are ${levels}`);
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
    problems.push(`headings are ${levels}`);
  return problems;
}
