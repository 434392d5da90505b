import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { launchBrowser } from "#tests/support/browser.ts";
import type { FormClient } from "#tests/support/form-client.ts";
import { type Filled, fill } from "./fill.ts";
import { build, dataFolder, startServer } from "./server.ts";

/**
 * `npm run screens -- --out DIR [--only NAME]`: every screen, full of work, wide and narrow, light and dark. With `--readme` the
 * two pictures of the README instead, into docs/pictures.
 */
type Screen = { path: string; as?: "nobody" | "newcomer"; open?: (page: Page) => Promise<unknown> };

const { values: options } = parseArgs({
  options: { out: { type: "string" }, only: { type: "string" }, readme: { type: "boolean" } },
});
const out = resolve(options.readme ? "docs/pictures" : (options.out ?? "screens"));
/** The sample that everybody can open, with the words beneath one of its decisions. */
const ofReadme: Screen = {
  path: "/sample",
  as: "nobody",
  open: (page) => page.locator("#decisions .evidence-chip").first().click(),
};
const sizeOfReadme = { width: 1280, height: 800 };
const widths = [
  { width: 1280, height: 860 },
  { width: 375, height: 812 },
];
/** Taller pages are cut: what is below is more of the same. */
const tallest = 2400;

build();
const [dataDir, cleanUp] = dataFolder();
const server = await startServer(dataDir);
const browser = await launchBrowser();
try {
  const filled = await fill(server.base);
  mkdirSync(out, { recursive: true });
  const all = options.readme ? { summary: ofReadme } : screens(filled);
  const wanted = Object.entries(all).filter(([name]) => name.includes(options.only ?? ""));
  for (const scheme of ["light", "dark"] as const)
    for (const size of options.readme ? [sizeOfReadme] : widths)
      await picture(browser, server.base, filled, wanted, { scheme, ...size });
  console.log(`${wanted.length} screens in ${out}`);
} finally {
  await browser.close();
  await server.stop();
  cleanUp();
}

type Look = { scheme: "light" | "dark"; width: number; height: number };

async function picture(
  browser: Browser,
  base: string,
  filled: Filled,
  wanted: [string, Screen][],
  { scheme, width, height }: Look,
): Promise<void> {
  const pages = new Map<string, Page>();
  for (const [name, { path, as = "ana", open }] of wanted) {
    const known = pages.get(as);
    const client = as === "ana" ? filled.client : as === "newcomer" ? filled.newcomer : null;
    const page = known ?? (await pageOf(browser, base, client, { scheme, width, height }));
    pages.set(as, page);
    await page.setViewportSize({ width, height });
    try {
      await page.goto(base + path, { waitUntil: "networkidle" });
      await open?.(page);
    } catch (error) {
      console.log(`${name} at ${width}: ${String(error).split("\n")[0]}`);
    }
    const tall = open
      ? height
      : Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.setViewportSize({ width, height: Math.max(height, tall) });
    await page.screenshot({
      path: join(out, options.readme ? `${name}-${scheme}.png` : `${name}-${width}-${scheme}.png`),
    });
  }
  for (const page of pages.values()) await page.context().close();
}

async function pageOf(browser: Browser, base: string, client: FormClient | null, look: Look): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: look.width, height: look.height }, colorScheme: look.scheme },
    ...{ reducedMotion: "reduce" as const, locale: "en-GB", timezoneId: "UTC" },
  });
  context.setDefaultTimeout(5000);
  const cookies = [...(client?.cookies ?? [])].map(([name, value]) => ({ name, value, url: base }));
  await context.addCookies(cookies);
  return context.newPage();
}

