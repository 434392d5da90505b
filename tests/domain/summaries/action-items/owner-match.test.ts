import { expect, test } from "vitest";
import { offeredNames, ownersAmong } from "#app/domain/summaries/action-items/owner-match.ts";

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

type Named = { first_name: string; last_name: string; email: string };

/** The rules as they are said, each owner against each person. */
function meant(owner: string | null, people: Named[], person: Named): boolean {
  const bare = (name: string) =>
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/\.$/, "")
      .toLowerCase();
  const shortNames = ({ first_name, last_name }: Named) => {
    const [first, initial] = [bare(first_name), bare(last_name).charAt(0)];
    return first === "" ? [] : [first, ...(initial ? [`${first} ${initial}`] : [])];
  };
  const isTaken = (name: string) =>
    people.some((other) => other.email !== person.email && shortNames(other).includes(name));
  const written = owner === null ? [] : [owner, ...owner.split(/[,;&/+]|\band\b/i)].map(bare).filter(Boolean);
  const full = `${person.first_name} ${person.last_name}`.trim() || person.email;
  const own = [bare(full), bare(person.email), ...shortNames(person).filter((name) => !isTaken(name))];
  return written.some((name) => own.includes(name));
}

/** Names as people have them and as they are written: shared, with and without accents, as initials, as addresses. */
function namesFrom(seed: number) {
  let state = seed;
  const pick = <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] as T;
  };
  const firsts = [
    "José",
    "Jose",
    "ANA",
    "Ana ",
    "Åsa",
    "Ana Maria",
    "Łukasz",
    "李",
    "J.",
    "O'Neil",
    "",
    " ",
    "Ⅸ",
  ];
  const lasts = ["Reis", "Réis", "Lind", "von  Berg", "", "L.", "Ünal", "1", "İnan", "-"];
  const people: Named[] = Array.from({ length: 1 + pick([0, 1, 2, 5, 9]) }, (_, n) => ({
    ...{ first_name: pick(firsts), last_name: pick(lasts) },
    email: pick([`p${n}@example.test`, `p${n}@example.test`, "shared@example.test", "José@example.test"]),
  }));
  const one = () => {
    const { first_name, last_name, email } = pick(people);
    const name = pick([
      `${first_name} ${last_name}`,
      first_name,
      last_name,
      email,
      email.split("@")[0] ?? "",
      `${first_name} ${last_name.charAt(0)}.`,
      `${first_name}  ${last_name.charAt(0)}`,
      `${pick(firsts)} ${pick(lasts)}`,
      "Harbour office",
    ]);
    return pick([
      name,
      name.toUpperCase(),
      name.toLowerCase(),
      name.normalize("NFD"),
      ` ${name}. `,
      `${name}..`,
    ]);
  };
  const owner = () =>
    pick([one(), `${one()} and ${one()}`, `${one()}, ${one()}`, `${one()}+${one()} / ${one()}`, null]);
  return { people, owners: Array.from({ length: 12 }, owner) };
}

test("owners mean in the index whom they mean when each is compared with each person", () => {
  let [some, none] = [0, 0];
  for (let seed = 1; seed <= 300; seed++) {
    const { people, owners } = namesFrom(seed);
    const index = ownersAmong(people);
    for (const owner of owners) {
      const expected = people.filter((person) => meant(owner, people, person));
      const found = { named: index.named(owner), own: people.filter((one) => index.ownedBy(one)(owner)) };
      const which = `${JSON.stringify(owner)} among ${JSON.stringify(people)}`;
      expect(found, which).toEqual({ named: expected, own: expected });
      expect(index.ownedBy(outside)(owner), which).toBe(meant(owner, people, outside));
      if (expected.length > 0) some++;
      else none++;
    }
  }
  // Both happen often.
  expect(Math.min(some, none)).toBeGreaterThan(500);
});

test("names offered for an owner are all, or of many people 200 with those who own items first", () => {
  const many = Array.from({ length: 500 }, (_, n) => ({
    ...{ user_id: `id${n}`, first_name: `First${n}`, last_name: "Last", email: `p${n}@example.test` },
  }));
  expect(offeredNames(ownersAmong(many.slice(0, 200)), new Set())).toHaveLength(200);
  const offered = offeredNames(ownersAmong(many), new Set(["id499", "id3"]));
  expect(offered).toHaveLength(200);
  expect(offered).toEqual(
    [...many.slice(0, 199), ...many.slice(499)].map(({ first_name }) => `${first_name} Last`),
  );
});
