import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { personId } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { theProgram } from "#tests/support/e2e.ts";
import { tags, visibleText } from "#tests/support/html.ts";
import { press, see } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { fieldOf, follow, offers } from "#tests/support/reading.ts";
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
import { listening, readPage } from "#tests/support/waits.ts";

const project = "Remote control redesign";
const summarized = ["Ferry review, once more", "Ferry review, again", "Ferry review"];
let ana: Person;
let bo: Person;
let visitor: Visitor;
let toCome: string;

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
      // Three of one topic are a group.
      await newMeeting(ana, place, { title: "Ferry review, once more" }),
    ];
    for (const id of ids) await summarize(ana, id);
    const recorded = await newMeeting(ana, place, { title: "Recorded now" });
    await wanted(ana.call("POST", `/recall/start-recording?meeting_id=${recorded}`));
    toCome = await newMeeting(ana, place, { title: "To come" });
    visitor = await newVisitor();
    await logInto(visitor.context, ana);
  });

  test("are listed and filtered without scripts", async () => {
    const { reader } = ana;
    const all = await reader.get("/summary-hub");
    expect(recentOf(all)).toEqual(summarized);
    expect(rowsOf(all)).toEqual(["Recorded now"]);
    const scheduled = await reader.submit("Filter", { status: "scheduled" });
    expect(new URL(scheduled.url).searchParams.get("status")).toBe("scheduled");
    expect(rowsOf(scheduled)).toEqual(["To come"]);
    expect(recentOf(scheduled)).toEqual([]);
    const whole = await reader.click("Remove filter: Scheduled");
    expect([...recentOf(whole), ...rowsOf(whole)]).toEqual([...summarized, "Recorded now"]);
    const narrowed = await reader.submit("Filter", { person: personId("kim@harbour.test") });
    expect(rowsOf(narrowed)).toEqual(["Ferry review"]);
    expect(narrowed.url).not.toContain("kim");
  });

  test("have groups that are renamed without scripts", async () => {
    const { reader } = ana;
    await reader.get("/summary-hub");
    const form = await follow(reader, "Rename or merge");
    const refused = await reader.submit("Save", { name: "General" });
    expect(refused.text).toContain("General is for meetings without a topic");
    expect(fieldOf(refused, "name")).toBe("General");
    expect(fieldOf(form, "name")).not.toBe("General");
    const renamed = await reader.submit("Save", { name: "Boats" });
    expect(renamed.text).toContain("Renamed to “Boats”.");
    expect(tags(renamed.html, "h2|h3").map(({ text }) => visibleText(text))).toContain("Boats");
  });

  test("offer members no renaming of groups", async () => {
    const page = await bo.reader.get("/summary-hub");
    expect(page.text).toContain("Group by Context");
    expect(offers(page).filter((offer) => offer.startsWith("Rename or merge"))).toEqual([]);
  });

  test("are filtered and have groups renamed with scripts, and the bar keeps the project's name", async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/summary-hub");
    await page.getByText("1 Active Recording(s)").waitFor();
    const label = page.locator(`header [title="${project}"]`);
    await expect
      .poll(() => label.evaluate((name) => name.scrollWidth - name.clientWidth))
      .toBeLessThanOrEqual(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(1280);

    await expect.poll(() => rows(page)).toEqual([...summarized, "Recorded now"]);
    // With scripts a choice is sent at once.
    await page.getByLabel("Status", { exact: true }).selectOption({ label: "Scheduled" });
    await page.waitForURL(/status=scheduled/);
    await expect.poll(() => rows(page)).toEqual(["To come"]);
    await page.getByRole("link", { name: "Remove filter: Scheduled" }).click();
    await expect.poll(() => rows(page)).toHaveLength(4);
    await page.getByLabel("Person", { exact: true }).selectOption({ label: "kim@harbour.test" });
    await expect.poll(() => rows(page)).toEqual(["Ferry review"]);
    expect(new URL(page.url()).searchParams.get("person")).toBe(personId("kim@harbour.test"));

    await page.goto("/summary-hub");
    await page
      .getByRole("link", { name: /^Rename or merge/ })
      .first()
      .click();
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("General");
    await press(page, "Save");
    await see(page, "General is for meetings without a topic");
    await expect.poll(() => name.inputValue()).toBe("General");
    await name.fill("Ships");
    await press(page, "Save");
    await see(page, "Renamed to “Ships”.");
    await page.getByRole("heading", { name: "Ships" }).waitFor();
  });

  test("link from a deleted meeting to the list and the search", async () => {
    const { page } = visitor;
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

  test("show a change made while a page loads", async () => {
    const { page } = visitor;
    // A page that the change does not concern, which is therefore not loaded again for it.
    await readPage(page, "/profile", { js: true });
    const news = await page.evaluateHandle(async () => {
      const source = new EventSource("/live");
      const change = new Promise((resolve) => source.addEventListener("change", resolve));
      await new Promise((resolve) => source.addEventListener("open", resolve));
      return { told: () => change.then(() => source.close()) };
    });
    await page.route(
      new RegExp(`/pending-meetings/${toCome}\\.data`),
      async (route) => {
        const response = await route.fetch();
        await wanted(ana.call("PATCH", `/meetings/${toCome}`, { title: "Renamed on the way" }));
        await news.evaluate(({ told }) => told());
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    // A link would ask for the page as soon as the pointer is over it.
    await page.evaluate((path) => void window.__remixRouter?.navigate(path), `/pending-meetings/${toCome}`);
    await page.waitForURL(`**/pending-meetings/${toCome}`);
    await page.getByRole("heading", { name: "Renamed on the way" }).waitFor();
  });

  test("the palette starts with recent meetings, and a hit names meeting, speaker and time", async () => {
    const { page } = visitor;
    await page.goto("/dashboard");
    await listening(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("group", { name: "Recent meetings" }).waitFor();
    await expect
      .poll(() => page.getByRole("option").first().innerText())
      .toMatch(/^Recorded now|^Ferry review/);
    await page.keyboard.type("timetable");
    await page
      .getByRole("option", { name: /\w+ · \d+:\d\d · Ferry review/ })
      .first()
      .waitFor();
  });
});

/** The newest, which begin the list. */
function recentOf({ html }: { html: string }): string[] {
  const heading = ({ text }: { text: string }) => visibleText(tags(text, "h2")[0]?.text ?? "");
  return titlesIn(tags(html, "section").find((section) => heading(section) === "Recent Meetings"));
}

/** What goes on after them. */
function rowsOf({ html }: { html: string }): string[] {
  return titlesIn(tags(html, "section").find(({ attributes }) => attributes.id === "all-meetings"));
}

function titlesIn(section: { text: string } | undefined): string[] {
  const items = tags(section?.text ?? "", "li").filter(({ attributes }) => "data-row" in attributes);
  return items.map(({ text }) => visibleText(tags(text, "a")[0]?.text ?? ""));
}

function rows(page: Page): Promise<string[]> {
  return page.locator("main li[data-row] .library-title a").allInnerTexts();
}
