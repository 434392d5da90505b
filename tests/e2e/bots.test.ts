import { beforeAll, describe, expect, test } from "vitest";
import { sampleSpeech } from "#tests/peers/play-meeting.ts";
import type { RecallPeer } from "#tests/peers/recall.ts";
import type { PeerBot } from "#tests/peers/recall-bot.ts";
import { scriptedRecall } from "#tests/peers/recall-stand-in.ts";
import { startPeers } from "#tests/peers/server.ts";
import { zoomStandIn } from "#tests/peers/zoom.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { emailOf, meetingDay, planAgenda, press, see } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import type { Program } from "#tests/support/program.ts";
import { answerZone, fieldOf, ledAway, readUntil } from "#tests/support/reading.ts";
import {
  logInto,
  newMeeting,
  newProject,
  newStage,
  type Person,
  type Project,
} from "#tests/support/stage.ts";
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

/** Does something after which the service has one more bot. */
async function nextBot(act: () => Promise<unknown>): Promise<PeerBot> {
  const before = recall.bots.length;
  await act();
  await until(async () => recall.bots.length > before);
  return recall.bots.at(-1) as PeerBot;
}

/** The box of the schedule form stands behind what is sent when it is not checked. */
const on = ["off", "on"];
const unchecked = ["off"];
const joinsByItself = "Recall.ai joins automatically when the meeting starts.";
const joinsByHand = "Recall.ai joins when someone presses Start Meeting & Recording.";

describe("a recorder bot, without scripts", () => {
  let bea: Person;
  let meeting: string;

  beforeAll(async () => {
    bea = await newStage(program).person("Bea", "/signup", emailOf("Bea"));
    await newProject(bea);
    await bea.reader.get("/dashboard");
    await answerZone(bea.reader, "UTC");
  });

  const start = () => nextBot(() => bea.reader.submit("Start Meeting & Recording"));
  const shows = async (text: string) => (await readUntil(bea.reader, meeting, text)).text;

  test("is chosen in the form, and stays chosen after connecting Zoom", async () => {
    const { reader } = bea;
    const isChosen = () => reader.page && fieldOf(reader.page, "automatic");
    await reader.get("/schedule-meeting");
    expect(isChosen()).toBe(false);
    const plan = { title: "Piers and screens", date: meetingDay, time: "10:00", platform_type: "zoom" };
    const planned = await reader.submit("Save Selected", { ...plan, agenda_new: "What the screens cost" });
    expect(planned.text).toContain("selected · Saved");
    const sent = await reader.submit("Generate Link", { automatic: on });
    await ledAway(reader, sent, "/zoom/oauth/authorize");
    await reader.click("Allow");
    expect((await reader.submit("Continue")).text).toContain("Zoom Auth Completed!");
    await reader.click("Schedule Meeting");
    expect(isChosen()).toBe(true);
    expect((await reader.submit("Generate Link")).text).toContain("Zoom meeting link generated!");
    expect(isChosen()).toBe(true);
    const bot = await nextBot(() => reader.submit("Schedule Meeting"));
    expect(bot.request.join_at).toBe(`${meetingDay}T10:00:00.000Z`);
    meeting = new URL(reader.page?.url ?? "").pathname;
    expect(meeting).toMatch(/^\/pending-meetings\/0/);
    expect(reader.page?.text).toContain(joinsByItself);
    await shows("The recorder is scheduled and joins automatically.");
    // Thought better of: the form has the choice, and takes the recorder back.
    await reader.click("Edit");
    expect(isChosen()).toBe(true);
    expect((await reader.submit("Save changes", { automatic: unchecked })).text).toContain(joinsByHand);
    await until(async () => bot.isDeleted);
  });

  test("waits to be admitted, records and leaves, and the summary appears", async () => {
    const bot = await start();
    await recall.status(bot, "joining_call");
    await recall.status(bot, "in_waiting_room");
    expect(await shows("The recorder is in the waiting room.")).toContain("The host needs to let it in.");
    await recall.status(bot, "in_call_not_recording");
    await recall.status(bot, "in_call_recording");
    await shows("The recorder is in the meeting, recording.");
    const speech = sampleSpeech();
    for (const line of speech) await recall.say(bot, line);
    await shows(`${speech.length} lines`);
    await recall.status(bot, "call_ended", "call_ended_by_host");
    await recall.status(bot, "done");
    await shows("The host ended the meeting.");
    await shows("View summary");
    await readUntil(bea.reader, meeting.replace("pending-meetings", "meeting-summary"), "Key Discussions");
  });

  test("reports that no meeting was found, after the project's default was turned off for it", async () => {
    const { reader } = bea;
    await reader.get("/settings/recorder");
    const saved = await reader.submit("choose-recorder", { automatic: true });
    expect(saved.text).toContain("Recall.ai joins every upcoming meeting that has a link.");
    await reader.get("/schedule-meeting");
    expect(reader.page && fieldOf(reader.page, "automatic")).toBe(true);
    const planned = await reader.submit("Schedule Meeting", {
      ...{ title: "Ferry weekly", date: meetingDay, time: "10:00", platform_type: "zoom" },
      ...{ meeting_link: "https://zoom.us/j/123456789", automatic: unchecked },
      agenda_new: "Timetable import",
    });
    expect(planned.text).toContain(joinsByHand);
    meeting = new URL(planned.url).pathname;
    const bot = await start();
    await recall.status(bot, "joining_call");
    await recall.status(bot, "fatal", "meeting_not_found");
    const failed = await shows("The link doesn't lead to a meeting.");
    expect(failed).toContain("Check the meeting link, then send the recorder again.");
    expect(failed).toMatch(/Recall.ai calls it meeting_not_found ?\./);
    // The other way out.
    await reader.click("Add transcript");
    expect(new URL(reader.page?.url ?? "").pathname).toMatch(/^\/meetings\/0.*\/transcript$/);
  });
});

