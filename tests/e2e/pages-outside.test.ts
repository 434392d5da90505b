import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { allAddresses } from "#tests/support/all-routes.ts";
import { matches } from "#tests/support/build-manifest.ts";
import { theProgram } from "#tests/support/e2e.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { fillWorkspace, noIds, notPages, type Pages, pagesOf } from "#tests/support/journey-places.ts";
import { lookAt, looks, violations } from "#tests/support/page-checks.ts";
import { logInto, newStage } from "#tests/support/stage.ts";
import { listening } from "#tests/support/waits.ts";

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

const all = pagesOf(noIds);
let pages: Pages;
let nobody: Visitor;
let newcomer: Visitor;
let ana: Visitor;

beforeAll(async () => {
  const filled = await fillWorkspace(newStage(theProgram()));
  pages = pagesOf(filled.ids);
  [nobody, newcomer, ana] = await Promise.all([newVisitor(), newVisitor(), newVisitor()]);
  await logInto(newcomer.context, filled.newcomer);
  await logInto(ana.context, filled.ana);
});

test("every route is covered by the page checks", async () => {
  const visited = [...all.open, ...all.empty, ...all.inside, ...all.states].map(([, path]) => path);
  const unvisited = allAddresses().filter((pattern) => !visited.some((path) => matches(pattern, path)));
  expect(unvisited.sort()).toEqual([...notPages].sort());
  for (const pattern of notPages) {
    const path = pattern.replace(/:\w+/g, "0");
    const answer = await ana.context.request.get(path, { maxRedirects: 0 });
    const isPage = answer.ok() && /html/.test(answer.headers()["content-type"] ?? "");
    expect([pattern, isPage]).toEqual([pattern, false]);
  }
});

test.each(all.open)("visitor page %s is accessible in both themes and on a phone", async (name) => {
  expect(await lookAt(nobody.page, pathOf(pages.open, name))).toEqual([]);
});

test.each(all.empty)("new user's page %s is accessible in both themes and on a phone", async (name) => {
  expect(await lookAt(newcomer.page, pathOf(pages.empty, name))).toEqual([]);
});

test.each(opened)("the dashboard with %s open is accessible in every look", async (_name, open) => {
  const { page } = ana;
  const wrong: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    await listening(page);
    await open(page);
    wrong.push(...(await violations(page)).map((problem) => `${colorScheme}, ${width}: ${problem}`));
  }
  expect(wrong).toEqual([]);
});

test("the browser and the server report no errors on these pages", async () => {
  for (const { watch } of [nobody, newcomer, ana]) {
    await watch.settled();
    expect(watch.problems).toEqual([]);
    expect(watch.bare).toEqual([]);
    expect(watch.cookies.filter((cookie) => !/; HttpOnly; SameSite=Lax/.test(cookie))).toEqual([]);
  }
  expect(theProgram().failures()).toEqual([]);
});

function pathOf(visits: Pages["open"], name: string): string {
  return visits.find(([other]) => other === name)?.[1] ?? "";
}

/** One after the other, as they shut each other: the last stays open, and those before it are looked at here. */
async function openMenus(page: Page): Promise<void> {
  for (const [at, menu] of (await page.locator("header details > summary:visible").all()).entries()) {
    if (at > 0) expect(await violations(page)).toEqual([]);
    await menu.click();
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
  await page.keyboard.press(key);
  await page.locator("dialog[open]").first().waitFor();
}

async function openDialog(page: Page, link: Locator): Promise<void> {
  await link.click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
}
