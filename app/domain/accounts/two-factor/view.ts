import { iso, isoOrNull } from "#app/core/clock.ts";
import type { SocialLogin } from "#app/domain/accounts/social-logins/schema.ts";
import type { UserRow } from "#app/domain/accounts/users/schema.ts";
import { loginProviders, userView } from "#app/domain/accounts/users/view.ts";
import type { FactorRow, PasskeyRow } from "./schema.ts";

export function factorView(row: FactorRow) {
  return {
    factor_id: row.factor_id,
    factor_type: "totp" as const,
    friendly_name: row.friendly_name,
    status: row.status,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

/** A passkey as its owner sees it: nothing with which anything is signed or verified. */
export function passkeyView({ passkey_id, name, can_be_backed_up, is_backed_up, ...row }: PasskeyRow) {
  return {
    ...{ passkey_id, name, can_be_backed_up, is_backed_up },
    created_at: iso(row.created_at),
    last_used_at: isoOrNull(row.last_used_at),
  };
}

/** A person with everything an identity client asks for. */
export function identityView(user: UserRow, rows: FactorRow[], logins: SocialLogin[]) {
  const { email_confirmed_at, user_metadata } = user;
  return {
    ...userView(user),
    email_confirmed_at: email_confirmed_at === null ? null : iso(email_confirmed_at),
    user_metadata: user_metadata ?? {},
    has_password: user.password_hash !== null,
    factors: rows.map(factorView),
    login: loginProviders(user, logins),
    social_logins: logins.map(({ created_at, last_used_at, ...login }) => ({
      ...login,
      created_at: iso(created_at),
      last_used_at: iso(last_used_at),
    })),
  };
}

const changes = {
  added: {
    subject: "An authenticator app was added",
    text: "An authenticator app was set up for your account: logging in asks for its code, and every other session was logged out.",
  },
  removed: {
    subject: "An authenticator app was removed",
    text: "An authenticator app was removed from your account, and every other session was logged out.",
  },
  "passkey-added": {
    subject: "A passkey was added",
    text: "A passkey was added to your account. It logs in by itself, logging in with the password asks for it too, and every other session was logged out.",
  },
  "passkey-removed": {
    subject: "A passkey was removed",
    text: "A passkey was removed from your account, and every other session was logged out.",
  },
  "codes-renewed": {
    subject: "Your recovery codes were renewed",
    text: "New recovery codes were made for your account. The old ones no longer work.",
  },
  "code-used": {
    subject: "A recovery code was used",
    text: "Someone logged in to your account with a recovery code instead of the authenticator app.",
  },
};
export type FactorChange = keyof typeof changes;

/** The mail to the owner about a change of the second step, so that they notice one that is not theirs. */
export function factorNotice(change: FactorChange, origin: string) {
  const { subject, text } = changes[change];
  const help = `If this wasn't you, choose a new password now: ${origin}/forgot-password`;
  return { subject, text: `Hello,\n\n${text}\n\n${help}\n\nThroughline, ${origin}` };
}
