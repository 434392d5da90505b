export const connectionStatuses = ["none", "active", "broken"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];
