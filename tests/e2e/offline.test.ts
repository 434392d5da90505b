import type { Page, Route } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { logOut, meetingDay, password, planAgenda, press, see } from "#tests/support/journey.ts";
import { loadSample, type Resident, residents } from "#tests/support/residents.ts";
import { listening } from "#tests/support/waits.ts";

let ana: Resident;
let page: Page;
let summary: string;

beforeAll(async () => {
  [ana] = (await residents("Ana")).people;
  page = ana.page;
  summary = await loadSample(ana.person);
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
      for (const [name, value] of new FormData(box.form ?? undefined, box)) body.append(name, String(value));
      await fetch(location.pathname, { method: "POST", body, redirect: "manual" });
    });
}

describe("a form sent while offline keeps its values and can be sent later", () => {
  test("on the schedule page", async () => {
    await open("/schedule-meeting");
    await page.getByLabel("Title").fill("Piers and screens");
    await planAgenda(page, "What the screens cost");
    await page.getByLabel("Date").fill(meetingDay);
    await page.getByLabel("Time", { exact: true }).selectOption("10:00");
    await page.getByLabel("Duration").selectOption("60");
    await page.getByLabel("Choose Platform").selectOption("zoom");
    await page.getByLabel("Meeting Link").fill("https://zoom.us/j/123456789");
    await offline(() => press(page, "Schedule Meeting"));
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Piers and screens");
    await expect.poll(() => page.getByLabel("Date").inputValue()).toBe(meetingDay);
    await expect.poll(() => page.getByLabel("Time", { exact: true }).inputValue()).toBe("10:00");
    await expect.poll(() => page.getByLabel("Meeting Link").inputValue()).toBe("https://zoom.us/j/123456789");
    await see(page, "What the screens cost");
    await press(page, "Schedule Meeting");
    await see(page, "Meeting Scheduled Successfully!");
  });

  test("in summary editing", async () => {
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

  test("in a dialog over a page", async () => {
    await open("/dashboard");
    await page.locator("header summary").filter({ hasText: "Ferry app" }).click();
    await page.getByRole("link", { name: "Create Project" }).first().click();
    await page.getByLabel("Project name").fill("Night boats");
    await page.getByLabel("Description").fill("Typed over the dashboard.");
    await offline(() => press(page, "Create Project"));
    await expect.poll(() => page.getByLabel("Project name").inputValue()).toBe("Night boats");
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Typed over the dashboard.");
    await press(page, "Create Project");
    await see(page, "Night boats");
  });

  test("for an action item, whose checkbox is restored", async () => {
    await open(summary);
    const box = page.getByRole("checkbox").first();
    const before = await box.getAttribute("aria-checked");
    await ana.context.setOffline(true);
    await box.click();
    await see(page, "Failed to update action item");
    await expect.poll(() => box.getAttribute("aria-checked")).toBe(before);
    await ana.context.setOffline(false);
    await box.click();
    await see(page, "Action item updated");
    // The message may be there before the page's own data.
    await expect.poll(() => box.getAttribute("aria-checked")).not.toBe(before);
  });

  test("for an action item, which ignores older data that arrive late", async () => {
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

  test("for a chat question", async () => {
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

describe("navigation while offline", () => {
  test("keeps the current page and can be retried", async () => {
    await open("/schedule-meeting");
    await page.getByLabel("Title").fill("Not lost");
    await offline(() => page.getByRole("link", { name: "View Scheduled Meetings" }).click());
    expect(new URL(page.url()).pathname).toBe("/schedule-meeting");
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Not lost");
    await press(page, "Try again");
    await page.waitForURL("**/pending-meetings");
    await page.getByRole("heading", { name: "Scheduled Meetings" }).waitFor();
  });

  test("shows a page that this tab has loaded before, and from when it is", async () => {
    await open("/launch-meeting");
    await page.getByRole("navigation").getByRole("link", { name: "Summary Hub" }).first().click();
    await page.getByRole("heading", { name: "Summary Hub" }).waitFor();
    await listening(page);
    await ana.context.setOffline(true);
    await page.getByRole("navigation").getByRole("link", { name: "Launch Meeting" }).first().click();
    await page.getByRole("heading", { name: "Launch Meeting" }).waitFor();
    const bar = page.getByRole("status").filter({ hasText: "You're offline. This page is from" });
    await bar.waitFor();
    await ana.context.setOffline(false);
    await bar.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/launch-meeting");
  });

  test("a download stays on the page and can be tried again", async () => {
    await open(summary);
    await offline(() =>
      page
        .locator("a[href*='/export']")
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click()),
    );
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
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

  test("going back shows the page as it was", async () => {
    await open("/dashboard");
    await open(summary);
    await page.getByRole("navigation").getByRole("link", { name: "Summary Hub" }).first().click();
    await page.getByRole("heading", { name: "Summary Hub" }).waitFor();
    await listening(page);
    await ana.context.setOffline(true);
    await page.goBack();
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    await page.getByText("You're offline. This page is from").waitFor();
    await ana.context.setOffline(false);
  });
});

test("the login form keeps its values when sent offline", async () => {
  await logOut(page);
  await open("/login");
  await page.getByLabel("E-mail").fill(ana.person.email);
  await page.getByLabel("Password").fill(password);
  await offline(() => press(page, "Log in"));
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(ana.person.email);
  await expect.poll(() => page.getByLabel("Password").inputValue()).toBe(password);
  await press(page, "Log in");
  await page.waitForURL("**/dashboard");
});
