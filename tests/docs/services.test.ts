import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "#app/core/env.ts";
import { servicesOf } from "#app/providers/services.ts";
import { textOf } from "#tests/support/sources.ts";

const index = textOf("docs/services/README.md");
const linked = [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file = ""]) => file);

test("the index of services leads to the guide of each service", () => {
  const ports = {
    ...{ accounts: { zoom: null, google: null, microsoft: null }, ai: { engine: "embedded" }, bots: null },
    social: { google: null, oidc: null },
    ...{ mail: { configured: false }, fetch },
  } as unknown as Parameters<typeof servicesOf>[1];
  const guides = servicesOf(parseEnv({}), ports).map(({ guide }) => guide);
  expect(guides.filter((guide) => !linked.includes(guide))).toEqual([]);
});

test("every guide is in the index", () => {
  const files = globSync("docs/services/*.md").map((path) => basename(path));
  expect(files.filter((file) => file !== "README.md" && !linked.includes(file))).toEqual([]);
});
