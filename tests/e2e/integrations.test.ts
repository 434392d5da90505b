import Database from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { emailOf, press, see } from "#tests/support/journey.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { lookAt, violations } from "#tests/support/page-checks.ts";
import type { Program } from "#tests/support/program.ts";
import { logInto, newStage, type Person } from "#tests/support/stage.ts";

const nobodyThere = { AI_BASE_URL: "http://127.0.0.1:9/v1", AI_MODEL: "tiny" };
const base = "/settings/integrations";
const pages = [
  base,
  ...["deliveries", "calls", "jobs", "mail", "backups", "spending", "operators"].map(
    (name) => `${base}/${name}`,
  ),
];

describe.each([{ js: true }, { js: false }])("the operator of a server, scripts $js", ({ js }) => {
  let program: Program;
  let visitor: Visitor;
  let ben: Person;

  beforeAll(async () => {
    program = await ownProgram(nobodyThere);
    const stage = newStage(program);
    const ana = await stage.person("Ana", "/signup", emailOf("Ana"));
    ben = await stage.person("Ben", "/signup", emailOf("Ben"));
    visitor = await newVisitor({ js, program });
    await logInto(visitor.context, ana);
    goWrong(program.file, ben.id);
  });

  test("tests a service and reads what is wrong with it", async () => {
    const { page } = visitor;
    await page.goto("/settings");
    await page.getByRole("link", { name: "Integrations" }).click();
    await see(page, "AI_MODEL is set");
    await page.getByRole("button", { name: "Test Language model" }).click();
    await see(page, "Not working");
    await see(page, "could not be reached");
  });

  test("sees that the test was a call that came to nothing", async () => {
    const { page } = visitor;
    await page.goto(`${base}/calls`);
    await see(page, "127.0.0.1:9");
    await see(page, "Not reached");
  });

  test("discards one dead job and reads why it died", async () => {
    const { page } = visitor;
    await page.goto(base);
    await page.getByRole("link", { name: /^Jobs/ }).click();
    await see(page, "the mail server at smtp://mail.example.org/… is asleep");
    expect(await page.getByRole("main").innerText()).not.toContain("hunter2");
    await page.getByRole("button", { name: "Discard Send mail" }).first().click();
    await see(page, "Job discarded.");
    await page.getByRole("link", { name: "Older" }).waitFor({ state: "detached" });
  });

  test("sees which delivery could not be used, and filters for it", async () => {
    const { page } = visitor;
    await page.goto(`${base}/deliveries`);
    await page.getByRole("link", { name: "Not used" }).click();
    await see(page, "Not understood: bot.sneezed");
  });

  test("reads a mail that waits, and hands on its link", async () => {
    const { page } = visitor;
    await page.goto(`${base}/mail?state=waiting`);
    await see(page, `To ${ben.email}`);
    await page.getByRole("listitem").filter({ hasText: ben.email }).getByRole("link").click();
    await press(page, "Open the text");
    await see(page, "/confirm?token=");
    if (js) expect(await violations(page)).toEqual([]);
    await press(page, "Send again");
    await see(page, "The e-mail will be sent again.");
  });

  test("names another operator, who may then look too", async () => {
    const { page } = visitor;
    expect((await ben.reader.get(base)).status).toBe(403);
    await page.goto(`${base}/operators`);
    await page.getByLabel("E-mail").fill(ben.email);
    await press(page, "Add operator");
    await see(page, `${ben.email} is an operator now.`);
    expect((await ben.reader.get(base)).status).toBe(200);
  });

  if (js)
    test.each(pages)("reads well in both themes and on a phone: %s", async (path) => {
      expect(await lookAt(visitor.page, path)).toEqual([]);
    });

  test("nothing failed unseen", async () => {
    await visitor.watch.settled();
    expect(visitor.watch.problems).toEqual([]);
  });
});

/** 31 mails that could not be sent, one more than a page holds, and a delivery nobody understood; Ben's address is proved. */
function goWrong(file: string, benId: string): void {
  const db = new Database(file, { timeout: 10_000 });
  const now = Date.now();
  const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, "0")}`;
  const job = db.prepare(
    `INSERT INTO jobs (job_id, name, lane, org_id, payload, state, run_at, attempts, max_attempts, error, created_at)
     VALUES (?, 'send-mail', 'mail', '', '{}', 'dead', ?, 8, 8, ?, ?)`,
  );
  const error = "Error: the mail server at smtp://ana:hunter2@mail.example.org is asleep";
  for (let made = 0; made < 31; made++) job.run(id(made), now - made, error, now);
  db.prepare(
    `INSERT INTO webhook_deliveries (delivery_id, provider, event_id, recording_id, body, received_at, applied, problem)
     VALUES (?, 'recall', 'msg_1', ?, '', ?, 1, 'Not understood: bot.sneezed')`,
  ).run(id(100), id(101), now);
  db.prepare("UPDATE users SET email_confirmed_at = ? WHERE user_id = ?").run(now, benId);
  db.close();
}
