import { z } from "zod";
import { Instant } from "./done.ts";

const ShareLink = z
  .strictObject({
    share_id: z.string(),
    meeting_id: z.string(),
    meeting_title: z.string(),
    with_transcript: z.boolean(),
    created_by_name: z.string(),
    created_at: Instant,
    expires_at: Instant,
    opened_count: z.number(),
    last_opened_at: Instant.nullable(),
    works: z.boolean().meta({ description: "Whether the person who made it may still share the meeting" }),
    url: z
      .string()
      .nullable()
      .meta({ description: "null for who may not copy it, and in the list of a project" }),
  })
  .meta({ id: "ShareLink" });

export const ShareLinksOfProject = z.strictObject({ links: z.array(ShareLink) });
export const ShareLinksOfMeeting = ShareLinksOfProject.extend({
  title: z.string(),
  has_transcript: z.boolean(),
});
export const OneShareLink = z.strictObject({ share_id: z.string() });
export const MadeShareLink = OneShareLink.extend({ url: z.string() });
