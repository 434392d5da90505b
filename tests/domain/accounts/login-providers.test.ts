import { expect, test } from "vitest";
import { loginProviders } from "#app/domain/accounts/users/view.ts";

const account = { created_at: 1, email_confirmed_at: 1, password_hash: null };

test.each([
  ["came by e-mail", account, undefined, ["email"]],
  ["came by Google", account, 1, ["google"]],
  ["came by Google and set a password", { ...account, password_hash: "h" }, 1, ["google"]],
  [
    "came by Google and confirmed another address",
    { ...account, email_confirmed_at: 3 },
    1,
    ["google", "email"],
  ],
  ["connected Google later", account, 2, ["email", "google"]],
  ["was invited, and proved by Google", { ...account, email_confirmed_at: 2 }, 2, ["google"]],
  [
    "had a password before Google proved the address",
    { ...account, email_confirmed_at: 2, password_hash: "h" },
    2,
    ["email", "google"],
  ],
] as const)("loginProviders of somebody who %s", (_who, user, googleSince, providers) => {
  const logins = googleSince === undefined ? [] : [{ provider: "google" as const, created_at: googleSince }];
  expect(loginProviders(user, logins)).toEqual({ provider: providers[0], providers });
});
