import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { Platform } from "#app/core/enums/platform.ts";
import { newId } from "#app/core/new-id.ts";
import { meetingLinks, meetings } from "#db/schema/meetings.ts";
import { isStartNowLink, startNowLinks } from "./platforms.ts";
import { type MeetingRow, meetingChanged } from "./schema.ts";

/** Gives a meeting the link that its platform made. */
export async function setMeetingLink(
  tx: Tx,
  { meeting_id, project_id }: MeetingRow,
  platform: Platform,
  link: string,
): Promise<void> {
  const change = { manual_meeting_link: manualLink(link), updated_at: tx.now };
  await tx.q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting_id));
  await saveLink(tx, meeting_id, platform, link);
  await tx.emit(meetingChanged, { meeting_id, project_id });
}

/** The link as it was entered; null for one that only starts a meeting at once. */
export function manualLink(link: string): string | null {
  return link === "" || isStartNowLink(link) ? null : link;
}

/** Stores the link of a meeting in place of the one before; without one it is where the platform starts a meeting at once. */
export async function saveLink(
  { q }: Tx,
  meeting_id: string,
  platform: Platform,
  link: string,
): Promise<void> {
  await q.delete(meetingLinks).where(eq(meetingLinks.meeting_id, meeting_id));
  const link_url = link || startNowLinks[platform];
  await q.insert(meetingLinks).values({ link_id: newId(), meeting_id, platform, link_url });
}
