import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { press, see } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import {
  join,
  logInto,
  newMeeting,
  newProject,
  newStage,
  type Person,
  summarize,
  wanted,
} from "#tests/support/stage.ts";

import { listening } from "#tests/support/waits.ts";

const project = "Remote control redesign";
let ana: Person;
let bo: Person;

describe("all meetings of a project", () => {
  beforeAll(async () => {
    const stage = newStage(theProgram());
    ana = await stage.person("Ana");
    bo = await stage.person("Bo");
    const place = await newProject(ana, "Harbour and island works", project);
    await join(ana, bo, place);
    const guests = [{ email: "kim@harbour.test" }];
    const ids = [
      await newMeeting(ana, place, { title: "Ferry review", participants: guests }),
      await newMeeting(ana, place, { title: "Ferry review, again" }),
    ];
    for (const id of ids) await summarize(ana, id);
    const recorded = await newMeeting(ana, place, { title: "Recorded now" });
    await wanted(ana.call("POST", `/recall/start-recording?meeting_id=${recorded}`));
    await newMeeting(ana, place, { title: "To come" });
  });

  test.each([{ js: true }, { js: false }])("are listed and narrowed, scripts $js", async ({ js }) => {
    const { page, context } = await newVisitor({ js });
    await logInto(context, ana);
    await page.goto("/summary-hub");
    expect(await rows(page)).toEqual(["Recorded now", "Ferry review, again", "Ferry review"]);
    await choose(page, js, "Status", "Scheduled");
    await page.waitForURL(/status=scheduled/);
    await expect.poll(() => rows(page)).toEqual(["To come"]);
    await page.getByRole("link", { name: "Remove filter: Scheduled" }).click();
    await expect.poll(() => rows(page)).toHaveLength(3);
    await choose(page, js, "Person", "kim@harbour.test");
    await expect.poll(() => rows(page)).toEqual(["Ferry review"]);
    expect(new URL(page.url()).searchParams.get("person")).toBe("kim@harbour.test");
  });

  test.each([{ js: true }, { js: false }])("a group is renamed, scripts $js", async ({ js }) => {
    const { page, context } = await newVisitor({ js });
    await logInto(context, ana);
    await page.goto("/summary-hub");
    const edit = page.getByRole("link", { name: /^Rename or merge/ }).first();
    await edit.click();
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("General");
    await press(page, "Save");
    await see(page, "General is for meetings without a topic");
    expect(await name.inputValue()).toBe("General");
    await name.fill(`Boats ${js}`);
    await press(page, "Save");
    await see(page, `Renamed to “Boats ${js}”.`);
    await page.getByRole("heading", { name: `Boats ${js}` }).waitFor();
  });

  test("members see no way to rename", async () => {
    const { page, context } = await newVisitor();
    await logInto(context, bo);
    await page.goto("/summary-hub");
    await page.getByRole("heading", { name: "Group by Context" }).waitFor();
    expect(await page.getByRole("link", { name: /^Rename or merge/ }).count()).toBe(0);
  });

  test("the project keeps its name in the bar while something is recorded", async () => {
    const { page, context } = await newVisitor();
    await logInto(context, ana);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/summary-hub");
    await page.getByText("1 Active Recording(s)").waitFor();
    const label = page.locator(`header [title="${project}"]`);
    expect(await label.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });

  test("a meeting that is gone leads to the list and to the search", async () => {
    const { page, context } = await newVisitor();
    await logInto(context, ana);
    await page.goto("/meeting-summary/gone");
    await page.getByRole("link", { name: "Retry Loading" }).waitFor();
    const search = page.getByRole("main").getByRole("searchbox");
    await search.fill("Ferry");
    await search.press("Enter");
    await page.waitForURL(/\/search\?q=Ferry/);
    await page.goBack();
    await page.getByRole("link", { name: "All meetings" }).click();
    await page.getByRole("heading", { name: "All meetings" }).waitFor();
  });

  test("the palette begins with the recent meetings; a hit names its meeting, speaker and time", async () => {
    const { page, context } = await newVisitor();
    await logInto(context, ana);
    await page.goto("/dashboard");
    await listening(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("group", { name: "Recent meetings" }).waitFor();
    expect(await page.getByRole("option").first().innerText()).toMatch(/^Recorded now|^Ferry review/);
    await page.keyboard.type("timetable");
    await page
      .getByRole("option", { name: /\w+ · \d+:\d\d · Ferry review/ })
      .first()
      .waitFor();
  });
});

function rows(page: Page): Promise<string[]> {
  return page.locator("#all-meetings li[data-row] > a").allInnerTexts();
}

/** With scripts a choice is sent at once. */
async function choose(page: Page, js: boolean, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  if (!js) await press(page, "Filter");
}
