import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { partsOfMessage } from "#app/core/message-parts.ts";
import { catalogues } from "#app/words/catalogues.ts";
import { plainTextsIn, textsOutsideCatalogues } from "./support/plain-texts.ts";
import { sentencesIn, sentencesOutsideCatalogues } from "./support/refusal-texts.ts";
import { sources } from "./support/sources.ts";
import { textsUsed } from "./support/words-used.ts";

const used = new Map(textsUsed().map((one) => [one.key, one]));

/** The names of values and elements in a text, in their order of the alphabet. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}|<(\/?\w+)>/g)].map(([found]) => found).sort();
}

test("the program says more than a thousand texts", () => expect(used.size).toBeGreaterThan(1500));

test("every text of a screen stands in the catalogues", () => {
  expect(textsOutsideCatalogues()).toEqual([]);
  const plain = '<p title="Close it">Sent {n > 1 && `to` + n}{isOn ? "on" : t("off")} <b>×</b></p>';
  expect(plainTextsIn("a.tsx", plain)).toEqual(["a.tsx: Close it", "a.tsx: Sent", "a.tsx: to", "a.tsx: on"]);
});

test("every refusal and other sentence of the server stands in the catalogues", () => {
  expect(sentencesOutsideCatalogues()).toEqual([]);
  const source = `const gone = "It is gone."; throw conflict(n ? \`\${name} is not here.\` : t("Not at all")); log.info({}, "It is on");`;
  expect(sentencesIn("a.ts", source)).toEqual(["a.ts: It is gone.", "a.ts: … is not here."]);
});

test("each text stands in one file of a language", async () => {
  const modules = sources("app/words/de/*.ts");
  expect(modules.length).toBeGreaterThan(8);
  const keys: string[] = [];
  for (const { path } of modules.filter(({ path }) => !path.endsWith("/german.ts"))) {
    const exported: Record<string, object> = await import(pathToFileURL(path).href);
    keys.push(...Object.values(exported).flatMap(Object.keys));
  }
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

describe.each(Object.entries(catalogues))("the catalogue of %s", (language, catalogue) => {
  test("has every text that the program says, and no other", () => {
    expect([...used.keys()].filter((key) => !(key in catalogue))).toEqual([]);
    expect(Object.keys(catalogue).filter((key) => !used.has(key))).toEqual([]);
  });

  test("counts what is counted in English, and nothing else", () => {
    const wrong = [...used.values()].filter(
      ({ key, one }) => (one !== undefined) !== (typeof catalogue[key] === "object"),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test("has the values and elements of the English texts, and no empty text", () => {
    const wrong = [...used.values()].flatMap(({ key, one = key }) => {
      const text = catalogue[key] ?? "";
      const pairs =
        typeof text === "string"
          ? [[key, text]]
          : [
              [one, text.one],
              [key, text.other],
            ];
      return pairs
        .filter(([english = "", other = ""]) => {
          const plain = (names: string[]) => names.filter((name) => name !== "{count}").join();
          return other === "" || plain(namesIn(english)) !== plain(namesIn(other));
        })
        .map(([english, other]) => `${english} → ${other}`);
    });
    expect(wrong).toEqual([]);
  });

  test("closes every element that it opens", () => {
    const texts = Object.values(catalogue).flatMap((text) =>
      typeof text === "string" ? [text] : Object.values(text),
    );
    const open = texts.filter(
      (text) => (text.match(/<\w+>/g) ?? []).length !== (text.match(/<\/\w+>/g) ?? []).length,
    );
    expect(open).toEqual([]);
    expect(texts.flatMap(partsOfMessage).length).toBeGreaterThan(texts.length - 1);
  });

  test("counts whole numbers in two ways, as the build writes them into scripts", () => {
    expect(new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort()).toEqual([
      "one",
      "other",
    ]);
    expect(new Intl.PluralRules(language).select(1)).toBe("one");
    expect([0, 2, 21, 100].map((count) => new Intl.PluralRules(language).select(count))).not.toContain("one");
  });
});
