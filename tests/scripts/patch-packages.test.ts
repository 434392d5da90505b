import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as original from "@remix-run/react";
import type * as Queries from "drizzle-orm";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { patchPackages } from "../../scripts/patch-packages.ts";

type Router = Pick<typeof original, "matchPath" | "matchRoutes">;
type Patched = { router: Router; queries: () => Promise<typeof Queries> };

/** The packages that are patched, bundled as the server's are. */
async function patchedPackages(): Promise<Patched> {
  const folder = mkdtempSync(join(tmpdir(), "throughline-router-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, "router.cjs");
  await build({
    stdin: {
      contents: `
        module.exports = require("@remix-run/react");
        require("@remix-run/node"); require("react-router-dom/server"); require("pino");
        module.exports = { router: module.exports, queries: () => import("drizzle-orm") };
      `,
      resolveDir: join(import.meta.dirname, "../.."),
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    plugins: [patchPackages()],
    logLevel: "error",
  });
  return createRequire(import.meta.url)(outfile);
}

const routes = [
  {
    id: "layout",
    children: [
      { id: "home", index: true },
      { id: "hub", path: "summary-hub" },
      { id: "meeting", path: "meetings/:id", children: [{ id: "edit", path: "edit" }] },
      { id: "new", path: "meetings/new" },
      { id: "optional", path: "docs/:page?" },
      { id: "language", path: ":lang?/about" },
    ],
  },
  { id: "rest", path: "*" },
];

const paths = [
  ...["/", "/summary-hub", "/Summary-Hub/", "/meetings/1", "/meetings/new", "/meetings/1/edit"],
  ...["/docs", "/docs/api", "/about", "/en/about", "/unknown/page", "//summary-hub", "/summary%2Dhub"],
  ...["/meetings/a%2Fb", "/meetings/%E2%9C%93", "/meetings//edit", ""],
];

test("the patched router matches what the original matches, also a second time", async () => {
  const { router: patched } = await patchedPackages();
  const found = (router: Router, path: string) =>
    router
      .matchRoutes(routes, path)
      ?.map(({ route, params, pathname, pathnameBase }) => [route.id, params, pathname, pathnameBase]);
  for (const path of [...paths, ...paths]) {
    expect([path, found(patched, path)]).toEqual([path, found(original, path)]);
    expect(found(original, path)).toBeDefined();
  }
  const pattern = { path: "/meetings/:id", end: false };
  expect(patched.matchPath(pattern, "/meetings/7/edit")).toEqual(
    original.matchPath(pattern, "/meetings/7/edit"),
  );
});

test("the patched drizzle says what a part of a query is, also a second time", async () => {
  const { Column, is, SQL, sql } = await (await patchedPackages()).queries();
  const part = sql`1`;
  for (let time = 0; time < 2; time++)
    expect([is(part, SQL), is(part, Column), is(null, SQL), is({}, SQL)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  expect(() => is({}, class Unknown {} as unknown as typeof SQL)).toThrow(
    "doesn't look like a Drizzle entity",
  );
});
