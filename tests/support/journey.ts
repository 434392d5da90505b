import { randomBytes } from "node:crypto";
import type { Page } from "playwright";

export const password = "correct horse battery";
/** Tomorrow, so that it is ahead in every zone. */
export const meetingDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const newHost = () => `${randomBytes(4).toString("hex")}.example.test`;
let host = newHost();

/** The program is shared by files of tests: each begins with addresses of its own. */
export function renewAddresses(): void {
  host = newHost();
}

export const emailOf = (name: string): string => `${name.toLowerCase()}@${host}`;

/** The page, a dialog over it, and the messages over both. */
const inside = (page: Page) => page.locator("main, dialog[open], [aria-label='Messages']");

export function press(page: Page, name: string): Promise<void> {
  return inside(page).getByRole("button", { name, exact: true }).click();
}

/** Waits until this stands on the page or in a message over it, in full or in part. */
export function see(page: Page, text: string): Promise<void> {
  return inside(page).getByText(text).first().waitFor();
}

/** Puts an item of one's own on the agenda that is being planned, and saves what is selected. */
export async function planAgenda(page: Page, item: string): Promise<void> {
  await page.getByLabel("Add an agenda item").fill(item);
  await press(page, "Save Selected");
  await see(page, "selected · Saved");
}

/** Signs up on the way to a page, which makes no organization and no project. */
export const signUpAlone = "/signup?redirectTo=%2Fdashboard";

export async function signUp(page: Page, name: string, path = signUpAlone): Promise<void> {
  await page.goto(path);
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Reis");
  await page.getByLabel("E-mail").fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("I agree to the terms").check();
  await press(page, "Sign-Up");
  await page.waitForURL(/\/(dashboard|invite)/);
}

/** Answers what every page asks until it is answered, where no script tells the zone. */
export async function chooseZone(page: Page, zone: string): Promise<void> {
  await page.getByLabel("Time zone", { exact: true }).selectOption(zone);
  await press(page, "Set time zone");
  await see(page, "Times are now in");
}

/** An organization with one project. Returns the project's path. */
export async function makeProject(page: Page): Promise<string> {
  await page.goto("/organizations/new");
  await page.getByLabel("Organization name").fill("Harbour Works");
  await press(page, "Create Organization");
  await page.waitForURL("**/projects/new");
  await page.getByLabel("Project name").fill("Ferry app");
  await press(page, "Create Project");
  await page.waitForURL("**/dashboard");
  const details = page.locator('header a[aria-label="View details of Ferry app"]');
  const path = (await details.getAttribute("href")) ?? "";
  await page.goto(path);
  return path;
}

/** Invites an address that has no account, on the page of the project. Returns the link to hand on. */
export async function invite(page: Page, email: string): Promise<string> {
  await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Invite by e-mail").fill(email);
  await press(page, "Invite");
  await press(page, "Update Project");
  return page.getByRole("textbox", { name: `Invite link for ${email}` }).inputValue();
}

/** Fills in the form that stands there and sends it. Returns the path of the meeting. */
export async function schedule(page: Page, title: string): Promise<string> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Date").fill(meetingDay);
  await page.getByLabel("Time", { exact: true }).selectOption("10:00");
  await page.getByLabel("Duration").selectOption("60");
  await page.getByLabel("Choose Platform").selectOption("zoom");
  await page.getByLabel("Meeting Link").fill("https://zoom.us/j/123456789");
  await press(page, "Schedule Meeting");
  await see(page, "Meeting Scheduled Successfully!");
  await page.waitForURL(/\/pending-meetings\/0/);
  return new URL(page.url()).pathname;
}

/** Uploads, on the page where transcripts are brought, and waits for the summary. Returns the path of the summary. */
export async function upload(page: Page, name: string, text: string): Promise<string> {
  await chooseFile(page, name, text);
  await press(page, "Add transcript");
  await page.waitForURL(/\/meeting-summary\/0/);
  await page.getByRole("heading", { name: "Key Discussions" }).waitFor();
  return new URL(page.url()).pathname;
}

export function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: "text/vtt", buffer: Buffer.from(text) };
  return page.getByLabel("Transcript file").setInputFiles(file);
}

/** Adds a sentence to the overview, directly or as an edit that waits for somebody else. */
export async function addToOverview(page: Page, summaryPath: string, sentence: string): Promise<void> {
  await page.goto(`${summaryPath}?edit=1`);
  const overview = page.getByRole("textbox", { name: "Meeting Summary" });
  await overview.fill(`${await overview.inputValue()} ${sentence}`);
  await press(page, "Submit for approval");
  await see(page, "Edit request submitted for approval!");
}

/** Asks Memory GPT where the page stands, and waits for the answer to this very question. */
export async function ask(page: Page, question: string): Promise<string> {
  // An answer in the making has no address yet.
  const kept = page.locator('section[id^="chat-"]');
  const answers = kept.getByRole("article", { name: "Answer" });
  const before = await kept.count();
  await page.getByLabel("Your question").fill(question);
  await press(page, "Send");
  await answers.nth(before).waitFor();
  return answers.nth(before).innerText();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByLabel(/^Account of/).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
}
