import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { AppConfig } from "@remix-run/dev";
import { beforeAll, describe, expect, test, vi } from "vitest";
import KitCatalogue from "#app/ui/docs/kit/catalogue.tsx";
import { render, textOf } from "../render.tsx";

describe("/docs/kit", () => {
  let html = "";
  beforeAll(async () => {
    html = await render(<KitCatalogue />, "/docs/kit");
  });

  test("renders every section that its contents name", () => {
    const targets = [...html.matchAll(/<a href="#([\w-]+)" class="touch-target text-muted/g)];
    expect(targets.length).toBeGreaterThan(10);
    for (const [, id] of targets) expect(html).toContain(`<section id="${id}"`);
  });

  test("shows variants and states", () => {
    const text = textOf(html);
    for (const words of ["primary", "Saving...", "Enter a name.", "removed:", "Undo", "2 of 5"])
      expect(text).toContain(words);
  });

  test("imports every component of the kit", () => {
    const source = globSync("app/ui/docs/kit/*.tsx").map((file) => readFileSync(file, "utf8"));
    // Parts of other components, and what has no look of its own.
    const parts = ["field.tsx", "inline-script.tsx", "overlay.tsx"];
    const components = globSync("app/ui/kit/*.tsx").map((file) => basename(file));
    const missing = components.filter(
      (file) => !parts.includes(file) && !source.some((text) => text.includes(`/kit/${file}"`)),
    );
    expect(missing).toEqual([]);
  });
});

describe("the route of /docs/kit", () => {
  test.each([
    ["development", ["docs/kit"]],
    ["production", []],
    ["test", []],
  ])("%s: %j", async (mode, expected) => {
    expect(await routesIn(mode)).toEqual(expected);
  });
});

async function routesIn(mode: string): Promise<string[]> {
  const file = "../../../remix.config.js";
  const { default: config } = (await import(file)) as { default: AppConfig };
  const paths: string[] = [];
  vi.stubEnv("NODE_ENV", mode);
  await config.routes?.((define) => {
    define((path) => void paths.push(path ?? ""));
    return {};
  });
  vi.unstubAllEnvs();
  return paths;
}
