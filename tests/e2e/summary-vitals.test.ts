import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { makeProject, press, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { longTranscript } from "#tests/support/journey-transcript.ts";
import { type Program, startProgram } from "#tests/support/program.ts";

/** How many times slower than this machine a reader's may be. */
const slowDown = 4;

type Vitals = { shift: number; largestMs: number };

let browser: Browser;
let program: Program;
let ana: Visitor;
let summary: string;

beforeAll(async () => {
  browser = await launchBrowser();
  program = await startProgram();
  ana = await newVisitor(browser, program.url);
  const { page, context } = ana;
  await context.addInitScript(() => {
    const seen: Vitals = { shift: 0, largestMs: 0 };
    Object.assign(window, { vitals: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestMs = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await signUp(page, "Ana");
  await makeProject(page);
  summary = await bringLongMeeting(page);
});
afterAll(async () => {
  await ana.context.close();
  await program.stop();
  await browser.close();
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
  await press(page, "Bring the transcript");
  await page.waitForURL(/\/meeting-summary\//);
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor({ timeout: 30_000 });
  return path;
}

async function vitalsOf(page: Page): Promise<Vitals> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}

describe("the summary page on a slow machine", () => {
  test.each([
    ["a desktop", 1280, 900],
    ["a phone", 375, 800],
  ])("does not jump, and shows what it is about soon: %s", async (_, width, height) => {
    const { page } = ana;
    await page.setViewportSize({ width, height });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await page.goto(summary);
    const vitals = await vitalsOf(page);
    await session.detach();
    expect(vitals.shift).toBeLessThanOrEqual(0.05);
    expect(vitals.largestMs).toBeGreaterThan(0);
    expect(vitals.largestMs).toBeLessThanOrEqual(1500);
  });

  test("opening the transcript, a topic and a field moves nothing by itself", async () => {
    const { page } = ana;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(summary);
    await page.getByRole("link", { name: "Transcript", exact: true }).click();
    await page.locator(".transcript-line").first().waitFor();
    await page.getByRole("link", { name: "Summary", exact: true }).click();
    await page.getByText("Meeting Summary").first().waitFor();
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: "Meeting Summary" }).waitFor();
    expect((await vitalsOf(page)).shift).toBeLessThanOrEqual(0.05);
  });

  test("nothing went wrong unseen", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
    expect(program.failures()).toEqual([]);
  });
});
