import { expect, test } from "vitest";
import { facesOf, facesSeenBy } from "#app/domain/transcripts/speakers/faces.ts";
import {
  type ProjectPerson,
  type SaidMatch,
  speakerKey,
  speakerMatcher,
} from "#app/domain/transcripts/speakers/speaker-match.ts";

function member(first_name: string, last_name: string, email: string): ProjectPerson {
  return { first_name, last_name, email, person_id: email, user_id: email, is_member: true };
}

const ana = member("Ana", "Kovač", "ana@harbour.test");
const otherAna = member("Ana", "Marsh", "marsh@harbour.test");
const ben = member("Ben", "Lund", "ben@harbour.test");
const guest: ProjectPerson = {
  ...{ first_name: "", last_name: "", email: "rui.costa@supplier.test" },
  ...{ person_id: "guest", user_id: null, is_member: false },
};
const people = [ana, otherAna, ben, guest];

function said(speaker: string, person: ProjectPerson | null, meeting_id: string | null = null): SaidMatch {
  return {
    ...{ meeting_id, speaker_key: speakerKey(speaker), user_id: person?.user_id ?? null },
    email: person && person.user_id === null ? person.email : null,
  };
}

test.each([
  ["Ana Kovač", ana],
  ["ANA  KOVAC", ana],
  ["ben@harbour.test", ben],
  ["rui.costa@supplier.test", guest],
  // A part of a name is asked about first.
  ["Ben", null],
  ["Ben Lunde", null],
  ["Speaker 1", null],
])("speaker %s is matched by the whole name alone", (name, person) => {
  expect(speakerMatcher(people, []).speaker(name, "m").person).toBe(person);
});

test.each([
  ["Ben", [ben]],
  ["Ben L.", [ben]],
  ["B. Lund", [ben]],
  ["Lund, Ben", [ben]],
  ["BL", [ben]],
  ["Ben Lund (Acme)", [ben]],
  ["Ana", [ana, otherAna]],
  ["Ana K.", [ana]],
  ["Rui Costa", [guest]],
  ["Rui", [guest]],
  ["B", []],
  ["Nobody Known", []],
  ["Speaker 1", []],
])("speaker %s may be those whom a part of the name fits", (name, likely) => {
  expect(speakerMatcher(people, []).speaker(name, "m")).toEqual({ how: "open", person: null, likely });
});

test("a whole name that two people have is nobody's until somebody says whose", () => {
  const twin = member("Ben", "Lund", "ben.2@harbour.test");
  const both = [...people, twin];
  expect(speakerMatcher(both, []).speaker("Ben Lund", "m")).toMatchObject({
    how: "open",
    likely: [ben, twin],
  });
  const matcher = speakerMatcher(both, [said("Ben Lund", ben), said("Ben Lund", twin, "second")]);
  expect(matcher.speaker("ben lund", "first")).toEqual({ how: "said", person: ben });
  expect(matcher.speaker("Ben Lund", "second")).toEqual({ how: "said", person: twin });
  expect(matcher.namesOf(ben.person_id, ["Ben Lund"])).toEqual({
    ...{ names: ["Ben Lund"], here: [], not_here: ["second"] },
  });
  expect(matcher.namesOf(twin.person_id, ["Ben Lund"])).toEqual({
    names: [],
    here: ["second"],
    not_here: [],
  });
});

test("a recorder's label is matched only in the meeting it was matched for, and a name can be matched to nobody", () => {
  const matcher = speakerMatcher(people, [said("Speaker 1", ben, "first"), said("Ana Kovač", null)]);
  expect(matcher.speaker("Speaker 1", "first").person).toBe(ben);
  expect(matcher.speaker("Speaker 1", "second").person).toBeNull();
  expect(matcher.speaker("Ana Kovač", "first")).toEqual({ how: "nobody", person: null });
});

test("a speaker who was matched to someone no longer in the project is matched to nobody", () => {
  const matcher = speakerMatcher([ana], [said("Benny", ben)]);
  expect(matcher.speaker("Benny", "m")).toEqual({ how: "open", person: null, likely: [] });
});

test("faces are each person once, who spoke before who was invited, and no labels", () => {
  const matcher = speakerMatcher(people, [said("Benny", ben), said("Rui", guest)]);
  const invited = [
    { email: ana.email, name: "Ana Kovač", role: "host", user_id: ana.user_id },
    { email: guest.email, name: "External Participant", role: "participant", user_id: null },
    { email: "new@supplier.test", name: "External Participant", role: "participant", user_id: null },
  ];
  const spoken = ["Speaker 1", "Benny", "Ben Lund", "Rui", "Zoe"];
  const faces = facesOf(matcher, "m", { spoken, invited });
  expect(facesSeenBy({ userId: "x", isInside: true }, faces)).toEqual([
    { name: "Ben Lund", person_id: ben.person_id },
    { name: "Rui", person_id: "guest" },
    { name: "Zoe", person_id: null },
    { name: "Ana Kovač", person_id: ana.person_id },
    { name: "new@supplier.test", person_id: null },
  ]);
  // A guest gets no page of anybody and no other guest's address.
  expect(facesSeenBy({ userId: "x", isInside: false }, faces)).toEqual(
    ["Ben Lund", "Rui", "Zoe", "Ana Kovač"].map((name) => ({ name, person_id: null })),
  );
});

test("each of a thousand members is matched by their whole name in any case", () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    member(`First${at % 50}`, `Last${at}`, `p${at}@a.test`),
  );
  const matcher = speakerMatcher(many, []);
  const found = many.filter((one, at) => matcher.speaker(`first${at % 50} LAST${at}`, "m").person === one);
  expect(found).toHaveLength(1000);
});
