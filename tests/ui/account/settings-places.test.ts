import { expect, test } from "vitest";
import { placeOfAnchor, settingsGroups } from "#app/ui/account/settings-places.ts";
import { sources } from "#tests/support/sources.ts";

const all = settingsGroups({ project: "Ferries", operates: true });
const paths = all.flatMap(({ places }) => places.map(({ path }) => path));

test("every page of the settings is in the side list, and leads to a route", () => {
  const routes = sources("app/routes/_app.*.tsx").map(({ path }) => path);
  const named = routes.flatMap((path) => /_app\.settings\.([a-z-]+)\.tsx$/.exec(path)?.[1] ?? []);
  expect(
    paths.filter((path) => path.startsWith("/settings/") && !path.endsWith("integrations")).sort(),
  ).toEqual(named.map((name) => `/settings/${name}`).sort());
});

test("the side list has a project's pages only with one, and the server's only for operators", () => {
  const labels = settingsGroups({ project: null, operates: false }).map(({ label }) => label);
  expect(labels).toEqual(["You", "Your data"]);
  expect(all.map(({ label }) => label)).toEqual(["You", "Ferries", "Your data", "This server"]);
});

test.each([
  ["#notifications", "/settings/notifications"],
  ["#language-model", "/settings/language-model"],
  ["#recorder", "/settings/recorder"],
  ["#data-retention", "/settings/data-retention"],
  ["#connected-accounts", "/settings/connected-accounts"],
  ["#calendars", "/settings/calendars"],
  ["#google-sign-in", "/settings/connected-accounts#google-sign-in"],
  ["#tokens", "/settings/tokens"],
  ["#appearance", "/settings/appearance"],
])("the former address /settings%s leads to %s", (anchor, path) => {
  expect(placeOfAnchor(anchor, all)).toBe(path);
});

test("an address that names no section leads nowhere else", () => {
  expect([placeOfAnchor("", all), placeOfAnchor("#nonsense", all)]).toEqual([null, null]);
});
