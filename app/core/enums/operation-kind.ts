/** An API token is for one of them; with one for writing, reading is allowed as well. */
export const operationKinds = ["read", "write"] as const;
export type OperationKind = (typeof operationKinds)[number];
