import type { LLMock } from "@copilotkit/aimock";
import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { injections } from "#tests/support/injections.ts";
import { ask, emailOf, press, see } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { modelSettings, startModelServer } from "#tests/support/model-server.ts";
import type { Program } from "#tests/support/program.ts";
import { answerZone, fieldOf, mainText, offers, readUntil } from "#tests/support/reading.ts";
import {
  join,
  logInto,
  newMeeting,
  newProject,
  newStage,
  type Person,
  type Project,
  type Stage,
} from "#tests/support/stage.ts";
import { until } from "#tests/support/waits.ts";

const invented = /Lisbon|cancelled/;
const proved = "which was sent the transcript.";
const question = "What is shown on the pier screens?";
const worst = injections
  .map(({ says }, at) => `[00:${String(at).padStart(2, "0")}:00] Mallory: ${says}`)
  .join("\n")
  .replaceAll("\u2028", " ");
const outside = /(?:src|href)="[^"]*evil\.example|<iframe/;

let server: LLMock;
let program: Program;
let ana: Person;
let stage: Stage;
let place: Project;
let summary: string;
let another: string;

beforeAll(async () => {
  server = await startModelServer();
  program = await ownProgram(modelSettings(server));
  stage = newStage(program);
  ana = await stage.person("Ana", "/signup", emailOf("Ana"));
  place = await newProject(ana);
  // Otherwise each page lists every zone, and the city that the model invents is among them.
  await ana.reader.get("/dashboard");
  await answerZone(ana.reader);
});

const sent = () => server.getRequests().length;
const sentWith = (words: string) =>
  server.getRequests().filter(({ body }) => JSON.stringify(body).includes(words)).length;

/** Brings the worst transcript to a new meeting, as a file. Returns where its summary is. */
async function bringWorst(): Promise<string> {
  const meeting = await newMeeting(ana, place, { title: "The worst", agenda: ["Orders"] });
  await ana.reader.get(`/meetings/${meeting}/transcript`);
  await ana.reader.submit("Add transcript", { file: new File([worst], "worst.txt") });
  await readUntil(ana.reader, `/meeting-summary/${meeting}`, "Key Discussions");
  return `/meeting-summary/${meeting}`;
}

describe("a program with a language model, without scripts", () => {
  test("shows in Settings what is sent to whom, and tests the model", async () => {
    const { reader } = ana;
    const settings = mainText(await reader.get("/settings/language-model"));
    expect(settings).toContain("test-model");
    expect(settings).toContain("are sent to 127.0.0.1");
    expect((await reader.submit("Test the model")).text).toContain("test-model answered after");
  });

  test("shows only the model's lines that were proved", async () => {
    const { reader } = ana;
    await reader.get("/dashboard");
    summary = new URL((await reader.submit("Load a sample meeting")).url).pathname;
    const page = await readUntil(reader, summary, proved);
    expect(mainText(page)).toContain("Key Discussions");
    expect(mainText(page)).not.toMatch(invented);
    expect(sentWith("Mara Lindqvist")).toBeGreaterThan(0);
  });

  test("offers an unproved line to be kept until it is", async () => {
    const page = await ana.reader.get(summary);
    const waiting = (one: typeof page) => offers(one).filter((offer) => offer.startsWith("Keep: ")).length;
    const before = waiting(page);
    expect(before).toBeGreaterThan(0);
    const after = await ana.reader.submit("Keep");
    expect(mainText(after)).toContain("kept by Ana");
    expect(waiting(after)).toBe(before - 1);
  });

  test("answers with the model's proved lines", async () => {
    await ana.reader.get("/memory-gpt");
    const page = await ana.reader.submit("Send", { query: question });
    expect(mainText(page)).not.toMatch(invented);
    expect(sentWith("pier screens?")).toBeGreaterThan(0);
  });

  test("shows a transcript of HTML and scripts as text", async () => {
    const { reader } = ana;
    const page = await reader.get(`${await bringWorst()}?tab=transcript`);
    expect(page.text).toContain("<img src=https://evil.example/a.png>");
    expect(page.html).not.toMatch(outside);
    await reader.get("/memory-gpt");
    const answer = await reader.submit("Send", { query: "What is said of the ferry image on evil.example?" });
    expect(answer.html).not.toMatch(outside);
  });

  test("writes minutes by the project's own text, which it keeps while it is too long", async () => {
    const { reader } = ana;
    const own = "Write for the harbour master.\nDecisions first.";
    const long = own + "x".repeat(2000);
    await reader.get("/settings/language-model");
    const refused = await reader.submit("Save template", { template: "own", own_text: long });
    expect(mainText(refused)).toContain("Use at most 2,000 characters");
    expect([fieldOf(refused, "template"), fieldOf(refused, "own_text")]).toEqual(["own", long]);
    const saved = await reader.submit("Save template", { template: "own", own_text: own });
    expect(saved.text).toContain("Template saved.");
    expect([fieldOf(saved, "template"), fieldOf(saved, "own_text")]).toEqual(["own", own]);
    await reader.get(summary);
    await reader.submit("Regenerate");
    await until(async () => sentWith("Write for the harbour master.") > 0);
    await readUntil(reader, summary, proved);
    expect(sentWith("Write for the harbour master.")).toBe(1);
  });

  test("shows the template to a member, who cannot change it", async () => {
    const bo = await stage.person("Bo", "/signup", emailOf("Bo"));
    await join(ana, bo, place);
    const page = await bo.reader.get("/settings/language-model");
    expect(mainText(page)).toContain("Template for minutes: Your own");
    expect(mainText(page)).toContain("Write for the harbour master.");
    expect(offers(page)).not.toContain("Save template");
  });

  test("sends nothing more once an admin turns the model off", async () => {
    const { reader } = ana;
    await allow(false, "The language model is off for this project.");
    const before = sent();
    await reader.get(summary);
    await reader.submit("Regenerate");
    const page = await readUntil(reader, summary, "Summarized on this server");
    expect(page.text).not.toContain("stepped in");
    expect(sent()).toBe(before);
    await allow(true, "The language model is on for this project.");
  });
});

