import { expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { emailOf, invite, press, see } from "#tests/support/journey.ts";
import { residents } from "#tests/support/residents.ts";

test("an open project page follows renaming and deletion by another user", async () => {
  const { people, path: project } = await residents("Ana", "Bo");
  const [ana, bo] = people;
  await bo.page.goto("/dashboard");

  await ana.page.goto(`${project}?edit`);
  await ana.page.getByLabel("Project name").fill("Night ferries");
  await press(ana.page, "Update Project");
  const bar = (name: string) => bo.page.locator("header summary", { hasText: name }).first();
  await bar("Night ferries").waitFor();

  // In place: the dashboard stays below.
  await bar("Night ferries").click();
  await bo.page.locator(`a[href="${project}"]`).first().click();
  const dialog = bo.page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Project Details" }).waitFor();
  await ana.page.goto(project);
  await ana.page.getByRole("main").getByRole("link", { name: "Delete", exact: true }).click();
  await press(ana.page, "Delete");
  await see(bo.page, "This was deleted in the meantime.");
  await expect.poll(() => bar("Night ferries").count()).toBe(0);
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => bo.page.getByText("nothing here").count()).toBe(0);

  for (const { watch } of [ana, bo]) {
    await watch.settled();
    expect(watch.problems).toEqual([]);
  }
  expect(theProgram().failures()).toEqual([]);
});

test("invite links stay visible while live changes reload the page", async () => {
  const { people, path: project } = await residents("Cleo");
  const [{ page, context }] = people;
  await page.goto(project);
  const link = await invite(page, emailOf("Dan"));
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${project}?edit`);
  await elsewhere.getByLabel("Project name").fill("Day ferries");
  await press(elsewhere, "Update Project");
  await page.locator("header summary", { hasText: "Day ferries" }).first().waitFor();
  await page.getByRole("main").getByText("Day ferries").waitFor();
  const shown = page.getByRole("textbox", { name: `Invite link for ${emailOf("Dan")}` });
  await expect.poll(() => shown.count()).toBe(1);
  await expect.poll(() => shown.inputValue()).toBe(link);
  await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("heading", { name: "Edit Project" }).waitFor();
});
