/** What each says and who gets it stands in `app/domain/notifications/kinds.ts`. */
export const notificationKinds = [
  "summary_ready",
  "edit_pending",
  "edit_approved",
  "edit_rejected",
  "privacy_changed",
  "comment_mention",
  "comment_reply",
  "item_handed_over",
  "item_declined",
  "sign_off_asked",
  "sign_off_reminder",
  "sign_off_objected",
  "sign_off_agreed",
  "sign_off_lapsed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Mails that have no place in the bell: what they list is always current in the app. */
export const mailOnlyKinds = ["weekly_digest", "meeting_brief"] as const;

/** Mails a person can turn off. */
export const mailedKinds = [...notificationKinds, ...mailOnlyKinds] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** Of each kind, whether it shows in the bell and whether it is mailed. */
export type NotificationSwitches = Record<MailedKind, { in_app: boolean; email: boolean }>;

/** Until a person chooses, what waits for an action is mailed, and what comes on Mondays and on the evening before a meeting. */
export const defaultSwitches: NotificationSwitches = {
  summary_ready: { in_app: true, email: true },
  edit_pending: { in_app: true, email: true },
  edit_approved: { in_app: true, email: false },
  edit_rejected: { in_app: true, email: false },
  privacy_changed: { in_app: true, email: false },
  comment_mention: { in_app: true, email: true },
  comment_reply: { in_app: true, email: true },
  item_handed_over: { in_app: true, email: true },
  item_declined: { in_app: true, email: true },
  sign_off_asked: { in_app: true, email: true },
  sign_off_reminder: { in_app: true, email: true },
  sign_off_objected: { in_app: true, email: true },
  sign_off_agreed: { in_app: true, email: true },
  sign_off_lapsed: { in_app: true, email: true },
  weekly_digest: { in_app: false, email: true },
  meeting_brief: { in_app: false, email: true },
};
