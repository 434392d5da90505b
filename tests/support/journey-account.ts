import type { Page } from "playwright";
import { press, see } from "./journey.ts";

/** A new name, a new look, and a new time zone. */
export async function changeAccount(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Anna");
  await page.locator('button[value="name"]').click();
  await see(page, "Name saved.");
  await page.goto("/settings/appearance");
  // Without scripts the page asks for the zone as well.
  const appearance = page.locator("form", { has: page.locator('button[value="appearance"]') });
  await appearance.getByLabel("Time zone").selectOption("Europe/Lisbon");
  await appearance.locator('button[value="appearance"]').click();
  await page.waitForURL(/\/settings/);
}

/** A task of one's own: added, and ticked off. */
export async function addTask(page: Page, summary: string, description: string): Promise<void> {
  await page.goto(`${summary}/action-items/new`);
  await page.getByLabel("Description").fill(description);
  await page.getByLabel("Owner").fill("Bo Reis");
  await page.locator('button[value="add"]:visible').click();
  await page.waitForURL((url) => url.pathname === summary);
  await page.getByRole("main").getByRole("checkbox", { name: description, exact: true }).click();
  await see(page, "Action item updated");
}

/** Asks, names the chat, and removes another one. */
export async function tidyChats(page: Page, chat: string, other: string): Promise<void> {
  await page.goto(`${chat}/rename`);
  await page.getByLabel("Session title").first().fill("Screens in the sun");
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).last().click();
  await see(page, "Session renamed");
  await page.goto(`${other}/delete`);
  await press(page, "Delete");
  await see(page, "Session deleted");
}

/** Searches the hub, and has its groups made anew. */
export async function useHub(page: Page, word: string): Promise<void> {
  await page.goto("/summary-hub");
  const search = page.getByRole("main").getByPlaceholder("Search topics or meetings...");
  await search.fill(word);
  await search.press("Enter");
  await page.waitForURL(/q=/);
  await page.goto("/summary-hub");
  await press(page, "Regenerate Context");
  await see(page, "Regrouping");
}
