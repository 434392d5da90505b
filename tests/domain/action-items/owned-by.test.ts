import { expect, test } from "vitest";
import { isOwnedBy } from "#app/domain/action-items/owned-by.ts";

const jose = { first_name: "José", last_name: "Reis", email: "jose@example.test" };
const ana = { first_name: "Ana", last_name: "Reis", email: "ana@example.test" };
const otherAna = { first_name: "Ana", last_name: "Lind", email: "ana.lind@example.test" };
const unnamed = { first_name: "", last_name: "", email: "new@example.test" };

test.each([
  ["José Reis", jose, true],
  ["jose", jose, true],
  ["JOSE@example.test", jose, true],
  ["Ana and José", jose, true],
  ["Bo, jose  reis", jose, true],
  ["Reis", jose, false],
  ["Josefine", jose, false],
  [null, jose, false],
  // Two people have this first name: it could be either.
  ["Ana", ana, false],
  ["Ana R.", ana, true],
  ["Ana L.", ana, false],
  ["Ana R; José", ana, true],
  ["Bo + Ana R", ana, true],
  ["Ana Reis", ana, true],
  ["Ana Lind", ana, false],
  ["", unnamed, false],
  ["new@example.test", unnamed, true],
])("%s is %o: %s", (owner, person, is) => {
  expect(isOwnedBy(owner, person, [jose, ana, otherAna, unnamed])).toBe(is);
});
