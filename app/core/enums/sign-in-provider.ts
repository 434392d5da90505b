/** The services with which people log in here; `oidc` is the operator's own. */
export const signInProviders = ["google", "oidc"] as const;
export type SignInProvider = (typeof signInProviders)[number];
