import { expect, test } from "vitest";
import { isEmail } from "#app/domain/accounts/users/email.ts";
import { Email } from "#app/domain/accounts/users/schema.ts";

test.each([
  ["ana@example.org", true],
  ["o'brien+notes@mail.example.co.uk", true],
  ["ana@bücher.example", true],
  ["ana@xn--bcher-kva.xn--p1ai", true],
  ["用户@例子.公司", true],
  ["राम@उदाहरण.भारत", true],
  ["ana@localhost", false],
  ["a@b", false],
  ["ana@192.168.0.1", false],
  ["ana@[192.168.0.1]", false],
  ["ana@example.o", false],
  ["ana@example..org", false],
  ["ana@-example.org", false],
  ["ana@example.org.", false],
  ["ana reis@example.org", false],
  ["Ana <ana@example.org>", false],
  ["ad\u200Bmin@example.org", false],
  ["ad\u202Emin@example.org", false],
  ["ana@exam\u00ADple.org", false],
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
