import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ActionFunction } from "@remix-run/node";
import { buildOf } from "./site.ts";

const folder = join(import.meta.dirname, "../../app/routes");

type RouteModule = { default?: unknown; action?: ActionFunction };
export type OnePage = { path: string; parentId: string; module: RouteModule };

/** Folders beside them hold what pages are made of. */
const routeFiles = readdirSync(folder).filter((file) => /\.tsx?$/.test(file));

/** Every page by its file, each alone in the layout of its kind: layouts between are left out. */
export async function allPages(): Promise<OnePage[]> {
  const names = routeFiles.map((file) => file.replace(/\.tsx?$/, ""));
  const isLayout = (name: string) => names.some((other) => other.startsWith(`${name}.`));
  const files = routeFiles.filter((file) => {
    const name = file.replace(/\.tsx?$/, "");
    return !isLayout(name) && !name.endsWith("$") && name !== "_index";
  });
  return Promise.all(
    files.map(async (file) => ({
      path: pathOf(file),
      parentId: file.startsWith("_app.") ? "routes/_app" : "root",
      module: await import(join(folder, file)),
    })),
  );
}

export async function buildOfAll() {
  const pages = await allPages();
  const entries = pages.map(({ path, ...page }) => [path, page]);
  return { pages, build: buildOf(Object.fromEntries(entries)) };
}

/** The address pattern of every route that a browser can ask for: "/meeting-summary/:meet_id". What fits none is left out. */
export function allAddresses(): string[] {
  const names = routeFiles.map((file) => file.replace(/\.tsx?$/, ""));
  const isLayout = (name: string) => names.some((other) => other.startsWith(`${name}.`));
  return names.filter((name) => !isLayout(name) && !name.endsWith("$")).map((name) => `/${pathOf(name)}`);
}

/** "_app.meetings.$meet_id.transcript.tsx" stands at "meetings/:meet_id/transcript". */
function pathOf(file: string): string {
  // A dot in brackets is part of the address: "invite[.]ics". What stands in parentheses may be left out: "($name)".
  const parts = file.replace(/\.tsx?$/, "").split(/(?<!\[)\./);
  return parts
    .filter((part) => !part.startsWith("_"))
    .map((part) =>
      part
        .replace(/_$/, "")
        .replace(/^\(\$(\w+)\)$/, ":$1?")
        .replace(/^\$/, ":")
        .replace("[.]", "."),
    )
    .join("/");
}
