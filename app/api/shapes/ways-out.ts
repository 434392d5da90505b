import { z } from "zod";
import { waysOut } from "#app/core/enums/way-out.ts";
import { Instant } from "./done.ts";

const Way = z.enum(waysOut);

export const ServerWays = z
  .strictObject({
    ways: z.array(
      z.strictObject({
        way: Way,
        is_open: z.boolean(),
        is_set: z
          .boolean()
          .meta({ description: "Whether WAYS_OUT says it, so that it can't be changed here" }),
      }),
    ),
  })
  .meta({ id: "ServerWays" });

export const OpenWays = z.strictObject({ org_id: z.string(), open: z.array(Way) });

export const OrganizationWays = z
  .strictObject({
    ways: z.array(
      z.strictObject({
        way: Way,
        is_open: z
          .boolean()
          .meta({ description: "Whether anything leaves: both the server and the organization allow it" }),
        is_open_on_server: z.boolean(),
        is_chosen: z.boolean().meta({ description: "What the organization's admins chose" }),
        total: z.number().meta({ description: "How often something went out in the last 30 days" }),
        last: z.array(
          z.strictObject({
            at: Instant,
            to: z.string().meta({ description: "The agent's name, or the host of the webhook or messenger" }),
            what: z.string().meta({ description: "The tool it called, or the type of the event" }),
            project_id: z.string().nullable(),
            project_name: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "OrganizationWays" });
