import { expect, test } from "vitest";
import { api } from "#app/api/router.ts";
import { unlessPage } from "#app/http/rest/unless-page.ts";
import { allAddresses } from "#tests/support/all-routes.ts";

const partsOf = (path: string) => path.replace(/^\/|\/$/g, "").split("/");

/** Whether a call's address, whose parameters begin with a colon, stands for every address of a page. */
function takes(call: string, page: string): boolean {
  const [own, theirs] = [partsOf(call), partsOf(page)];
  return own.length === theirs.length && own.every((part, at) => part.startsWith(":") || part === theirs[at]);
}

test("a REST call never takes a page's address, unless it lets through whoever wants the page", () => {
  const calls = api.flat().filter(({ method, before }) => method === "get" && !before.includes(unlessPage));
  expect(calls.length).toBeGreaterThan(50);
  const taken = allAddresses().flatMap((page) =>
    calls.filter(({ path }) => takes(path, page)).map(({ path }) => `GET ${path} and the page ${page}`),
  );
  expect(taken).toEqual([]);
});
