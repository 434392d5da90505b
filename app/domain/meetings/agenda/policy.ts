import type { Policy } from "#app/core/policy.ts";
import { type MeetingStanding, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";

export type AgendaItemStanding = MeetingStanding & { isProposer: boolean };

/**
 * Everybody who takes part proposes items, which stand on the agenda at once; who edits the meeting arranges and drops them. Who
 * proposed one takes it back.
 */
export const agendaPolicy = {
  propose: () => true,
  arrange: (actor, standing) => meetingPolicy.edit(actor, standing),
  remove: (actor, standing) => standing.isProposer || meetingPolicy.edit(actor, standing),
} satisfies Policy<AgendaItemStanding>;
