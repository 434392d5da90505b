export const projectRoles = ["project_admin", "member"] as const;
export type ProjectRole = (typeof projectRoles)[number];
