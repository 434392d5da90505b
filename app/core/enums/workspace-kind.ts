export const workspaceKinds = ["organization", "project"] as const;
export type WorkspaceKind = (typeof workspaceKinds)[number];
