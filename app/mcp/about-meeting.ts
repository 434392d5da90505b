import type { z } from "zod";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { type MeetingNamed, namedMeeting } from "./shapes.ts";
import type { ToolCall } from "./tool.ts";

/** Names the meeting that a result is of. */
export async function aboutMeeting(
  call: ToolCall,
  meeting_id: string,
): Promise<z.output<typeof MeetingNamed>> {
  const { title, scheduled_at } = await getMeeting(call.ctx, { meeting_id });
  return namedMeeting(call, { meeting_id, title, held_at: scheduled_at });
}
