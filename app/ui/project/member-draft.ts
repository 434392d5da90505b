import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { t } from "#app/core/words.ts";
import { isEmail } from "#app/domain/accounts/users/email.ts";

/** The values of a form; a name that occurs twice has a list. */
export type Values = Record<string, string | string[]>;

/** A member in the unsaved list of a project form. `also`: also to be added to the organization. */
export type MemberDraft = { email: string; role: ProjectRole; also?: boolean };
/** A member in the list that the form was opened with. `waiting`: invited, and not come yet. */
export type MemberBefore = { email: string; role: ProjectRole; name?: string; waiting?: boolean };

/**
 * The list of members in a form: one `member` for each e-mail, the role under `role:` and the e-mail, `also` for those
 * to be added to the organization, and in `before` the list the form was opened with. Without scripts each step sends the
 * form and gets it back with the changed list. Of many members it has a page at a time and all that was changed (see
 * `withPage`). What differs from `before` is saved.
 */
export function membersIn(values: Values): MemberDraft[] {
  const also = new Set(all(values.also));
  return all(values.member).map((email) => ({
    email,
    role: roleOf(values[`role:${email}`]),
    also: also.has(email),
  }));
}

export function membersBefore(values: Values): MemberBefore[] {
  return all(values.before).map((entry) => {
    const [role, email = "", state, ...name] = entry.split(" ");
    const person = state === undefined ? {} : { waiting: state === "invited", name: name.join(" ") };
    return { email, role: roleOf(role), ...person };
  });
}

/** A member as a value of `before`. */
export function asBefore({ email, role, name, waiting }: MemberBefore): string {
  return name === undefined
    ? `${role} ${email}`
    : `${role} ${email} ${waiting ? "invited" : "joined"} ${name}`;
}

export function roleOf(value: unknown): ProjectRole {
  return value === "project_admin" ? "project_admin" : "member";
}

/**
 * Adds the addresses of the invite field to the list: split at commas, trimmed, without empty ones. Members who are in
 * the list already stay unchanged; invalid addresses are reported and stay in the field.
 */
export function withInvited(
  members: MemberDraft[],
  { emails, role, also }: { emails: string; role: ProjectRole; also: boolean },
): { members: MemberDraft[]; rest: string; errors: string[] } {
  const addresses = emails
    .split(",")
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
  const invalid = addresses.filter((email) => !isEmail(email));
  const known = new Set(members.map(({ email }) => email));
  const added = [...new Set(addresses)].filter((email) => isEmail(email) && !known.has(email));
  return {
    members: [...members, ...added.map((email) => ({ email, role, also }))],
    rest: invalid.join(", "),
    errors: invalid.length > 0 ? [t("Enter a valid e-mail address")] : [],
  };
}

/** The values of the form with this list. */
export function withMembers(values: Values, members: MemberDraft[]): Values {
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
export function draftButtons<A>(act: A): Record<"save" | "enter" | "invite" | "remove" | "find" | "page", A> {
  return { save: act, enter: act, invite: act, remove: act, find: act, page: act };
}

type Drafted = { values: Values; errors: Record<string, string[]>; status: 200 | 422 };

/**
 * The form to show again when it was not sent to be saved: after 'Invite' or 'Remove' without scripts, after Enter in the
 * invite field, or with invalid addresses. Null when it is to be saved. A chosen file cannot be sent back.
 */
export function drafted(values: Values, withFile: boolean): Drafted | null {
  const intent = String(values.intent ?? "");
  const members = membersIn(values);
  const fileErrors: Record<string, string[]> = withFile ? { picture: [t("Choose the picture again")] } : {};
  if (intent.startsWith("remove ")) {
    const remaining = members.filter(({ email }) => email !== intent.slice("remove ".length));
    return { values: withMembers(values, remaining), errors: fileErrors, status: 200 };
  }
  const next = withInvited(members, inviteIn(values));
  const invites = intent === "invite" || (intent === "enter" && inviteIn(values).emails.trim() !== "");
  if (next.errors.length === 0 && !invites) return null;
  const again = { ...withMembers(values, next.members), emails: next.rest };
  if (next.errors.length === 0) return { values: again, errors: fileErrors, status: 200 };
  return { values: again, errors: { ...fileErrors, emails: next.errors }, status: 422 };
}

/** The lists to save. Addresses in the invite field are added too. */
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
