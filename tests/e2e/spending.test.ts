import type { LLMock } from "@copilotkit/aimock";
import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { ask, emailOf, press, see } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { modelSettings, startModelServer } from "#tests/support/model-server.ts";
import type { Program } from "#tests/support/program.ts";
import { follow, mainText, offers, readUntil, rowOf } from "#tests/support/reading.ts";
import { logInto, newProject, newStage, type Person } from "#tests/support/stage.ts";

/** Room for a short meeting, and for a few answers after it. */
const limits = { AI_TOKENS_PER_DAY_PERSON: "11000", AI_PRICE_IN: "2", AI_PRICE_OUT: "8" };
const spending = "/settings/integrations/spending";
const off = "An operator of this server needs to turn on the language model for your organization.";
const usedUp = "You have used up today's language model allowance.";
const more = "There's more after midnight UTC, or once an operator raises the limit.";

let server: LLMock;
let program: Program;
let ana: Person;

beforeAll(async () => {
  server = await startModelServer();
  program = await ownProgram({ ...modelSettings(server), ...limits });
  ana = await newStage(program).person("Ana", "/signup", emailOf("Ana"));
});

const sent = () => server.getRequests().length;
const newOwner = async (name: string, org: string) => {
  const person = await newStage(program).person(name, "/signup", emailOf(name));
  await newProject(person, org);
  return person;
};
const question = (at: number) => `What is shown on the pier screens ${at}?`;

describe("spending limits on a language model, without scripts", () => {
  let eve: Person;
  let summary: string;

  beforeAll(async () => {
    eve = await newOwner("Eve", "Harbour Works");
  });

  test("a new user reads that an operator must turn the model on, and nothing is sent", async () => {
    const { reader } = eve;
    const settings = await reader.get("/settings/language-model");
    expect(mainText(settings)).toContain(off);
    expect(offers(settings)).not.toContain("Test the model");
    await reader.get("/dashboard");
    summary = (await reader.submit("Load a sample meeting")).url;
    await readUntil(reader, summary, "Key Discussions");
    expect(server.getRequests()).toEqual([]);
  });

  test("the operator finds their organization waiting, and allows it", async () => {
    const { reader } = ana;
    await reader.get("/settings/integrations");
    const waiting = await follow(reader, "Spending");
    expect(mainText(waiting)).toContain("Nothing spent today.");
    expect(mainText(waiting)).toContain("Created by Eve");
    expect(offers(waiting)).toContain("Allow Harbour Works");
    const { text } = await reader.submit("Allow");
    expect(text).toContain("Harbour Works can use the language model now.");
    expect(text).toContain("No organization is waiting.");
  });

  test("the model is asked until the person's allowance is used up, which the page says", async () => {
    const { reader } = eve;
    expect((await reader.get("/settings/language-model")).text).toContain("0 of 11,000 tokens today");
    await reader.get(summary);
    await reader.submit("Regenerate");
    await readUntil(reader, summary, "which was sent the transcript.");
    expect(sent()).toBeGreaterThan(0);
    await reader.get("/memory-gpt");
    for (let at = 1; at <= 9 && !reader.page?.text.includes("You have used up"); at++)
      await reader.submit("Send", { query: question(at) });
    expect(reader.page?.text).toContain(usedUp);
    expect(reader.page?.text).toContain(more);
  });

  test("the operator sees who spent it, what for and what it cost, and can end it", async () => {
    const { reader } = ana;
    await reader.get(spending);
    expect(rowOf(await reader.click("By person"), "Eve")).toContain("$");
    expect(rowOf(await reader.click("By kind"), "Summaries")).not.toBe("");
    await reader.get(`${spending}?access=allowed`);
    expect((await reader.submit("Stop")).text).toContain(
      "Harbour Works can no longer use the language model.",
    );
    expect((await eve.reader.get("/settings/language-model")).text).toContain(off);
  });
});

describe("spending limits on a language model, with scripts", () => {
  let operator: Visitor;
  let owner: Visitor;
  let fay: Person;

  beforeAll(async () => {
    // Only one organization is to wait.
    await ana.reader.get(spending);
    await ana.reader.submit("Allow");
    fay = await newOwner("Fay", "Island Works");
    owner = await newVisitor({ program });
    operator = await newVisitor({ program });
    await logInto(owner.context, fay);
    await logInto(operator.context, ana);
  });

  test("the model gets nothing for an organization until an operator allows it", async () => {
    const before = sent();
    await owner.page.goto("/settings/language-model");
    await see(owner.page, off);
    await expect.poll(() => owner.page.getByRole("button", { name: "Test the model" }).count()).toBe(0);
    await owner.page.goto("/dashboard");
    await press(owner.page, "Load a sample meeting");
    await owner.page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    expect(sent()).toBe(before);
    const { page } = operator;
    await page.goto("/settings/integrations");
    await page.getByRole("link", { name: /^Spending/ }).click();
    await see(page, "Created by Fay");
    await page.getByRole("button", { name: "Allow Island Works" }).click();
    await see(page, "Island Works can use the language model now.");
    await see(page, "No organization is waiting.");
  });

  test("the model is asked until the person's allowance is used up, which the page says", async () => {
    const { page } = owner;
    const before = sent();
    await press(page, "Regenerate");
    await see(page, "which was sent the transcript.");
    expect(sent()).toBeGreaterThan(before);
    // Most of what is left is used up by another of this person's windows.
    const { reader } = fay;
    await reader.get("/memory-gpt");
    for (let at = 1; at <= 9 && !reader.page?.text.includes("You have used up"); at++)
      await reader.submit("Send", { query: question(at) });
    await page.goto("/memory-gpt");
    await ask(page, question(10));
    await see(page, usedUp);
    await see(page, more);
  });

  test("the operator sees who spent it, what for and what it cost, and can end it", async () => {
    const { page } = operator;
    await page.goto(spending);
    await page.getByRole("link", { name: "By person" }).click();
    await page.getByRole("row", { name: /^Fay/ }).getByText("$").waitFor();
    await page.getByRole("link", { name: "By kind" }).click();
    await page.getByRole("row", { name: /^Summaries/ }).waitFor();
    await page.getByRole("link", { name: /^Allowed/ }).click();
    await page.getByRole("button", { name: "Stop Island Works" }).click();
    await see(page, "Island Works can no longer use the language model.");
    await owner.page.goto("/settings/language-model");
    await see(owner.page, off);
  });

  test("the browsers report no errors", async () => {
    await owner.watch.settled();
    await operator.watch.settled();
    expect([...owner.watch.problems, ...operator.watch.problems]).toEqual([]);
  });
});
