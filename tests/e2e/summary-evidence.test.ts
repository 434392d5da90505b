import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { violations } from "#tests/support/page-checks.ts";
import { loadSample, type Resident, residents } from "#tests/support/residents.ts";
import { listening } from "#tests/support/waits.ts";

let ana: Resident;
let summary: string;

beforeAll(async () => {
  [ana] = (await residents("Ana")).people;
  summary = await loadSample(ana.person);
});

const panel = (page: Page) => page.getByRole("dialog", { name: "From the transcript" });
/** A line with several pieces of evidence. */
const group = (page: Page) => page.locator(".evidence-group:visible").first();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href") ?? "");

async function open(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(summary);
  await listening(page);
  // With scripts the further chips of a line are no tab stops.
  await page.locator(".evidence-rest > [tabindex='-1']").first().waitFor({ state: "attached" });
}

describe("evidence of a summary line", () => {
  test("is one tab stop with arrow keys inside, and Esc hides the list", async () => {
    const { page } = ana;
    await open(page, 1280, 900);
    const chips = group(page).locator("a.evidence-chip");
    const addresses = await chips.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(addresses.length).toBeGreaterThan(1);
    const stops = await chips.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0));
    expect(stops).toHaveLength(1);
    await chips.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focused(page)).toBe(addresses[1]);
    const shown = await chips.nth(1).boundingBox();
    expect(shown?.width).toBeGreaterThan(30);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    expect(await group(page).locator(".evidence-rest").boundingBox()).toMatchObject({ width: 1 });
    await expect.poll(() => focused(page)).toBe(addresses[0]);
  });

  test("opens beside the summary, and closing returns to the same scroll position", async () => {
    const { page } = ana;
    await open(page, 1280, 900);
    const chip = page.locator("#key-discussions a.evidence-chip").first();
    await chip.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => [location.href, history.length]);
    const place = (await chip.boundingBox())?.y ?? 0;
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await chip.click();
    await panel(page).locator("[data-quoted]").first().waitFor();
    expect(requests.filter((url) => url.includes("/transcript"))).toEqual([]);
    await expect.poll(() => page.evaluate(() => [location.href, history.length])).toEqual(before);
    await expect.poll(() => panel(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(Math.abs(((await chip.boundingBox())?.y ?? 0) - place)).toBeLessThan(2);
    expect((await panel(page).boundingBox())?.width).toBe(380);
    expect(await violations(page)).toEqual([]);
    const words = await panel(page).locator("[data-quoted]").innerText();
    await panel(page).getByRole("button", { name: "Next quote" }).click();
    await expect.poll(() => panel(page).locator("[data-quoted]").first().innerText()).not.toBe(words);
    await panel(page).getByRole("button", { name: "Previous quote" }).click();
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(await chip.getAttribute("href"));
    await expect.poll(() => page.evaluate(() => [location.href, history.length])).toEqual(before);
  });

  test("links to the whole transcript", async () => {
    const { page } = ana;
    await open(page, 1280, 900);
    const chip = page.locator("#key-discussions a.evidence-chip").first();
    const line = (await chip.getAttribute("href"))?.split("#")[1];
    await chip.click();
    await panel(page).getByRole("link", { name: "Open transcript" }).click();
    await page.locator(`#${line}[data-anchor]`).waitFor();
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  test("that fails to load leaves the page as it is", async () => {
    const { page } = ana;
    await open(page, 1280, 900);
    await page.route("**/quote?*", (route) => route.abort(), { times: 1 });
    await page.locator("#key-discussions a.evidence-chip").first().click();
    await panel(page).getByText("These words didn't load.").waitFor();
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await panel(page).locator("[data-quoted]").first().waitFor();
    ana.watch.problems.splice(0);
  });

  test("is a sheet on a phone that keeps the line visible, without horizontal scrolling", async () => {
    const { page } = ana;
    await open(page, 375, 812);
    await expect.poll(() => page.locator("#summary li").first().evaluate(bottomOf)).toBeLessThan(812 - 56);
    await page.locator("main details summary", { hasText: "5 people" }).click();
    await page
      .locator("main details li", { hasText: "@" })
      .evaluate((email) => email.prepend(`${"very-long-name".repeat(6)}@example.test`));
    // A finger leaves no pointer behind that would unfold the chips of another line.
    await page.mouse.move(0, 0);
    await page.locator("#key-discussions a.evidence-chip").last().press("Enter");
    await panel(page).locator("[data-quoted]").first().waitFor();
    const sheet = await panel(page).boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 375 });
    const line = await page.locator(".evidence-line:has([data-open])").evaluate(bottomOf);
    expect(line).toBeLessThanOrEqual(sheet?.y ?? 0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(await violations(page)).toEqual([]);
  });
});

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}

test("a flash message never covers Save", async () => {
  const { page } = ana;
  for (const [width, height] of [
    [1280, 900],
    [375, 812],
  ] as const) {
    await open(page, width, height);
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: "Meeting Summary" }).waitFor();
    await page.keyboard.type("One more sentence. ");
    await page.keyboard.press("Enter");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.waitFor();
    await page.locator("#action-items [role=checkbox]").first().click();
    const message = page.getByRole("region", { name: "Messages" }).getByText("Action item updated").last();
    await message.waitFor();
    const toast = await message.boundingBox();
    const bar = await save.boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.getByRole("button", { name: "Cancel" }).click();
  }
});

test("the browser reports no errors", async () => {
  await ana.watch.settled();
  expect(ana.watch.problems).toEqual([]);
  expect(theProgram().failures()).toEqual([]);
});
