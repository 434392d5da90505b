import { beforeAll, describe, expect, test } from "vitest";
import { doneMessage } from "#app/ui/meeting/hub/summary-news.ts";
import { theProgram } from "#tests/support/e2e.ts";
import { press, see } from "#tests/support/journey.ts";
import { type Resident, residents } from "#tests/support/residents.ts";
import { newMeeting, type Project } from "#tests/support/stage.ts";
import { hold, listening, until } from "#tests/support/waits.ts";

const done = "Meeting summary generated successfully!";
const processing = "Processing meeting transcript and generating summary...";
const words = "Ana: Shall we print the timetable?\nBo: Yes, I will send it on Friday.\nAna: Good.";

/** Waits until the summary is there, which the page that is open does not know yet. */
const summarised = ({ context }: Resident, meeting: string) =>
  until(async () => {
    const headers = { accept: "application/json" };
    const path = meeting.replace("pending-meetings", "recall/structured-summary");
    return (await context.request.get(path, { headers })).ok();
  });

const messages = ({ page }: Resident) => page.getByRole("region", { name: "Messages" });

async function plan({ person }: Resident, place: Project, title: string): Promise<string> {
  return `/pending-meetings/${await newMeeting(person, place, { title, agenda: ["Timetable"] })}`;
}

describe("'Meeting summary generated successfully!' follows 'Processing…'", () => {
  let ana: Resident;
  let place: Project;

  beforeAll(async () => {
    const { people, ...made } = await residents("Ana");
    [ana] = people;
    place = made.place;
  });

  test("after Stop in a dialog over the list", async () => {
    const { page } = ana;
    const meeting = await plan(ana, place, "Stopped");
    await page.goto(meeting);
    await press(page, "Start Meeting & Recording");
    const address = await page.getByLabel("Webhook address of this recording").inputValue();
    await page.goto("/pending-meetings");
    await listening(page);
    await page.getByRole("link", { name: /Stopped/ }).click();
    const participant = { id: 1, name: "Ana Reis", email: null };
    const said = { words: words.split(" ").map((text) => ({ text, start_timestamp: null })), participant };
    const data = { event: "transcript.data", data: { data: said, bot: null } };
    expect((await page.request.post(address, { data })).ok()).toBe(true);
    await see(page, "1 line");
    const held = await hold(page, /pending-meetings\/0[^?]*\.data(?!\?overlay)/);
    await press(page, "Stop Recording");
    await messages(ana).getByText(processing).waitFor();
    await summarised(ana, meeting);
    held.letGo();
    await messages(ana).getByText(done).waitFor();
    await expect.poll(() => messages(ana).getByRole("link", { name: "View in Summary Hub" }).count()).toBe(1);
    await expect.poll(() => page.getByText(processing).count()).toBe(0);
  });

  test("for 5 seconds after pasting a transcript", async () => {
    const meeting = await plan(ana, place, "Pasted");
    const { page } = ana;
    await page.goto(`${meeting.replace("pending-meetings", "meetings")}/transcript`);
    await listening(page);
    await page.getByLabel("Or paste the text").fill(words);
    const held = await hold(page, /meeting-summary\/0[^?]*\.data/);
    await press(page, "Add transcript");
    await summarised(ana, meeting);
    held.letGo();
    await messages(ana).getByText(done).waitFor();
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    await expect.poll(() => page.getByText(processing).count()).toBe(0);
    expect(doneMessage("1")).toMatchObject({ message: done, seconds: 5, link: { href: "/summary-hub" } });
  });

  test("on the open summary page", async () => {
    const { page } = ana;
    const meeting = await plan(ana, place, "Watched");
    const held = await hold(page, /\.data\?.*_routes|live/);
    await page.goto(`${meeting.replace("pending-meetings", "meetings")}/transcript`);
    await page.getByLabel("Or paste the text").fill(words);
    await press(page, "Add transcript");
    held.letGo();
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    await messages(ana).getByText(done).waitFor();
    await expect.poll(() => page.getByText(processing).count()).toBe(0);
  });

  test("the browser reports no errors while a summary is made", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
    expect(theProgram().failures()).toEqual([]);
  });
});
