import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { loadSample, type Resident, residents } from "#tests/support/residents.ts";
import { hold, listening } from "#tests/support/waits.ts";

describe("keyboard", () => {
  let ana: Resident;
  let page: Page;

  beforeAll(async () => {
    [ana] = (await residents("Ana")).people;
    page = ana.page;
    await loadSample(ana.person);
  });

  const palette = () => page.getByRole("dialog", { name: "Command palette" });
  const at = (pathname: string) => page.waitForURL(({ pathname: now }) => now === pathname);

  test("opens a page from the palette; Esc restores the focus", async () => {
    await page.goto("/summary-hub");
    await listening(page);
    const search = page.getByRole("main").getByRole("searchbox");
    await search.focus();
    await page.keyboard.press("Control+k");
    await palette().waitFor();
    await page.keyboard.press("Escape");
    await palette().waitFor({ state: "detached" });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);

    await page.keyboard.press("Control+k");
    await page.keyboard.type("memory");
    await palette().getByRole("option", { name: "Memory GPT" }).waitFor();
    await page.keyboard.press("Enter");
    await at("/memory-gpt");
  });

  test("passes keys typed before the palette loads into it", async () => {
    await page.goto("/summary-hub");
    await listening(page);
    const code = await hold(page, /\/palette-\w+\.js/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("dashboard");
    await page.keyboard.press("Enter");
    code.letGo();
    await at("/dashboard");
  });

  test("applies keys pressed during a navigation to the new page", async () => {
    await page.goto("/dashboard");
    await listening(page);
    const data = await hold(page, /summary-hub\.data/);
    for (const key of ["g", "h", "j", "Enter"]) await page.keyboard.press(key);
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    data.letGo();
    await page.waitForURL(/\/meeting-summary\//);
  });

  test("queues keys pressed before the scripts load; Esc drops them", async () => {
    const scripts = await hold(page, /\/assets\/.*\.js/);
    await page.goto("/summary-hub", { waitUntil: "commit" });
    await page.getByRole("heading", { name: "Recent Meetings" }).waitFor();
    for (const key of ["g", "d", "Escape", "g", "m"]) await page.keyboard.press(key);
    scripts.letGo();
    await at("/memory-gpt");
  });

  test("searches transcripts and lists recent pages in the palette", async () => {
    await openPalette();
    await page.keyboard.type("timetable");
    await page
      .getByRole("option", { name: /timetable.* · Ferry app: ready/ })
      .first()
      .waitFor();
    const chosen = palette().getByRole("option", { selected: true });
    await expect.poll(() => chosen.innerText()).toMatch(/^Ferry app: ready for the summer timetable\?/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/meeting-summary\//);
    await page.goto("/dashboard");
    await openPalette();
    const first = palette().getByRole("option").first();
    await expect.poll(() => first.innerText()).toMatch(/^Ferry app: ready for the summer timetable\?/);
    await page.keyboard.press("Escape");
  });

  test("opens pages, moves in lists and shows the help with single keys", async () => {
    await keys("g", "h");
    await at("/summary-hub");
    await keys("j", "Enter");
    await page.waitForURL(/\/meeting-summary\//);
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    await keys("e");
    await page.getByRole("main").getByRole("textbox").first().waitFor();
    await page.keyboard.press("Escape");
    await keys("c");
    await page.getByRole("dialog", { name: "Create or add" }).waitFor();
    await keys("s");
    await at("/schedule-meeting");
    // The title takes the focus, where keys are text until Esc.
    await page.locator("input[name=title]:focus").waitFor();
    await page.keyboard.press("Escape");
    await keys("g", "n");
    await page.getByRole("dialog").getByRole("heading", { name: "Notifications" }).waitFor();
    await page.keyboard.press("Escape");
    await at("/schedule-meeting");
    await keys("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await keys("g", "h");
    await at("/summary-hub");
    await keys("/");
    const search = page.getByRole("main").getByRole("searchbox");
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test("treats keys in a field as text; Esc leaves it", async () => {
    await page.keyboard.type("gdc?");
    await expect.poll(() => page.getByRole("main").getByRole("searchbox").inputValue()).toBe("gdc?");
    expect(new URL(page.url()).pathname).toBe("/summary-hub");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  });

  test("has a setting that turns single keys off", async () => {
    await keys("?");
    await page.getByLabel("Use single-key shortcuts in this browser").uncheck();
    await page.keyboard.press("Escape");
    await keys("g", "d");
    await openPalette();
    expect(new URL(page.url()).pathname).toBe("/summary-hub");
    await page.keyboard.type("keyboard shortcuts");
    await page.keyboard.press("Enter");
    await page.getByLabel("Use single-key shortcuts in this browser").check();
    await page.keyboard.press("Escape");
    await keys("g", "d");
    await at("/dashboard");
  });

  test("offers commands for theme and logout", async () => {
    await openPalette();
    await page.keyboard.type("dark theme");
    await palette().getByRole("option", { name: /dark/i, selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator("html[data-theme=dark]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await openPalette();
    await page.keyboard.type("logout");
    await palette()
      .getByRole("option", { name: /log ?out/i, selected: true })
      .waitFor();
    await page.keyboard.press("Enter");
    await at("/login");
  });

  test("causes no browser errors", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
  });

  async function openPalette(): Promise<void> {
    await listening(page);
    await page.keyboard.press("Control+k");
    await palette().getByRole("option").first().waitFor();
  }

  async function keys(...pressed: string[]): Promise<void> {
    await listening(page);
    for (const key of pressed) await page.keyboard.press(key);
  }
});
