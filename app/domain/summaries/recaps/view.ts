import { isoOrNull } from "#app/core/clock.ts";
import type { RecapRecipient } from "./queries.server.ts";

export type RecapRecipientView = ReturnType<typeof recapRecipientView>;

/** Somebody in the list of recipients. `chosen`: as the list begins. */
export function recapRecipientView(one: RecapRecipient) {
  const { email, name, isInside, isOfMeeting, canOpen, isSender, problem, sent_at } = one;
  return {
    email,
    name,
    is_member: isInside,
    of_meeting: isOfMeeting,
    can_open: canOpen,
    problem,
    sent_at: isoOrNull(sent_at),
    chosen: !isSender && isOfMeeting && problem === null && sent_at === null,
  };
}
