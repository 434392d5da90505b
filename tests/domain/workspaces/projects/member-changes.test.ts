import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { compareMembers } from "#app/domain/workspaces/projects/member-changes.ts";

type One = { email: string; role: ProjectRole };
const self = "me@x.test";
const me: One = { email: self, role: "project_admin" };
const admin = (email: string): One => ({ email, role: "project_admin" });
const member = (email: string): One => ({ email, role: "member" });

/** The list after the changes. */
function saved({ before, wanted, now }: { before: One[]; wanted: One[]; now: One[] }): One[] {
  const { add, remove, change } = compareMembers({ before, wanted, now, self });
  const removed = new Set(remove.map(({ email }) => email));
  const roles = new Map(change.map((one) => [one.member.email, one.role]));
  const kept = now.filter(({ email }) => !removed.has(email));
  return [...kept.map((one) => ({ ...one, role: roles.get(one.email) ?? one.role })), ...add];
}

const asText = (list: One[]) => list.map(({ email, role }) => `${email} ${role}`).sort();

describe("merging member lists", () => {
  const [ada, bo, cy] = ["ada@x.test", "bo@x.test", "cy@x.test"] as const;
  test.each<[string, One[], One[], One[], One[]]>([
    ["who is new is added", [], [member(bo)], [], [member(bo)]],
    ["who is missing is removed", [member(bo)], [], [member(bo)], []],
    ["another role is given", [member(bo)], [admin(bo)], [member(bo)], [admin(bo)]],
    [
      "who was added meanwhile stays",
      [member(bo)],
      [member(bo)],
      [member(bo), admin(cy)],
      [member(bo), admin(cy)],
    ],
    ["who was removed meanwhile stays away", [member(bo)], [member(bo)], [], []],
    ["who was removed meanwhile gets no role", [member(bo)], [admin(bo)], [], []],
    ["a role given meanwhile stays", [member(bo)], [member(bo)], [admin(bo)], [admin(bo)]],
    ["who both added is in once, as the first said", [], [admin(ada)], [member(ada)], [member(ada)]],
    ["who both removed is gone", [member(bo)], [], [], []],
  ])("%s", (_name, before, wanted, now, then) => {
    const lists = { before: [me, ...before], wanted: [me, ...wanted], now: [me, ...now] };
    expect(asText(saved(lists))).toEqual(asText([me, ...then]));
  });

  test.each<[string, One[]]>([
    ["is not in the list", []],
    ["is a member in it", [member(self)]],
  ])("keeps whoever saves an admin when their name %s", (_name, wanted) => {
    expect(saved({ before: [me], wanted, now: [me] })).toEqual([me]);
  });
});

const someone = fc.record({
  email: fc.constantFrom(...["ada", "bo", "cy", "dee", "eli", "fay"].map((name) => `${name}@x.test`)),
  role: fc.constantFrom<ProjectRole>("member", "project_admin"),
});
const list = fc.uniqueArray(someone, { selector: ({ email }) => email }).map((others) => [me, ...others]);

describe("merging any member lists", () => {
  const holds = (property: (before: One[], wanted: One[], now: One[]) => void) =>
    fc.assert(fc.property(list, list, list, property), { numRuns: 500 });

  test("gives the wanted list when nothing changed meanwhile", () =>
    holds((before, wanted) => {
      expect(asText(saved({ before, wanted, now: before }))).toEqual(asText(wanted));
    }));

  test("changes nothing when nothing was edited", () =>
    holds((before, _wanted, now) => {
      expect(asText(saved({ before, wanted: before, now }))).toEqual(asText(now));
    }));

  test("keeps everybody added meanwhile", () =>
    holds((before, wanted, now) => {
      const seen = new Set(before.map(({ email }) => email));
      const left = new Set(saved({ before, wanted, now }).map(({ email }) => email));
      for (const { email } of now) if (!seen.has(email)) expect(left).toContain(email);
    }));

  test("has everybody once, and whoever saves as admin", () =>
    holds((before, wanted, now) => {
      const then = saved({ before, wanted, now });
      expect(new Set(then.map(({ email }) => email)).size).toBe(then.length);
      expect(then.filter(({ email }) => email === self)).toEqual([me]);
    }));

  test("is idempotent", () =>
    holds((before, wanted, now) => {
      const once = saved({ before, wanted, now });
      expect(asText(saved({ before, wanted, now: once }))).toEqual(asText(once));
    }));

  test("commutes for two people changing different members", () =>
    holds((before, one, other) => {
      // Each keeps what the other may touch: the first changes only a-c, the second only d-f.
      const early = ({ email }: One) => email < "d";
      const mine = [...one.filter(early), ...before.filter((who) => !early(who) && who.email !== self), me];
      const theirs = [
        ...other.filter((who) => !early(who) && who.email !== self),
        ...before.filter(early),
        me,
      ];
      const first = saved({ before, wanted: theirs, now: saved({ before, wanted: mine, now: before }) });
      const second = saved({ before, wanted: mine, now: saved({ before, wanted: theirs, now: before }) });
      expect(asText(first)).toEqual(asText(second));
    }));
});
