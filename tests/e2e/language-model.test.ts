import type { LLMock } from "@copilotkit/aimock";
import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { injections } from "#tests/support/injections.ts";
import {
  ask,
  chooseZone,
  makeProject,
  planAgenda,
  press,
  schedule,
  see,
  signUp,
  upload,
} from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { modelSettings, startModelServer } from "#tests/support/model-server.ts";

const invented = /Lisbon|cancelled/;

describe.each([{ js: true }, { js: false }])("a program with a language model, scripts $js", ({ js }) => {
  let server: LLMock;
  let ana: Visitor;
  let summary: string;

  beforeAll(async () => {
    server = await startModelServer();
    const program = await ownProgram(modelSettings(server));
    ana = await newVisitor({ js, program });
    await signUp(ana.page, "Ana");
    await makeProject(ana.page);
    // Otherwise each page lists every zone, and the city that the model invents is among them.
    if (!js) await chooseZone(ana.page, "Europe/London");
  });

  const sent = () => server.getRequests().length;
  const main = () => ana.page.getByRole("main");

  test("says on the settings page what is sent to whom, and tests the model", async () => {
    const { page } = ana;
    await page.goto("/settings");
    await see(page, "test-model");
    await see(page, "are sent to 127.0.0.1");
    await press(page, "Test the model");
    await see(page, "test-model answered after");
  });

  test("has a summary of the model's lines that were proved, and of no others", async () => {
    const { page } = ana;
    await page.goto("/dashboard");
    await press(page, "Load a sample meeting");
    await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
    summary = page.url();
    await see(page, "Every line was checked against it.");
    expect(await main().innerText()).not.toMatch(invented);
    const transcript = server
      .getRequests()
      .filter(({ body }) => JSON.stringify(body).includes("Mara Lindqvist"));
    expect(transcript.length).toBeGreaterThan(0);
  });

  test("marks a line that was not proved until it is confirmed", async () => {
    const { page } = ana;
    const marks = page.getByText("Not confirmed", { exact: true });
    const before = await marks.count();
    expect(before).toBeGreaterThan(0);
    await see(page, "not confirmed: what the model wrote there didn't match the transcript");
    await main()
      .getByRole("button", { name: /^Confirm: / })
      .first()
      .click();
    await see(page, "confirmed by Ana");
    expect(await marks.count()).toBe(before - 1);
  });

  test("answers from the model's proved lines", async () => {
    const { page } = ana;
    await page.goto("/memory-gpt");
    await ask(page, "What is shown on the pier screens?");
    expect(await main().innerText()).not.toMatch(invented);
    expect(server.getRequests().some(({ body }) => JSON.stringify(body).includes("pier screens?"))).toBe(
      true,
    );
  });

  test("shows the worst transcript as text: nothing is fetched, nothing runs", async () => {
    const { page } = ana;
    const cues = injections.map(({ says }, at) => `[00:${String(at).padStart(2, "0")}:00] Mallory: ${says}`);
    await page.goto("/schedule-meeting");
    await planAgenda(page, "Orders");
    const path = await schedule(page, "The worst");
    await page.goto(`/meetings/${path.split("/").at(-1)}/transcript`);
    const worst = await upload(page, "worst.txt", cues.join("\n").replaceAll("\u2028", " "));
    await page.goto(`${worst}?tab=transcript`);
    await see(page, "<img src=https://evil.example/a.png>");
    await page.goto("/memory-gpt");
    await ask(page, "What is said of the ferry image on evil.example?");
    expect(
      await page.locator("[src*='evil.example'], [href*='evil.example/'], iframe, main script[src]").count(),
    ).toBe(0);
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
  });

  test("sends nothing more once an admin says no", async () => {
    const { page } = ana;
    await page.goto("/settings");
    await page.getByRole("checkbox", { name: /read this project's meetings/ }).uncheck();
    await page.locator("#language-model").getByRole("button", { name: "Save", exact: true }).click();
    await see(page, "The language model is off for this project.");
    const before = sent();
    await page.goto(summary);
    await press(page, "Regenerate");
    await see(page, "Made by the embedded engine on this server");
    expect(await page.getByText("stepped in").count()).toBe(0);
    expect(sent()).toBe(before);
  });

  test("falls back with a sentence when the model's server is gone, and can try again", async () => {
    const { page } = ana;
    await page.goto("/settings");
    await page.getByRole("checkbox", { name: /read this project's meetings/ }).check();
    await page.locator("#language-model").getByRole("button", { name: "Save", exact: true }).click();
    await see(page, "The language model may read this project.");
    await server.stop();
    await page.goto(summary);
    await press(page, "Regenerate");
    await see(page, "The built-in engine stepped in.");
    await see(page, "could not be reached");
    await main().getByRole("button", { name: "Try again" }).waitFor();
  });

  test("nothing else was asked for, and nothing failed unseen", async () => {
    await ana.watch.settled();
    expect(ana.watch.problems).toEqual([]);
  });
});
