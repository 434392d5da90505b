import { expect, test } from "vitest";
import { ownersAmong } from "#app/domain/summaries/action-items/owner-match.ts";

const jose = { first_name: "José", last_name: "Reis", email: "jose@example.test" };
const ana = { first_name: "Ana", last_name: "Reis", email: "ana@example.test" };
const otherAna = { first_name: "Ana", last_name: "Lind", email: "ana.lind@example.test" };
const namesake = { first_name: "José", last_name: "Rand", email: "jose@example.test" };
const outside = { first_name: "Ana", last_name: "Wolf", email: "ana.wolf@example.test" };
const single = { first_name: "Mina", last_name: "", email: "mina@example.test" };
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
  ["and", unnamed, false],
  [".", unnamed, false],
  // The whole of a name counts, whoever else has it as a first name.
  ["Mina", single, true],
  // The same person by an address they have twice here.
  ["jose", namesake, true],
  ["José Rand", namesake, true],
  // Somebody who is not of the project has what nobody in it has.
  ["Ana Wolf", outside, true],
  ["Ana W.", outside, true],
  ["Ana", outside, false],
])("owner %s matches %o: %s", (owner, person, is) => {
  const people = [jose, ana, otherAna, unnamed, single, { ...single, email: "mina.2@example.test" }];
  const owners = ownersAmong(people);
  expect(owners.ownedBy(person)(owner)).toBe(is);
  if (people.includes(person)) expect(owners.named(owner).includes(person)).toBe(is);
});
