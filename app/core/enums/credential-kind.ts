/** By what a caller is known. */
export const credentialKinds = ["cookie", "token", "api-token", "agent"] as const;
export type CredentialKind = (typeof credentialKinds)[number];
