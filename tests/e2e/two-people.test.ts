import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { theProgram } from "#tests/support/e2e.ts";
import { addToOverview, planAgenda, press, schedule, see, upload } from "#tests/support/journey.ts";
import { type Resident, residents } from "#tests/support/residents.ts";

const title = "Remote piers: how do we launch?";
const added = "The piers were the reason for the new plan.";

/** Two people, each in a browser of their own; after the first page neither of them reloads anything. */
describe("two people on one project", () => {
  let ana: Resident;
  let bo: Resident;
  let project: string;
  let summary: string;

  beforeAll(async () => {
    const { people, path } = await residents("Ana", "Bo");
    [ana, bo] = people;
    project = path;
  });

  test("see each other's changes without a reload", async () => {
    await bo.page.goto("/pending-meetings");
    await see(bo.page, "No scheduled meetings found.");
    await ana.page.goto("/schedule-meeting");
    await planAgenda(ana.page, "Timetable import");
    const pending = await schedule(ana.page, title);
    await see(bo.page, title);
    await press(ana.page, "Start Meeting & Recording");
    await bo.page.getByText("1 Active Recording").first().waitFor();

    await ana.page.goto(`${pending.replace("pending-meetings", "meetings")}/transcript`);
    summary = await upload(ana.page, sampleMeeting.fileName, sampleMeeting.text);
    await expect.poll(() => bo.page.getByText("1 Active Recording").count()).toBe(0);
  });

  test("propose and approve an edit without a reload", async () => {
    const { page } = ana;
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Notifications", exact: true }).waitFor();
    await addToOverview(bo.page, summary, added);
    await page.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
    await see(bo.page, "Edit request pending approval...");

    await openBell(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Bo Reis proposed an edit to ${title}` })
      .click();
    await page.waitForURL(/edit_request=[\w-]+&notification=/);
    await press(page, "Approve");
    await see(ana.page, "Edit request approved successfully!");
    await see(bo.page, added);
    await bo.page.getByRole("link", { name: "Notifications, 1 unread" }).first().waitFor();
    await expect.poll(() => bo.page.getByText("Edit request pending approval...").count()).toBe(0);
  });

  test("keep what they type until they stop before the page updates", async () => {
    const { page } = bo;
    await page.goto(`${summary}?edit=1`);
    const overview = page.getByRole("textbox", { name: "Meeting Summary" });
    await overview.fill("Half a sentence");
    await addDirectly(ana, "Ana was quicker.");
    await ana.page.goto("/dashboard");
    await expect.poll(() => overview.inputValue()).toBe("Half a sentence");
    await page.getByRole("link", { name: "Cancel" }).click();
    await see(page, "Ana was quicker.");
  });

  test("cause no browser errors", async () => {
    for (const { watch } of [ana, bo]) {
      await watch.settled();
      expect(watch.problems).toEqual([]);
    }
    expect(theProgram().failures()).toEqual([]);
  });

  test("lose access to an open page when removed", async () => {
    await bo.page.goto(summary);
    await bo.page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    await ana.page.goto(`${project}?edit`);
    await ana.page.getByRole("button", { name: "Remove Bo Reis" }).click();
    await press(ana.page, "Update Project");
    await bo.page.getByRole("heading", { name: "Meeting not found or failed to load." }).waitFor();
    await expect.poll(() => bo.page.getByText(added).count()).toBe(0);
  });
});

/** In place: the page stays below. */
async function openBell(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Notifications/ }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Notifications" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
}

async function addDirectly({ page }: Resident, sentence: string): Promise<void> {
  const summary = new URL(page.url()).pathname;
  await page.goto(`${summary}?edit=1`);
  const overview = page.getByRole("textbox", { name: "Meeting Summary" });
  await overview.fill(`${await overview.inputValue()} ${sentence}`);
  await press(page, "Save");
  await see(page, sentence);
}
