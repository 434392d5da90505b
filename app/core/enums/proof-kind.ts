/** Mailed links that prove an e-mail address to be their user's. */
export const proofKinds = ["confirmation", "recovery", "magic-link", "email-change"] as const;
export type ProofKind = (typeof proofKinds)[number];
