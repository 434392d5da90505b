import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { makeProject, press, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { longTranscript } from "#tests/support/journey-transcript.ts";
import { layoutShift, watchVitals } from "#tests/support/vitals.ts";
import { listening } from "#tests/support/waits.ts";

let ana: Visitor;
let summary: string;

beforeAll(async () => {
  ana = await newVisitor();
  const { page, context } = ana;
  await watchVitals(context);
  await signUp(page, "Ana");
  await makeProject(page);
  summary = await bringLongMeeting(page);
});

/** A meeting of an hour, brought through the sample's own project. */
async function bringLongMeeting(page: Page): Promise<string> {
  await page.goto("/dashboard");
  await press(page, "Load a sample meeting");
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  const path = new URL(page.url()).pathname;
  await page.goto(`${path.replace("meeting-summary", "meetings")}/transcript`);
  await page
    .getByLabel("Transcript file")
    .setInputFiles({ name: "long.vtt", mimeType: "text/vtt", buffer: Buffer.from(longTranscript()) });
  const replace = page.getByLabel(/Replace the transcript/);
  if (await replace.count()) await replace.check();
  await press(page, "Add transcript");
  await page.waitForURL(/\/meeting-summary\//);
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  // Until then the page shows the sample's summary, whose place the new one takes.
  await page.getByText("The summary appears here as soon as it is ready.").waitFor({ state: "detached" });
  return path;
}

describe("the summary page", () => {
  test.each([
    ["a desktop", 1280, 900],
    ["a phone", 375, 800],
  ])("does not jump while it arrives: %s", async (_, width, height) => {
    const { page } = ana;
    await page.setViewportSize({ width, height });
    await page.goto(summary);
    await listening(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
  });

  test("opening transcript, topic and field shifts no layout", async () => {
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

  test("no unexpected errors", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
    expect(theProgram().failures()).toEqual([]);
  });
});
