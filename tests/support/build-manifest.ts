import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

export const client = join(import.meta.dirname, "../../build/client");
export const assets = join(client, "assets");

export type Part = { module: string; imports?: string[] };
export type RouteOfBuild = Part & { id: string; parentId?: string; path?: string; index?: boolean };
export type Manifest = { entry: Part; routes: Record<string, RouteOfBuild>; url: string };

/** What the built program tells browsers of its routes. @param language another than English */
export function readManifest(language?: string): Manifest {
  const pattern = language ? new RegExp(`^manifest-${language}-\\w+\\.js$`) : /^manifest-\w+\.js$/;
  const [file = ""] = readdirSync(assets).filter((name) => pattern.test(name));
  const window: { __remixManifest?: Manifest } = {};
  runInNewContext(readFileSync(join(assets, file), "utf8"), { window });
  if (!window.__remixManifest) throw new Error("The build has no manifest");
  return window.__remixManifest;
}

/** The address pattern of each route that a browser can ask for, by its id: "/meeting-summary/:meet_id". */
export function addresses({ routes }: Manifest): Map<string, string> {
  const below = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const ends = Object.values(routes).filter(({ id }) => !below.has(id));
  return new Map(ends.map(({ id }) => [id, `/${pathOf(id).join("/")}`]));

  function pathOf(id: string | undefined): string[] {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...pathOf(route.parentId), ...(route.path ? [route.path] : [])] : [];
  }
}

/** Whether an address is one of this pattern. */
export function matches(pattern: string, address: string): boolean {
  const path = address.replace(/[?#].*$/, "");
  const expression = pattern
    .replace(/[.+^$()|[\]\\]/g, "\\$&")
    .replace(/\/:\w+\?/g, "(/[^/]+)?")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\*/g, ".*");
  return new RegExp(`^${expression}$`).test(path);
}
