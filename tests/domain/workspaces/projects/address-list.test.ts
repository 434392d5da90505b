import { expect, test } from "vitest";
import { readAddresses } from "#app/domain/workspaces/projects/address-list.ts";

test.each([
  ["", [], []],
  [" , ;\n ", [], []],
  ["Ana@Example.org", ["ana@example.org"], []],
  ["a@x.org, b@x.org;c@x.org\nd@x.org", ["a@x.org", "b@x.org", "c@x.org", "d@x.org"], []],
  ["a@x.org b@x.org  c@x.org", ["a@x.org", "b@x.org", "c@x.org"], []],
  ["Ana Reis <ana@x.org>, bo@x.org", ["ana@x.org", "bo@x.org"], []],
  ["a@x.org, A@x.org", ["a@x.org"], []],
  ["Ana Reis, bo@x.org", ["bo@x.org"], ["Ana Reis"]],
  ["ask bo@x.org", [], ["ask bo@x.org"]],
  ["Ana <nonsense>", [], ["nonsense"]],
  [`${"a".repeat(250)}@x.org`, [], [`${"a".repeat(250)}@x.org`]],
])("readAddresses reads %j", (text, emails, invalid) =>
  expect(readAddresses(text)).toEqual({ emails, invalid }),
);
