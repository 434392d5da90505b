import { expect, test } from "vitest";
import { assertNotLastAdmin } from "#app/domain/organizations/last-admin.ts";

test("the last admin stays one", () => {
  expect(() => assertNotLastAdmin("A project", ["ana"], "ana")).toThrow("A project needs an admin.");
});

test.each([
  [["ana", "ben"], "ana"],
  [["ana"], "ben"],
  [[], "ben"],
])("of the admins %j, %s may leave", (admins, user) => {
  expect(() => assertNotLastAdmin("A project", admins, user)).not.toThrow();
});
