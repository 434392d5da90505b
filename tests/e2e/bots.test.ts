import { beforeAll, describe, expect, test } from "vitest";
import { sampleSpeech } from "#tests/peers/play-meeting.ts";
import type { RecallPeer } from "#tests/peers/recall.ts";
import type { PeerBot } from "#tests/peers/recall-bot.ts";
import { scriptedRecall } from "#tests/peers/recall-stand-in.ts";
import { startPeers } from "#tests/peers/server.ts";
import { zoomStandIn } from "#tests/peers/zoom.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { makeProject, meetingDay, planAgenda, press, schedule, see, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import type { Program } from "#tests/support/program.ts";
import { listening, readPage, until } from "#tests/support/waits.ts";

let program: Program;
let peers: Awaited<ReturnType<typeof startPeers>>;
let recall: RecallPeer;

beforeAll(async () => {
  const service = scriptedRecall();
  recall = service.recall;
  peers = await startPeers([service.standIn, zoomStandIn()]);
  program = await ownProgram(peers.settings(""));
  return () => peers.close();
});

describe.each([{ js: true }, { js: false }])("a recorder that is sent, scripts $js", ({ js }) => {
  let ana: Visitor;

  beforeAll(async () => {
    ana = await newVisitor({ js, program });
    await signUp(ana.page, js ? "Ana" : "Bea");
    await makeProject(ana.page);
  });

  /** With scripts the page follows by itself; without them it is opened again. */
  async function follow(text: string): Promise<void> {
    const { page } = ana;
    if (js) return see(page, text);
    await until(async () => {
      await page.reload();
      return page.getByText(text).first().isVisible();
    });
  }

  /** Does something after which the service has one more bot. */
  async function nextBot(act: () => Promise<unknown>): Promise<PeerBot> {
    const before = recall.bots.length;
    await act();
    await until(async () => recall.bots.length > before);
    return recall.bots.at(-1) as PeerBot;
  }

  const start = () => nextBot(() => press(ana.page, "Start Meeting & Recording"));

  test("is chosen in the form, and the choice outlives the way to Zoom", async () => {
    const { page } = ana;
    const box = page.getByLabel("Record automatically");
    await readPage(page, "/schedule-meeting", { js });
    expect(await box.isChecked()).toBe(false);
    await page.getByLabel("Title").fill("Piers and screens");
    await planAgenda(page, "What the screens cost");
    await page.getByLabel("Date").fill(meetingDay);
    await page.getByLabel("Time", { exact: true }).selectOption("10:00");
    await page.getByLabel("Choose Platform").selectOption("zoom");
    await box.check();
    await press(page, "Generate Link");
    await page.waitForURL(/\/zoom\/oauth\/authorize/);
    await page.getByRole("link", { name: "Allow", exact: true }).click();
    await page.waitForURL(/callback/);
    if (!js) await press(page, "Continue");
    await see(page, "Zoom Auth Completed!");
    await page.getByRole("link", { name: "Schedule Meeting", exact: true }).click();
    await page.waitForURL(/\/schedule-meeting/);
    if (js) await listening(page);
    expect(await box.isChecked()).toBe(true);
    await press(page, "Generate Link");
    await see(page, "Zoom meeting link generated!");
    expect(await box.isChecked()).toBe(true);
    const bot = await nextBot(() => press(page, "Schedule Meeting"));
    expect(bot.request.join_at).toBe(`${meetingDay}T10:00:00.000Z`);
    await page.waitForURL(/\/pending-meetings\/0/);
    await see(page, "Recall.ai joins automatically when the meeting starts.");
    await follow("The recorder is scheduled and joins automatically.");
    // Thought better of: the form has the choice, and takes the recorder back.
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.waitForURL(/schedule-meeting\?meeting=/);
    if (js) await listening(page);
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    await press(page, "Save changes");
    await page.waitForURL(/\/pending-meetings\/0/);
    await see(page, "Recall.ai joins when someone presses Start Meeting & Recording.");
    await until(async () => bot.isDeleted);
  });

  test("waits to be admitted, records, leaves, and the summary is there", async () => {
    const { page } = ana;
    if (js) await listening(page);
    const bot = await start();
    await recall.status(bot, "joining_call");
    await recall.status(bot, "in_waiting_room");
    await follow("The recorder is in the waiting room.");
    await see(page, "The host has to admit it from the waiting room.");
    await recall.status(bot, "in_call_not_recording");
    await recall.status(bot, "in_call_recording");
    await follow("The recorder is in the meeting and records.");
    const speech = sampleSpeech();
    for (const line of speech) await recall.say(bot, line);
    await follow(`${speech.length} lines`);
    await recall.status(bot, "call_ended", "call_ended_by_host");
    await recall.status(bot, "done");
    await follow("The host ended the meeting.");
    await follow("View summary");
    await page.getByRole("link", { name: "View summary" }).click();
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  });

  test("finds no meeting and says so, where the project's default was not wanted", async () => {
    const { page } = ana;
    await readPage(page, "/settings", { js });
    await page.getByLabel("Record the meetings of Ferry app automatically").check();
    await page.locator("#recorder").getByRole("button", { name: "Save" }).click();
    await see(page, "Recall.ai joins every coming meeting that has a link.");
    await readPage(page, "/schedule-meeting", { js });
    expect(await page.getByLabel("Record automatically").isChecked()).toBe(true);
    await page.getByLabel("Record automatically").uncheck();
    await planAgenda(page, "Timetable import");
    await schedule(page, "Ferry weekly");
    await see(page, "Recall.ai joins when someone presses Start Meeting & Recording.");
    if (js) await listening(page);
    const bot = await start();
    await recall.status(bot, "joining_call");
    await recall.status(bot, "fatal", "meeting_not_found");
    await follow("There is no meeting behind the link.");
    await see(page, "Check the meeting link, then send the recorder again.");
    await see(page, "Recall.ai calls it meeting_not_found.");
    // The other way out.
    await page.getByRole("link", { name: "Upload or paste the transcript" }).click();
    await page.waitForURL(/\/meetings\/0.*\/transcript/);
    expect(ana.watch.problems).toEqual([]);
  });
});
