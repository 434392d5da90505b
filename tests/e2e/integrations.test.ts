import Database from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { tags, visibleText } from "#tests/support/html.ts";
import { emailOf, press, see, signUpAlone } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { lookAt, violations } from "#tests/support/page-checks.ts";
import type { Program } from "#tests/support/program.ts";
import { follow, offers } from "#tests/support/reading.ts";
import { logInto, newStage, type Person } from "#tests/support/stage.ts";

const nobodyThere = { AI_BASE_URL: "http://127.0.0.1:9/v1", AI_MODEL: "tiny" };
const base = "/settings/integrations";
const pages = [
  base,
  ...["deliveries", "calls", "jobs", "mail", "backups", "spending", "operators"].map(
    (name) => `${base}/${name}`,
  ),
];

let program: Program;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  program = await ownProgram(nobodyThere);
  const stage = newStage(program);
  ana = await stage.person("Ana", signUpAlone, emailOf("Ana"));
  ben = await stage.person("Ben", signUpAlone, emailOf("Ben"));
  goWrong(program.file, ben.id);
});

describe("the operator of a server, without scripts", () => {
  test("tests a service and reads the problem", async () => {
    const { reader } = ana;
    await reader.get("/settings");
    expect((await reader.click("Integrations")).text).toContain("AI_MODEL is set");
    const { text } = await reader.submit("test model");
    expect(text).toContain("Not working");
    expect(text).toContain("couldn't be reached");
  });

  test("sees that the test call did not reach its server", async () => {
    const { text } = await ana.reader.get(`${base}/calls`);
    expect(text).toContain("127.0.0.1:9");
    expect(text).toContain("Not reached");
  });

  test("discards a dead job and reads its error", async () => {
    const { reader } = ana;
    await reader.get(base);
    const jobs = await follow(reader, "Jobs");
    expect(jobs.text).toContain("the mail server at smtp://mail.example.org/… is asleep");
    expect(jobs.html).not.toContain("hunter2");
    expect(offers(jobs)).toContain("Discard Send mail");
    expect(offers(jobs)).toContain("Older");
    const discarded = await reader.submit("Discard");
    expect(discarded.text).toContain("Job discarded.");
    expect(offers(discarded)).not.toContain("Older");
  });

  test("filters webhook deliveries for those not used", async () => {
    await ana.reader.get(`${base}/deliveries`);
    expect((await follow(ana.reader, "Not used")).text).toContain("Not understood: bot.sneezed");
  });

  test("reads a waiting mail and sends it again", async () => {
    const { reader } = ana;
    const waiting = await reader.get(`${base}/mail?state=waiting`);
    const mail = tags(waiting.html, "li").find(({ text }) => visibleText(text).includes(`To ${ben.email}`));
    await reader.get(tags(mail?.text ?? "", "a")[0]?.attributes.href ?? "no link");
    expect((await reader.submit("Open the text")).text).toContain("/confirm?token=");
    expect((await reader.submit("Send again")).text).toContain("Sending the e-mail again.");
  });

  test("names another operator, who gets access", async () => {
    expect((await ben.reader.get(base)).status).toBe(403);
    await ana.reader.get(`${base}/operators`);
    const named = await ana.reader.submit("Add operator", { email: ben.email });
    expect(named.text).toContain(`${ben.email} is an operator now.`);
    expect((await ben.reader.get(base)).status).toBe(200);
  });
});

describe("the operator of a server, with scripts", () => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await newVisitor({ program });
    await logInto(visitor.context, ana);
    // One more than a page holds, again.
    addDeadJob(program.file);
  });

  test("tests a service, discards a job, and moves between lists", async () => {
    const { page } = visitor;
    await page.goto("/settings");
    await page.getByRole("link", { name: "Integrations" }).click();
    await page.getByRole("button", { name: "Test Language model" }).click();
    await see(page, "Not working");
    await see(page, "couldn't be reached");
    await page.getByRole("link", { name: /^Jobs/ }).click();
    await see(page, "the mail server at smtp://mail.example.org/… is asleep");
    await expect.poll(() => page.getByRole("main").innerText()).not.toContain("hunter2");
    await page.getByRole("button", { name: "Discard Send mail" }).first().click();
    await see(page, "Job discarded.");
    await page.getByRole("link", { name: "Older" }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: /^Deliveries/ }).click();
    await page.getByRole("link", { name: "Not used" }).click();
    await see(page, "Not understood: bot.sneezed");
  });

  test("reads a waiting mail and names another operator", async () => {
    const { page } = visitor;
    await page.goto(`${base}/mail?state=waiting`);
    await page.getByRole("listitem").filter({ hasText: ben.email }).getByRole("link").click();
    await press(page, "Open the text");
    await see(page, "/confirm?token=");
    expect(await violations(page)).toEqual([]);
    await press(page, "Send again");
    await see(page, "Sending the e-mail again.");
    const stage = newStage(program);
    const cai = await stage.person("Cai", signUpAlone, emailOf("Cai"));
    stage.change("UPDATE users SET email_confirmed_at = ? WHERE user_id = ?", Date.now(), cai.id);
    expect((await cai.reader.get(base)).status).toBe(403);
    await page.goto(`${base}/operators`);
    await page.getByLabel("E-mail").fill(cai.email);
    await press(page, "Add operator");
    await see(page, `${cai.email} is an operator now.`);
    expect((await cai.reader.get(base)).status).toBe(200);
  });

  test.each(pages)("finds %s accessible in both themes and on a phone", async (path) => {
    expect(await lookAt(visitor.page, path)).toEqual([]);
  });

  test("causes no browser errors", async () => {
    await visitor.watch.settled();
    expect(visitor.watch.problems).toEqual([]);
  });
});

const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, "0")}`;

function addDeadJob(file: string, made = 31): void {
  const db = new Database(file, { timeout: 10_000 });
  const now = Date.now();
  const error = "Error: the mail server at smtp://ana:hunter2@mail.example.org is asleep";
  db.prepare(
    `INSERT INTO jobs (job_id, name, lane, org_id, payload, state, run_at, attempts, max_attempts, error, created_at)
     VALUES (?, 'send-mail', 'mail', '', '{}', 'dead', ?, 8, 8, ?, ?)`,
  ).run(id(made), now - made, error, now);
  db.close();
}

/** 31 mails that could not be sent, one more than a page holds, and a delivery nobody understood; Ben's address is proved. */
function goWrong(file: string, benId: string): void {
  const db = new Database(file, { timeout: 10_000 });
  const now = Date.now();
  for (let made = 0; made < 31; made++) addDeadJob(file, made);
  db.prepare(
    `INSERT INTO webhook_deliveries (delivery_id, provider, event_id, recording_id, body, received_at, applied, problem)
     VALUES (?, 'recall', 'msg_1', ?, '', ?, 1, 'Not understood: bot.sneezed')`,
  ).run(id(100), id(101), now);
  db.prepare("UPDATE users SET email_confirmed_at = ? WHERE user_id = ?").run(now, benId);
  db.close();
}
