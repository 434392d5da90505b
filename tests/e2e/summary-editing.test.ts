import type { Page, Route } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { loadSample, type Resident, residents } from "#tests/support/residents.ts";
import { listening, nextTurn } from "#tests/support/waits.ts";

let ana: Resident;
let bo: Resident;
let summary: string;

beforeAll(async () => {
  const { people } = await residents("Ana", "Bo");
  [ana, bo] = people;
  summary = await loadSample(ana.person);
});

const overview = (page: Page) => page.locator("#summary");
const save = (page: Page, name = "Save") => page.getByRole("button", { name, exact: true });

/** Adds to the overview with the keyboard alone. */
async function write(page: Page, words: string): Promise<void> {
  await page.getByRole("link", { name: /^(Edit|Propose an edit)$/ }).waitFor();
  await listening(page);
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Meeting Summary" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
}

describe("editing the summary in place", () => {
  test("a change is shown as a diff, discarded, undone and saved", async () => {
    const { page } = ana;
    await page.goto(summary);
    await write(page, " It went well.");
    await expect.poll(() => overview(page).locator("ins").innerText()).toContain("It went well.");
    await page.keyboard.press("e");
    await page.keyboard.type(" Never said.");
    await page.keyboard.press("Escape");
    await expect.poll(() => overview(page).innerText()).not.toContain("Never said.");
    await save(page, "Cancel").click();
    await expect.poll(() => overview(page).locator("ins").count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => overview(page).locator("ins").count()).toBe(1);
    await save(page).click();
    await page.getByText("Summary updated successfully!").waitFor();
    await overview(page).getByText("written by Ana Reis").waitFor();
    await expect.poll(() => save(page).count()).toBe(0);
  });

  test("text typed before the scripts have arrived stays, and can be sent", async () => {
    const page = await bo.context.newPage();
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/**/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${summary}?edit=1`, { waitUntil: "commit" });
    const field = page.getByRole("textbox", { name: "Meeting Summary" });
    const typed = `${await field.inputValue()} Typed early.`;
    await field.fill(typed);
    const decision = page.locator("#edit-decision textarea").first();
    await decision.fill("Decided early.");
    scripts.resolve();
    await listening(page);
    await expect.poll(() => field.inputValue()).toBe(typed);
    await expect.poll(() => decision.inputValue()).toBe("Decided early.");
    await save(page, "Submit for approval").click({ trial: true });
    await page.close();
  });

  test("lines, terms and topics are edited in their own fields", async () => {
    const { page } = ana;
    await page.goto(summary);
    const chips = page.locator("#outline .evidence-chip");
    await chips.first().waitFor({ state: "attached" });
    const before = await chips.count();
    const discussions = page.locator("#key-discussions");
    await discussions.getByRole("button", { name: "Add key discussion" }).click();
    await page.keyboard.type("The piers come first.");
    await page.keyboard.press("Enter");
    const questions = page.locator("#open-questions");
    await questions.getByRole("button", { name: "Add open question" }).click();
    await page.keyboard.type("Who pays for the screens?");
    await page.keyboard.press("Enter");
    await page.locator("#jargon li p").first().click();
    await page.getByLabel("Term").fill("GTFS feed");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Edit all" }).click();
    const points = page.getByLabel("Summary points, one per line").nth(1);
    await points.fill(`${await points.inputValue()}\n\nA point more.`);
    await points.press("Enter");
    await expect
      .poll(() => page.locator("#outline ins").allInnerTexts())
      .toEqual([expect.stringContaining("A point more.")]);
    await save(page).click();
    await page.getByText("Summary updated successfully!").waitFor();
    await discussions.getByText("The piers come first.").waitFor();
    await questions.getByText("Who pays for the screens?").waitFor();
    await page.locator("#jargon").getByText("GTFS feed").waitFor();
    // What was not touched still leads to its words.
    await expect.poll(() => chips.count()).toBe(before);
  });

  test("unsaved edits survive a reload and merge with a newer version", async () => {
    const { page } = ana;
    await page.goto(summary);
    await write(page, " This was typed before the reload.");
    await page.reload();
    await page.getByText("You have unsaved changes").waitFor();
    const second = await ana.context.newPage();
    await second.goto(summary);
    await second.getByRole("button", { name: "Discard" }).waitFor();
    await second.locator("#decisions li").first().getByText(/./).first().click();
    await second.keyboard.type(" As decided elsewhere.");
    await second.keyboard.press("Enter");
    await save(second).click();
    await second.getByText("Summary updated successfully!").waitFor();
    await second.close();
    await page.getByRole("button", { name: "Continue editing" }).click();
    await page.locator("#decisions").getByText("As decided elsewhere.").waitFor();
    await save(page).click();
    await page.getByText("Summary updated successfully!").waitFor();
    await overview(page).getByText("This was typed before the reload.").waitFor();
    await page.locator("#decisions").getByText("As decided elsewhere.").waitFor();
  });

  test("a conflict is resolved by the writer", async () => {
    const { page } = ana;
    const second = await ana.context.newPage();
    await page.goto(summary);
    await second.goto(summary);
    await write(page, " Mine.");
    await write(second, " Theirs.");
    await save(second).click();
    await second.getByText("Summary updated successfully!").waitFor();
    await second.close();
    const alert = page.getByRole("alert", { name: "Changed by someone else" });
    await alert.waitFor();
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await alert.getByRole("button", { name: "Take theirs" }).click();
    await overview(page).getByText("Theirs.").waitFor();
    await expect.poll(() => overview(page).innerText()).not.toContain("Mine.");
  });

  test("the message after saving is shown when the page's data reload meanwhile", async () => {
    const { page } = ana;
    await page.goto(summary);
    await write(page, " And on.");
    await listening(page);
    const isAnswered = Promise.withResolvers<void>();
    const first = async (route: Route) => {
      await route.fetch();
      isAnswered.resolve();
    };
    await page.route(
      (url) => url.pathname === `${summary}.data`,
      (route) => (route.request().method() === "GET" ? first(route) : route.continue()),
      { times: 2 },
    );
    await save(page).click();
    await isAnswered.promise;
    await page.evaluate(() => void window.__remixRouter?.revalidate());
    await page.getByText("Summary updated successfully!").waitFor();
  });

  test("saving ends with its message and no line shown as removed when the page's data reload before the answer", async () => {
    const { page } = ana;
    await page.goto(summary);
    const discussions = page.locator("#key-discussions");
    await discussions.getByRole("button", { name: "Add key discussion" }).click();
    await page.keyboard.type("The ferries come second.");
    await page.keyboard.press("Enter");
    await discussions.locator("ins").getByText("The ferries come second.").waitFor();
    await listening(page);
    const written = await discussions.getByText("written by Ana Reis").count();
    await page.evaluate(() => {
      const look = () => {
        if (document.querySelector("#key-discussions del")) document.body.dataset.removed = "seen";
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    const isSaved = Promise.withResolvers<void>();
    const isReloaded = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === `${summary}.data`,
      async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        const response = await route.fetch({ maxRedirects: 0 });
        isSaved.resolve();
        await isReloaded.promise;
        await route.fulfill({ response });
      },
    );
    await save(page).click();
    await isSaved.promise;
    await page.evaluate(() => void window.__remixRouter?.revalidate());
    await discussions.getByText("written by Ana Reis").nth(written).waitFor();
    await page.waitForFunction(() => window.__remixRouter?.state.revalidation === "idle");
    isReloaded.resolve();
    await page.getByText("Summary updated successfully!").waitFor();
    await expect.poll(() => save(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.body.dataset.removed)).toBeUndefined();
    await page.unrouteAll();
  });

  test("the message after saving is shown when the page's data were on their way before the answer", async () => {
    const { page } = ana;
    // No change comes by itself: what it loads again would bring the message too.
    await page.route("**/live*", () => undefined);
    await page.goto(summary);
    await write(page, " And further.");
    await listening(page);
    const isLoading = Promise.withResolvers<void>();
    const isAnswered = Promise.withResolvers<void>();
    let loads = 0;
    await page.route(
      (url) => url.pathname === `${summary}.data`,
      async (route) => {
        const isForm = route.request().method() === "POST";
        if (!isForm && loads++ > 0) return route.continue();
        const response = await route.fetch({ maxRedirects: 0 });
        if (isForm) {
          void page.evaluate(() => window.__remixRouter?.revalidate());
          await isLoading.promise;
          await route.fulfill({ response });
          isAnswered.resolve();
        } else {
          isLoading.resolve();
          await isAnswered.promise;
          await nextTurn(page);
          await route.fulfill({ response }).catch(() => undefined);
        }
      },
    );
    await save(page).click();
    await page.getByText("Summary updated successfully!").waitFor({ timeout: 10_000 });
    await overview(page).getByText("And further.").waitFor();
    await page.unrouteAll();
  });

  test("an edit request is decided once on a double click", async () => {
    await bo.page.goto(summary);
    await write(bo.page, " Bo was there too.");
    await save(bo.page, "Submit for approval").click();
    await bo.page.getByText("Edit request submitted for approval!").waitFor();
    await bo.page.getByText("Edit request pending approval...").waitFor();
    const { page } = ana;
    await page.goto(summary);
    await page.getByRole("link", { name: "Details" }).click();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") asked.push(request.url());
    });
    await page.getByRole("button", { name: "Approve" }).dblclick();
    await page.getByText("Edit request approved successfully!").waitFor();
    const result = page.getByRole("dialog", { name: "Approved!" });
    await result.getByRole("button", { name: "Stay on This Page" }).click();
    expect(asked).toHaveLength(1);
    await page.goto(summary);
    await overview(page).getByText("Bo was there too.").waitFor();
  });

  test("action items change at once and can be restored", async () => {
    const { page } = ana;
    await page.goto(summary);
    const boxes = page.getByRole("checkbox");
    const all = await boxes.count();
    await boxes.first().click();
    await page.getByText("Action item updated").waitFor();
    await page
      .getByRole("button", { name: /^Delete: / })
      .first()
      .click();
    await page.getByText("Action item deleted").waitFor();
    await expect.poll(() => boxes.count()).toBe(all - 1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => boxes.count()).toBe(all);
    await expect.poll(() => boxes.first().getAttribute("aria-checked")).toBe("true");
  });

  test("the browser reports no errors while editing", async () => {
    for (const { watch } of [ana, bo]) await watch.settled();
    expect([...ana.watch.problems, ...bo.watch.problems]).toEqual([]);
    expect(theProgram().failures()).toEqual([]);
  });
});
