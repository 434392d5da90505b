export const organizationRoles = ["org_admin", "member"] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** A guest is in a project of the organization, and not in the organization itself. */
export type OrganizationRoleOrGuest = OrganizationRole | "guest";
