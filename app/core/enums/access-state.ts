/** Whether an operator allowed an organization to use paid services. */
export const accessStates = ["waiting", "allowed"] as const;
export type AccessState = (typeof accessStates)[number];
