import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

export const accountDeleted = defineEvent("identity.account-deleted", z.object({ user_id: Id }), audited);
