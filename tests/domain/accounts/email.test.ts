import { expect, test } from "vitest";
import { isEmail } from "#app/domain/accounts/users/email.ts";
import { Email } from "#app/domain/accounts/users/schema.ts";

test.each([
  ["ana@example.org", true],
  ["ana@localhost", true],
  ["ana", false],
  ["ana@", false],
  ["a@b@c", false],
  ["a,b@example.org", false],
  [`${"a".repeat(242)}@example.org`, true],
  [`${"a".repeat(243)}@example.org`, false],
])("browser and server agree whether %s is an e-mail address: %s", (address, accepted) => {
  expect(isEmail(address)).toBe(accepted);
  expect(Email.safeParse(address).success).toBe(accepted);
});
