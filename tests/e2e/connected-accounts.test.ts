import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { emailOf, meetingDay, planAgenda, press, see } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import type { Program } from "#tests/support/program.ts";
import { answerZone, fieldOf, ledAway, offers } from "#tests/support/reading.ts";
import { logInto, newProject, newStage, type Person } from "#tests/support/stage.ts";
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

async function newOwner(name: string): Promise<Person> {
  const person = await newStage(program).person(name, "/signup", emailOf(name));
  await newProject(person);
  return person;
}

describe("connecting an account, without scripts", () => {
  let reader: Person["reader"];

  beforeAll(async () => {
    ({ reader } = await newOwner("Bea"));
    await reader.get("/dashboard");
    await answerZone(reader, "UTC");
  });

  const field = (name: string) => reader.page && fieldOf(reader.page, name);
  /** On the page of the service, and then on ours. */
  const allow = async () => {
    await reader.click("Allow");
    return reader.submit("Continue");
  };

  test("from the schedule form to Zoom returns to the filled form", async () => {
    await reader.get("/schedule-meeting");
    const planned = await reader.submit("Save Selected", {
      ...{ title: "Piers and screens", date: meetingDay, time: "10:00", duration_minutes: "60" },
      ...{ platform_type: "zoom", agenda_new: "What the screens cost" },
    });
    expect(planned.text).toContain("selected · Saved");
    const sent = await reader.submit("Generate Link");
    expect(sent.text).toContain("Redirecting to Zoom to connect your account...");
    await ledAway(reader, sent, "/zoom/oauth/authorize");
    expect((await allow()).text).toContain("Zoom Auth Completed!");
    await reader.click("Schedule Meeting");
    expect(field("title")).toBe("Piers and screens");
    expect(field("time")).toBe("10:00");
    expect(field("platform_type")).toBe("zoom");
    expect(reader.page?.text).toContain("What the screens cost");
    expect((await reader.submit("Generate Link")).text).toContain("Zoom meeting link generated!");
    expect(field("meeting_link")).toMatch(/^https:\/\/us05web\.zoom\.us\/j\//);
    expect((await reader.submit("Schedule Meeting")).text).toContain("Meeting Scheduled Successfully!");
  });

  test("from the schedule form to Google gives a Meet link", async () => {
    await reader.get("/schedule-meeting");
    const asked = await reader.submit("Generate Link", {
      ...{ title: "Gates", date: meetingDay, time: "11:00", platform_type: "google_meet" },
    });
    expect(asked.text).toContain("Google Meet isn't connected");
    const sent = await reader.submit("Connect your Google account");
    await ledAway(reader, sent, "/google/o/oauth2");
    expect((await allow()).text).toContain("Your Google account is connected");
    await reader.click("Schedule Meeting");
    expect((await reader.submit("Generate Link")).text).toContain("Google Meet meeting link generated!");
    expect(field("meeting_link")).toMatch(/^https:\/\/meet\.google\.com\/abc-/);
  });

  test("is shown in Settings, where it can be ended and started again", async () => {
    expect((await reader.get("/settings/connected-accounts")).text).toContain("ana@zoom.test");
    const ended = await reader.submit("disconnect zoom");
    expect(ended.text).toContain("Zoom disconnected.");
    expect(offers(ended)).toContain("Connect Zoom");
    const sent = await reader.submit("connect microsoft");
    await ledAway(reader, sent, "/microsoft/login");
    expect((await reader.click("Cancel")).text).toContain("Your Microsoft account isn't connected");
  });
});

describe("connecting an account, with scripts", () => {
  let ana: Visitor;

  beforeAll(async () => {
    ana = await newVisitor({ program });
    await logInto(ana.context, await newOwner("Ana"));
  });

  const open = async (path: string) => {
    await ana.page.goto(path);
    await listening(ana.page);
  };
  const allow = () => ana.page.getByRole("link", { name: "Allow", exact: true }).click();

  test("from the schedule form to Zoom returns to the filled form", async () => {
    const { page } = ana;
    await open("/schedule-meeting");
    await page.getByLabel("Title").fill("Piers and screens");
    await planAgenda(page, "What the screens cost");
    await page.getByLabel("Date").fill(meetingDay);
    await page.getByLabel("Time", { exact: true }).selectOption("10:00");
    await page.getByLabel("Duration").selectOption("60");
    await page.getByLabel("Choose Platform").selectOption("zoom");
    await press(page, "Generate Link");
    await page.waitForURL(/\/zoom\/oauth\/authorize/);
    await allow();
    await see(page, "Zoom Auth Completed!");
    await page.getByRole("link", { name: "Schedule Meeting", exact: true }).click();
    await page.waitForURL(/\/schedule-meeting/);
    await listening(page);
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Piers and screens");
    await expect.poll(() => page.getByLabel("Time", { exact: true }).inputValue()).toBe("10:00");
    await expect.poll(() => page.getByLabel("Choose Platform").inputValue()).toBe("zoom");
    await see(page, "What the screens cost");
    await press(page, "Generate Link");
    await see(page, "Zoom meeting link generated!");
    await expect
      .poll(() => page.getByLabel("Meeting Link").inputValue())
      .toMatch(/^https:\/\/us05web\.zoom\.us\/j\//);
    await press(page, "Schedule Meeting");
    await see(page, "Meeting Scheduled Successfully!");
  });

  test("from the schedule form to Google gives a Meet link", async () => {
    const { page } = ana;
    await open("/schedule-meeting");
    await page.getByLabel("Title").fill("Gates");
    await page.getByLabel("Choose Platform").selectOption("google_meet");
    await press(page, "Generate Link");
    await see(page, "Google Meet isn't connected");
    await press(page, "Connect your Google account");
    await page.waitForURL(/\/google\/o\/oauth2/);
    await allow();
    await see(page, "Your Google account is connected");
    await page.getByRole("link", { name: "Schedule Meeting", exact: true }).click();
    await page.waitForURL(/\/schedule-meeting/);
    await listening(page);
    await press(page, "Generate Link");
    await see(page, "Google Meet meeting link generated!");
    await expect
      .poll(() => page.getByLabel("Meeting Link").inputValue())
      .toMatch(/^https:\/\/meet\.google\.com\/abc-/);
  });

  test("is ended in Settings and started again", async () => {
    const { page } = ana;
    await open("/settings/connected-accounts");
    await press(page, "Disconnect Zoom");
    await see(page, "Zoom disconnected.");
    await page.getByRole("button", { name: "Connect Zoom" }).waitFor();
    await press(page, "Connect Microsoft");
    await page.waitForURL(/\/microsoft\/login/);
    await page.getByRole("link", { name: "Cancel", exact: true }).click();
    await see(page, "Your Microsoft account isn't connected");
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
  });
});
