import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { emailOf, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { hold, listening, nextTurn, stopClock } from "#tests/support/waits.ts";

describe("navigation by script", () => {
  let ana: Visitor;
  let page: Page;

  beforeAll(async () => {
    ana = await newVisitor();
    page = ana.page;
    await signUp(page, "Ana");
    await page.goto("/dashboard");
    await listening(page);
  });

  const link = (name: string) =>
    page.getByRole("navigation").getByRole("link", { name, exact: true }).first();
  const line = () => page.locator(".progress-line");
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML ?? "");

  test("focuses the heading and announces the title", async () => {
    await link("Summary Hub").click();
    await page.waitForURL("**/summary-hub");
    await expect.poll(focused).toMatch(/^<h1[^>]*>Summary Hub/);
    await expect
      .poll(() => page.locator("[aria-live='polite'].sr-only").last().innerText())
      .toBe("Summary Hub · Throughline");
  });

  test("shows the loading line for a slow page", async () => {
    await stopClock(page);
    await page.goto("/summary-hub");
    await listening(page);
    const slow = await hold(page, /\.data\b/);
    const asked = page.waitForRequest(/\.data\b/);
    await link("Memory GPT").click();
    await asked;
    await nextTurn(page);
    await page.clock.runFor(199);
    await nextTurn(page);
    await expect.poll(() => line().count()).toBe(0);
    await page.clock.runFor(1);
    await line().waitFor({ state: "attached" });
    expect(new URL(page.url()).pathname).toBe("/summary-hub");
    slow.letGo();
    await page.waitForURL("**/memory-gpt");
    // The address changes a moment before the page is drawn.
    await line().waitFor({ state: "detached" });
    await page.clock.resume();
  });

  test("shows a spinner during login", async () => {
    const visitor = await newVisitor();
    await visitor.page.goto("/login");
    await visitor.page.getByLabel("E-mail").fill(emailOf("Ana"));
    await visitor.page.getByLabel("Password", { exact: true }).fill("wrong");
    const button = visitor.page.getByRole("main").getByRole("button", { name: /^Log ?in$/i });
    await button.click();
    await visitor.page.getByText("Invalid email or password").waitFor();
    await visitor.page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    const slow = await hold(visitor.page, /\/dashboard\.data\b/);
    await button.click();
    await visitor.page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
    slow.letGo();
    await visitor.page.getByText("Welcome, Ana Reis").waitFor();
    await expect.poll(() => visitor.page.locator(".spinner").count()).toBe(0);
    expect(visitor.watch.problems).toEqual([]);
  });

  test("causes no browser errors", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
  });
});
