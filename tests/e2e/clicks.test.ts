import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countClicks } from "#tests/support/clicks.ts";
import { emailOf, logOut, makeProject, password, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";

/** What a person's main jobs take from the login page on; the login itself is a click of them, its two fields are not. */
describe("clicks from the login to a summary", () => {
  let ana: Visitor;
  let number = 0;

  beforeEach(async () => {
    ana = await newVisitor();
    number += 1;
    const name = `Clicker${number}`;
    await signUp(ana.page, name);
    await logOut(ana.page);
    await ana.page.getByLabel("E-mail").fill(emailOf(name));
    await ana.page.getByLabel("Password", { exact: true }).fill(password);
  });
  afterEach(async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
    await ana.context.close();
  });

  const summary = () => ana.page.getByRole("heading", { name: "Key Discussions" }).waitFor();

  test("of an own transcript: at most 6, no required field", async () => {
    const { count, ...walk } = countClicks(ana.page);
    await walk.press("Log in");
    await walk.follow("Add transcript");
    await walk.chooseFile("Transcript files", {
      name: "Weekly 2026-05-04.txt",
      text: "Ana: We decided to paint the ferry blue.\nBo: I will order the paint by Friday.\n",
    });
    await walk.press("Add transcript");
    await summary();
    await expect.poll(() => ana.page.getByRole("heading", { level: 1 }).innerText()).toBe("Weekly");
    expect(count.clicks).toBeLessThanOrEqual(6);
    expect(count.required).toBe(0);
  });

  test("of the sample meeting: at most 4", async () => {
    const { count, ...walk } = countClicks(ana.page);
    await walk.press("Log in");
    await walk.press("Load a sample meeting");
    await summary();
    expect(count.clicks).toBeLessThanOrEqual(4);
    expect(count.required).toBe(0);
  });
});

/** What they take in a project that is in use. */
describe("clicks in a project", () => {
  test("to invite are at most 3, to export at most 2", async () => {
    const { page, watch } = await newVisitor();
    await signUp(page, "Exporter");
    await makeProject(page);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Load a sample meeting" }).click();
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();

    const exporting = countClicks(page);
    await exporting.click(page.getByLabel("Share and export"));
    const download = page.waitForEvent("download");
    await exporting.follow("Download Markdown");
    expect((await download).suggestedFilename()).toMatch(/\.md$/);
    expect(exporting.count.clicks).toBeLessThanOrEqual(2);

    const inviting = countClicks(page);
    await inviting.click(page.locator("header details > summary:visible").filter({ hasText: "Ferry app" }));
    await inviting.follow("Invite people");
    await inviting.fill("E-mail addresses", "bo@ferry.example");
    await inviting.press(/^(Create links|Send invitations)$/);
    const link = page.getByRole("textbox", { name: "Invite link for bo@ferry.example" });
    await link.waitFor();
    await expect.poll(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(inviting.count.clicks).toBeLessThanOrEqual(3);
    await watch.settled();
    expect(watch.problems).toEqual([]);
  });
});
