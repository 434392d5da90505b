import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { googlePerson, googleSignIn } from "#tests/peers/google-signin.ts";
import { startPeers } from "#tests/peers/server.ts";
import { ownProgram, theBrowser } from "#tests/support/e2e.ts";
import type { Program } from "#tests/support/program.ts";
import { newStage } from "#tests/support/stage.ts";

const ways = [
  ["with scripts", true],
  ["without scripts", false],
] as const;
const people = ways.flatMap(([way], at) => [
  googlePerson(`new${at}`),
  googlePerson(`pending${at}`),
  googlePerson(`unverified${at}`, { email_verified: false, given_name: way }),
]);
let program: Program;

beforeAll(async () => {
  const peers = await startPeers([googleSignIn(people)]);
  program = await ownProgram(peers.settings(""));
  return () => peers.close();
});

/** A browser, and how it goes to Google from a page and chooses somebody there. */
async function visitor(javaScriptEnabled: boolean) {
  const context = await (await theBrowser()).newContext({ baseURL: program.url, javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  async function choose(path: string, who: string) {
    await page.goto(path);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("link", { name: who }).click();
    if (!javaScriptEnabled && who !== "Cancel") await page.getByRole("button", { name: "Continue" }).click();
  }
  return { page, choose, violations, logOut: () => context.clearCookies() };
}

describe.each(ways)("signing in with Google, %s", (_way, js) => {
  const at = js ? 0 : 1;

  test("a new, an invited and an unverified person, and one who changes their mind", async () => {
    const stage = newStage(program);
    stage.change(
      `insert or ignore into users (user_id, email, first_name, last_name, status, created_at, updated_at)
        values (?, ?, '', '', 'pending', 0, 0)`,
      ...[`pending${at}`, `pending${at}@example.test`],
    );
    const { page, choose, violations, logOut } = await visitor(js);

    await choose("/login?redirectTo=%2Fprofile", `new${at}@example.test`);
    await page.waitForURL("**/profile");
    expect(await page.getByLabel("First name").inputValue()).toBe(`New${at}`);
    await page.goto("/settings");
    expect(await page.locator("#google-sign-in").innerText()).toContain(
      `You log in as new${at}@example.test`,
    );
    await logOut();

    await choose("/signup", `pending${at}@example.test`);
    await page.waitForURL("**/dashboard");
    await page.goto("/profile");
    expect(await page.getByLabel("First name").inputValue()).toBe(`Pending${at}`);
    await logOut();

    await choose("/login", `unverified${at}@example.test`);
    const refusal = page.getByText("Google has not verified this e-mail address yet.");
    await refusal.waitFor();
    await page.waitForURL("**/login");
    await page.getByText("Authentication failed. Please try again.").waitFor();

    await choose("/signup", `unverified${at}@example.test`);
    await page.waitForURL("**/login");
    await page.getByText("Authentication failed. Please try again.").waitFor();

    await choose("/login", "Cancel");
    await page.waitForURL("**/login");
    await page.getByText("Authentication failed. Please try again.").waitFor();
    expect(violations).toEqual([]);
  });
});
