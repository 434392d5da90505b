import { expect } from "vitest";
import { FormClient, type Page } from "./form-client.ts";
import { forms, linksOf, tags, visibleText } from "./html.ts";
import { emailOf, meetingDay, signUpAlone } from "./journey.ts";
import { missingHeaders } from "./journey-browser.ts";
import type { Program } from "./program.ts";
import { signUpWith } from "./stage.ts";
import { until } from "./waits.ts";

/** The steps of journey.ts as a browser without scripts sends them: its forms, redirects and cookies, without the browser. */
type Walker = {
  reader: FormClient;
  /** Every address that was shown, every answer with 5xx, every cookie, and what lacked the headers that every answer must have. */
  shown: Set<string>;
  problems: string[];
  cookies: string[];
  bare: string[];
};

export function newWalker({ url }: Program): Walker {
  const reader = new FormClient(url);
  const walker: Walker = { reader, shown: new Set(), problems: [], cookies: [], bare: [] };
  reader.onAnswer = ({ status, url: address, headers }) => {
    const { pathname, search } = new URL(address);
    if (status < 300 || status >= 400) walker.shown.add(pathname + search);
    if (status >= 500) walker.problems.push(`${status} ${address}`);
    walker.cookies.push(...headers.getSetCookie());
    walker.bare.push(
      ...missingHeaders(address, Object.fromEntries(headers)).map((name) => `${address} ${name}`),
    );
  };
  return walker;
}

export const mainOf = (page: Page): string => visibleText(tags(page.html, "main")[0]?.text ?? page.html);

/** The current page, which has to say this. */
export function see({ page }: FormClient, text: string): void {
  expect(page?.text).toContain(text);
}

export const headingOf = (page: Page): string => visibleText(tags(page.html, "h1")[0]?.text ?? "");

export const pathOf = (page: Page | null): string => new URL(page?.url ?? "").pathname;

export async function signUp(reader: FormClient, name: string, path = signUpAlone): Promise<void> {
  await reader.get(path);
  const page = await reader.submit("Sign-Up", signUpWith(name, emailOf(name)));
  expect(pathOf(page)).toMatch(/^\/(dashboard|invite)/);
}

/** Answers what every page asks until it is answered. */
export async function chooseZone(reader: FormClient, zone: string): Promise<void> {
  await reader.submit("Set time zone", { time_zone: zone });
  see(reader, "Times are now in");
}

export async function makeProject(reader: FormClient): Promise<string> {
  await reader.get("/organizations/new");
  const next = await reader.submit("Create Organization", { org_name: "Harbour Works" });
  expect(pathOf(next)).toBe("/projects/new");
  const { html, ...page } = await reader.submit("Create Project", { name: "Ferry app" });
  expect(pathOf({ html, ...page })).toBe("/dashboard");
  const details = tags(html, "a").find(
    ({ attributes }) => attributes["aria-label"] === "View details of Ferry app",
  );
  const path = details?.attributes.href ?? "";
  await reader.get(path);
  return path;
}

export async function invite(reader: FormClient, email: string): Promise<string> {
  await reader.click("Edit");
  await reader.submit("Invite", { emails: email });
  const { html } = await reader.submit("Update Project");
  return fieldOf(html, `Invite link for ${email}`);
}

/** The value of the field with this label. */
function fieldOf(html: string, label: string): string {
  const { attributes } =
    tags(html, "label").find(({ text }) => visibleText(text).startsWith(label)) ??
    ({ attributes: {} } as never);
  const field = tags(html, "input").find(({ attributes: own }) =>
    attributes.for === undefined ? own["aria-label"] === label : own.id === attributes.for,
  );
  return field?.attributes.value ?? "";
}

export async function planAgenda(reader: FormClient, item: string): Promise<void> {
  await reader.submit("Save Selected", { agenda_new: item });
  expect(reader.page?.text).toMatch(/selected · Saved/);
}

export async function schedule(reader: FormClient, title: string): Promise<string> {
  const page = await reader.submit("Schedule Meeting", {
    title,
    date: meetingDay,
    time: "10:00",
    duration_minutes: "60",
    platform_type: "zoom",
    meeting_link: "https://zoom.us/j/123456789",
  });
  see(reader, "Meeting Scheduled Successfully!");
  expect(pathOf(page)).toMatch(/^\/pending-meetings\/0/);
  return pathOf(page);
}

export function sendFile(reader: FormClient, name: string, text: string): Promise<Page> {
  return reader.submit("Add transcript", { file: new File([text], name, { type: "text/vtt" }) });
}

export async function upload(reader: FormClient, name: string, text: string): Promise<string> {
  const path = pathOf(await sendFile(reader, name, text));
  expect(path).toMatch(/^\/meeting-summary\/0/);
  await readUntil(reader, path, "Key Discussions");
  return path;
}

/** Reads again until something is there that comes by itself. */
export const readUntil = (reader: FormClient, path: string, text: string): Promise<void> =>
  until(async () => mainOf(await reader.get(path)).includes(text));

export async function addToOverview(reader: FormClient, summaryPath: string, sentence: string) {
  const { html } = await reader.get(`${summaryPath}?edit=1`);
  const controls = forms(html).flatMap((form) => form.controls);
  const overview = controls.find(({ name }) => name === "summary")?.values[0];
  await reader.submit("Submit for approval", { summary: `${overview} ${sentence}` });
  see(reader, "Edit request submitted for approval!");
}

/** Presses the button whose words begin like this. */
export function press(reader: FormClient, words: string): Promise<Page> {
  const buttons = forms(reader.page?.html ?? "").flatMap((form) => form.buttons);
  const button = buttons.find(({ text }) => text.includes(words));
  return reader.submit(button?.text ?? words);
}

/** Follows the link whose words hold these: the page's own before one of the frame around it. */
export function follow(reader: FormClient, words: string): Promise<Page> {
  const link = linksOf(reader.page?.html ?? "").find(({ text }) => visibleText(text).includes(words));
  return reader.get(link?.attributes.href ?? `/no link "${words}"`);
}

/** Asks Memory GPT where the page stands. Returns the HTML of the answer to this very question. */
export async function ask(reader: FormClient, question: string): Promise<string> {
  const before = answersOf(reader.page?.html ?? "").length;
  const { html } = await reader.submit("Send", { query: question });
  const answers = answersOf(html);
  expect(answers).toHaveLength(before + 1);
  return answers.at(-1) ?? "";
}

function answersOf(html: string): string[] {
  return tags(html, "article")
    .filter(({ attributes }) => attributes["aria-label"] === "Answer")
    .map(({ text }) => text);
}

/** Follows a link to a spoken line, which has to be on the page once. Returns its words. */
export async function lineAt(reader: FormClient, href: string): Promise<string> {
  const { html } = await reader.get(href);
  const lines = tags(html, "li").filter(
    ({ attributes }) => `#${attributes.id}` === new URL(href, "http://here").hash,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.attributes.class).toContain("transcript-line");
  return visibleText(lines[0]?.text ?? "");
}
