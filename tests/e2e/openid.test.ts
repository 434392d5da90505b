import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openIdPerson, openIdProvider } from "#tests/peers/openid.ts";
import { startPeers } from "#tests/peers/server.ts";
import { ownProgram, theBrowser } from "#tests/support/e2e.ts";
import { FormClient } from "#tests/support/form-client.ts";
import type { Program } from "#tests/support/program.ts";
import { fieldOf } from "#tests/support/reading.ts";

const provider = openIdProvider(openIdPerson("odin"));
let program: Program;

beforeAll(async () => {
  const peers = await startPeers([provider]);
  program = await ownProgram(peers.settings(""));
  return () => peers.close();
});

test("single sign-on with scripts leads to the requested page and violates no content security policy", async () => {
  const context = await (await theBrowser()).newContext({ baseURL: program.url });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await page.goto("/login?redirectTo=%2Fprofile");
  await page.getByRole("button", { name: "Continue with Work login" }).click();
  await page.waitForURL("**/profile");
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Odin");
  await page.goto("/settings/connected-accounts");
  await page.getByText("You log in as odin@work.test.").waitFor();
  expect(violations).toEqual([]);
});

test("single sign-on without scripts works, and who is refused at the provider reads so at the login", async () => {
  const client = new FormClient(program.url);
  await client.get("/signup");
  await client.submit("Continue with Work login");
  await client.submit("Continue");
  expect(fieldOf(await client.get("/profile"), "first_name")).toBe("Odin");
  provider.fail("consent");
  const other = new FormClient(program.url);
  await other.get("/login");
  await other.submit("Continue with Work login");
  expect(other.page?.text).toContain("Authentication failed. Please try again.");
});
