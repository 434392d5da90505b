import { iso, isoOrNull } from "#app/core/clock.ts";
import {
  defaultSwitches,
  type MailedKind,
  mailedKinds,
  type NotificationSwitches,
} from "#app/core/enums/notification-kind.ts";
import type { SessionRow } from "#app/domain/accounts/sessions/schema.ts";
import type { SocialLogin } from "#app/domain/accounts/social-logins/schema.ts";
import type { NotificationSettings } from "#db/schema/identity.ts";
import type { UserRow } from "./schema.ts";

export type UserView = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  status: string;
  created_at: string;
  updated_at: string;
  last_login: string | null;
  last_active_org_id: string | null;
  last_active_project_id: string | null;
};

export function userView(row: UserRow): UserView {
  return {
    user_id: row.user_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    status: row.status,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    last_login: isoOrNull(row.last_login),
    last_active_org_id: row.last_active_org_id,
    last_active_project_id: row.last_active_project_id,
  };
}

type Account = Pick<UserRow, "created_at" | "email_confirmed_at" | "password_hash">;

/**
 * How a person can come in, first the way they came by, as GoTrue says it. Who came by a provider has no "email" until they
 * confirm an address; neither has who was only invited, and was proved by one.
 */
export function loginProviders(user: Account, logins: Pick<SocialLogin, "provider" | "created_at">[]) {
  const social = [...logins].sort((one, other) => one.created_at - other.created_at);
  const named = social.map(({ provider }) => provider);
  const providers: string[] = social[0] ? providersOf(user, social[0].created_at, named) : ["email"];
  return { provider: providers[0] ?? "email", providers };
}

/** @param since when the first of the providers was connected */
function providersOf(user: Account, since: number, social: string[]): string[] {
  const isFirst = user.created_at === since;
  const isProof = user.email_confirmed_at === since;
  if (isProof && (isFirst || user.password_hash === null)) return social;
  return isFirst ? [...social, "email"] : ["email", ...social];
}

/** What programs read in an access token beside whose it is; the names are GoTrue's. */
export function tokenClaims(
  user: UserRow,
  { aal, amr }: Pick<SessionRow, "aal" | "amr">,
  logins: SocialLogin[],
) {
  return {
    role: "authenticated",
    email: user.email,
    phone: "",
    app_metadata: loginProviders(user, logins),
    user_metadata: user.user_metadata ?? {},
    aal: `aal${aal}`,
    amr: (amr ?? []).map(({ method, at }) => ({ method, timestamp: Math.floor(at / 1000) })),
    is_anonymous: false,
  };
}

/** The account as its owner sees it. */
export function accountView(row: UserRow) {
  return {
    ...userView(row),
    time_zone: row.time_zone,
    theme: row.theme,
    language: row.language,
    email_confirmed: row.email_confirmed_at !== null,
    has_password: row.password_hash !== null,
    second_step: row.second_step_since !== null,
    notifications: notificationChoices(row.notification_settings),
  };
}

export function notificationChoices(settings: NotificationSettings | null): NotificationSwitches {
  const choice = (kind: MailedKind) => settings?.[kind] ?? defaultSwitches[kind];
  return Object.fromEntries(mailedKinds.map((kind) => [kind, choice(kind)])) as NotificationSwitches;
}
