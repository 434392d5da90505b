import { beforeAll, describe, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { longTranscript } from "#tests/support/journey-transcript.ts";
import { type Resident, residents } from "#tests/support/residents.ts";
import { newMeeting, summarize } from "#tests/support/stage.ts";
import { layoutShift, watchVitals } from "#tests/support/vitals.ts";
import { listening } from "#tests/support/waits.ts";

let ana: Resident;
let summary: string;

beforeAll(async () => {
  const { people, place } = await residents("Ana");
  [ana] = people;
  await watchVitals(ana.context);
  const meeting = await newMeeting(ana.person, place);
  await summarize(ana.person, meeting, longTranscript());
  summary = `/meeting-summary/${meeting}`;
});

describe("the summary page", () => {
  test.each([
    ["a desktop", 1280, 900],
    ["a phone", 375, 800],
  ])("does not shift its layout while loading on %s", async (_, width, height) => {
    const { page } = ana;
    await page.setViewportSize({ width, height });
    await page.goto(summary);
    await listening(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
  });

  test("does not shift its layout when transcript, topic or field opens", async () => {
    const { page } = ana;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(summary);
    await listening(page);
    await page.getByRole("link", { name: "Transcript", exact: true }).click();
    await page.locator(".transcript-line").first().waitFor();
    await page.getByRole("link", { name: "Summary", exact: true }).click();
    await page.getByText("Meeting Summary").first().waitFor();
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: "Meeting Summary" }).waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
  });

  test("has its topics folded, opens one that the address leads to, and prints all open", async () => {
    const { page } = ana;
    await page.goto(summary);
    await listening(page);
    const topics = page.locator("#outline li > details");
    const isOpen = (index: number) => topics.nth(index).evaluate((one) => (one as HTMLDetailsElement).open);
    expect(await isOpen(0)).toBe(false);
    const id = await page.locator("#outline > ol > li").nth(1).getAttribute("id");
    await page.goto(`${summary}#${id}`);
    await expect.poll(() => isOpen(1)).toBe(true);
    expect(await isOpen(0)).toBe(false);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => topics.first().locator("ul").isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
  });

  test("causes no browser errors", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
    expect(theProgram().failures()).toEqual([]);
  });
});
