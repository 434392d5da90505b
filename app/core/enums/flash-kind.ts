export const flashKinds = ["success", "error", "info"] as const;
export type FlashKind = (typeof flashKinds)[number];
