import { describe, expect, test } from "vitest";
import {
  asBefore,
  drafted,
  memberLists,
  membersBefore,
  membersIn,
  withInvited,
} from "#app/ui/project/member-draft.ts";

const form = {
  member: ["ana@x.test", "bo@x.test"],
  "role:ana@x.test": "project_admin",
  "role:bo@x.test": "member",
  before: ["project_admin ana@x.test", "member bo@x.test"],
};

describe("the member list in a form", () => {
  test("is read with roles, for one or many", () => {
    expect(membersIn(form).map(({ email, role }) => [email, role])).toEqual([
      ["ana@x.test", "project_admin"],
      ["bo@x.test", "member"],
    ]);
    expect(membersIn({ member: "ana@x.test" })).toEqual([
      { email: "ana@x.test", role: "member", also: false },
    ]);
    expect(membersIn({})).toEqual([]);
  });

  test("keeps the list it was opened with", () => {
    expect(membersBefore(form).map(asBefore)).toEqual(form.before);
  });

  test.each([
    ["nothing", " , ,", [], "", false],
    ["one address", "Bo@x.test", ["bo@x.test"], "", false],
    ["several, one twice", "bo@x.test,  cy@x.test , BO@x.test", ["bo@x.test", "cy@x.test"], "", false],
    ["something else in between", "bo@x.test, nonsense", ["bo@x.test"], "nonsense", true],
    ["somebody who is in already", "ana@x.test", [], "", false],
  ])("grows on inviting %s", (_name, emails, added, rest, wrong) => {
    const ana = { email: "ana@x.test", role: "project_admin" as const };
    const next = withInvited([ana], { emails, role: "project_admin", also: true });
    expect(next.members.slice(1)).toEqual(
      added.map((email) => ({ email, role: "project_admin", also: true })),
    );
    expect([next.rest, next.errors.length > 0]).toEqual([rest, wrong]);
  });

  test.each([
    ["'Invite' adds to it", { intent: "invite", emails: "cy@x.test" }, 3],
    ["Enter in the invite field does", { intent: "enter", emails: "cy@x.test" }, 3],
    ["'Remove' takes one out", { intent: "remove bo@x.test" }, 1],
    ["a blank invite does nothing", { intent: "invite", emails: " , " }, 2],
  ])("%s, and nothing is saved", (_name, sent, count) => {
    const draft = drafted({ ...form, ...sent }, false);
    expect(draft?.status).toBe(200);
    expect(membersIn(draft?.values ?? {})).toHaveLength(count);
    expect(membersBefore(draft?.values ?? {})).toHaveLength(2);
  });

  test("on saving includes the addresses in the invite field", () => {
    expect(drafted({ ...form, intent: "enter", emails: "" }, false)).toBeNull();
    const typed = { ...form, intent: "save", emails: "cy@x.test", invite_role: "project_admin" };
    expect(drafted(typed, false)).toBeNull();
    expect(memberLists(typed).members.at(-1)).toEqual({
      email: "cy@x.test",
      role: "project_admin",
      also_organization: false,
    });
  });

  test("with an invalid address is returned, without the chosen picture", () => {
    const draft = drafted({ ...form, intent: "save", emails: "nonsense" }, true);
    expect(draft).toMatchObject({ status: 422, values: { emails: "nonsense" } });
    expect(Object.keys(draft?.errors ?? {}).sort()).toEqual(["emails", "picture"]);
  });
});
