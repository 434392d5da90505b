/** How a person stands to minutes: no answer that counts, an answer, taken out by the host, or no longer there to answer. */
export const signerStates = ["waiting", "agreed", "objected", "excused", "gone"] as const;
export type SignerState = (typeof signerStates)[number];
