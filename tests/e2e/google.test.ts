import { beforeAll, expect, onTestFinished, test } from "vitest";
import { googlePerson, googleSignIn } from "#tests/peers/google-signin.ts";
import { startPeers } from "#tests/peers/server.ts";
import { ownProgram, theBrowser } from "#tests/support/e2e.ts";
import { FormClient } from "#tests/support/form-client.ts";
import type { Program } from "#tests/support/program.ts";
import { fieldOf } from "#tests/support/reading.ts";
import { newStage } from "#tests/support/stage.ts";

const people = [
  googlePerson("new0"),
  googlePerson("new1"),
  googlePerson("pending"),
  googlePerson("unverified", { email_verified: false }),
];
const failed = "Authentication failed. Please try again.";
let program: Program;

beforeAll(async () => {
  const peers = await startPeers([googleSignIn(people)]);
  program = await ownProgram(peers.settings(""));
  newStage(program).change(
    `insert into users (user_id, email, first_name, last_name, status, created_at, updated_at)
      values ('pending', 'pending@example.test', '', '', 'pending', 0, 0)`,
  );
  return () => peers.close();
});

/** A browser that notes what the policy of a page has forbidden. */
async function browse(javaScriptEnabled: boolean) {
  const context = await (await theBrowser()).newContext({ baseURL: program.url, javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  return { context, page, violations };
}

test("Google sign-in with scripts works for a new person, and fails unverified or cancelled", async () => {
  const { context, page, violations } = await browse(true);
  const choose = async (path: string, who: string) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("link", { name: who }).click();
  };

  await choose("/login?redirectTo=%2Fprofile", "new0@example.test");
  await page.waitForURL("**/profile");
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("New0");
  await context.clearCookies();

  await choose("/login", "unverified@example.test");
  await page.getByText("Google hasn't verified this e-mail address yet.").waitFor();
  await page.waitForURL("**/login");
  await page.getByText(failed).waitFor();

  await choose("/signup", "Cancel");
  await page.waitForURL("**/login");
  await page.getByText(failed).waitFor();
  expect(violations).toEqual([]);
});

test("Google sign-in without scripts violates no content security policy", async () => {
  const { page, violations } = await browse(false);
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("link", { name: "unverified@example.test" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Google hasn't verified this e-mail address yet.").waitFor();
  await page.getByText(failed).waitFor();
  expect(violations).toEqual([]);
});

/** Goes to Google from a page without scripts and chooses somebody there. */
async function choose(path: string, who: string): Promise<FormClient> {
  const client = new FormClient(program.url);
  await client.get(path);
  await client.submit("Continue with Google");
  await client.click(who);
  if (who !== "Cancel") await client.submit("Continue");
  return client;
}

test("Google sign-in without scripts leads a new person to the requested page, and Settings shows it", async () => {
  const client = await choose("/login?redirectTo=%2Fprofile", "new1@example.test");
  expect(new URL(client.page?.url ?? "").pathname).toBe("/profile");
  expect(fieldOf(await client.get("/profile"), "first_name")).toBe("New1");
  expect((await client.get("/settings/connected-accounts")).text).toContain(
    "You log in as new1@example.test",
  );
});

test("Google sign-in without scripts completes an invited account", async () => {
  const client = await choose("/signup", "pending@example.test");
  expect(new URL(client.page?.url ?? "").pathname).toBe("/dashboard");
  expect(fieldOf(await client.get("/profile"), "first_name")).toBe("Pending");
});

test.each([
  ["/login", "unverified@example.test"],
  ["/signup", "unverified@example.test"],
  ["/login", "Cancel"],
])(
  "Google sign-in from %s as %s fails back to the login with a message, without scripts",
  async (path, who) => {
    const { page } = await choose(path, who);
    expect(new URL(page?.url ?? "").pathname).toBe("/login");
    expect(page?.text).toContain(failed);
    const unverified = "Google hasn't verified this e-mail address yet.";
    expect(page?.text.includes(unverified)).toBe(who !== "Cancel");
  },
);
