import { isEmail } from "#app/domain/account/identity/email.ts";
import type { ProjectRole } from "#app/domain/projects/schema.ts";

/** What a form sends: a name that occurs twice is a list. */
export type Values = Record<string, string | string[]>;

/** Somebody in the list of a project that is being written. `also`: to be added to the organization as well. */
export type DraftMember = { email: string; role: ProjectRole; also?: boolean };

/**
 * A list of members inside a form: one `member` for each e-mail, their role under `role:` and the e-mail, `also` for
 * those to be added to the organization, and in `before` the list the form was opened with. So the list can be longer
 * with every page a browser without scripts is sent, and is saved as a whole.
 */
export function membersIn(values: Values): DraftMember[] {
  const also = all(values.also);
  return all(values.member).map((email) => ({
    email,
    role: roleOf(values[`role:${email}`]),
    also: also.includes(email),
  }));
}

export function membersBefore(values: Values): DraftMember[] {
  return all(values.before).map((entry) => {
    const [role, email = ""] = entry.split(" ");
    return { email, role: roleOf(role) };
  });
}

/** How `before` says a member. */
export function asBefore({ email, role }: DraftMember): string {
  return `${role} ${email}`;
}

export function roleOf(value: unknown): ProjectRole {
  return value === "project_admin" ? "project_admin" : "member";
}

/**
 * The list with the addresses of the invite field in it. Split on commas, trimmed, empty ones dropped; who is in the
 * list already stays as they are; what cannot be an address is said and kept in the field.
 */
export function withInvited(
  members: DraftMember[],
  { emails, role, also }: { emails: string; role: ProjectRole; also: boolean },
): { members: DraftMember[]; rest: string; errors: string[] } {
  const asked = emails
    .split(",")
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
  const wrong = asked.filter((email) => !isEmail(email));
  const known = new Set(members.map(({ email }) => email));
  const added = [...new Set(asked)].filter((email) => isEmail(email) && !known.has(email));
  return {
    members: [...members, ...added.map((email) => ({ email, role, also }))],
    rest: wrong.join(", "),
    errors: wrong.length > 0 ? ["Please enter a valid e-mail address"] : [],
  };
}

/** The values of a form whose list is this one. */
export function withMembers(values: Values, members: DraftMember[]): Values {
  const others = Object.entries(values).filter(([name]) => !/^(member|also|role:.*)$/.test(name));
  return {
    ...Object.fromEntries(others),
    member: members.map(({ email }) => email),
    also: members.filter((one) => one.also).map(({ email }) => email),
    ...Object.fromEntries(members.map(({ email, role }) => [`role:${email}`, role])),
  };
}

function all(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

/** The form's submit buttons. Each sends the whole form; `drafted` decides what to do with it. */
export function draftButtons<A>(act: A): Record<"save" | "enter" | "invite" | "remove", A> {
  return { save: act, enter: act, invite: act, remove: act };
}

type Drafted = { values: Values; errors: Record<string, string[]>; status: 200 | 422 };

/**
 * What becomes of a form that was sent to be written on: by 'Invite' or 'Remove' where no scripts run, by Enter in the
 * invite field, or with addresses that are none. Null when it is to be saved. A chosen file cannot be sent back.
 */
export function drafted(values: Values, withFile: boolean): Drafted | null {
  const intent = String(values.intent ?? "");
  const members = membersIn(values);
  const lost: Record<string, string[]> = withFile ? { picture: ["Please choose the picture again"] } : {};
  if (intent.startsWith("remove ")) {
    const left = members.filter(({ email }) => email !== intent.slice("remove ".length));
    return { values: withMembers(values, left), errors: lost, status: 200 };
  }
  const next = withInvited(members, inviteIn(values));
  const invites = intent === "invite" || (intent === "enter" && inviteIn(values).emails.trim() !== "");
  if (next.errors.length === 0 && !invites) return null;
  const again = { ...withMembers(values, next.members), emails: next.rest };
  if (next.errors.length === 0) return { values: again, errors: lost, status: 200 };
  return { values: again, errors: { ...lost, emails: next.errors }, status: 422 };
}

/** The lists as they are saved. Whoever still stands in the invite field is meant as well. */
export function memberLists(values: Values) {
  const { members } = withInvited(membersIn(values), inviteIn(values));
  return {
    members: members.map(({ email, role, also = false }) => ({ email, role, also_organization: also })),
    members_before: membersBefore(values).map(({ email, role }) => ({ email, role })),
  };
}

function inviteIn({ emails, invite_role, also_organization }: Values) {
  return { emails: String(emails ?? ""), role: roleOf(invite_role), also: also_organization === "on" };
}
