import axe from "axe-core";
import type { Page } from "playwright";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const colours = ["color-contrast", "link-in-text-block"];
/** Every rule at both widths; in the other theme of each only what colours can break, as sizes are those of the width. */
export const looks = [
  { colorScheme: "light", width: 1280, all: true },
  { colorScheme: "dark", width: 1280, all: false },
  { colorScheme: "dark", width: 375, all: true },
  { colorScheme: "light", width: 375, all: false },
] as const;

/** All that is wrong with a page in each of its looks. */
export async function lookAt(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  const wrong = await structure(page);
  for (const { colorScheme, width, all } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    wrong.push(...(await violations(page, all)).map((problem) => `${colorScheme}, ${width}: ${problem}`));
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (tooWide > 0) wrong.push(`${tooWide} px wider than a phone of 320 px`);
  return wrong;
}

/** What axe finds, as the rule and the elements that break it. `all` is every rule of WCAG 2.2 AA, else only those of colours. */
export async function violations(page: Page, all = true): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const runOnly = all ? { type: "tag" as const, values: tags } : { type: "rule" as const, values: colours };
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run({
      ...{ runOnly, resultTypes: ["violations"] },
      // No rule of these reads style sheets, which axe would fetch and parse anew.
      preload: { assets: ["media"] },
    });
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(" and ")}`,
    );
  }, runOnly);
}

/** A title of its own, one h1, and no level left out on the way down. */
async function structure(page: Page): Promise<string[]> {
  const problems: string[] = [];
  if (!/^.+ · Throughline$/.test(await page.title())) problems.push(`the title is "${await page.title()}"`);
  const levels = await page
    .locator("h1:visible, h2:visible, h3:visible, h4:visible, h5:visible, h6:visible")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  if (levels.filter((level) => level === 1).length !== 1) problems.push(`headings are ${levels}`);
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
    problems.push(`headings are ${levels}`);
  return problems;
}
