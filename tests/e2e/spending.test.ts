import type { LLMock } from "@copilotkit/aimock";
import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { ask, makeProject, press, see, signUp } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { modelSettings, startModelServer } from "#tests/support/model-server.ts";

/** Room for a short meeting, and for a few answers after it. */
const limits = { AI_TOKENS_PER_DAY_PERSON: "11000", AI_PRICE_IN: "2", AI_PRICE_OUT: "8" };
const spending = "/settings/integrations/spending";

describe.each([{ js: true }, { js: false }])("who may spend what on a model, scripts $js", ({ js }) => {
  let server: LLMock;
  let ana: Visitor;
  let eve: Visitor;

  beforeAll(async () => {
    server = await startModelServer();
    const program = await ownProgram({ ...modelSettings(server), ...limits });
    ana = await newVisitor({ js, program });
    await signUp(ana.page, "Ana");
    eve = await newVisitor({ js, program });
    await signUp(eve.page, "Eve");
    await makeProject(eve.page);
  });

  const readSample = async () => {
    await eve.page.goto("/dashboard");
    await press(eve.page, "Load a sample meeting");
    await eve.page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  };

  test("somebody who signed up reads that an operator has to turn it on, and nothing is sent", async () => {
    await eve.page.goto("/settings");
    await see(
      eve.page,
      "An operator of this server has to turn on the language model for your organization.",
    );
    expect(await eve.page.getByRole("button", { name: "Test the model" }).count()).toBe(0);
    await readSample();
    expect(server.getRequests()).toEqual([]);
  });

  test("the operator finds their organization waiting, and allows it", async () => {
    const { page } = ana;
    await page.goto("/settings/integrations");
    await page.getByRole("link", { name: /^Spending/ }).click();
    await see(page, "Nothing was spent today.");
    await see(page, "Created by Eve");
    await page.getByRole("button", { name: /^Allow / }).click();
    await see(page, "can use the language model now.");
    await see(page, "No organization is waiting.");
  });

  test("then the model is asked, until the person's allowance is used up, which the page says", async () => {
    const { page } = eve;
    await page.goto("/settings");
    await see(page, "0 of 11,000 tokens today");
    await page.goto("/summary-hub");
    await page
      .getByRole("link", { name: /Harbor|harbour|ferry|Weekly/i })
      .first()
      .click();
    await press(page, "Regenerate");
    await see(page, "Every line was checked against it.");
    expect(server.getRequests().length).toBeGreaterThan(0);
    await page.goto("/memory-gpt");
    const isUsedUp = () => page.getByText("You have used up").count();
    for (let at = 1; at <= 9 && !(await isUsedUp()); at++)
      await ask(page, `What is shown on the pier screens ${at}?`);
    await see(page, "You have used up today's language model allowance.");
    await see(page, "More is available after midnight UTC, or when an operator raises the limit.");
  });

  test("the operator sees who spent it, what for and what it cost, and can end it", async () => {
    const { page } = ana;
    await page.goto(spending);
    await page.getByRole("link", { name: "By person" }).click();
    await page.getByRole("row", { name: /^Eve/ }).getByText("$").waitFor();
    await page.getByRole("link", { name: "By kind" }).click();
    await page.getByRole("row", { name: /^Summaries/ }).waitFor();
    await page.getByRole("link", { name: /^Allowed/ }).click();
    await page.getByRole("button", { name: /^Stop / }).click();
    await see(page, "can't use the language model any more.");
    await eve.page.goto("/settings");
    await see(
      eve.page,
      "An operator of this server has to turn on the language model for your organization.",
    );
  });

  test("nothing failed unseen", async () => {
    await ana.watch.settled();
    await eve.watch.settled();
    expect([...ana.watch.problems, ...eve.watch.problems]).toEqual([]);
  });
});
