import { describe, expect, test } from "vitest";
import { countClicks } from "#tests/support/clicks.ts";
import { emailOf, makeProject, password, signUp } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { residents } from "#tests/support/residents.ts";
import { listening } from "#tests/support/waits.ts";

const transcript = {
  name: "Weekly 2026-05-04.txt",
  text: "Ana: We decided to paint the ferry blue.\nBo: I will order the paint by Friday.\n",
};
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 375, height: 812 } };

/** What a stranger needs for a summary of their own; the fields of the sign-up are no clicks, its two buttons are. */
test("clicks from the front page to the sample are 1, to an own summary at most 5", async () => {
  const { page, watch } = await newVisitor();
  await page.goto("/");
  const reading = countClicks(page);
  await reading.follow("Explore a sample");
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  await listening(page);
  await reading.click(page.locator("a.evidence-chip").first());
  await page.locator(".evidence-panel").getByText("Open transcript").waitFor();
  expect(reading.count.clicks).toBe(2);

  await page.goto("/");
  const { count, ...walk } = countClicks(page);
  await walk.click(page.getByRole("complementary").getByRole("link", { name: "Sign up" }));
  for (const [label, value] of [
    ["First name", "Clicker"],
    ["Last name", "Reis"],
    ["E-mail", emailOf("FirstMinute")],
    ["Password", password],
    ["Confirm password", password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await walk.click(page.getByLabel("I agree to the terms"));
  await walk.press("Sign-Up");
  await page.getByRole("heading", { name: "Drop a transcript here" }).waitFor();
  await walk.chooseFile("Choose files", transcript);
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Weekly");
  expect(count.clicks).toBeLessThanOrEqual(5);
  await watch.settled();
  expect(watch.problems).toEqual([]);
});

/** What it takes who is logged in, wherever they are. */
test.each(Object.entries(sizes))("clicks on a %s to an own summary are at most 3", async (_, size) => {
  const [ana] = (await residents("Adder")).people;
  const { page, watch } = ana;
  await page.setViewportSize(size);
  for (const [at, path] of ["/dashboard", "/summary-hub", "/memory-gpt", "/settings"].entries()) {
    await page.goto(path);
    await listening(page);
    const { count, ...walk } = countClicks(page);
    await walk.click(page.locator("header").getByLabel("New", { exact: true }));
    await walk.click(page.locator("header details[open]").getByRole("link", { name: "Add transcript" }));
    const text = `${transcript.text}Bo: This is the weekly number ${at}.\n`;
    await walk.chooseFile("Transcript files", { name: transcript.name, text });
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    expect(count.clicks).toBeLessThanOrEqual(3);
    expect(count.required).toBe(0);
  }
  await watch.settled();
  expect(watch.problems).toEqual([]);
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