function screens(at: Filled): Record<string, Screen> {
  const summary = `/meeting-summary/${at.summary}`;
  const review = `${summary}?edit_request=${at.edit}`;
  const pending = `/pending-meetings/${at.pending}`;
  const menu = (name: string | RegExp) => (page: Page) =>
    page.locator("header details > summary:visible").filter({ hasText: name }).first().click();
  const dialog = (key: string) => async (page: Page) => {
    await page.keyboard.press(key);
    await page.locator("dialog[open]").waitFor();
  };
  return {
    login: { path: "/login", as: "nobody" },
    "login-on-the-way": { path: "/login?redirectTo=/summary-hub", as: "nobody" },
    signup: { path: "/signup", as: "nobody" },
    "forgot-password": { path: "/forgot-password", as: "nobody" },
    "zoom-callback": { path: "/zoom/callback" },
    "dashboard-newcomer": { path: "/dashboard", as: "newcomer" },
    "organization-first": { path: "/organizations/new", as: "newcomer" },
    dashboard: { path: "/dashboard" },
    "menu-organization": { path: "/dashboard", open: menu("Harbour") },
    "menu-project": { path: "/dashboard", open: menu("Project:") },
    "menu-account": { path: "/dashboard", open: (page) => page.getByLabel(/^Account of/).click() },
    "palette-found": {
      path: "/dashboard",
      open: async (page) => {
        await page.keyboard.press("Control+k");
        await page.getByRole("group", { name: "Recent meetings" }).waitFor();
        await page.keyboard.type("matte glass");
        await page.getByRole("group", { name: "In this project" }).waitFor();
      },
    },
    "chat-newcomer": { path: "/memory-gpt", as: "newcomer" },
    palette: { path: "/dashboard", open: dialog("Control+k") },
    keys: { path: "/dashboard", open: dialog("?") },
    organization: { path: `/organizations/${at.org_id}` },
    "organization-audit": { path: `/organizations/${at.org_id}/audit` },
    "organization-archive": { path: `/organizations/${at.org_id}/archive` },
    "organization-edit": { path: `/organizations/${at.org_id}?edit` },
    "organization-delete": { path: `/organizations/${at.org_id}?confirm=delete` },
    project: { path: `/projects/${at.project_id}` },
    "project-edit": { path: `/projects/${at.project_id}?edit` },
    "project-invite": { path: `/projects/${at.project_id}/invite` },
    "project-new": { path: "/projects/new" },
    schedule: { path: "/schedule-meeting" },
    "schedule-repeats": {
      path: "/schedule-meeting",
      open: (page) =>
        page
          .getByLabel("Repeats")
          .selectOption("monthly")
          .then(() => undefined),
    },
    "scheduled-meetings": { path: "/pending-meetings" },
    meeting: { path: pending },
    "meeting-recorded": { path: `/pending-meetings/${at.recorded}` },
    "add-transcript": { path: "/add-transcript" },
    "bring-transcript": { path: `/meetings/${at.pending}/transcript` },
    "action-items": { path: "/action-items" },
    "action-items-all": { path: "/action-items?whose=all" },
    "action-items-none": { path: "/action-items?owner=Nobody" },
    "action-items-owner": {
      path: "/action-items?whose=all",
      open: (page) =>
        page
          .getByRole("button", { name: /^Owner/ })
          .first()
          .click(),
    },
    "action-items-select": {
      path: "/action-items?whose=all",
      open: async (page) => {
        await page.getByText("Select", { exact: true }).click();
        for (const row of [0, 2])
          await page
            .getByLabel(/^Select:/)
            .nth(row)
            .check();
      },
    },
    launch: { path: "/launch-meeting?id=7" },
    hub: { path: "/summary-hub" },
    "hub-narrowed": { path: "/summary-hub?status=scheduled#all-meetings" },
    "hub-group": {
      path: "/summary-hub",
      open: async (page) => {
        const edit = page.getByRole("link", { name: /^Rename or merge/ });
        await edit.first().click();
        await page.getByRole("textbox", { name: "Name" }).waitFor();
      },
    },
    "hub-none": { path: "/summary-hub?q=zeppelin" },
    "hub-newcomer": { path: "/summary-hub", as: "newcomer" },
    "search-recent": { path: "/search" },
    search: { path: "/search?q=matte+glass" },
    summary: { path: summary },
    transcript: { path: `${summary}?tab=transcript` },
    "transcript-found": { path: `${summary}?tab=transcript&q=the` },
    "transcript-line": {
      path: `${summary}?tab=transcript`,
      open: async (page) => {
        await page.getByPlaceholder("Find in transcript").fill("the");
        await page.keyboard.press("Enter");
        await page.locator(".transcript-line").nth(3).hover();
        await page.getByRole("link", { name: "Use this quote" }).waitFor();
      },
    },
    "transcript-quote": {
      path: `${summary}?tab=transcript`,
      open: async (page) => {
        await page.locator(".transcript-line").nth(3).hover();
        await page.getByRole("link", { name: "Use this quote" }).click();
      },
    },
    "transcript-speakers": { path: `${summary}/speakers` },
    "summary-evidence": {
      path: summary,
      open: async (page) => {
        await page.locator(".evidence-chip").nth(4).click();
        await page.locator(".evidence-panel").waitFor();
      },
    },
    "transcript-export": {
      path: `${summary}?tab=transcript`,
      open: (page) => page.getByLabel("Share and export").click(),
    },
    "summary-export": {
      path: summary,
      open: (page) => page.getByLabel("Share and export").click(),
    },
    "share-summary": { path: `${summary}/share` },
    "send-recap": { path: `${summary}/recap` },
    "shared-full": { path: `/share/${at.shared}`, as: "nobody" },
    "shared-over": { path: "/share/nothing", as: "nobody" },
    "summary-edit": { path: `${summary}?edit=1` },
    review: { path: review },
    "review-side-by-side": { path: `${review}&view=side-by-side` },
    "edit-request": { path: `/edit-requests/${at.edit}` },
    "action-item": { path: `${summary}/action-items/${at.action}` },
    "chat-new": { path: "/memory-gpt" },
    chat: { path: `/memory-gpt/${at.chat}` },
    notifications: { path: "/notifications" },
    profile: { path: "/profile" },
    settings: { path: "/settings" },
    "your-data": { path: "/settings/your-data" },
    "meeting-gone": { path: "/meeting-summary/0" },
    "nothing-there": { path: "/nothing-there" },
  };
}
