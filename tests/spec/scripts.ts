import type { Page, Route } from "playwright";
import {
  type Journey,
  join,
  newMeeting,
  newProject,
  propose,
  type Stage,
  summarize,
} from "#tests/support/stage.ts";

/** What only a browser with scripts shows: what is on its way, what does not come, and what goes by itself. */
export const scriptJourneys: Journey[] = [
  ["pages that take a moment", waiting],
  ["an edit that is approved slowly", reviewing("Approve")],
  ["an edit that is rejected slowly", reviewing("Reject")],
  ["recording with scripts", recording],
  ["a network that is gone", offline],
];

/** Every answer for a script takes this long: a moment more than what is passed over in silence. */
const moment = 600;

/** Remix's own requests for data: what a page with scripts asks for. */
const asked = /\.data(\?|$)/;

async function slowly(page: Page, answer: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route(asked, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, moment));
    await answer(route).catch(() => undefined);
  });
}

async function waiting(at: Stage) {
  const ana = await at.person("Ana");
  const place = await newProject(ana);
  const meeting = await newMeeting(ana, place);
  await summarize(ana, meeting);
  const page = await at.browse(ana);
  await page.goto("/dashboard");
  await slowly(page, (route) => route.continue());
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Summary Hub" }).click();
  await page.waitForURL("**/summary-hub");
  await main.getByRole("heading", { name: "Recent Meetings" }).waitFor();
  await main.locator(`a[href^="/meeting-summary/"]`).first().click();
  await main.getByRole("heading", { name: "Key Discussions" }).waitFor();
  await main.getByRole("link", { name: "Transcript", exact: true }).click();
  await page.waitForURL(/tab=transcript/);
  await page.goto("/schedule-meeting");
  await main.getByRole("link", { name: "View Scheduled Meetings" }).click();
  await page.waitForURL("**/pending-meetings");
}

function reviewing(verb: "Approve" | "Reject") {
  const seconds = verb === "Approve" ? 45 : 15;
  return async (at: Stage) => {
    const ana = await at.person("Ana");
    const bo = await at.person("Bo");
    const place = await newProject(ana);
    await join(ana, bo, place);
    const meeting = await newMeeting(ana, place);
    await summarize(ana, meeting);
    const edit = await propose(bo, meeting);
    const here = `/meeting-summary/${meeting}?edit_request=${edit}`;
    await unreachable(await at.browse(ana), here, verb);
    const limit = await timedOut(await at.browse(ana), here, verb, seconds);
    at.sightings.measured(
      `edit ${verb === "Approve" ? "approval" : "rejection"}: time-out in seconds`,
      limit,
    );

    const page = await at.browse(ana);
    await page.goto(here);
    await slowly(page, (route) => route.continue());
    await press(page, verb);
    await seen(page, verb === "Approve" ? "Approved!" : "Rejected");
  };
}

async function unreachable(page: Page, here: string, verb: string): Promise<void> {
  await page.goto(here);
  await page.route(asked, (route) => route.abort());
  await press(page, verb);
  await seen(page, "Network connection issue.");
}

/** After how many seconds without an answer the page gives up; null when it does not at the expected time. */
async function timedOut(page: Page, here: string, verb: string, seconds: number): Promise<number | null> {
  await page.clock.install();
  await page.goto(here);
  await page.route(asked, () => undefined);
  await press(page, verb);
  await page.clock.runFor(seconds * 1000 - 100);
  const early = await page.getByText("Request timed out").count();
  await page.clock.runFor(200);
  await seen(page, `Request timed out after ${seconds}`);
  const late = await page.getByText(`Request timed out after ${seconds}`).count();
  return early === 0 && late > 0 ? seconds : null;
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

async function recording(at: Stage) {
  const ana = await at.person("Ana");
  const meeting = await newMeeting(ana, await newProject(ana));
  const page = await at.browse(ana);
  const main = page.getByRole("main");
  await page.goto(`/pending-meetings/${meeting}`);
  await slowly(page, (route) => route.continue());
  await main.getByRole("button", { name: "Start Meeting & Recording" }).click();
  await main.getByRole("button", { name: "Stop Recording" }).click();
  await page.waitForURL(/transcript$/);
}

async function offline(at: Stage) {
  const ana = await at.person("Ana");
  const place = await newProject(ana);
  await summarize(ana, await newMeeting(ana, place));
  const page = await at.browse(ana);
  await page.goto("/memory-gpt");
  await page.getByLabel("Your question").fill("Why are the screens on the piers hard to read?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/memory-gpt\/./);
  await page.getByRole("article", { name: "Answer" }).first().waitFor();
  await page.route(/\.data(\?|$)|cross-memory-gpt/, (route) => route.abort());
  await page.getByLabel("Your question").fill("And who fixes them?");
  await page.getByRole("button", { name: "Send" }).click();
  await seen(page, "Network error");
  await page.unrouteAll();
  await page.goto("/schedule-meeting");
  await page.route(asked, (route) => route.abort());
  await page.getByRole("main").getByRole("button", { name: "Generate AI Agenda" }).click();
  await seen(page, "Network error");
}

/** Gives a text time to come; whether it came, the catalogue says. */
async function seen(page: Page, text: string): Promise<void> {
  await page
    .getByText(text)
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
}
