/** What can happen to an action item. `not_yet`: words that seem to say that it was done do not say so; `assigned`: somebody else gave it to an owner; `handed_over`: the owner did; `sent`: an issue is to be made of it. */
export const actionItemChangeKinds = [
  "created",
  "accepted",
  "handed_over",
  "declined",
  "assigned",
  "due_moved",
  "done",
  "not_yet",
  "reopened",
  "blocked",
  "unblocked",
  "deleted",
  "restored",
  "sent",
] as const;
export type ActionItemChangeKind = (typeof actionItemChangeKinds)[number];
