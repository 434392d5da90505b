import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { type Program, startProgram } from "#tests/support/program.ts";

describe("a page that scripts fetch arrives like one that was loaded", () => {
  let browser: Browser;
  let program: Program;
  let ana: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    program = await startProgram();
    ana = await newVisitor(browser, program.url);
    page = ana.page;
    await signUp(page, "Ana");
    await page.goto("/dashboard");
    await page.locator("[aria-keyshortcuts]").waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
  });

  const link = (name: string) =>
    page.getByRole("navigation").getByRole("link", { name, exact: true }).first();
  const line = () => page.locator(".progress-line");
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML ?? "");

  test("the focus stands at its heading, and its title is said", async () => {
    await link("Summary Hub").click();
    await page.waitForURL("**/summary-hub");
    await expect.poll(focused, { timeout: 10_000 }).toMatch(/^<h1[^>]*>Summary Hub/);
    expect(await page.locator("[aria-live='polite'].sr-only").last().innerText()).toBe(
      "Summary Hub · Throughline",
    );
  });

  test("a line shows when it takes long, and not before", async () => {
    const slow = await holdData(page);
    await link("Memory GPT").click();
    expect(await line().count()).toBe(0);
    await line().waitFor({ state: "attached" });
    expect(new URL(page.url()).pathname).toBe("/summary-hub");
    slow.letGo();
    await page.waitForURL("**/memory-gpt");
    // The address changes a moment before the page is drawn.
    await expect.poll(() => line().count()).toBe(0);
  });

  test("a spinner covers the page while a session begins", async () => {
    const visitor = await newVisitor(browser, program.url);
    await visitor.page.goto("/login");
    await visitor.page.getByLabel("E-mail").fill("ana@example.test");
    await visitor.page.getByLabel("Password", { exact: true }).fill("wrong");
    const button = visitor.page.getByRole("main").getByRole("button", { name: /^Log ?in$/i });
    await button.click();
    await visitor.page.getByText("Invalid email or password").waitFor();
    await visitor.page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    const slow = await holdData(visitor.page, "/dashboard");
    await button.click();
    await visitor.page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
    slow.letGo();
    await visitor.page.getByText("Welcome, Ana Reis").waitFor();
    expect(await visitor.page.locator(".spinner").count()).toBe(0);
    expect(visitor.watch.problems).toEqual([]);
  });

  test("nothing went wrong unseen", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
  });
});

/** Keeps the data of pages back until they are let go. */
async function holdData(page: Page, path = "") {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    ({ pathname }) => (path ? pathname === `${path}.data` : pathname.endsWith(".data")),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return { letGo: () => letGo() };
}
