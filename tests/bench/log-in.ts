import type { Page } from "playwright";
import { password } from "#tests/support/newcomer.ts";
import { email } from "./seed.ts";

/** Logs the person whom `seedMeetings` made into a browser. */
export async function logInBrowser(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
}
