import { z } from "zod";
import { credentialKinds } from "#app/core/enums/credential-kind.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import type { sessions } from "#db/schema/identity.ts";

export const WhichSession = z.object({ session_id: Id });
export const TouchedSession = z.object({ session_id: Id, via: z.enum(credentialKinds) });

export const Adopt = z.object({
  access_token: z.string().max(8000),
  /** What the browser kept when it began this sign-in. */
  handover: z.string().max(200).default(""),
});
/** A sign-in that came back in an address is accepted within this time only, so that an old link opens nothing. */
export const adoptMs = 120_000;

/** How long a login waits for its second step. */
export const pendingMfaMs = 10 * 60_000;

/** Some or all of a person's sessions are over: what is open with them is closed at once. */
export const sessionsEnded = defineEvent(
  "identity.sessions-ended",
  z.object({ user_id: Id, session_ids: z.array(Id) }),
  audited,
);

export type SessionRow = typeof sessions.$inferSelect;
