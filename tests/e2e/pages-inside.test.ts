import { beforeAll, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { fillWorkspace, noIds, type Pages, pagesOf } from "#tests/support/journey-places.ts";
import { lookAt, lookAtState } from "#tests/support/page-checks.ts";
import { logInto, newStage } from "#tests/support/stage.ts";

let pages: Pages;
let ana: Visitor;

beforeAll(async () => {
  const filled = await fillWorkspace(newStage(theProgram()));
  pages = pagesOf(filled.ids);
  ana = await newVisitor();
  await logInto(ana.context, filled.ana);
});

test.each(pagesOf(noIds).inside)("page %s is accessible in both themes and on a phone", async (name) => {
  const path = pages.inside.find(([other]) => other === name)?.[1] ?? "";
  expect(await lookAt(ana.page, path)).toEqual([]);
});

test.each(pagesOf(noIds).states)("page state %s is accessible on a dark phone", async (name) => {
  const path = pages.states.find(([other]) => other === name)?.[1] ?? "";
  expect(await lookAtState(ana.page, path)).toEqual([]);
});

test("the browser and the server report no errors on pages behind the login", async () => {
  await ana.watch.settled();
  expect(ana.watch.problems).toEqual([]);
  expect(ana.watch.bare).toEqual([]);
  expect(ana.watch.cookies.filter((cookie) => !/; HttpOnly; SameSite=Lax/.test(cookie))).toEqual([]);
  expect(theProgram().failures()).toEqual([]);
});
