import type { Page, Route } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import {
  emailOf,
  logOut,
  makeProject,
  meetingDay,
  password,
  planAgenda,
  press,
  see,
  signUp,
} from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { listening } from "#tests/support/waits.ts";

let ana: Visitor;
let page: Page;
let summary: string;

beforeAll(async () => {
  ana = await newVisitor();
  page = ana.page;
  await signUp(page, "Ana");
  await makeProject(page);
  await page.goto("/dashboard");
  await press(page, "Load a sample meeting");
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  summary = new URL(page.url()).pathname;
});

const networkError = () => page.getByText("Network error").first().waitFor();

/** Opens a page and waits for the scripts that come after it. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await listening(page);
}

/** Does something while the network is gone; afterwards it is back. */
async function offline(deed: () => Promise<void>): Promise<void> {
  await ana.context.setOffline(true);
  try {
    await deed();
    await networkError();
  } finally {
    await ana.context.setOffline(false);
  }
}

/** Ticks the second action item as another tab would: the page learns of it and loads its data again. */
async function changeSecondItem(): Promise<void> {
  await page
    .getByRole("checkbox")
    .nth(1)
    .evaluate(async (box: HTMLButtonElement) => {
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(box.form ?? undefined)) body.append(name, String(value));
      await fetch(location.pathname, { method: "POST", body, redirect: "manual" });
    });
}

describe("a form that cannot be sent keeps its values and can be sent later", () => {
  test("schedule form", async () => {
    await open("/schedule-meeting");
    await page.getByLabel("Title").fill("Piers and screens");
    await planAgenda(page, "What the screens cost");
    await page.getByLabel("Date").fill(meetingDay);
    await page.getByLabel("Time", { exact: true }).selectOption("10:00");
    await page.getByLabel("Duration").selectOption("60");
    await page.getByLabel("Choose Platform").selectOption("zoom");
    await page.getByLabel("Meeting Link").fill("https://zoom.us/j/123456789");
    await offline(() => press(page, "Schedule Meeting"));
    expect(await page.getByLabel("Title").inputValue()).toBe("Piers and screens");
    expect(await page.getByLabel("Time", { exact: true }).inputValue()).toBe("10:00");
    expect(await page.getByLabel("Meeting Link").inputValue()).toBe("https://zoom.us/j/123456789");
    await see(page, "What the screens cost");
    await press(page, "Schedule Meeting");
    await see(page, "Meeting Scheduled Successfully!");
  });

  test("edited summary", async () => {
    await open(summary);
    await page.keyboard.press("e");
    await page.keyboard.press("End");
    await page.keyboard.type(" Typed before the network went.");
    await page.keyboard.press("Enter");
    await offline(() => press(page, "Save"));
    await page.locator("#summary ins").getByText("Typed before the network went.").waitFor();
    await press(page, "Save");
    await see(page, "Summary updated successfully!");
    await page.locator("#summary").getByText("Typed before the network went.").waitFor();
  });

  test("dialog over a page", async () => {
    await open("/dashboard");
    await page.locator("header summary").filter({ hasText: "Ferry app" }).click();
    await page.getByRole("link", { name: "Create Project" }).first().click();
    await page.getByLabel("Project name").fill("Night boats");
    await page.getByLabel("Description").fill("Typed over the dashboard.");
    await offline(() => press(page, "Create Project"));
    expect(await page.getByLabel("Project name").inputValue()).toBe("Night boats");
    expect(await page.getByLabel("Description").inputValue()).toBe("Typed over the dashboard.");
    await press(page, "Create Project");
    await see(page, "Night boats");
  });

  test("action item is restored", async () => {
    await open(summary);
    const box = page.getByRole("checkbox").first();
    const before = await box.getAttribute("aria-checked");
    await ana.context.setOffline(true);
    await box.click();
    await see(page, "Failed to update action item");
    expect(await box.getAttribute("aria-checked")).toBe(before);
    await ana.context.setOffline(false);
    await box.click();
    await see(page, "Action item updated");
    // The message may be there before the page's own data.
    await expect.poll(() => box.getAttribute("aria-checked")).not.toBe(before);
  });

  test("action item does not go back when older data arrive late", async () => {
    await open(summary);
    const box = page.getByRole("checkbox").first();
    const before = await box.getAttribute("aria-checked");
    const isRead = Promise.withResolvers<void>();
    const mayArrive = Promise.withResolvers<void>();
    const late = async (route: Route) => {
      const response = await route.fetch();
      isRead.resolve();
      await mayArrive.promise;
      await route.fulfill({ response });
    };
    await page.route(`**${summary}.data*`, late, { times: 1 });
    await changeSecondItem();
    await isRead.promise;
    await box.click();
    await see(page, "Action item updated");
    const shown = await box.evaluateHandle((element) => {
      const states: (string | null)[] = [];
      const note = () => states.push(element.getAttribute("aria-checked"));
      new MutationObserver(note).observe(element, { attributes: true });
      note();
      return states;
    });
    mayArrive.resolve();
    await listening(page);
    expect(await shown.jsonValue()).not.toContain(before);
  });

  test("chat question", async () => {
    await open("/memory-gpt");
    await page.getByLabel("Your question").fill("Why are the screens hard to read?");
    await ana.context.setOffline(true);
    await page.keyboard.press("Enter");
    await see(page, "Error: Could not get a response. Please try again.");
    await see(page, "Why are the screens hard to read?");
    await ana.context.setOffline(false);
    await press(page, "Retry");
    await page.waitForURL(/memory-gpt\/\w/);
  });
});

describe("a page that cannot be reached", () => {
  test("keeps the current page and can be retried", async () => {
    await open("/schedule-meeting");
    await page.getByLabel("Title").fill("Not lost");
    await offline(() => page.getByRole("link", { name: "View Scheduled Meetings" }).click());
    expect(new URL(page.url()).pathname).toBe("/schedule-meeting");
    expect(await page.getByLabel("Title").inputValue()).toBe("Not lost");
    await press(page, "Try again");
    await page.waitForURL("**/pending-meetings");
    await page.getByRole("heading", { name: "Scheduled Meetings" }).waitFor();
  });

  test("a dialog is retried automatically", async () => {
    await open("/dashboard");
    await offline(() =>
      page
        .getByRole("link", { name: /^Notifications/ })
        .first()
        .click(),
    );
    await page.getByRole("dialog", { name: "Notifications" }).waitFor();
  });

  test("going back keeps the current page", async () => {
    await open("/dashboard");
    await open(summary);
    await page.getByRole("navigation").getByRole("link", { name: "Summary Hub" }).first().click();
    await page.getByRole("heading", { name: "Summary Hub" }).waitFor();
    await listening(page);
    await offline(() => page.goBack().then(() => undefined));
    await page.getByRole("heading", { name: "Summary Hub" }).waitFor();
    await press(page, "Try again");
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  });
});

test("a login form keeps its values", async () => {
  await logOut(page);
  await open("/login");
  await page.getByLabel("E-mail").fill(emailOf("Ana"));
  await page.getByLabel("Password").fill(password);
  await offline(() => press(page, "Log in"));
  expect(await page.getByLabel("E-mail").inputValue()).toBe(emailOf("Ana"));
  expect(await page.getByLabel("Password").inputValue()).toBe(password);
  await press(page, "Log in");
  await page.waitForURL("**/dashboard");
});
