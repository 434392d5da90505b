/** What each says and who gets it stands in `app/domain/notifications/kinds.ts`. */
export const notificationKinds = [
  "summary_ready",
  "edit_pending",
  "edit_approved",
  "edit_rejected",
  "privacy_changed",
  "comment_mention",
  "comment_reply",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Mails a person can turn off. The weekly digest has no place in the bell: the lists there are always current. */
export const mailedKinds = [...notificationKinds, "weekly_digest"] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** Of each kind, whether it shows in the bell and whether it is mailed. */
export type NotificationSwitches = Record<MailedKind, { in_app: boolean; email: boolean }>;

/** Until a person chooses, what waits for an action is mailed, and the weekly digest. */
export const defaultSwitches: NotificationSwitches = {
  summary_ready: { in_app: true, email: true },
  edit_pending: { in_app: true, email: true },
  edit_approved: { in_app: true, email: false },
  edit_rejected: { in_app: true, email: false },
  privacy_changed: { in_app: true, email: false },
  comment_mention: { in_app: true, email: true },
  comment_reply: { in_app: true, email: true },
  weekly_digest: { in_app: false, email: true },
};
