import { expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { chooseZone, logOut, password, press } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { loadSample } from "#tests/support/residents.ts";
import { newProject, newStage } from "#tests/support/stage.ts";

const title = "Ferry app: ready for the summer timetable?";

/** What only a real browser shows of a page without scripts; what the answers say is read by requests, as in main-job.test.ts. */
test("without scripts forms are sent, menus open, a link leads to the line in its colour, and Back shows the login", async () => {
  const person = await newStage(theProgram()).person("Ana");
  await newProject(person);
  const summary = await loadSample(person);
  const { page, watch } = await newVisitor({ js: false });
  await page.goto(`/login?redirectTo=${summary}`);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Log in");
  await page.waitForURL(`**${summary}`);
  await chooseZone(page, "UTC");

  const chip = page.getByTitle(/^Said by/).first();
  const said = await chip.innerText();
  await chip.click();
  await page.waitForURL(/tab=transcript&around=[^#]+#line-/);
  const line = page.locator("li.transcript-line:target");
  await line.waitFor();
  await expect.poll(() => line.count()).toBe(1);
  // A line is drawn when it comes into view.
  await expect.poll(() => line.innerText()).toContain(said.split("\n").at(-1));
  const colour = (which: string) =>
    page.locator(which).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour("li.transcript-line:target")).not.toBe(
    await colour("li.transcript-line:not(:target) >> nth=0"),
  );
  await expect
    .poll(() => line.evaluate((element) => element.getBoundingClientRect().top < innerHeight))
    .toBe(true);

  await page.goto("/summary-hub");
  expect(await page.content()).toContain(title);
  await logOut(page);
  await page.goBack();
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  expect(await page.content()).not.toContain(title);

  await watch.settled();
  expect(watch.problems).toEqual([]);
  expect(watch.bare).toEqual([]);
  expect(watch.cookies.filter((cookie) => !/; HttpOnly; SameSite=Lax/.test(cookie))).toEqual([]);
  expect(watch.cookies.length).toBeGreaterThan(1);
  expect(watch.opened).toEqual([]);
});
