import type { NotificationKind } from "#app/core/enums/notification-kind.ts";
import { message, t } from "#app/core/words.ts";
import type { Kind } from "./kind.ts";

/** What is told of the answers of those who own action items. */
export const itemKinds = {
  item_handed_over: {
    event: "action-item.handed-over",
    parties: ({ item }) => item && { creatorId: item.by, recipients: item.to === null ? [] : [item.to] },
    bell: { first: "creator", before: null, between: message(" handed you an action item from ") },
    bundle: {
      of: "meeting",
      text: (count, title) => t("{count} action items handed to you: {title}", { count, title }),
    },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} handed you an action item from {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("An action item is yours now"),
      reason: message("You're getting this because someone handed you an action item."),
      button: message("Open my action items"),
      about: message("action items handed to you"),
    },
    label: message("Someone hands me an action item"),
  },
  item_declined: {
    event: "action-item.declined",
    parties: ({ item, hostId }) => item && { creatorId: item.by, recipients: [hostId] },
    bell: { first: "creator", before: null, between: message(" declined an action item from ") },
    bundle: {
      of: "meeting",
      text: (count, title) => t("{count} action items declined: {title}", { count, title }),
    },
    sentence: ({ creator, meeting_title }) =>
      t("{creator} declined an action item from {meeting}", { creator, meeting: meeting_title }),
    mail: {
      subject: message("An action item was declined"),
      reason: message("You're getting this because you host the meeting."),
      button: message("Open the action items"),
      about: message("declined action items"),
    },
    label: message("Someone declines an action item of my meeting"),
  },
} satisfies Partial<Record<NotificationKind, Kind>>;
