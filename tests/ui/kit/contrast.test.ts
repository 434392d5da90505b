import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** OKLCH to linear sRGB: Björn Ottosson, "A perceptual color space for image processing" (2020). */
function linear([l, c, h]: [number, number, number]): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S),
    clip(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S),
    clip(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S),
  ];
}

/** WCAG 2.2 relative luminance and contrast ratio. */
function contrast(one: [number, number, number], other: [number, number, number]): number {
  const [light, dark] = [one, other]
    .map(linear)
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const css = readFileSync("app/ui/styles/tokens.css", "utf8");
const [lightPart = "", darkPart = ""] = css
  .slice(css.indexOf(":root {"), css.indexOf("@theme"))
  .split("@variant");

function tokens(part: string): Map<string, [number, number, number]> {
  const found = part.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map([...found].map(([, name = "", l, c, h]) => [name, [Number(l), Number(c), Number(h)]]));
}

const surfaces = ["n1", "n2", "surface"];
const text: [string, string[]][] = [
  ["n12", [...surfaces, "n3", "n4", "a3"]],
  ["n11", [...surfaces, "n3", "n4"]],
  ["n10", ["surface"]],
  ["a11", [...surfaces, "a3", "n3"]],
  ["good-ink", [...surfaces, "good-bg"]],
  ["warn-ink", [...surfaces, "warn-bg"]],
  ["bad-ink", [...surfaces, "bad-bg"]],
  ["on-solid", ["a9", "a10"]],
  ["n1", ["n12", "n12-hover"]],
];
const controls: [string, string[]][] = [
  ["n8", surfaces],
  ["a8", surfaces],
  ["thread", surfaces],
  ["bad-solid", surfaces],
  ["warn-solid", surfaces],
];

describe.each([
  ["light", tokens(lightPart)],
  ["dark", tokens(darkPart)],
])("contrast in the %s theme", (_theme, theme) => {
  const ratio = (one: string, other: string) => {
    const [first, second] = [theme.get(one), theme.get(other)];
    if (!first || !second) throw new Error(`no token ${one} or ${other}`);
    return contrast(first, second);
  };

  test.each(text)("of text %s is at least 4.5:1", (ink, grounds) => {
    for (const ground of grounds)
      expect(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)("of edge or mark %s is at least 3:1", (mark, grounds) => {
    for (const ground of grounds)
      expect(ratio(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
