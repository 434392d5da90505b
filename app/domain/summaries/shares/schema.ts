import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message } from "#app/core/words.ts";
import type { shareLinks } from "#db/schema/shares.ts";
import { defaultShareDays } from "./lifetimes.ts";

/** Open links of one meeting. */
export const mostShareLinks = 20;

export const NewShareLink = z.object({
  meeting_id: Id,
  /** Whether the transcript and the quotes from it can be read too. */
  with_transcript: z.boolean().default(false),
  days: wholeNumber({ min: 1, max: 90 }).default(defaultShareDays),
});
export const WhichShareLink = z.object({ share_id: Id });
export const SharesOfMeeting = z.object({ meeting_id: Id });
export const SharesOfProject = z.object({ project_id: Id });
export const ShareToken = z.object({ token: z.string() });

/** The same for a link that never was, was turned off, has expired, or whose meeting is gone. */
export const noSuchLink = message("It expired or was turned off. Ask the person who sent it for a new one.");

const Shared = z.object({ share_id: Id, meeting_id: Id, project_id: Id });
export const shareLinkCreated = defineEvent("share-link.created", Shared, audited);
export const shareLinkRevoked = defineEvent("share-link.revoked", Shared, audited);

export type ShareLinkRow = typeof shareLinks.$inferSelect;
