import type { Page } from "playwright";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { ask, logOut, makeProject, press, see, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { hold, listening } from "#tests/support/waits.ts";

let ana: Visitor;
let page: Page;
const question = "Why are the screens on the piers hard to read?";

beforeAll(async () => {
  ana = await newVisitor();
  page = ana.page;
  await signUp(page, "Ana");
  await makeProject(page);
  await page.goto("/summary-hub");
  await press(page, "Load a sample meeting");
  await page.waitForURL(/meeting-summary/);
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
});

const chats = () => page.getByRole("navigation", { name: "Chat sessions" });
const option = async (name: string) => {
  await chats()
    .getByLabel(/^Options for/)
    .first()
    .click();
  await chats().getByRole("link", { name, exact: true }).first().click();
};

test("typed text survives a reload of the data", async () => {
  await page.goto("/memory-gpt");
  await listening(page);
  const box = page.getByLabel("Your question");
  const data = await hold(page, /memory-gpt\.data/);
  const asked = page.waitForRequest(/memory-gpt\.data/);
  await page.evaluate(() => window.__remixRouter.revalidate());
  await asked;
  await box.fill("Half a question");
  data.letGo();
  await listening(page);
  expect(await box.inputValue()).toBe("Half a question");
  await page.getByRole("link", { name: "New Chat" }).first().click();
  await expect.poll(() => box.inputValue()).toBe("");
});

test("an answer streams; its citation leads to the spoken line and back", async () => {
  await page.goto("/memory-gpt");
  await ask(page, question);
  await page.waitForURL(/memory-gpt\/\w/);
  expect(await page.title()).toBe(`${question.slice(0, 40)} · Throughline`);
  await page.getByRole("list", { name: "Citations" }).getByRole("link").first().click();
  await page.waitForURL(/#line-/);
  await page.goBack();
  await see(page, question);
});

test("a stopped answer is stored and can be asked again", async () => {
  // Never sent on: stopped for certain before the first word.
  await page.route("**/cross-memory-gpt/ask*", () => {});
  await page.getByLabel("Your question").fill("Summarize the meetings");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Stop" }).click();
  await page.unroute("**/cross-memory-gpt/ask*");
  await page.getByRole("button", { name: "Retry" }).click();
  await see(page, "Summarize the meetings");
  await page.getByRole("button", { name: "Send" }).waitFor();
  await expect.poll(() => page.locator('section[id^="chat-"]').count()).toBe(2);
});

test("a failed question can be retried", async () => {
  await ana.context.setOffline(true);
  await page.getByLabel("Your question").fill("And who owns the screens?");
  await page.keyboard.press("Enter");
  await see(page, "Error: Could not get a response. Please try again.");
  await ana.context.setOffline(false);
  ana.watch.problems.length = 0;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => page.locator('section[id^="chat-"]').count()).toBe(3);
  expect(await page.getByText("Error: Could not get a response").count()).toBe(0);
});

test("a page reload during an answer recovers it", async () => {
  await page.getByRole("link", { name: "New Chat" }).first().click();
  // The address is new before the page is: until then the box is that of the chat before.
  await see(page, "Ask once, answer with context");
  expect(new URL(page.url()).pathname).toBe("/memory-gpt");
  // The answer may come at once; what shows it does not before there is a new page, so that this one never gets to the end.
  let isNewPage = false;
  onTestFinished(() => page.unrouteAll());
  await page.route(/memory-gpt\/\w+\.data/, (route) => (isNewPage ? route.continue() : undefined));
  page.once("domcontentloaded", () => {
    isNewPage = true;
  });
  const told = page.waitForResponse(/cross-memory-gpt\/ask/);
  await page.getByLabel("Your question").fill("What was said about the timetable?");
  await page.keyboard.press("Enter");
  await told;
  await page.reload();
  await page.waitForURL(/memory-gpt\/\w/);
  await see(page, "What was said about the timetable?");
});

test("the chat list is resized and folded, and keeps its width", async () => {
  const edge = page.getByRole("separator");
  const width = () => edge.getAttribute("aria-valuenow").then(Number);
  expect(await width()).toBe(256);
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  expect(await width()).toBe(272);
  await page.keyboard.press("End");
  expect(await width()).toBe(400);
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 6, 400);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 94, 400, { steps: 3 });
  await page.mouse.up();
  expect(await width()).toBe(300);
  const html = await (await ana.context.request.get("/memory-gpt")).text();
  expect(html).toContain('width="300"');
  await page.getByLabel("Collapse the chat list").click();
  expect(await width()).toBe(56);
  await page.reload();
  expect(await width()).toBe(56);
  await page.getByLabel("Expand the chat list").click();
  expect(await width()).toBe(300);
});

test("a chat is renamed in the list and deleted after confirmation", async () => {
  await option("Rename");
  await page.getByLabel("Session title").fill("Never kept");
  await page.keyboard.press("Escape");
  expect(await chats().getByText("Never kept").count()).toBe(0);
  await option("Rename");
  await page.getByLabel("Session title").fill("Timetable");
  await page.keyboard.press("Enter");
  await page.getByText("Session renamed").waitFor();
  await chats().getByRole("link", { name: "Timetable", exact: true }).waitFor();
  await option("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Session deleted").waitFor();
  await chats().getByRole("link", { name: "Timetable", exact: true }).waitFor({ state: "detached" });
});

test("New Chat and logout remove the cached chat", async () => {
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^cross_memory_gpt_chat_history_0?\w{20,}/.test(key)),
    );
  const openChat = async () => {
    await chats()
      .getByRole("link", { name: question.slice(0, 40) })
      .click();
    await see(page, question);
    await expect.poll(kept).toHaveLength(1);
  };
  await openChat();
  await page.getByRole("link", { name: "New Chat" }).first().click();
  await page.waitForURL("**/memory-gpt");
  expect(await kept()).toEqual([]);
  await openChat();
  await logOut(page);
  expect(await kept()).toEqual([]);
});

test("no unexpected errors", async () => {
  await ana.watch.settled();
  expect([ana.watch.problems, ana.watch.bare, theProgram().failures()]).toEqual([[], [], []]);
});
