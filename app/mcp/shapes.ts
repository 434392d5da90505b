import { z } from "zod";
import { Instant } from "#app/api/shapes/done.ts";
import { meetingStatuses } from "#app/core/enums/meeting-status.ts";
import { addressesAt, wholeSeconds } from "./addresses.ts";
import { Quoted, quoted, type ToolCall } from "./tool.ts";

export const Url = z.string().describe("Where people see it");

/** What a line of a result rests on: a spoken line of a meeting. */
export const SpokenProof = z.object({
  meeting_id: z.string(),
  line_id: z.string().describe("The spoken line"),
  second: z.number().nullable().describe("From the beginning of the meeting; null where there are no times"),
  speaker: Quoted,
  url: Url,
});

type Spoken = { segment_id: string; start_ms: number | null; speaker: string };

export function proofOf(
  { origin }: Pick<ToolCall, "origin">,
  meetingId: string,
  line: Spoken,
): z.output<typeof SpokenProof> {
  const { segment_id, start_ms, speaker } = line;
  return {
    meeting_id: meetingId,
    line_id: segment_id,
    second: wholeSeconds(start_ms),
    speaker: quoted(speaker),
    url: addressesAt(origin).line(meetingId, segment_id),
  };
}

export const MeetingNamed = z.object({ meeting_id: z.string(), title: Quoted, held_at: Instant, url: Url });

type Named = { meeting_id: string; title: string; held_at: string };

export function namedMeeting(
  { origin }: Pick<ToolCall, "origin">,
  one: Named,
): z.output<typeof MeetingNamed> {
  const { meeting_id, title, held_at } = one;
  return { meeting_id, title: quoted(title), held_at, url: addressesAt(origin).meeting(meeting_id) };
}

export const StatusOfMeeting = z.enum(meetingStatuses);
/** In inputs; whether there is such a one is for the operation to say. */
export const MeetingId = z.string().min(1).max(64).describe("Of a meeting, as a result named it");
export const ProjectId = z.string().min(1).max(64).describe("Of a project, from list_projects");
