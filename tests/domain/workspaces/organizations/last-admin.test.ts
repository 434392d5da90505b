import { expect, test } from "vitest";
import { assertNotLastAdmin } from "#app/domain/workspaces/organizations/last-admin.ts";

test("assertNotLastAdmin refuses to remove the last admin", () => {
  expect(() => assertNotLastAdmin("project", ["ana"], "ana")).toThrow("A project needs an admin.");
});

test.each([
  [["ana", "ben"], "ana"],
  [["ana"], "ben"],
  [[], "ben"],
])("assertNotLastAdmin: of the admins %j, %s may leave", (admins, user) => {
  expect(() => assertNotLastAdmin("project", admins, user)).not.toThrow();
});
