import { expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { planAgenda, press, see } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { logInto, newMeeting, newProject, newStage } from "#tests/support/stage.ts";
import { listening } from "#tests/support/waits.ts";

test("the schedule form focuses the title, drops errors as they are fixed, and leads to the meeting", async () => {
  const program = theProgram();
  const ana = await newStage(program).person("Ana");
  const place = await newProject(ana);
  await newMeeting(ana, place, { platform_type: "teams", meeting_link: "" });
  const { page, context, watch } = await newVisitor({ js: true, program });
  await logInto(context, ana);
  await page.goto("/schedule-meeting");
  await listening(page);
  const title = page.getByLabel("Title");
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel("Choose Platform").inputValue()).toBe("teams");
  const link = page.getByLabel("Meeting Link");
  await expect.poll(() => link.inputValue()).toBe("https://teams.microsoft.com/l/meeting/new");
  await page.getByLabel("Choose Platform").selectOption("google_meet");
  await expect.poll(() => link.inputValue()).toBe("https://meet.google.com/new");
  await link.fill("");
  await press(page, "Schedule Meeting");
  await see(page, "Please fill all mandatory fields: Title, Meeting Link, Agenda Items");
  await title.fill("Ferry weekly");
  await see(page, "Please fill all mandatory fields: Meeting Link, Agenda Items");
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => title.getAttribute("aria-invalid")).toBeNull();
  await planAgenda(page, "Timetable import");
  await see(page, "Please fill all mandatory fields: Meeting Link");
  await link.fill("https://meet.google.com/abc-defg-hij");
  await expect.poll(() => page.getByText("Please fill all mandatory fields").count()).toBe(0);
  await page.getByLabel("Date").fill("2037-12-08");
  await page.getByLabel("Repeats").selectOption("monthly");
  await see(page, "Every month on the second Tuesday.");
  await press(page, "Schedule Meeting");
  await page.waitForURL(/\/pending-meetings\/0/);
  await see(page, "Meeting Scheduled Successfully!");
  await see(page, "Every month on the second Tuesday");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add to calendar" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("invite.ics");
  expect(watch.problems).toEqual([]);
});
