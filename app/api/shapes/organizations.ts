import { z } from "zod";
import { organizationRoles } from "#app/core/enums/organization-role.ts";
import { KindOfAct } from "#app/domain/administration/audit/schema.ts";
import { HasMore, Instant } from "./done.ts";

export const Organization = z
  .strictObject({
    org_id: z.string(),
    org_name: z.string(),
    logo_url: z.string().nullable(),
    status: z.literal("active"),
    role: z.enum(["org_admin", "member", "guest"]),
    second_step_from: Instant.nullable().meta({
      description: "From when on everyone in it needs a second step; null while no one does",
    }),
    lacks_second_step: z.boolean().meta({
      description: "Whether the caller lacks it, so that all of the organization answers 403",
    }),
    abilities: z.strictObject({
      edit: z.boolean(),
      delete: z.boolean(),
      manageMembers: z.boolean(),
      manageSessions: z.boolean(),
      addMembers: z.boolean(),
      leave: z.boolean(),
      createProject: z.boolean(),
    }),
  })
  .meta({ id: "Organization" });

export const Session = z
  .strictObject({
    session_id: z.string(),
    device: z.string(),
    current: z.boolean(),
    second_step: z.boolean(),
    created_at: Instant,
    last_seen_at: Instant,
    proved_at: Instant.nullable(),
  })
  .meta({ id: "Session" });
export const MemberSessions = z.strictObject({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  sessions: z.array(Session),
});
export const EndedSessions = z.strictObject({ ended: z.number() });

export const OrganizationWithMembers = Organization.extend({
  members: z.array(
    z.strictObject({
      user_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      role: z.enum(organizationRoles),
      joined_at: Instant,
    }),
  ),
}).meta({ id: "OrganizationWithMembers" });

export const AuditLogPage = z
  .strictObject({
    entries: z.array(
      z.strictObject({
        entry_id: z.string(),
        act: z.string(),
        kind: KindOfAct.nullable(),
        text: z.string(),
        actor: z.string(),
        address: z.string().nullable(),
        user_id: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
        created_at: Instant,
      }),
    ),
    next: z.string().nullable(),
    has_more: HasMore,
  })
  .meta({ id: "AuditLogPage" });
