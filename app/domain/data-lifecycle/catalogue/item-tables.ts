import { own, type TableEntry, type TableName } from "./entry.ts";

/** Action items and what happened to them. */
export const itemTables = {
  actionItems: { owner: "summaries/action-items", exported: true },
  actionItemChanges: {
    owner: "summaries/action-items",
    exported: true,
    personal: [
      own(
        "action-item-changes",
        "changed_by",
        "change_id action_id meeting_id kind before after word proposal_id created_at",
      ),
    ],
    leaving: "handed over",
  },
  completionProposals: {
    owner: "summaries/action-items",
    exported: true,
    // What was said in a meeting stays with it.
    personal: [own("item-completions", "answered_by", "proposal_id action_id meeting_id answer answered_at")],
    leaving: "handed over",
  },
  // An issue is followed with the tracker of this server's copy of the project.
  trackerIssues: {
    owner: "outbound/trackers",
    exported: { not: "is followed with a token that stays on this server" },
  },
} as const satisfies Partial<Record<TableName, TableEntry>>;
