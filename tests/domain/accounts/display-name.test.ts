import { expect, test } from "vitest";
import { displayName } from "#app/domain/accounts/users/display-name.ts";

test.each([
  ["Ada", "Lovelace", "Ada Lovelace"],
  ["Ada", "", "Ada"],
  ["", "Lovelace", "Lovelace"],
  ["", "", "ada@example.test"],
  [" ", " ", "ada@example.test"],
])("first name %j and last name %j are displayed as %s", (first_name, last_name, name) => {
  expect(displayName({ first_name, last_name, email: "ada@example.test" })).toBe(name);
});
