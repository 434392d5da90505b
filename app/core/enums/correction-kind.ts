export const correctionKinds = ["speaker", "term"] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
