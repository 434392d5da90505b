import { z } from "zod";
import { Instant } from "./done.ts";

export const Organization = z
  .strictObject({
    org_id: z.string(),
    org_name: z.string(),
    logo_url: z.string().nullable(),
    status: z.literal("active"),
    role: z.enum(["org_admin", "member", "guest"]),
    abilities: z.strictObject({
      edit: z.boolean(),
      delete: z.boolean(),
      manageMembers: z.boolean(),
      addMembers: z.boolean(),
      leave: z.boolean(),
      createProject: z.boolean(),
    }),
  })
  .meta({ id: "Organization" });

export const OrganizationWithMembers = Organization.extend({
  members: z.array(
    z.strictObject({
      user_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      role: z.enum(["org_admin", "member"]),
      joined_at: Instant,
    }),
  ),
}).meta({ id: "OrganizationWithMembers" });
