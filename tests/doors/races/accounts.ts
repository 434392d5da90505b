import { createApiToken, revokeApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import {
  confirmEmail,
  limitNotificationMails,
  requestConfirmation,
  requestEmailChange,
  resendEmailChange,
  resumeInvitations,
} from "#app/domain/accounts/email-verification/write.server.ts";
import { createAccount, makePasswordLink } from "#app/domain/accounts/local-accounts/write.server.ts";
import { exchangeCode } from "#app/domain/accounts/passwords/exchange-code.server.ts";
import {
  changePassword,
  proveIdentity,
  redeem,
  redeemForCode,
  requestMagicLink,
  requestReauthentication,
  requestRecovery,
  resetPassword,
} from "#app/domain/accounts/passwords/write.server.ts";
import { issueTokens, refreshTokenPair } from "#app/domain/accounts/refresh-tokens/write.server.ts";
import {
  endOtherSessions,
  endSession,
  logOut,
  touchSession,
} from "#app/domain/accounts/sessions/write.server.ts";
import { countTestMail, demandSetup, openSetup } from "#app/domain/accounts/setup/write.server.ts";
import { enrollFactor } from "#app/domain/accounts/two-factor/enroll-factor.server.ts";
import {
  challengeFactor,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from "#app/domain/accounts/two-factor/write.server.ts";
import { beginLoginAttempt, endLoginAttempt, logIn } from "#app/domain/accounts/users/log-in.server.ts";
import {
  changeAccount,
  changeMetadata,
  changeNotifications,
  changeProfile,
  changeSettings,
  chooseTimeZone,
  noteTimeZone,
  signUp,
} from "#app/domain/accounts/users/write.server.ts";
import { noteAgentUse, registerAgentClient } from "#app/domain/outbound/agents/write.server.ts";
import { codeAt } from "#tests/domain/accounts/account.ts";
import { password } from "#tests/support/people.ts";
import { verifier } from "./facts.ts";
import { type Race, race } from "./race.ts";

const another = "another battery staple";
const source = { email: "host@example.test", address: "203.0.113.9" };

/** Accounts and every way to be one; whatever ends sessions and accounts comes last. */
export const accountRaces: Race[] = [
  race(signUp, "anonymous", () => ({
    ...{ first_name: "Nora", last_name: "New", email: "nora@example.test", password },
  })),
  race(createAccount, "system", () => ({ first_name: "Ole", last_name: "New", email: "ole@example.test" })),
  race(makePasswordLink, "system", () => ({ email: "ole@example.test" })),
  // A try counts from its beginning, so no more than ten of one address go on at once.
  race(logIn, "anonymous", () => ({ email: "host@example.test", password }), { times: 10 }),
  race(beginLoginAttempt, "anonymous", () => source),
  race(endLoginAttempt, "anonymous", () => ({ ...source, right: false })),
  race(changeProfile, "host", () => ({ first_name: "Nora", last_name: "New" })),
  race(changeAccount, "host", () => ({ first_name: "Nadja", time_zone: "Asia/Tokyo" })),
  race(changeSettings, "host", () => ({ theme: "dark", language: "de", time_zone: "Europe/Oslo" })),
  race(changeNotifications, "host", () => ({ in_app: ["summary_ready"], email: [] })),
  race(changeMetadata, "host", () => ({ data: { colour: "blue" } })),
  race(noteTimeZone, "system", ({ member }) => ({ user_id: member.userId, time_zone: "Europe/Oslo" })),
  race(chooseTimeZone, "guest", () => ({ time_zone: "Europe/Oslo" })),
  race(createApiToken, "host", () => ({ name: "Mine" })),
  race(revokeApiToken, "host", ({ api_token }) => ({ token_id: api_token })),
  race(registerAgentClient, "anonymous", () => ({
    client_name: "Agent",
    redirect_uris: ["https://agent.test/back"],
  })),
  race(noteAgentUse, "system", ({ ids }) => ({ grant_id: ids.grant })),
  race(requestConfirmation, "anonymous", () => ({ email: "stranger@example.test" })),
  race(confirmEmail, "unproved", ({ links }) => ({ token: links.confirmation })),
  race(requestEmailChange, "admin", () => ({ email: "chief@example.test" })),
  race(resendEmailChange, "anonymous", () => ({ email: "chief@example.test" })),
  race(confirmEmail, "host", ({ links }) => ({ token: links.emailChange })),
  race(resumeInvitations, "host"),
  race(limitNotificationMails, "system", ({ host, ids }) => ({
    ...{ sender: host.userId, org_id: ids.org, emails: ["member@example.test", "guest@example.test"] },
  })),
  race(requestRecovery, "anonymous", () => ({ email: "admin@example.test" })),
  race(requestMagicLink, "anonymous", () => ({ email: "otto@example.test" })),
  race(redeem, "anonymous", ({ links }) => ({ token: links.magic, kinds: ["magic-link"] })),
  race(redeemForCode, "anonymous", ({ links }) => ({ token: links.magicForCode, kinds: ["magic-link"] })),
  race(exchangeCode, "anonymous", ({ auth_code }) => ({ auth_code, code_verifier: verifier })),
  race(requestReauthentication, "other"),
  race(resetPassword, "anonymous", ({ links }) => ({ token: links.recovery, password: another })),
  race(changePassword, "host", () => ({ password: another })),
  race(proveIdentity, "guest", () => ({ password })),
  race(issueTokens, "guest"),
  race(refreshTokenPair, "anonymous", ({ refresh_token }) => ({ refresh_token })),
  race(enrollFactor, "guest", () => ({ friendly_name: "Phone" })),
  race(challengeFactor, "other", ({ factor }) => ({ factor_id: factor.factor_id })),
  race(verifyFactor, "other", ({ factor, now }) => ({
    factor_id: factor.factor_id,
    code: codeAt(factor.secret, now),
  })),
  race(renewRecoveryCodes, "other"),
  race(removeFactor, "other", ({ factor }) => ({ factor_id: factor.factor_id })),
  race(openSetup, "system", () => ({ reachable: true })),
  race(demandSetup, "system"),
  race(countTestMail, "anonymous", () => ({ email: "nobody@example.test" })),
  // It waits up to a second for others to come along.
  race(touchSession, "system", ({ admin }) => ({ session_id: admin.sessionId, via: "cookie" }), { times: 3 }),
  race(endSession, "newcomer", ({ newcomer }) => ({ session_id: newcomer.sessionId })),
  race(endOtherSessions, "admin"),
  race(logOut, "stranger"),
];