async function allow(enabled: boolean, says: string): Promise<void> {
  await ana.reader.get("/settings/language-model");
  expect((await ana.reader.submit("choose-model", { enabled })).text).toContain(says);
}

describe("a program with a language model, with scripts", () => {
  let visitor: Visitor;
  const main = () => visitor.page.getByRole("main");

  beforeAll(async () => {
    visitor = await newVisitor({ program });
    await logInto(visitor.context, ana);
  });

  test("tests the model and keeps a line without a reload", async () => {
    const { page } = visitor;
    await page.goto("/settings/language-model");
    await press(page, "Test the model");
    await see(page, "test-model answered after");
    await page.goto(summary);
    await press(page, "Regenerate");
    await see(page, proved);
    await expect.poll(() => main().innerText()).not.toMatch(invented);
    const waiting = main().getByRole("button", { name: /^Keep: /, includeHidden: true });
    const before = await waiting.count();
    expect(before).toBeGreaterThan(0);
    // The choices of a line show while it is pointed at or has the focus.
    await waiting.first().focus();
    await waiting.first().click();
    await see(page, "kept by Ana");
    await expect.poll(() => waiting.count()).toBe(before - 1);
  });

  test("shows the own text where it counts, and keeps one that is refused", async () => {
    const { page } = visitor;
    await page.goto("/settings/language-model");
    const template = page.getByLabel("Template for minutes");
    const own = page.getByLabel("Your own");
    await expect.poll(() => own.isVisible()).toBe(true);
    await template.selectOption("stand-up");
    await expect.poll(() => own.isVisible()).toBe(false);
    await template.selectOption("own");
    const long = "x".repeat(2001);
    await own.fill(long);
    await press(page, "Save template");
    await see(page, "Use at most 2,000 characters");
    await expect.poll(() => own.inputValue()).toBe(long);
    await template.selectOption("stand-up");
    await own.fill("");
    await press(page, "Save template");
    await see(page, "Template saved.");
    await expect.poll(() => template.inputValue()).toBe("stand-up");
    await expect.poll(() => own.isVisible()).toBe(false);
  });

  test("shows a transcript of HTML and scripts as text, fetching and running nothing", async () => {
    const { page } = visitor;
    const before = sentWith(question);
    another = await bringWorst();
    await page.goto(`${another}?tab=transcript`);
    await see(page, "<img src=https://evil.example/a.png>");
    await page.goto("/memory-gpt");
    await ask(page, question);
    await expect.poll(() => main().innerText()).not.toMatch(invented);
    expect(sentWith(question)).toBeGreaterThan(before);
    await ask(page, "What is said of the ferry image on evil.example?");
    await expect
      .poll(() =>
        page.locator("[src*='evil.example'], [href*='evil.example/'], iframe, main script[src]").count(),
      )
      .toBe(0);
    await visitor.watch.settled();
    expect(visitor.watch.problems).toEqual([]);
  });

  test("sends nothing more once an admin turns the model off", async () => {
    const { page } = visitor;
    await page.goto("/settings/language-model");
    const box = page.getByRole("checkbox", { name: /read this project's meetings/ });
    const save = page.locator("#language-model").getByRole("button", { name: "Save", exact: true });
    await box.uncheck();
    await save.click();
    await see(page, "The language model is off for this project.");
    const before = sent();
    await page.goto(summary);
    await press(page, "Regenerate");
    await see(page, "Summarized on this server");
    await expect.poll(() => page.getByText("stepped in").count()).toBe(0);
    expect(sent()).toBe(before);
    await allow(true, "The language model is on for this project.");
  });
});

describe("a language model whose server is down", () => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await newVisitor({ program });
    await logInto(visitor.context, ana);
    await server.stop();
  });

  test("is replaced by the built-in engine with a notice and a retry, without scripts", async () => {
    const { reader } = ana;
    await reader.get(summary);
    await reader.submit("Regenerate");
    const page = await readUntil(reader, summary, "The built-in engine stepped in.");
    expect(page.text).toContain("couldn't be reached");
    expect(offers(page)).toContain("Try again");
  });

  test("is replaced by the built-in engine with a notice and a retry, with scripts", async () => {
    const { page } = visitor;
    await page.goto(another);
    await press(page, "Regenerate");
    await see(page, "The built-in engine stepped in.");
    await see(page, "couldn't be reached");
    await page.getByRole("main").getByRole("button", { name: "Try again" }).waitFor();
    await visitor.watch.settled();
    expect(visitor.watch.problems).toEqual([]);
  });
});
