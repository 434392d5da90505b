import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { see } from "#tests/support/journey.ts";
import { violations } from "#tests/support/page-checks.ts";
import { loadSample, type Resident, residents } from "#tests/support/residents.ts";
import { listening } from "#tests/support/waits.ts";

let ana: Resident;
let summary: string;

beforeAll(async () => {
  [ana] = (await residents("Ana")).people;
  summary = await loadSample(ana.person);
});

const decisions = (page: Page) => page.locator("#decisions");
const offered = (page: Page, what: string) =>
  decisions(page).getByRole("button", { name: new RegExp(`^${what}: `) });

async function open(page: Page, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(summary);
  await listening(page);
}

describe("possible lines of a summary", () => {
  test("are labelled, and offered to be kept, edited or dropped", async () => {
    const { page } = ana;
    await open(page);
    await see(page, "Possible decisions");
    await see(page, "Possible action items");
    await see(page, "Possible open questions");
    await expect.poll(() => page.getByText("Excerpts", { exact: true }).count()).toBeGreaterThan(1);
    const all = await offered(page, "Keep").count();
    expect(all).toBeGreaterThan(1);
    await expect.poll(() => offered(page, "Drop").count()).toBe(all);
    expect(await violations(page)).toEqual([]);
  });

  test("are kept by k and dropped by d on the focused line, and a drop is undone", async () => {
    const { page } = ana;
    await open(page);
    const before = await offered(page, "Keep").count();
    await offered(page, "Keep").first().focus();
    await page.keyboard.press("k");
    await expect.poll(() => offered(page, "Keep").count()).toBe(before - 1);
    await see(page, "kept by Ana");
    await offered(page, "Drop").first().focus();
    await page.keyboard.press("d");
    await expect.poll(() => offered(page, "Keep").count()).toBe(before - 2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => offered(page, "Keep").count()).toBe(before - 1);
  });

  test("are kept and dropped without scripts", async () => {
    const { reader } = ana.person;
    await reader.get(summary);
    expect((await reader.submit("Keep")).text).toContain("Kept");
    const dropped = await reader.submit("Drop");
    expect(dropped.text).toContain("Line dropped");
    expect(dropped.text).toContain("Undo in Versions");
  });

  test("the lines of a section are kept at once", async () => {
    const { page } = ana;
    await open(page, 375);
    await page.getByRole("button", { name: "Keep all: Possible action items" }).click();
    await expect.poll(() => page.getByText("Possible action items", { exact: true }).count()).toBe(0);
    await page.goto("/action-items?whose=all");
    await expect.poll(() => page.locator("[data-row]").count()).toBeGreaterThan(1);
  });
});
