import { expect, test } from "vitest";
import { displayName } from "#app/domain/account/identity/display-name.ts";

test.each([
  ["Ada", "Lovelace", "Ada Lovelace"],
  ["Ada", "", "Ada"],
  ["", "Lovelace", "Lovelace"],
  ["", "", "ada@example.test"],
  [" ", " ", "ada@example.test"],
])("%j %j is called %s", (first_name, last_name, name) => {
  expect(displayName({ first_name, last_name, email: "ada@example.test" })).toBe(name);
});
