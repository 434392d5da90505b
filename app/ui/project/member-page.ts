import type { PeopleAddress } from "../workspace/people-address.ts";
import {
  asBefore,
  type MemberBefore,
  membersBefore,
  membersIn,
  type Values,
  withMembers,
} from "./member-draft.ts";

/** The page of a long list of members that a form shows. */
export type MemberPage = PeopleAddress & { total: number };

/** The page that a form shows; of a form that has none, all members are there. */
export function pageIn(values: Values): MemberPage {
  return {
    q: String(values.members_q ?? ""),
    at: Number(values.members_at) || 0,
    total: Number(values.members_total) || 0,
  };
}

/** The other page that the pressed button asks for, or Enter in the search; null for any other button. */
export function wantedPage(values: Values): PeopleAddress | null {
  const [intent, at] = String(values.intent ?? "").split(" ");
  const { q } = pageIn(values);
  const typed = String(values.find_member ?? "").trim();
  if (intent === "page") return { q, at: Number(at) || 0 };
  const isEntered = intent === "enter" && typed !== q && String(values.emails ?? "").trim() === "";
  return intent === "find" || isEntered ? { q: typed.slice(0, 200), at: 0 } : null;
}

/** The values of the form with another page of members. Those who were added, changed or removed stay so, on every page. */
export function withPage(
  values: Values,
  { q, at, total, people }: MemberPage & { people: MemberBefore[] },
): Values {
  const before = membersBefore(values);
  const wanted = membersIn(values);
  const rolesBefore = new Map(before.map(({ email, role }) => [email, role]));
  const changed = wanted.filter(({ email, role }) => rolesBefore.get(email) !== role);
  const unchanged = new Set(wanted.map(({ email }) => email));
  for (const { email } of changed) unchanged.delete(email);
  const touched = before.filter(({ email }) => !unchanged.has(email));
  const known = new Set([...changed, ...touched].map(({ email }) => email));
  const others = people.filter(({ email }) => !known.has(email));
  return {
    ...withMembers(values, [...changed, ...others]),
    before: [...touched, ...others].map(asBefore),
    find_member: q,
    members_q: q,
    members_at: String(at),
    members_total: String(total),
  };
}
