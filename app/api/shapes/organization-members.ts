import { z } from "zod";
import { organizationRoles } from "#app/core/enums/organization-role.ts";
import { projectRoles } from "#app/core/enums/project-role.ts";
import { HasMore, Instant } from "./done.ts";

export const ChangedMember = z.strictObject({
  org_id: z.string(),
  user_id: z.string(),
  role: z.enum(organizationRoles),
});

export const OrganizationPeople = z
  .strictObject({
    people: z.array(
      z.strictObject({
        user_id: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        role: z.enum(organizationRoles),
        joined_at: Instant,
        second_step: z.boolean().nullable().meta({
          description: "Whether they have a second step; null for who is no admin",
        }),
      }),
    ),
    total: z.number(),
    at: z.number().meta({ description: "How many stand before these" }),
    q: z.string(),
    has_more: HasMore,
  })
  .meta({ id: "OrganizationPeople" });

export const RequiredSecondStep = z.strictObject({
  org_id: z.string(),
  from: Instant.nullable().meta({ description: "null while no one needs one" }),
});
export const SecondStepState = RequiredSecondStep.extend({
  people_without: z.number(),
  own: z.boolean().meta({ description: "Whether the caller has one" }),
}).meta({ id: "SecondStepState" });

export const ImportedWorkspace = z
  .strictObject({
    org_id: z.string(),
    projects: z.array(z.strictObject({ project_id: z.string(), project_name: z.string() })),
    counts: z.record(z.string(), z.number()).meta({ description: "Rows that were imported, by kind" }),
    to_invite: z
      .array(z.strictObject({ project_id: z.string(), email: z.string(), role: z.enum(projectRoles) }))
      .meta({ description: "Members of the archive, who get access once they're invited" }),
  })
  .meta({ id: "ImportedWorkspace" });
