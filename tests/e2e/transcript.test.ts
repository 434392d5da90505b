import { beforeAll, describe, expect, test } from "vitest";
import { press } from "#tests/support/journey.ts";
import { loadSample, type Resident, residents } from "#tests/support/residents.ts";
import { frames, hold, listening, readPage } from "#tests/support/waits.ts";

let ana: Resident;
let summary: string;
let transcript: string;

beforeAll(async () => {
  [ana] = (await residents("Ana")).people;
  summary = await loadSample(ana.person);
  transcript = `${summary}?tab=transcript`;
});

describe("the transcript page with scripts", () => {
  test("finds text step by step with a count, and keeps all lines", async () => {
    const { page } = ana;
    await page.goto(transcript);
    const lines = await page.locator(".transcript-line").count();
    const find = page.getByRole("searchbox", { name: "Find in transcript" });
    await find.fill("ferry");
    const count = page.locator("output");
    await expect.poll(() => count.textContent()).toMatch(/^\d+ matches$/);
    await find.press("Enter");
    await expect.poll(() => count.textContent()).toMatch(/^1 of \d+$/);
    await find.press("Shift+Enter");
    await expect.poll(() => count.textContent()).toMatch(/^(\d+) of \1$/);
    await find.press("Escape");
    await expect.poll(() => count.textContent()).toBe("");
    await expect.poll(() => page.locator(".transcript-line").count()).toBe(lines);
    expect(new URL(page.url()).search).toBe("?tab=transcript");
  });

  test("finds what was typed before its scripts had arrived, and lets it go at once when Escape is pressed", async () => {
    const { page } = ana;
    const scripts = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(transcript, { waitUntil: "commit" });
    const find = page.getByRole("searchbox", { name: "Find in transcript" });
    await find.fill("ferry");
    scripts.letGo();
    const count = page.locator("output");
    await expect.poll(() => count.textContent()).toMatch(/^\d+ matches$/);
    await find.press("Escape");
    await expect.poll(() => count.textContent()).toBe("");
    await frames(page, 60);
    await expect.poll(() => find.inputValue()).toBe("");
    await page.unroute(/\/assets\/.*\.js$/);
  });

  test("keeps count and place of what was found while the page is read anew, and counts in a speaker's lines alone", async () => {
    const { page } = ana;
    await readPage(page, transcript, { js: true });
    const find = page.getByRole("searchbox", { name: "Find in transcript" });
    const count = page.locator("output");
    await find.fill("ferry");
    await find.press("Enter");
    await find.press("Enter");
    await expect.poll(() => count.textContent()).toMatch(/^2 of \d+$/);
    const found = await count.textContent();
    await page.evaluate(() => window.__remixRouter?.revalidate());
    await listening(page);
    await expect.poll(() => count.textContent()).toBe(found);
    await find.press("Enter");
    await expect.poll(() => count.textContent()).toMatch(/^3 of \d+$/);
    await page.getByRole("link", { name: /^Tom Okafor/ }).click();
    await page.getByRole("link", { name: "Show all speakers" }).waitFor();
    await expect.poll(() => count.textContent()).toBe("1 of 1");
    await expect.poll(() => find.inputValue()).toBe("ferry");
  });

  test("leaves the reader at their line while the page is read anew", async () => {
    const { page } = ana;
    await readPage(page, transcript, { js: true });
    const anchor = await page.locator(".transcript-line").last().getAttribute("id");
    await readPage(page, `${transcript}#${anchor}`, { js: true });
    const times = page.locator(".transcript-line > a:first-child");
    await times.first().focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("link", { name: "Use this quote" }).waitFor();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.__remixRouter?.revalidate());
    await listening(page);
    await expect.poll(() => page.getByRole("link", { name: "Use this quote" }).count()).toBe(1);
    await expect.poll(() => times.nth(1).getAttribute("tabindex")).toBe("0");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test("filters by a speaker and renames them in place", async () => {
    const { page } = ana;
    await page.goto(transcript);
    await page.getByRole("link", { name: /^Tom Okafor/ }).click();
    await page.getByRole("link", { name: "Show all speakers" }).waitFor();
    const names = await page.locator(".transcript-line > .speaker").allTextContents();
    expect(new Set(names)).toEqual(new Set(["Tom Okafor"]));
    await page.getByRole("link", { name: "Show all speakers" }).click();
    await page.getByRole("link", { name: "Rename Tom Okafor" }).click();
    await page.getByLabel("New name").fill("Thomas Okafor");
    await press(page, "Rename");
    await page.getByText("Tom Okafor is now Thomas Okafor.").waitFor();
    await page.getByRole("link", { name: /^Thomas Okafor/ }).waitFor();
  });

  test("moves between lines with arrow keys and turns one into a decision", async () => {
    const { page } = ana;
    await readPage(page, transcript, { js: true });
    const times = page.locator(".transcript-line > a:first-child");
    await times.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => times.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.getByRole("link", { name: "Use this quote" }).click();
    await page.getByLabel("Line", { exact: true }).fill("The import goes first.");
    await press(page, "Add line");
    await page.getByText("Added to the summary.").waitFor();
    await page.getByRole("link", { name: "Summary", exact: true }).click();
    await page.getByText("The import goes first.").waitFor();
  });

  test("comments on exactly the selected words", async () => {
    const { page } = ana;
    await readPage(page, transcript, { js: true });
    const said = page.locator(".transcript-line .said > p").first();
    const words = ((await said.textContent()) ?? "").trim().split(/\s+/).slice(1, 4).join(" ");
    await said.evaluate((element, wanted) => {
      const text = element.firstChild as Text;
      const start = text.data.indexOf(wanted);
      window.getSelection()?.setBaseAndExtent(text, start, text, start + wanted.length);
    }, words);
    await page
      .getByRole("toolbar", { name: "Selected words" })
      .getByRole("link", { name: "Comment" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Comments" });
    await expect.poll(() => dialog.locator("blockquote").textContent()).toBe(words);
    await dialog.getByLabel("Comment", { exact: true }).fill("Is this so?");
    await press(page, "Comment");
    await dialog.getByRole("paragraph").filter({ hasText: "Is this so?" }).waitFor();
    await readPage(page, `${summary}/comments`, { js: true });
    await expect.poll(() => page.locator("li[id^=thread-] > p").first().textContent()).toBe(words);
  });

  test("keeps what the server sent while its code is on the way and a link to a line is pressed", async () => {
    const { page } = ana;
    const { letGo } = await hold(page, /\/transcript-\w+\.js/);
    await page.goto(transcript);
    await page.waitForFunction(() => window.__remixRouter?.state.initialized);
    const line = page.locator(".transcript-line").last();
    const id = await line.getAttribute("id");
    await line.evaluate((element) => element.setAttribute("data-from-server", ""));
    await page.evaluate((hash) => {
      const link = document.createElement("a");
      link.href = `?tab=transcript#${hash}`;
      document.querySelector("header h1")?.append(link);
      link.click();
      link.remove();
    }, id);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
    letGo();
    await expect.poll(() => line.getAttribute("data-anchor")).toBe("");
    await expect.poll(() => line.getAttribute("data-from-server")).toBe("");
  });

  test("keeps its menu within a phone's screen", async () => {
    const { page } = ana;
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(transcript);
    await page.getByLabel("Share and export").click();
    await page.getByText("Download Markdown").waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const menu = await page.getByRole("link", { name: "Download Markdown" }).boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 376)).toBeLessThanOrEqual(375);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  test("causes no browser errors", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
  });
});
