import { z } from "zod";
import { day } from "#app/core/clock.ts";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { WhichOrganization } from "#app/domain/workspaces/organizations/schema.ts";

/** How long people have to set one up where they are given time. */
export const graceMs = 7 * day;

export const RequireSecondStep = WhichOrganization.extend({
  /** From when on everybody in the organization needs a second step. */
  from: z.enum(["off", "now", "in-a-week"]),
});

/** The time that people were given is over. */
export const enforceSecondStep = defineJob("enforce-second-step", z.object({ org_id: Id }));
