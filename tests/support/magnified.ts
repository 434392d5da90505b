import type { Page } from "playwright";

/**
 * What is lost of a page in high contrast and in a window of 1280 × 1024 magnified to 400 %: what is chosen or only painted
 * and does not show, bars that take more than a fifth of the window, and parts that a screen reader no longer meets.
 */
export async function lostWhenMagnified(page: Page): Promise<string[]> {
  const content = () => page.locator("body").ariaSnapshot();
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 900 });
  const whole = await content();
  await page.evaluate(notePainted);
  await page.emulateMedia({ forcedColors: "active" });
  const lost = await page.evaluate(unseen);
  await page.setViewportSize({ width: 320, height: 256 });
  if ((await content()) !== whole) lost.push("a screen reader meets another page");
  lost.push(...(await page.evaluate(highBars)));
  await page.emulateMedia({ forcedColors: "none" });
  if (before) await page.setViewportSize(before);
  return lost;
}

/** Runs in the page: marks what is nothing but a painted area, an element or what stands before or after it. */
function notePainted(): void {
  const isPainted = (style: CSSStyleDeclaration) => !/, 0\)$/.test(style.backgroundColor);
  for (const element of document.querySelectorAll(
    "body :not(svg *, input, textarea, select, img, audio, video)",
  )) {
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const painted = ["::before", "::after"].filter((part) => {
      const style = getComputedStyle(element, part);
      return style.content === '""' && style.display !== "none" && isPainted(style);
    });
    if (element.matches(":empty") && isPainted(getComputedStyle(element))) painted.push("");
    for (const part of painted) element.setAttribute(`data-painted${part.replace("::", "-")}`, "");
  }
}

/** Runs in the page: what was painted and is gone, and what is chosen and looks like its neighbours. */
function unseen(): string[] {
  const found: string[] = [];
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
  const isClear = (colour: string) => /, 0\)$/.test(colour);
  const behind = (element: Element | null): string => {
    if (!element) return "";
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) ? behind(element.parentElement) : backgroundColor;
  };
  for (const part of ["", "::before", "::after"])
    for (const element of document.querySelectorAll(`[data-painted${part.replace("::", "-")}]`)) {
      const style = getComputedStyle(element, part || null);
      const isSame = [behind(part ? element : element.parentElement), "transparent"].includes(
        style.backgroundColor,
      );
      const hasEdge =
        style.borderTopWidth !== "0px" || style.borderLeftWidth !== "0px" || style.outlineStyle !== "none";
      if ((isSame || isClear(style.backgroundColor)) && !hasEdge)
        found.push(`not painted: ${name(element)}${part}`);
    }
  const look = (element: Element) =>
    ["", "::before", "::after"]
      .map((part) => {
        const style = getComputedStyle(element, part || null);
        return [
          style.outline,
          style.border,
          style.backgroundColor,
          style.color,
          style.content,
          style.fontWeight,
        ];
      })
      .join();
  for (const state of ["aria-current", "aria-selected", "aria-pressed"])
    for (const chosen of document.querySelectorAll(`[${state}]:not([${state}=false])`)) {
      const others = [
        ...(chosen.parentElement?.parentElement?.querySelectorAll(chosen.tagName) ?? []),
      ].filter((other) => other.checkVisibility() && (other.getAttribute(state) ?? "false") === "false");
      if (chosen.checkVisibility() && others.some((other) => look(other) === look(chosen)))
        found.push(`not seen as chosen: ${name(chosen)}`);
    }
  return [...new Set(found)];
}

/** Runs in the page: what stays in place while the page scrolls and takes more than a fifth of the window. */
function highBars(): string[] {
  scrollTo(0, document.body.scrollHeight / 2);
  return [...document.querySelectorAll("body *")].flatMap((element) => {
    const isBar = ["fixed", "sticky"].includes(getComputedStyle(element).position);
    if (!isBar || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const { top, bottom, width } = element.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (width <= innerWidth / 2 || seen <= innerHeight / 5) return [];
    return [`a bar takes ${Math.round(seen)} of ${innerHeight} px: ${element.className}`];
  });
}
