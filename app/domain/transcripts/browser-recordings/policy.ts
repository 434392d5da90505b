import type { UserActor } from "#app/core/actor.ts";
import type { Policy } from "#app/core/policy.ts";
import { type MeetingStanding, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";

export type BrowserRecordingStanding = MeetingStanding & { startedBy: string };

/** Only whoever records sends sound, ends it or throws it away, as long as they may record the meeting. */
export const browserRecordingPolicy = {
  record: (actor: UserActor, standing) =>
    meetingPolicy.record(actor, standing) && standing.startedBy === actor.userId,
} satisfies Policy<BrowserRecordingStanding>;
