import type { Page, Request } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { violations } from "#tests/support/page-checks.ts";
import { join, logInto, newMeeting, newProject, newStage, wanted } from "#tests/support/stage.ts";

let visitor: Visitor;
let page: Page;
let ana: Awaited<ReturnType<ReturnType<typeof newStage>["person"]>>;
let meeting: string;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const row = (text: string) => page.locator("[data-row]").filter({ hasText: text });
const focused = () => page.evaluate(() => document.activeElement?.closest("[data-row]")?.textContent ?? "");

beforeAll(async () => {
  const stage = newStage(theProgram());
  ana = await stage.person("Ana");
  const bo = await stage.person("Bo");
  const project = await newProject(ana);
  await join(ana, bo, project);
  meeting = await newMeeting(ana, project);
  const items: [string, string, number | null][] = [
    ["Paint the pier", "Ana Reis", -7],
    ["Count the boats", "Ana Reis", 0],
    ["Call the harbor", "Ana Reis", 40],
    ["Order new ropes", "Bo Reis", null],
  ];
  for (const [description, owner, days] of items)
    await wanted(
      ana.call("POST", "/action-items", {
        ...{ meeting_id: meeting, description, owner },
        ...(days !== null && { due_date: day(days) }),
      }),
    );
  visitor = await newVisitor();
  page = visitor.page;
  await logInto(visitor.context, ana);
});

test("the dashboard links to my overdue action items", async () => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "1 overdue" }).click();
  await page.getByRole("heading", { name: "Action items", level: 1 }).waitFor();
  const overdue = page.getByRole("region", { name: "Overdue" });
  await overdue.getByText("7 days overdue").waitFor();
  await expect.poll(() => overdue.locator("[data-row]").count()).toBe(1);
});

test("keys select and edit action items, and complete the selected ones", async () => {
  await row("Count the boats")
    .getByRole("button", { name: /^Owner/ })
    .waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => focused()).toContain("Paint the pier");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await expect.poll(() => focused()).toContain("Count the boats");
  await page.keyboard.press("x");
  await page.getByText("2 selected").waitFor();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await page.getByText("2 action items done").first().waitFor();
  await page.getByRole("region", { name: "Done" }).getByText("Count the boats", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("selected").isVisible()).toBe(false);
});

test("owner and due date of an action item are chosen in place", async () => {
  await page.goto("/action-items?whose=all");
  const ropes = row("Order new ropes");
  await ropes.getByRole("button", { name: /^Due: No due date/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Tomorrow/ })
    .click();
  // The row moves to the group of its new date, and whatever is opened in it before closes with that.
  const isMonday = new Date(day(1)).getUTCDay() === 1;
  const group = page.getByRole("region", { name: isMonday ? "Later" : "This week" });
  await group
    .locator(ropes)
    .getByRole("button", { name: /^Due: Tomorrow/ })
    .waitFor();
  await ropes.getByRole("button", { name: /^Owner: Bo Reis/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ana Reis" }).click();
  await ropes.getByRole("button", { name: /^Owner: Ana Reis/ }).waitFor();
  await page.getByRole("link", { name: /^Mine/ }).click();
  await page.waitForURL("**/action-items");
  await ropes.waitFor();
});

test("ticking an action item loads the page's data once, and a change from elsewhere loads them again", async () => {
  await page.goto("/action-items?whose=all");
  const box = row("Call the harbor").getByRole("checkbox", { name: "Call the harbor", exact: true });
  const loads: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.endsWith(".data")) loads.push(pathname);
  };
  const addElsewhere = async (description: string) => {
    await wanted(ana.call("POST", "/action-items", { meeting_id: meeting, description, owner: "Bo Reis" }));
    await row(description).waitFor();
  };
  await addElsewhere("Sweep the deck");
  page.on("request", note);
  for (const isDone of ["true", "false"]) {
    loads.length = 0;
    await box.click();
    await expect.poll(() => box.getAttribute("aria-checked")).toBe(isDone);
    await expect.poll(() => loads).toEqual(["/action-items.data"]);
  }
  // On a slow machine the tick's own message may come before its data: then they are loaded once more.
  loads.length = 0;
  await addElsewhere("Wash the sails");
  expect(new Set(loads)).toEqual(new Set(["/action-items.data"]));
  page.off("request", note);
});

test("the dialog of an action item focuses its first field, and e opens it", async () => {
  await row("Call the harbor").getByRole("checkbox", { name: "Call the harbor", exact: true }).focus();
  await page.keyboard.press("e");
  await page.getByRole("dialog", { name: "Edit action item" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("description");
  await page.keyboard.press("Escape");
  await page.goto(`/meeting-summary/${meeting}/action-items/new`);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("description");
});

test("the choices and the selection bar of action items are accessible in both themes", async () => {
  await page.goto("/action-items?whose=all");
  for (const [colorScheme, width] of [["light", 1280] as const, ["dark", 375] as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await row("Order new ropes").getByRole("button", { name: /^Due:/ }).click();
    await page.getByRole("dialog").waitFor();
    // The open choices cover a part of the rows below, which axe takes for small targets.
    const found = await violations(page);
    expect(found.filter((problem) => !problem.startsWith("target-size"))).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.getByText("Select", { exact: true }).click();
  await page.getByLabel("Select: Order new ropes").check();
  expect(await violations(page)).toEqual([]);
});

test("the browser reports no errors on the action items page", async () => {
  await visitor.watch.settled();
  expect(visitor.watch.problems).toEqual([]);
});
