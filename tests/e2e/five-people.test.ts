import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import {
  ask,
  emailOf,
  invite,
  makeProject,
  planAgenda,
  press,
  schedule,
  see,
  signUp,
  upload,
} from "#tests/support/journey.ts";
import { addressesOf, answerAt, madeUp } from "#tests/support/journey-addresses.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { mailedLink } from "#tests/support/mailed-link.ts";
import type { Program } from "#tests/support/program.ts";
import { jobsDone, type Outcome, openedBy, outcomeOf } from "#tests/support/program-database.ts";
import { readPage, until } from "#tests/support/waits.ts";
import { weekByForms } from "#tests/support/week-forms.ts";

const west = "America/Los_Angeles";
const east = "Pacific/Auckland";
const people = { Ana: west, Bo: east, Gil: east, Max: west, Zoe: east };
type Name = keyof typeof people;
const title = "Remote piers: how do we launch?";
const due = { date: "2037-12-31", words: "Due Thu, Dec 31, 2037" };
const usedKinds = ["meeting-summary", "meetings", "memory-gpt", "pending-meetings", "projects"];
const clockAt = (at: Date, timeZone: string) =>
  at.toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).replace("\u202f", " ");
const outcomes = new Map<boolean, Outcome>();

/** Ana founds, Bo is her colleague, Gil is invited to one meeting, Max is removed, and Zoe has nothing to do with it. */
describe("five people in a week, with scripts", () => {
  let program: Program;
  const visitors = {} as Record<Name, Visitor>;
  const used = new Map<string, Set<string>>();
  const pageOf = (name: Name) => visitors[name].page;
  let project: string;
  let pending: string;
  let summary: string;

  beforeAll(async () => {
    program = await ownProgram();
    for (const [name, zone] of Object.entries(people) as [Name, string][]) {
      visitors[name] = await newVisitor({ program, zone });
      used.set(name, addressesOf(pageOf(name)));
    }
  });

  const read = (page: Page, path: string) => readPage(page, path, { js: true });
  /** Reads again until something is there that comes by itself. */
  const readUntil = (page: Page, path: string, text: string) =>
    until(async () => {
      await read(page, path);
      return (await page.getByRole("main").getByText(text).count()) > 0;
    });

  test("Monday: creates a project, two invite links and a meeting with a guest", async () => {
    const page = pageOf("Ana");
    await signUp(page, "Ana");
    project = await makeProject(page);
    const links = [];
    for (const name of ["Bo", "Max"]) {
      await page.goto(project);
      links.push(await invite(page, emailOf(name)));
    }
    await read(page, "/schedule-meeting");
    await planAgenda(page, "Screens on the piers");
    await page.getByLabel("Invite by Email").fill(emailOf("Gil"));
    await press(page, "Invite");
    await page.getByRole("list", { name: "Invited" }).getByText(emailOf("Gil")).waitFor();
    pending = await schedule(page, title);
    for (const [at, name] of (["Bo", "Max"] as const).entries()) {
      const newcomer = pageOf(name);
      await signUp(newcomer, name, links[at]);
      await newcomer.waitForURL("**/dashboard");
      // Nothing is left to choose.
      for (const place of ["Ferry app", "Harbour Works"])
        await newcomer.getByRole("banner").locator("summary", { hasText: place }).waitFor();
    }
  });

  test("Tuesday: the guest signs up and sees the meeting in their zone", async () => {
    const page = pageOf("Gil");
    await signUp(page, "Gil");
    await read(page, mailedLink(program, emailOf("Gil")));
    await press(page, "Confirm");
    await see(page, `${emailOf("Gil")} is confirmed.`);
    await readUntil(page, "/dashboard", title);
    await expect.poll(() => page.getByRole("main").innerText()).not.toContain("first organization");
    const time = page.getByRole("main").locator("time").first();
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    expect(clockAt(at, west)).toBe("10:00 AM");
    await expect.poll(() => time.innerText()).toContain(clockAt(at, east));
  });

  test("Wednesday: a recording is transcribed, and three people read the summary", async () => {
    const page = pageOf("Ana");
    await read(page, pending);
    await press(page, "Start Meeting & Recording");
    await see(page, "Recording started successfully!");
    await page.getByRole("link", { name: "Add transcript" }).click();
    summary = await upload(page, sampleMeeting.fileName, sampleMeeting.text);
    await jobsDone(program);
    for (const [name, from] of [
      ["Bo", "/summary-hub"],
      ["Gil", "/dashboard"],
    ] as const) {
      await read(pageOf(name), from);
      await pageOf(name).getByRole("main").getByRole("link", { name: title }).first().click();
      await pageOf(name).waitForURL(`**${summary}`);
      await pageOf(name).getByRole("heading", { name: "Key Discussions" }).waitFor();
    }
  });

  test("Thursday: a proposed action item is approved, due the same day in every zone", async () => {
    const path = `/summary/edit-request?meeting_id=${summary.split("/").at(-1)}`;
    const task = { description: "Clean the screens on the piers", due_date: due.date };
    const proposed = await visitors.Bo.context.request.post(path, {
      data: { summary: "The screens decide.", action_items: [task] },
      headers: { origin: program.url },
    });
    expect(proposed.status()).toBe(201);
    const page = pageOf("Ana");
    await readUntil(page, "/notifications", title);
    await page
      .locator("main, dialog[open]")
      .getByRole("button", { name: `Bo Reis proposed an edit to ${title}` })
      .click();
    await page.getByRole("heading", { name: "Edit Request Review" }).waitFor();
    await see(page, due.words);
    await press(page, "Approve");
    await see(page, "Approved!");
    await jobsDone(program);
    for (const name of ["Ana", "Bo", "Gil"] as const) {
      await read(pageOf(name), summary);
      const item = pageOf(name).locator("#action-items li", { hasText: task.description });
      await expect.poll(() => item.innerText()).toContain(due.words);
      await expect.poll(() => item.locator("time").getAttribute("datetime")).toBe(due.date);
    }
  });

  test("Friday: Memory GPT answers, and its citation leads to the spoken line", async () => {
    const page = pageOf("Bo");
    await read(page, "/memory-gpt");
    expect(await ask(page, "Why are the screens on the piers hard to read?")).toContain(
      "Based on 1 meeting.",
    );
    await page.getByRole("list", { name: "Citations" }).getByRole("link", { name: title }).first().click();
    await page.waitForURL(/meeting-summary\/.*#line-/);
    await page.locator("li.transcript-line[data-anchor]").waitFor();
  });

  test("Saturday: a removed member no longer sees the project", async () => {
    await read(pageOf("Max"), summary);
    await pageOf("Max").getByRole("heading", { name: "Key Discussions" }).waitFor();
    // Ana, Bo, Gil and Max; of a person who is removed before, nothing is noted.
    await openedBy(program, 4);
    await pageOf("Max").goto("about:blank");
    const page = pageOf("Ana");
    await read(page, `${project}?edit`);
    await page.getByRole("button", { name: "Remove Max Reis" }).click();
    await press(page, "Update Project");
    await see(page, "Project updated.");
    for (const path of ["/dashboard", "/summary-hub", "/pending-meetings", "/memory-gpt", "/notifications"]) {
      await read(pageOf("Max"), path);
      const shown = await pageOf("Max").content();
      for (const words of ["Ferry app", "Harbour Works", title]) expect(shown).not.toContain(words);
    }
  });

  test("Sunday: every used address is 404 for a stranger and the removed member", async () => {
    await signUp(pageOf("Zoe"), "Zoe");
    // Her page tells the server her time zone before anything is compared.
    await read(pageOf("Zoe"), "/dashboard");
    const addresses = new Set([...used.values()].flatMap((seen) => [...seen]));
    const kinds = new Set([...addresses].map((address) => address.split("/")[1]?.replace(/\?.*/, "")));
    expect([...kinds].sort()).toEqual(usedKinds);
    for (const address of addresses)
      for (const name of ["Zoe", "Max"] as const) {
        const { context } = visitors[name];
        const [status, seen] = await answerAt(context, address);
        expect([status, name, address]).toEqual([404, name, address]);
        expect(seen).toEqual((await answerAt(context, madeUp(address)))[1]);
      }
  });

  test("the browsers and the server report no errors during the week", async () => {
    for (const { watch } of Object.values(visitors)) {
      await watch.settled();
      expect(watch.problems).toEqual([]);
    }
    expect(program.failures()).toEqual([]);
    outcomes.set(true, await outcomeOf(program));
  });
});

/** What a browser shows without scripts beside the answers is looked at in no-scripts.test.ts. */
describe("five people in a week, without scripts", () => {
  let program: Program;
  let week: ReturnType<typeof weekByForms>;

  beforeAll(async () => {
    program = await ownProgram();
    week = weekByForms(program, { title, due, zones: people });
  });

  test("Monday: creates a project, two invite links and a meeting with a guest", () => week.monday());
  test("Tuesday: the guest signs up and sees the meeting in their zone", async () => {
    const { at, shown } = await week.tuesday();
    expect(clockAt(at, west)).toBe("10:00 AM");
    expect(shown).toContain(clockAt(at, east));
  });
  test("Wednesday: a recording is transcribed, and three people read the summary", () => week.wednesday());
  test("Thursday: a proposed action item is approved, due the same day in every zone", () => week.thursday());
  test("Friday: Memory GPT answers, and its citation leads to the spoken line", () => week.friday());
  test("Saturday: a removed member no longer sees the project", () => week.saturday());
  test("Sunday: every used address is 404 for a stranger and the removed member", async () => {
    expect(await week.sunday()).toEqual(usedKinds);
  });

  test("the form clients and the server report no errors during the week", async () => {
    for (const { problems, bare } of week.walkers) expect([...problems, ...bare]).toEqual([]);
    expect(program.failures()).toEqual([]);
    outcomes.set(false, await outcomeOf(program));
  });
});

test("the weeks with and without scripts leave the same data", () => {
  expect(outcomes.get(false)).toEqual(outcomes.get(true));
});
