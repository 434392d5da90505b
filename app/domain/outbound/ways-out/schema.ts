import { z } from "zod";
import { day } from "#app/core/clock.ts";
import { type WayOut, waysOut } from "#app/core/enums/way-out.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { WhichOrganization } from "#app/domain/workspaces/organizations/schema.ts";

/** The ways that are to be open; the others are closed. */
const OpenWays = { open: z.array(z.enum(waysOut)).max(10) };

export const ChooseServerWays = z.object(OpenWays);
export const ChooseOrganizationWays = WhichOrganization.extend(OpenWays);
/** What WAYS_OUT says; null where it is not set. */
export const FollowSettings = z.object({ open: z.array(z.enum(waysOut)).nullable() });

/** Ways that are open where nobody chose. */
export const openByDefault: readonly WayOut[] = ["agents"];

const change = { way: z.enum(waysOut), is_open: z.boolean() };
export const serverWayChanged = defineEvent("server.way-out-changed", z.object(change), audited);
export const organizationWayChanged = defineEvent(
  "organization.way-out-changed",
  z.object({ org_id: Id, ...change }),
  audited,
);

/** How far back it is shown what went where. */
export const shownMs = 30 * day;
/** Of each way, the last. */
export const mostShown = 20;
