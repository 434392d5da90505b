import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import {
  addToOverview,
  ask,
  chooseFile,
  chooseZone,
  emailOf,
  invite,
  logOut,
  makeProject,
  password,
  planAgenda,
  press,
  schedule,
  see,
  signUp,
  upload,
} from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { brokenTranscript, longTranscript } from "#tests/support/journey-transcript.ts";
import type { Program } from "#tests/support/program.ts";
import { type Outcome, outcomeOf } from "#tests/support/program-database.ts";
import { listening } from "#tests/support/waits.ts";

const title = "Remote piers: how do we launch?";
const added = "The piers were the reason for the new plan.";
const outcomes = new Map<boolean, Outcome>();

describe.each([{ js: true }, { js: false }])("main job, scripts $js", ({ js }) => {
  let program: Program;
  let ana: Visitor;
  let bo: Visitor;
  let inviteLink: string;
  let summary: string;

  /** Without scripts each page asks. */
  const tellZone = async (page: Page) => {
    if (!js) await chooseZone(page, "UTC");
  };

  beforeAll(async () => {
    program = await ownProgram();
    ana = await newVisitor({ js, program });
    bo = await newVisitor({ js, program });
  });

  test("a new user creates a project, invites a person, reads the sample", async () => {
    const { page } = ana;
    await page.goto("/signup");
    for (const [label, text] of [
      ["First name", "Ana"],
      ["Last name", "Reis"],
      ["E-mail", emailOf("Ana")],
      ["Password", password],
      ["Confirm password", "something else"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel("I agree to the terms").check();
    await press(page, "Sign-Up");
    await see(page, "Passwords do not match");
    expect(await page.getByLabel("First name").inputValue()).toBe("Ana");
    expect(await page.getByLabel("E-mail").inputValue()).toBe(emailOf("Ana"));

    await signUp(page, "Ana");
    await tellZone(page);
    await see(page, "Welcome, Ana Reis");
    await makeProject(page);
    inviteLink = await invite(page, emailOf("Bo"));
    await page.goto("/dashboard");
    await press(page, "Load a sample meeting");
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
      "Ferry app: ready for the summer timetable?",
    );
  });

  test("a meeting is scheduled, recorded and summarised", async () => {
    const { page, watch } = ana;
    await page.goto("/schedule-meeting");
    await planAgenda(page, "Timetable import");
    await planAgenda(page, "Screens on the piers");
    await press(page, "Schedule Meeting");
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(2);
    await schedule(page, title);

    await press(page, "Start Meeting & Recording");
    await see(page, "Recording started successfully!");
    expect(await page.getByText("1 Active Recording").count()).toBeGreaterThan(0);
    // Only a script can open a second tab; without one the link to the meeting is on the page.
    await expect.poll(() => watch.opened).toEqual(js ? ["https://zoom.us/j/123456789"] : []);

    await page.getByRole("link", { name: "upload or paste the transcript" }).click();
    await page.getByRole("heading", { name: "Add transcript" }).waitFor();
    await chooseFile(page, "broken.vtt", brokenTranscript);
    await press(page, "Add transcript");
    expect(await page.getByRole("alert").first().innerText()).toMatch(/line 8/i);
    summary = await upload(page, "long.vtt", longTranscript());
    expect(await page.getByRole("main").innerText()).toMatch(
      /Meeting Summary.*Key Discussions.*Action Items.*Outliers.*Jargon Classifications/s,
    );
  });

  test("a summary line leads to the spoken line", async () => {
    const { page } = ana;
    const chip = page.getByTitle(/^Said by/).first();
    const said = await chip.innerText();
    if (js) await listening(page);
    await chip.click();
    let quoted = "";
    if (js) {
      // A panel beside the summary shows the words first, and leads on to the transcript.
      const panel = page.getByRole("dialog", { name: "From the transcript" });
      quoted = await panel.locator("[data-quoted]").first().locator("p").last().innerText();
      await panel.getByRole("link", { name: "Open transcript" }).click();
    }
    await page.waitForURL(/tab=transcript#line-/);
    const target = js ? "[data-anchor]" : ":target";
    const line = page.locator(`li.transcript-line${target}`);
    await line.waitFor();
    expect(await line.count()).toBe(1);
    // A line is drawn when it comes into view.
    await expect.poll(() => line.innerText()).toContain(said.split("\n").at(-1));
    expect(await line.innerText()).toContain(quoted);
    const colour = (which: string) =>
      page.locator(which).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour(`li.transcript-line${target}`)).not.toBe(
      await colour(`li.transcript-line:not(${target}) >> nth=0`),
    );
    expect(await line.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  });

  test("one member proposes an edit, another approves it", async () => {
    await signUp(bo.page, "Bo", inviteLink);
    await tellZone(bo.page);
    await bo.page.waitForURL("**/dashboard");
    await see(bo.page, "Welcome, Bo Reis");
    // With scripts the page reports the visit once it is drawn.
    if (js) await listening(bo.page);
    await addToOverview(bo.page, summary, added);
    await see(bo.page, "Edit request pending approval...");

    const { page } = ana;
    await page.goto("/dashboard");
    await page
      .getByRole("link", { name: /^Notifications, \d unread$/ })
      .first()
      .click();
    await page
      .locator("main, dialog[open]")
      .getByRole("button", { name: `Bo Reis proposed an edit to ${title}` })
      .click();
    await page.getByRole("heading", { name: "Edit Request Review" }).waitFor();
    expect(await page.locator("ins").allInnerTexts()).toEqual([expect.stringContaining(added)]);
    await press(page, "Approve");
    await see(page, js ? "Edit request approved successfully!" : "Edit approved and summary updated.");
    await see(page, "Approved!");

    await bo.page.goto(summary);
    await see(bo.page, added);
    await bo.page.goto("/notifications");
    await see(bo.page, "approved your edit to");
  });

  test("Memory GPT answers with citations, or that nothing was found", async () => {
    const { page } = bo;
    await page.goto("/memory-gpt");
    const answer = await ask(page, "Why are the screens on the piers hard to read?");
    expect(answer).toMatch(/I looked at 2 meetings\./);
    const citation = page.getByRole("article", { name: "Answer" }).getByRole("link").first();
    expect([title, "Ferry app: ready for the summer timetable?"]).toContain(await citation.innerText());
    expect(await ask(page, "What was decided about the Mars landing in 2031?")).toContain(
      "This was not discussed in the 2 meetings I looked at.",
    );
    await citation.click();
    await page.waitForURL(/meeting-summary\/.*#line-/);
    await page.locator("li.transcript-line").first().waitFor();
  });

  test("a stranger gets the same 404 as for an unknown meeting", async () => {
    const stranger = await newVisitor({ js, program });
    await signUp(stranger.page, "Zoe");
    await tellZone(stranger.page);
    const madeUp = `${summary.slice(0, -6)}ZZZZZZ`;
    const seen = await Promise.all(
      [summary, madeUp].map(async (path) => {
        const response = await stranger.context.request.get(path);
        const page = (await response.text()).replaceAll(path.split("/").at(-1) ?? "", "ID");
        return [response.status(), page.replace(/nonce="[^"]+"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")];
      }),
    );
    expect(seen[0]?.[0]).toBe(404);
    expect(seen[0]).toEqual(seen[1]);
    await stranger.page.goto(summary);
    expect(await stranger.page.getByRole("heading", { level: 1 }).innerText()).toBe(
      "Meeting not found or failed to load.",
    );
    await stranger.context.close();
  });

  test("after logging out, Back shows the login", async () => {
    const { page } = ana;
    await page.goto("/summary-hub");
    await logOut(page);
    await page.goBack();
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    expect(await page.content()).not.toContain(title);
  });

  test("no unexpected errors, every cookie is HttpOnly", async () => {
    for (const { watch } of [ana, bo]) {
      await watch.settled();
      expect(watch.problems).toEqual([]);
      expect(watch.bare).toEqual([]);
      expect(watch.cookies.filter((cookie) => !/; HttpOnly; SameSite=Lax/.test(cookie))).toEqual([]);
      expect(watch.cookies.length).toBeGreaterThan(1);
    }
    expect(program.failures()).toEqual([]);
    outcomes.set(js, outcomeOf(program.file));
  });
});

test("both modes leave the same data", () => {
  expect(outcomes.get(false)).toEqual(outcomes.get(true));
});
