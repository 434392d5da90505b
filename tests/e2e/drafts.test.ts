import type { BrowserContext, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { emailOf, logOut, planAgenda, press, see } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { browse, type Resident, residents } from "#tests/support/residents.ts";
import { logInto } from "#tests/support/stage.ts";
import { listening } from "#tests/support/waits.ts";

let ana: Resident;
let bo: Resident;
let cem: Resident;

beforeAll(async () => {
  ({
    people: [ana, bo, cem],
  } = await residents("Ana", "Bo", "Cem"));
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await listening(page);
}

/** Waits until a draft is stored, and returns all that is. */
async function stored(page: Page): Promise<string> {
  const all = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(all).toMatch(/throughline-(visitor-)?draft/);
  return all();
}

/** Closes the page as a crash does: nothing of the page runs any more. */
async function crash(context: BrowserContext, page: Page): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  return next;
}

describe("the draft of a new meeting", () => {
  let page: Page;
  beforeAll(() => {
    page = ana.page;
  });

  test("is filled in again after a reload, with its agenda and people", async () => {
    await open(page, "/schedule-meeting");
    await page.getByLabel("Title").fill("Night boats");
    await planAgenda(page, "What the screens cost");
    await page.getByLabel("Date").fill("2031-05-06");
    await page.getByLabel("Time", { exact: true }).selectOption("10:00");
    await page.reload();
    await see(page, "Restored what you typed");
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Night boats");
    await expect.poll(() => page.getByLabel("Date").inputValue()).toBe("2031-05-06");
    await expect.poll(() => page.getByLabel("Time", { exact: true }).inputValue()).toBe("10:00");
    await see(page, "What the screens cost");
  });

  test("is sealed in the browser and outlives its tab", async () => {
    await page.getByLabel("Title").fill("Night boats at noon");
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("throughline-draft"))),
      )
      .toBe(true);
    await listening(page);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .not.toMatch(/Night boats|screens cost/);
    page = await crash(ana.context, page);
    await open(page, "/schedule-meeting");
    await see(page, "Restored what you typed");
    await expect.poll(() => page.getByLabel("Title").inputValue()).toMatch(/^Night boats/);
  });

  test("can be given up for an empty form", async () => {
    await press(page, "Start over");
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
    await page.reload();
    await listening(page);
    await expect.poll(() => page.getByText("Restored what you typed").count()).toBe(0);
  });

  test("is given up by Cancel", async () => {
    await page.getByLabel("Title").fill("Not after all");
    await stored(page);
    await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL("**/dashboard");
    await open(page, "/schedule-meeting");
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
  });

  test("the draft of a new meeting ends when the meeting is scheduled", async () => {
    await page.getByLabel("Title").fill("Piers");
    await planAgenda(page, "What the piers cost");
    await page.getByLabel("Date").fill("2031-05-06");
    await page.getByLabel("Time", { exact: true }).selectOption("10:00");
    await page.getByLabel("Choose Platform").selectOption("zoom");
    await page.getByLabel("Meeting Link").fill("https://zoom.us/j/123456789");
    await stored(page);
    await press(page, "Schedule Meeting");
    await see(page, "Meeting Scheduled Successfully!");
    await open(page, "/schedule-meeting");
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
    await expect.poll(() => page.getByText("Restored what you typed").count()).toBe(0);
  });

  test("cannot be opened by who logs in next in the same browser", async () => {
    const one = await browse(bo.person);
    await open(one.page, "/schedule-meeting");
    await one.page.getByLabel("Title").fill("Of the first session");
    await stored(one.page);
    const other = await crash(one.context, one.page);
    await logInto(one.context, cem.person);
    await open(other, "/schedule-meeting");
    await expect
      .poll(() => other.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain("draft schedule");
    await expect.poll(() => other.getByText("Restored what you typed").count()).toBe(0);
  });
});

describe("the draft of", () => {
  let visitor: Resident;
  beforeAll(async () => {
    visitor = await browse(ana.person);
  });

  test("a project in a dialog is filled in again after a reload", async () => {
    const { page } = visitor;
    await open(page, "/projects/new");
    await page.getByLabel("Project name").fill("Tide tables");
    await page.getByLabel("Description").fill("Typed before the reload.");
    await stored(page);
    await open(page, "/dashboard");
    await page.locator("header summary").filter({ hasText: "Ferry app" }).click();
    await page.getByRole("link", { name: "Create Project" }).first().click();
    await see(page, "Restored what you typed");
    await expect.poll(() => page.getByLabel("Project name").inputValue()).toBe("Tide tables");
    await press(page, "Create Project");
    await see(page, "Tide tables");
    await open(page, "/projects/new");
    await expect.poll(() => page.getByLabel("Project name").inputValue()).toBe("");
  });

  test("a pasted transcript is filled in again", async () => {
    const { page } = visitor;
    await open(page, "/add-transcript");
    await page.getByLabel("Or paste the text").fill("Ana: We begin.\nBo: With the tides.");
    await page.reload();
    await see(page, "Restored what you typed");
    await expect.poll(() => page.getByLabel("Or paste the text").inputValue()).toContain("With the tides.");
  });

  test("a sign-up lasts as long as the tab and holds no password", async () => {
    const { page } = await newVisitor();
    await open(page, "/signup");
    await page.getByLabel("First name").fill("Dana");
    await page.getByLabel("E-mail").fill(emailOf("dana"));
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    expect(await stored(page)).not.toContain("horse");
    await page.reload();
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Dana");
    await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  });
});

test("a page opened while offline says so, and comes with what was typed once the network is back", async () => {
  const { page, context } = await browse(bo.person, { serviceWorker: true });
  await open(page, "/schedule-meeting");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.getByLabel("Title").fill("Kept while offline");
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  await context.setOffline(false);
  await page.getByLabel("Title").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Kept while offline");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual([]);
});

test("a draft is gone from the browser after logging out", async () => {
  const { page } = ana.page.isClosed() ? await browse(ana.person) : ana;
  await open(page, "/schedule-meeting");
  await page.getByLabel("Title").fill("Only mine");
  await stored(page);
  await logOut(page);
  await page.waitForURL("**/login");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain("throughline-draft");
});
