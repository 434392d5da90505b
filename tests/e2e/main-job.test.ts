import { beforeAll, describe, expect, test } from "vitest";
import { changingWords } from "#tests/support/changing-words.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import {
  addToOverview,
  ask,
  chooseFile,
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
import { mainJobByForms } from "#tests/support/main-job-forms.ts";
import type { Program } from "#tests/support/program.ts";
import { jobsDone, type Outcome, outcomeOf } from "#tests/support/program-database.ts";
import { listening } from "#tests/support/waits.ts";

const title = "Remote piers: how do we launch?";
const added = "The piers were the reason for the new plan.";
const outcomes = new Map<boolean, Outcome>();

describe("main job, with scripts", () => {
  let program: Program;
  let ana: Visitor;
  let bo: Visitor;
  let inviteLink: string;
  let summary: string;

  beforeAll(async () => {
    program = await ownProgram();
    ana = await newVisitor({ program });
    bo = await newVisitor({ program });
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
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Ana");
    await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(emailOf("Ana"));

    await signUp(page, "Ana");
    await see(page, "Welcome, Ana Reis");
    await makeProject(page);
    inviteLink = await invite(page, emailOf("Bo"));
    await page.goto("/dashboard");
    await press(page, "Load a sample meeting");
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toBe("Ferry app: ready for the summer timetable?");
    await jobsDone(program);
  });

  test("a meeting is scheduled, recorded and summarised", async () => {
    const { page, watch } = ana;
    await page.goto("/schedule-meeting");
    await planAgenda(page, "Timetable import");
    await planAgenda(page, "Screens on the piers");
    await press(page, "Schedule Meeting");
    await page.getByRole("alert").first().waitFor();
    await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(2);
    await schedule(page, title);

    await press(page, "Start Meeting & Recording");
    await see(page, "Recording started successfully!");
    await expect.poll(() => page.getByText("1 Active Recording").count()).toBeGreaterThan(0);
    await expect.poll(() => watch.opened).toEqual(["https://zoom.us/j/123456789"]);

    await page.getByRole("link", { name: "Add transcript" }).click();
    await page.getByRole("heading", { name: "Add transcript" }).waitFor();
    await chooseFile(page, "broken.vtt", brokenTranscript);
    await press(page, "Add transcript");
    await expect.poll(() => page.getByRole("alert").first().innerText()).toMatch(/line 8/i);
    summary = await upload(page, "long.vtt", longTranscript());
    await expect
      .poll(() => page.getByRole("main").innerText())
      .toMatch(/Meeting Summary.*Key Discussions.*Action Items.*Outliers.*Jargon Classifications/s);
  });

  test("a summary line leads to the spoken line", async () => {
    const { page } = ana;
    const chip = page.getByTitle(/^Said by/).first();
    const said = await chip.innerText();
    await listening(page);
    await chip.click();
    // A panel beside the summary shows the words first, and leads on to the transcript.
    const panel = page.getByRole("dialog", { name: "From the transcript" });
    const quoted = await panel.locator("[data-quoted]").first().locator("p").last().innerText();
    await panel.getByRole("link", { name: "Open transcript" }).click();
    await page.waitForURL(/tab=transcript&around=[^#]+#line-/);
    const line = page.locator("li.transcript-line[data-anchor]");
    await line.waitFor();
    await expect.poll(() => line.count()).toBe(1);
    // A line is drawn when it comes into view.
    await expect.poll(() => line.innerText()).toContain(said.split("\n").at(-1));
    await expect.poll(() => line.innerText()).toContain(quoted);
    const colour = (which: string) =>
      page.locator(which).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour("li.transcript-line[data-anchor]")).not.toBe(
      await colour("li.transcript-line:not([data-anchor]) >> nth=0"),
    );
    await expect
      .poll(() => line.evaluate((element) => element.getBoundingClientRect().top < innerHeight))
      .toBe(true);
  });

  test("one member proposes an edit, another approves it", async () => {
    await signUp(bo.page, "Bo", inviteLink);
    await bo.page.waitForURL("**/dashboard");
    await see(bo.page, "Welcome, Bo Reis");
    // The page reports the visit once it is drawn.
    await listening(bo.page);
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
    await expect.poll(() => page.locator("ins").allInnerTexts()).toEqual([expect.stringContaining(added)]);
    await press(page, "Approve");
    await see(page, "Edit request approved successfully!");
    await see(page, "Approved!");

    await jobsDone(program);
    await bo.page.goto(summary);
    await see(bo.page, added);
    await bo.page.goto("/notifications");
    await see(bo.page, "approved your edit to");
  });

  test("Memory GPT answers with citations, or says that nothing was found", async () => {
    const { page } = bo;
    await page.goto("/memory-gpt");
    const answer = await ask(page, "Why are the screens on the piers hard to read?");
    expect(answer).toMatch(/Based on 2 meetings\./);
    const citation = page.getByRole("article", { name: "Answer" }).getByRole("link").first();
    expect([title, "Ferry app: ready for the summer timetable?"]).toContain(await citation.innerText());
    expect(await ask(page, "What was decided about the Mars landing in 2031?")).toContain(
      "This wasn't discussed in your 2 meetings.",
    );
    await citation.click();
    await page.waitForURL(/meeting-summary\/.*#line-/);
    await page.locator("li.transcript-line").first().waitFor();
  });

  test("a stranger gets the same 404 as for an unknown meeting", async () => {
    const stranger = await newVisitor({ program });
    await signUp(stranger.page, "Zoe");
    const madeUp = `${summary.slice(0, -6)}ZZZZZZ`;
    const seen = await Promise.all(
      [summary, madeUp].map(async (path) => {
        const response = await stranger.context.request.get(path);
        const page = (await response.text()).replaceAll(path.split("/").at(-1) ?? "", "ID");
        return [response.status(), page.replace(changingWords, "")];
      }),
    );
    expect(seen[0]?.[0]).toBe(404);
    expect(seen[0]).toEqual(seen[1]);
    await stranger.page.goto(summary);
    await expect
      .poll(() => stranger.page.getByRole("heading", { level: 1 }).innerText())
      .toBe("Meeting not found or failed to load.");
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

  test("the browsers report no errors during the main job, and every cookie is HttpOnly", async () => {
    for (const { watch } of [ana, bo]) {
      await watch.settled();
      expect(watch.problems).toEqual([]);
      expect(watch.bare).toEqual([]);
      expect(watch.cookies.filter((cookie) => !/; HttpOnly; SameSite=Lax/.test(cookie))).toEqual([]);
      expect(watch.cookies.length).toBeGreaterThan(1);
    }
    expect(program.failures()).toEqual([]);
    outcomes.set(true, await outcomeOf(program));
  });
});

/** What a browser shows without scripts beside the answers is looked at in no-scripts.test.ts. */
describe("main job, without scripts", () => {
  let program: Program;
  let walk: ReturnType<typeof mainJobByForms>;

  beforeAll(async () => {
    program = await ownProgram();
    walk = mainJobByForms(program, { title, added });
  });

  test("a new user creates a project, invites a person, reads the sample", () => walk.founding());
  test("a meeting is scheduled, recorded and summarised", () => walk.meeting());
  test("a summary line leads to the spoken line", () => walk.quote());
  test("one member proposes an edit, another approves it", () => walk.edit());
  test("Memory GPT answers with citations, or says that nothing was found", () => walk.memory());
  test("a stranger gets the same 404 as for an unknown meeting", () => walk.stranger());
  test("after logging out, a page shows the login", () => walk.logout());

  test("the form clients report no errors during the main job, and every cookie is HttpOnly", async () => {
    for (const { problems, bare, cookies } of walk.walkers) {
      expect(problems).toEqual([]);
      expect(bare).toEqual([]);
      expect(cookies.filter((cookie) => !/; HttpOnly; SameSite=Lax/.test(cookie))).toEqual([]);
      expect(cookies.length).toBeGreaterThan(1);
    }
    expect(program.failures()).toEqual([]);
    outcomes.set(false, await outcomeOf(program));
  });
});

test("the main job with and without scripts leaves the same data", () => {
  expect(outcomes.get(false)).toEqual(outcomes.get(true));
});
