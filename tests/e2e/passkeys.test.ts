import type { Page } from "playwright";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ownProgram, theBrowser } from "#tests/support/e2e.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { password } from "#tests/support/people.ts";
import type { Program } from "#tests/support/program.ts";

let program: Program;

beforeAll(async () => {
  program = await ownProgram();
  const client = new FormClient(program.url);
  await client.get("/signup");
  const names = { first_name: "Ana", last_name: "Reis", email: "ana@example.test", terms: true };
  await client.submit("Sign-Up", { ...names, password, confirm_password: password });
});

/** A page of Chromium with a device of its own that keeps passkeys and verifies whoever is there. */
async function pageWithDevice() {
  const context = await (await theBrowser()).newContext({ baseURL: program.url });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: false },
    },
  });
  /** Somebody touches the device, or only then. */
  const setPresent = (enabled: boolean) =>
    devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  const credentials = async () =>
    (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return { context, page, violations, setPresent, credentials };
}

async function logInByPassword(page: Page) {
  await page.goto("/login?redirectTo=%2Fprofile");
  await page.getByLabel("E-mail").fill("ana@example.test");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a passkey is added, logs in by a button while suggestions wait, is the second step, and is removed", async () => {
  const { context, page, violations, setPresent, credentials } = await pageWithDevice();
  await logInByPassword(page);
  await page.waitForURL("**/profile");
  await setPresent(true);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Your recovery codes").waitFor();
  await page.getByText("never used").waitFor();
  const [kept] = await credentials();
  expect(kept).toMatchObject({ rpId: "localhost", isResidentCredential: true });

  await setPresent(false);
  await context.clearCookies();
  const suggested = page.waitForResponse("**/passkey?for=log-in");
  await page.goto("/login?redirectTo=%2Fprofile");
  await suggested;
  // Nobody was there when the suggestions began: they wait, and the button takes their place.
  await setPresent(true);
  const button = page.getByRole("button", { name: "Log in with a passkey" });
  await expect
    .poll(
      async () => {
        await button.click({ timeout: 1000 }).catch(() => {});
        return new URL(page.url()).pathname;
      },
      { interval: 2000 },
    )
    .toBe("/profile");

  await setPresent(false);
  await context.clearCookies();
  await logInByPassword(page);
  await page.waitForURL("**/login/second-step*");
  await setPresent(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/profile");
  await page.getByText("last used").first().waitFor();

  await page.getByText("Change", { exact: true }).click();
  await page.getByRole("button", { name: "Remove this passkey" }).click();
  await page.getByText("Removed. Your other devices were logged out.").waitFor();
  await context.clearCookies();
  await setPresent(false);
  await logInByPassword(page);
  await page.waitForURL("**/profile");
  expect(violations).toEqual([]);
});

test("without scripts there is no button for passkeys, and the password still logs in", async () => {
  const context = await (await theBrowser()).newContext({ baseURL: program.url, javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto("/login");
  await expect
    .poll(() => page.getByRole("button", { name: "Log in with a passkey" }).isVisible())
    .toBe(false);
  await logInByPassword(page);
  await page.waitForURL("**/profile");
  await expect.poll(() => page.getByRole("button", { name: "Add a passkey" }).isVisible()).toBe(false);
});
