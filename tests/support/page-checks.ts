import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright";
import { lostWhenMagnified } from "./magnified.ts";
import { nextTurn } from "./waits.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type RunOnly = { type: "tag" | "rule"; values: string[] };

const everyRule: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const colours: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** In which every rule is asked. */
export const looks = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 375 },
] as const;

/** Each theme at its other width: sizes are those of the width, so colours alone are asked, of what the theme has not shown yet. */
const otherWidths = [
  { colorScheme: "light", width: 375 },
  { colorScheme: "dark", width: 1280 },
] as const;

type Look = (typeof looks | typeof otherWidths)[number];
type Found = { axe: typeof import("axe-core"); __shown?: Record<string, WeakSet<Element>> };

/** Browsers whose pages have axe from their beginning: to send it to each page takes longer than to run it. */
const prepared = new WeakSet<BrowserContext>();

/** All that is wrong with a page: every rule in each theme and at each width, and colours in all four together. */
export async function lookAt(page: Page, path: string): Promise<string[]> {
  const wrong = await open(page, path, looks[0]);
  wrong.push(...(await withoutDraft(page)));
  for (const look of looks) wrong.push(...(await problemsIn(page, look, violations)));
  for (const look of otherWidths) wrong.push(...(await problemsIn(page, look, colourViolations)));
  return [...wrong, ...(await problemsAt320(page)), ...(await lostWhenMagnified(page))];
}

/** The summary has drafts of its own kind; the setup's form, with its `signup`, belongs to a one-time address. */
const draftedOtherwise = ["summary", "signup"];

/** The forms in which more than three things can be typed or chosen and that keep no draft, by the names of their fields. */
async function withoutDraft(page: Page): Promise<string[]> {
  const found = () => page.evaluate(formsWithoutDraft, draftedOtherwise);
  // What keeps them comes after the page.
  for (let tries = 0; tries < 40 && (await found()).length > 0; tries++) await nextTurn(page);
  return (await found()).map((names) => `no draft of a form with ${names}`);
}

function formsWithoutDraft(otherwise: string[]): string[] {
  const typed = "input:not([type=hidden], [type=password], [type=submit], [type=checkbox]), textarea, select";
  return [...document.querySelectorAll<HTMLFormElement>("form[method=post]")]
    .filter((form) => !form.querySelector("[data-draft]"))
    .map((form) => new Set([...form.querySelectorAll<HTMLInputElement>(typed)].map(({ name }) => name)))
    .filter((names) => names.size > 3 && !otherwise.some((name) => names.has(name)))
    .map((names) => [...names].join(", "));
}

/** The same of a page that `lookAt` sees in another state: what this state adds is asked on a dark phone. */
export async function lookAtState(page: Page, path: string): Promise<string[]> {
  const wrong = await open(page, path, looks[1]);
  wrong.push(...(await problemsIn(page, looks[1], violations)));
  return [...wrong, ...(await problemsAt320(page))];
}

/** What axe finds by every rule of WCAG 2.2 AA, as the rule and the elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  await prepare(page.context());
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  await page.evaluate(noteShown);
  return page.evaluate(run, everyRule);
}

/** What axe finds by the rules of colours in what this theme has not shown at another width. */
async function colourViolations(page: Page): Promise<string[]> {
  return (await page.evaluate(noteShown)) ? page.evaluate(run, colours) : [];
}

async function prepare(context: BrowserContext): Promise<void> {
  if (prepared.has(context)) return;
  prepared.add(context);
  await context.addInitScript(axe);
}

async function open(page: Page, path: string, look: Look): Promise<string[]> {
  await prepare(page.context());
  await show(page, look);
  await page.goto(path);
  return page.evaluate(structure);
}

async function show(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
}

async function problemsIn(
  page: Page,
  look: Look,
  find: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  await show(page, look);
  return (await find(page)).map((problem) => `${look.colorScheme}, ${look.width}: ${problem}`);
}

async function problemsAt320(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 700 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return tooWide > 0 ? [`${tooWide} px wider than a phone of 320 px`] : [];
}

/** Runs in the page: marks what is visible and was not yet in this theme, and says whether there is any. */
function noteShown(): boolean {
  const found = window as unknown as Found;
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  found.__shown ??= {};
  found.__shown[theme] ??= new WeakSet();
  const shown = found.__shown[theme];
  let isAny = false;
  for (const element of document.querySelectorAll("body *")) {
    const isNew = !shown.has(element) && element.checkVisibility({ visibilityProperty: true });
    element.toggleAttribute("data-first-shown", isNew);
    if (!isNew) continue;
    shown.add(element);
    isAny = true;
  }
  return isAny;
}

/** Runs in the page: axe over all of it, or for rules by name over what was marked as new in this theme. */
async function run(runOnly: RunOnly): Promise<string[]> {
  const { axe } = window as unknown as Found;
  const context = runOnly.type === "rule" ? { include: ["[data-first-shown]"] } : document;
  const { violations } = await axe.run(context, {
    runOnly,
    resultTypes: ["violations"],
    // No rule of these reads style sheets, which axe would fetch and parse anew.
    preload: { assets: ["media"] },
  });
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(" and ")}`,
  );
}

/** Runs in the page: a title of its own, one h1, no level left out on the way down, and buttons with short names. */
function structure(): string[] {
  const problems: string[] = [];
  if (!/^.+ · Throughline$/.test(document.title)) problems.push(`the title is "${document.title}"`);
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  };
  const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter(isVisible)
    .map(({ tagName }) => Number(tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1) problems.push(`headings are ${levels}`);
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
    problems.push(`headings are ${levels}`);
  // A checkbox has the name of what it ticks. A button beside a text does not say all of it once more.
  for (const { ariaLabel } of document.querySelectorAll("button:not([role=checkbox]), a, summary"))
    if (ariaLabel && ariaLabel.length > 80) problems.push(`a button is called "${ariaLabel}"`);
  return problems;
}
