import { actionItemChangeKinds } from "#app/core/enums/action-item-change-kind.ts";
import { completionAnswers } from "#app/core/enums/completion-answer.ts";
import { lineProofs } from "#app/core/enums/line-proof.ts";
import { type LineSource, proofBeforeJudging } from "#app/domain/summaries/evidence/schema.ts";
import { f, nullable, since } from "./export-fields.ts";
import { created, ofMeeting, type TableExport, times } from "./table-export.ts";

/** Where a line of a summary or an action item comes from. */
export const sourceFields = {
  origin: nullable(f.text("origin", 200)),
  prompt_version: nullable(f.int("prompt_version")),
  proof: since(2, nullable(f.oneOf("proof", ...lineProofs)), (record) =>
    proofBeforeJudging(record as LineSource),
  ),
};

/** Action items, what happened to them, and words that seem to say that they were done. */
export const itemExports: TableExport[] = [
  ofMeeting("action-items", "actionItems", "action_id", {
    id: f.id("action_id"),
    description: f.text("description"),
    owner: nullable(f.name("owner", 500)),
    due_date: nullable(f.date("due_date")),
    priority: f.oneOf("priority", "low", "medium", "high"),
    status: f.oneOf("status", "pending", "completed"),
    author: f.author("author"),
    ...sourceFields,
    ...times,
    deleted_at: nullable(f.time("deleted_at")),
    accepted_by: since(4, nullable(f.person("accepted_by")), () => null),
    due_moves: since(4, f.int("due_moves"), () => 0),
    first_due: since(4, nullable(f.date("first_due")), () => null),
    done_at: since(4, nullable(f.time("done_at")), ({ status, updated_at }) =>
      status === "completed" ? updated_at : null,
    ),
    blocked_by: since(4, nullable(f.looseRef("blocked_by")), () => null),
  }),
  ofMeeting(
    "action-item-changes",
    "actionItemChanges",
    "change_id",
    {
      id: f.id("change_id"),
      item: f.ref("action_id", "action-items"),
      kind: f.oneOf("kind", ...actionItemChangeKinds),
      changed_by: f.author("changed_by"),
      before: nullable(f.text("before", 500)),
      after: nullable(f.text("after", 500)),
      word: nullable(f.text("word", 500)),
      other: nullable(f.looseRef("other_id")),
      proposal: nullable(f.looseRef("proposal_id")),
      ...created,
    },
    { since: 4 },
  ),
  ofMeeting(
    "item-completions",
    "completionProposals",
    "proposal_id",
    {
      id: f.id("proposal_id"),
      item: f.ref("action_id", "action-items"),
      segment: f.ref("segment_id", "segments"),
      quote: f.text("quote", 10_000),
      asked: nullable(f.text("asked", 10_000)),
      engine: f.text("engine", 300),
      answer: nullable(f.oneOf("answer", ...completionAnswers)),
      answered_by: nullable(f.person("answered_by")),
      answered_at: nullable(f.time("answered_at")),
      found_at: f.time("found_at"),
    },
    { since: 4 },
  ),
];
