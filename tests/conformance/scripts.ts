import type { Page } from "playwright";
import { expect } from "vitest";
import {
  type Journey,
  join,
  newMeeting,
  newProject,
  propose,
  type Stage,
  summarize,
  wanted,
} from "#tests/support/stage.ts";
import { hold, listening, nextTurn, stopClock } from "#tests/support/waits.ts";
import { during } from "./faults.ts";
import { neverAnswer, press, seen, untilShown, whenAsked } from "./script-helpers.ts";

/** What only a browser with scripts shows: what is on its way, what does not come, and what goes by itself. */
export const scriptJourneys: Journey[] = [
  ["pages that take a moment", waiting],
  ["an edit that is approved slowly", reviewing("Approve")],
  ["an edit that is rejected slowly", reviewing("Reject")],
  ["reviews that are refused", refusedReviews],
  ["recording with scripts", recording],
  ["a summary that takes too long", slowSummary],
  ["a transcript that does not come", slowTranscript],
  ["permissions after a pause", pausing],
  ["a network that is gone", offline],
  ["the bar while it changes", switching],
];

async function waiting(at: Stage) {
  const ana = await at.person("Ana");
  const place = await newProject(ana);
  const meeting = await newMeeting(ana, place);
  await summarize(ana, meeting);
  const page = await at.browse(ana);
  const main = page.getByRole("main");
  await page.goto("/dashboard");
  await listening(page);
  await untilShown(page, "Loading summaries...", () =>
    main.getByRole("link", { name: "Summary Hub" }).click(),
  );
  await main.getByRole("heading", { name: "Recent Meetings" }).waitFor();
  await listening(page);
  await untilShown(page, "Loading meeting summary...", () =>
    main.locator(`a[href^="/meeting-summary/"]`).first().click(),
  );
  await main.getByRole("heading", { name: "Key Discussions" }).waitFor();
  await listening(page);
  await untilShown(
    page,
    "Loading transcript...",
    () => main.getByRole("link", { name: "Transcript", exact: true }).click(),
    /\/transcript/,
  );
  await page.goto("/schedule-meeting");
  await listening(page);
  await untilShown(page, "Loading meetings...", () =>
    main.getByRole("link", { name: "View Scheduled Meetings" }).click(),
  );
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
    await listening(page);
    const working =
      verb === "Approve"
        ? "Approving edit request... This may take a moment as we update the database."
        : "Rejecting edit request...";
    await untilShown(page, working, () => press(page, verb));
    await seen(page, verb === "Approve" ? "Approved!" : "Rejected");
  };
}

async function unreachable(page: Page, here: string, verb: string): Promise<void> {
  await page.goto(here);
  await listening(page);
  // What the page asks for by itself still comes.
  await whenAsked(page, (route) => (route.request().method() === "GET" ? route.continue() : route.abort()));
  await press(page, verb);
  await seen(page, "Network connection issue.");
}

/** After how many seconds without an answer the page gives up; null when it does not at the expected time. */
async function timedOut(page: Page, here: string, verb: string, seconds: number): Promise<number | null> {
  await stopClock(page);
  await page.goto(here);
  await listening(page);
  await neverAnswer(page);
  const asked = page.waitForRequest((request) => request.method() === "PATCH");
  await press(page, verb);
  await asked;
  await page.clock.runFor(seconds * 1000 - 1);
  await nextTurn(page);
  const early = await page.getByText("Request timed out").count();
  await page.clock.runFor(1);
  await seen(page, `Request timed out after ${seconds}`);
  return early === 0 ? seconds : null;
}

async function recording(at: Stage) {
  const ana = await at.person("Ana");
  const meeting = await newMeeting(ana, await newProject(ana));
  const page = await at.browse(ana);
  const main = page.getByRole("main");
  await page.goto(`/pending-meetings/${meeting}`);
  await listening(page);
  const start = main.getByRole("button", { name: "Start Meeting & Recording" });
  await untilShown(page, "Starting Recording...", () => start.click());
  const stop = main.getByRole("button", { name: "Stop Recording" });
  await stop.waitFor();
  await listening(page);
  await untilShown(page, "Stopping Recording...", () => stop.click());
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
  await whenAsked(page, (route) => route.abort());
  await page.getByLabel("Your question").fill("And who fixes them?");
  await page.getByRole("button", { name: "Send" }).click();
  await seen(page, "Error: Could not get a response.");
  await page.unrouteAll();
  await page.goto(`${new URL(page.url()).pathname}/rename`);
  await listening(page);
  await whenAsked(page, (route) => route.abort());
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await seen(page, "Network error");
  await page.unrouteAll();
  const meeting = await newMeeting(ana, place);
  await ana.call("POST", `/recall/start-recording?meeting_id=${meeting}`);
  await page.goto(`/pending-meetings/${meeting}`);
  await listening(page);
  await whenAsked(page, (route) => route.abort());
  await press(page, "Stop Recording");
  await seen(page, "Server is taking time to respond.");
  await page.unrouteAll();
  await page.goto("/schedule-meeting");
  await listening(page);
  await whenAsked(page, (route) => route.abort());
  await page.getByRole("main").getByRole("button", { name: "Generate AI Agenda" }).click();
  await seen(page, "Network error");
  await page.goto("/zoom/callback?code=one&state=two");
  await seen(page, "Network error while connecting to backend.");
}

