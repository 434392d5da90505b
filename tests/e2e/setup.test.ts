import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { ownProgram, register, theBrowser } from "#tests/support/e2e.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { lookAt, violations } from "#tests/support/page-checks.ts";
import type { Program } from "#tests/support/program.ts";
import { until } from "#tests/support/waits.ts";

const password = "a long sentence about ferries";
const olga = { first_name: "Olga", last_name: "Lund", email: "olga@example.test" };
const passwords = { password, confirm_password: password };
let program: Program;
let link: string;

beforeAll(async () => {
  program = await ownProgram((origin) => ({ HOST: "0.0.0.0", ORIGIN: origin }));
  await until(async () => setupLinks().length > 0);
  expect(setupLinks()).toHaveLength(1);
  link = setupLinks()[0] ?? "";
});

function setupLinks(): string[] {
  const log = readFileSync(program.logFile, "utf8");
  return [...log.matchAll(/Open this link to set up this server: (\S+?)"/g)].map(([, url]) => url ?? "");
}

test("a server waiting for setup shows strangers only the code page, which is accessible", async () => {
  const stranger = new FormClient(program.url);
  for (const path of ["/", "/signup", "/login?redirectTo=/dashboard"]) {
    const page = await stranger.get(path);
    expect([page.url, page.text]).toEqual([
      `${program.url}/setup`,
      expect.stringContaining("This server isn't set up yet"),
    ]);
  }
  const wrong = await stranger.submit("Continue", { token: "guess" });
  expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining("That code isn't right")]);
  const context = await (await theBrowser()).newContext({ baseURL: program.url, reducedMotion: "reduce" });
  register(context);
  const page = await context.newPage();
  expect(await lookAt(page, "/setup?token=guess")).toEqual([]);
  expect(await lookAt(page, link)).toEqual([]);
  await page.goto(link.replace("localhost", "127.0.0.1"));
  await page.getByText("Forms sent from there won't work").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("setup without scripts keeps typed values when refused, and works once", async () => {
  const operator = new FormClient(program.url);
  await operator.get("/setup");
  const open = await operator.submit("Continue", { token: link });
  expect(open.text).toContain(program.url);
  expect(open.text).toContain("No mail server is set up.");
  const refused = await operator.submit("Finish setup", {
    ...{ ...olga, ...passwords },
    ...{ confirm_password: "another", signup: "closed" },
  });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Passwords do not match")]);
  for (const text of Object.values(olga)) expect(refused.html).toContain(`value="${text}"`);
  expect(refused.html).toMatch(/<input(?=[^>]* value="closed")[^>]* checked/);
  expect(refused.html).not.toContain(password);
  const done = await operator.submit("Finish setup", passwords);
  expect([new URL(done.url).pathname, done.text]).toEqual([
    "/dashboard",
    expect.stringContaining("Your server is set up."),
  ]);
  expect((await operator.get("/settings/integrations/operators")).text).toContain(olga.email);
  expect((await new FormClient(program.url).get(link)).status).toBe(404);
  const next = new FormClient(program.url);
  // Nobody fills in a form to be refused.
  const closed = await next.get("/signup");
  expect(closed.text).toContain("Signing up is closed on this server.");
  expect(closed.html).not.toContain("<form");
});
