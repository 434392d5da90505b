import { expect, test } from "vitest";
import { displayName, toldApart } from "#app/domain/accounts/users/display-name.ts";

test.each([
  ["Ada", "Lovelace", "Ada Lovelace"],
  ["Ada", "", "Ada"],
  ["", "Lovelace", "Lovelace"],
  ["", "", "ada@example.test"],
  [" ", " ", "ada@example.test"],
])("first name %j and last name %j are displayed as %s", (first_name, last_name, name) => {
  expect(displayName({ first_name, last_name, email: "ada@example.test" })).toBe(name);
});

test("people of one name are told apart by their addresses, and nobody else is", () => {
  const people = [
    { name: "Ada Lovelace", email: "ada@example.test" },
    { name: "ada lovelace", email: "al@example.test" },
    { name: "Bo", email: "bo@example.test" },
    { name: "Someone else", email: "" },
  ];
  expect([...toldApart(people).values()]).toEqual([
    "Ada Lovelace (ada@example.test)",
    "ada lovelace (al@example.test)",
    "Bo",
    "Someone else",
  ]);
});
