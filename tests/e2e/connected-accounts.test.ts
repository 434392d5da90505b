import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { makeProject, meetingDay, planAgenda, press, see, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import type { Program } from "#tests/support/program.ts";
import { listening } from "#tests/support/waits.ts";
import { googleCalendarStandIn } from "../peers/google-calendar.ts";
import { graphStandIn } from "../peers/graph.ts";
import { startPeers } from "../peers/server.ts";
import { zoomStandIn } from "../peers/zoom.ts";

let program: Program;
let peers: Awaited<ReturnType<typeof startPeers>>;

beforeAll(async () => {
  peers = await startPeers([zoomStandIn(), googleCalendarStandIn(), graphStandIn()]);
  program = await ownProgram(peers.settings(""));
});
afterAll(() => peers.close());

describe.each([{ js: true }, { js: false }])("connecting an account, scripts $js", ({ js }) => {
  let ana: Visitor;

  beforeAll(async () => {
    ana = await newVisitor({ js, program });
    await signUp(ana.page, js ? "Ana" : "Bea");
    await makeProject(ana.page);
  });

  const open = async (path: string) => {
    await ana.page.goto(path);
    if (js) await listening(ana.page);
  };
  /** On the page of the service, and then on ours. */
  const allow = async () => {
    await ana.page.getByRole("link", { name: "Allow", exact: true }).click();
    await ana.page.waitForURL(/callback/);
    if (!js) await press(ana.page, "Continue");
  };

  test("from the schedule form leads to Zoom and back to the filled form", async () => {
    const { page } = ana;
    await open("/schedule-meeting");
    await page.getByLabel("Title").fill("Piers and screens");
    await planAgenda(page, "What the screens cost");
    await page.getByLabel("Date").fill(meetingDay);
    await page.getByLabel("Time", { exact: true }).selectOption("10:00");
    await page.getByLabel("Duration").selectOption("60");
    await page.getByLabel("Choose Platform").selectOption("zoom");
    await press(page, "Generate Link");
    // With scripts the page is left before anybody could wait for the message.
    if (!js) await see(page, "Redirecting to Zoom to connect your account...");
    await page.waitForURL(/\/zoom\/oauth\/authorize/);
    await allow();
    await see(page, "Zoom Auth Completed!");
    await page.getByRole("link", { name: "Schedule Meeting", exact: true }).click();
    await page.waitForURL(/\/schedule-meeting/);
    if (js) await listening(page);
    expect(await page.getByLabel("Title").inputValue()).toBe("Piers and screens");
    expect(await page.getByLabel("Time", { exact: true }).inputValue()).toBe("10:00");
    expect(await page.getByLabel("Choose Platform").inputValue()).toBe("zoom");
    await see(page, "What the screens cost");
    await press(page, "Generate Link");
    await see(page, "Zoom meeting link generated!");
    expect(await page.getByLabel("Meeting Link").inputValue()).toMatch(/^https:\/\/us05web\.zoom\.us\/j\//);
    await press(page, "Schedule Meeting");
    await see(page, "Meeting Scheduled Successfully!");
  });

  test("from the schedule form leads to Google too, which gives a Meet link", async () => {
    const { page } = ana;
    await open("/schedule-meeting");
    await page.getByLabel("Title").fill("Gates");
    await page.getByLabel("Date").fill(meetingDay);
    await page.getByLabel("Time", { exact: true }).selectOption("11:00");
    await page.getByLabel("Choose Platform").selectOption("google_meet");
    await press(page, "Generate Link");
    await see(page, "Google Meet is not connected");
    await press(page, "Connect your Google account");
    await page.waitForURL(/\/google\/o\/oauth2/);
    await allow();
    await see(page, "Your Google account is connected");
    await page.getByRole("link", { name: "Schedule Meeting", exact: true }).click();
    await page.waitForURL(/\/schedule-meeting/);
    if (js) await listening(page);
    await press(page, "Generate Link");
    await see(page, "Google Meet meeting link generated!");
    expect(await page.getByLabel("Meeting Link").inputValue()).toMatch(/^https:\/\/meet\.google\.com\/abc-/);
  });

  test("is listed in Settings, where it can be ended and begun again", async () => {
    const { page } = ana;
    await open("/settings");
    await see(page, "ana@zoom.test");
    await press(page, "Disconnect Zoom");
    await see(page, "Zoom disconnected.");
    await page.getByRole("button", { name: "Connect Zoom" }).waitFor();
    await press(page, "Connect Microsoft");
    await page.waitForURL(/\/microsoft\/login/);
    await page.getByRole("link", { name: "Cancel", exact: true }).click();
    await see(page, "Your Microsoft account isn't connected");
    expect(ana.watch.problems).toEqual([]);
  });
});
