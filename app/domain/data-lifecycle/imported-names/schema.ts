import { z } from "zod";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

export const WhichName = z.object({ person_id: Id });

/** Somebody says that a name in an imported archive is theirs. */
export const nameAccepted = defineEvent(
  "organization.archive-name-accepted",
  z.object({ org_id: Id, user_id: Id, person_id: Id }),
  audited,
);
/** Puts the account that accepted a name into the imported rows. */
export const carryName = defineJob("carry-archive-name", WhichName);