async function slowSummary(at: Stage) {
  const ana = await at.person("Ana");
  const meeting = await newMeeting(ana, await newProject(ana));
  await summarize(ana, meeting);
  at.change("update meetings set meeting_status = 'processing' where meeting_id = ?", meeting);
  // The program does not know of a change from outside: what it has read before holds until it writes itself.
  await wanted(ana.call("PATCH", `/meetings/${meeting}`, { title: "Remote piers, again" }));
  const page = await at.browse(ana);
  const slow = page.getByText("Request timed out. Server is taking too long to process the summary.");
  await stopClock(page);
  await page.goto(`/pending-meetings/${meeting}`);
  await listening(page);
  await neverAnswer(page);
  await page.clock.runFor(59_999);
  await nextTurn(page);
  const early = await slow.count();
  await page.clock.runFor(1);
  await slow.waitFor({ state: "attached" });
  at.sightings.measured("summary request: time-out in seconds", early === 0 ? 60 : null);
}

async function slowTranscript(at: Stage) {
  const ana = await at.person("Ana");
  const meeting = await newMeeting(ana, await newProject(ana));
  await summarize(ana, meeting);
  const page = await at.browse(ana);
  await stopClock(page);
  await page.goto(`/meeting-summary/${meeting}`);
  await listening(page);
  await whenAsked(page, (route) =>
    route.request().url().includes("/transcript") ? undefined : route.continue(),
  );
  await page.getByRole("main").getByRole("link", { name: "Transcript", exact: true }).click();
  await seen(page, "Loading transcript...");
  await nextTurn(page);
  // Its minute begins when the page has drawn the loading text, which the stopped clock does not tell.
  await expect
    .poll(async () => {
      // Each timer fires once: to play a minute frame by frame takes longer than one on a slow machine.
      await page.clock.fastForward(60_000);
      return page.getByText("Request timed out. Server is taking too long to respond.").count();
    })
    .toBeGreaterThan(0);
  await seen(page, "Request timed out. Server is taking too long to respond.");
}

/** Somebody edits, goes away for more than a minute and comes back. */
async function pausing(at: Stage) {
  const ana = await at.person("Ana");
  const meeting = await newMeeting(ana, await newProject(ana));
  await summarize(ana, meeting);
  const page = await at.browse(ana);
  await page.clock.install();
  await page.goto(`/meeting-summary/${meeting}`);
  await listening(page);
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Meeting Summary" }).waitFor();
  await page.keyboard.type("Changed. ");
  await turnAway(page, true);
  await page.clock.runFor(61_000);
  await untilShown(page, "Loading permissions...", () => turnAway(page, false));
}

function turnAway(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** What became of the page since it was opened, and what the reader is told when they decide nevertheless. */
async function refusedReviews(at: Stage) {
  const ana = await at.person("Ana");
  const bo = await at.person("Bo");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const meeting = await newMeeting(ana, place);
  await summarize(ana, meeting);
  const edit = await propose(bo, meeting);
  const page = await at.browse(ana);
  const decide = async (verb: "Approve" | "Reject", meanwhile: () => Promise<unknown>) => {
    await page.goto(`/meeting-summary/${meeting}?edit_request=${edit}`);
    await listening(page);
    await meanwhile();
    const answered = page.waitForEvent("requestfinished", (request) => request.method() === "PATCH");
    await press(page, verb);
    await answered;
    await nextTurn(page);
  };
  const { file } = at.program;
  await during(file, { table: "edit_requests", on: "update" }, () => decide("Approve", async () => {}));
  // A proxy in front of the program answers in its place.
  const busy = { status: 429, contentType: "text/html", body: "Busy" };
  await decide("Approve", () => whenAsked(page, (route) => route.fulfill(busy)));
  await decide("Reject", async () => undefined);
  await page.unrouteAll();
  await decide("Approve", async () =>
    at.change("update edit_requests set proposed_by = ? where edit_id = ?", ana.id, edit),
  );
  at.change("update edit_requests set proposed_by = ? where edit_id = ?", bo.id, edit);
  await decide("Approve", async () => at.change("delete from edit_requests where edit_id = ?", edit));
  const again = await propose(bo, meeting);
  await page.goto(`/meeting-summary/${meeting}?edit_request=${again}`);
  await listening(page);
  // News of the request may still be on their way: what the page reads for them would notice the end of the session.
  const reads = await hold(page, /\.data\b/);
  await page.context().clearCookies();
  await press(page, "Approve");
  await seen(page, "No token");
  reads.letGo();
}

async function switching(at: Stage) {
  const page = await at.browse(await at.person("Zoe"));
  const header = page.locator("header");
  await page.goto("/dashboard");
  await listening(page);
  await untilShown(page, "Loading organizations...", async () => {
    await header.getByRole("link", { name: "Launch Meeting" }).click();
    await header.getByText("Select Org").click();
  });

  const ana = await at.person("Ana");
  await newProject(ana, "Second Works", "Trams");
  await newProject(ana);
  const own = await at.browse(ana);
  const bar = own.locator("header");
  await own.goto("/dashboard");
  await listening(own);
  await untilShown(own, "Loading project details...", async () => {
    await bar.getByText("Ferry app").first().click();
    await bar.getByRole("link", { name: "View details of Ferry app" }).click();
  });
  await own.getByRole("dialog").getByRole("heading", { name: "Project Details" }).waitFor();
  await own.goto("/dashboard");
  await listening(own);
  await untilShown(own, "Loading projects...", async () => {
    await bar.getByText("Harbour Works").first().click();
    await bar.getByRole("button", { name: "Second Works" }).click();
    await bar.locator("summary").nth(1).click();
  });
}
