/** Who has to agree on minutes: the host alone, the host and people who are named, or everybody who was invited. */
export const signOffCircles = ["host", "named", "everybody"] as const;
export type SignOffCircle = (typeof signOffCircles)[number];