describe("a recorder bot, with scripts", () => {
  let ana: Visitor;
  let place: Project;
  let person: Person;

  beforeAll(async () => {
    person = await newStage(program).person("Ana", "/signup", emailOf("Ana"));
    place = await newProject(person);
    ana = await newVisitor({ program });
    await logInto(ana.context, person);
  });

  const start = () => nextBot(() => press(ana.page, "Start Meeting & Recording"));
  const shows = (text: string) => see(ana.page, text);

  test("is chosen in the form, and stays chosen after connecting Zoom", async () => {
    const { page } = ana;
    const box = page.getByLabel("Record automatically");
    await readPage(page, "/schedule-meeting", { js: true });
    await expect.poll(() => box.isChecked()).toBe(false);
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
    await see(page, "Zoom Auth Completed!");
    await page.getByRole("link", { name: "Schedule Meeting", exact: true }).click();
    await page.waitForURL(/\/schedule-meeting/);
    await listening(page);
    await expect.poll(() => box.isChecked()).toBe(true);
    await press(page, "Generate Link");
    await see(page, "Zoom meeting link generated!");
    await expect.poll(() => box.isChecked()).toBe(true);
    const bot = await nextBot(() => press(page, "Schedule Meeting"));
    await page.waitForURL(/\/pending-meetings\/0/);
    await see(page, joinsByItself);
    await shows("The recorder is scheduled and joins automatically.");
    // Thought better of: the form has the choice, and takes the recorder back.
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.waitForURL(/schedule-meeting\?meeting=/);
    await listening(page);
    await expect.poll(() => box.isChecked()).toBe(true);
    await box.uncheck();
    await press(page, "Save changes");
    await page.waitForURL(/\/pending-meetings\/0/);
    await see(page, joinsByHand);
    await until(async () => bot.isDeleted);
  });

  test("waits to be admitted, records and leaves, and the summary appears without a reload", async () => {
    const { page } = ana;
    await listening(page);
    const bot = await start();
    await recall.status(bot, "joining_call");
    await recall.status(bot, "in_waiting_room");
    await shows("The recorder is in the waiting room.");
    await recall.status(bot, "in_call_not_recording");
    await recall.status(bot, "in_call_recording");
    await shows("The recorder is in the meeting, recording.");
    const speech = sampleSpeech();
    for (const line of speech) await recall.say(bot, line);
    await shows(`${speech.length} lines`);
    await recall.status(bot, "call_ended", "call_ended_by_host");
    await recall.status(bot, "done");
    await shows("The host ended the meeting.");
    await page.getByRole("link", { name: "View summary" }).click();
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  });

  test("reports without a reload that no meeting was found", async () => {
    const { page } = ana;
    const meeting = await newMeeting(person, place, { title: "Ferry weekly", agenda: ["Timetable import"] });
    await readPage(page, `/pending-meetings/${meeting}`, { js: true });
    await see(page, joinsByHand);
    const bot = await start();
    await recall.status(bot, "joining_call");
    await recall.status(bot, "fatal", "meeting_not_found");
    await shows("The link doesn't lead to a meeting.");
    await page.getByRole("link", { name: "Add transcript" }).click();
    await page.waitForURL(/\/meetings\/0.*\/transcript/);
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
  });
});
