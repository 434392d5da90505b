import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { CompletionAnswer } from "#app/core/enums/completion-answer.ts";
import { t } from "#app/core/words.ts";
import { createIssue, unlinkIssue } from "#app/domain/outbound/trackers/issue-write.server.ts";
import { getIssueOfItem } from "#app/domain/outbound/trackers/read.server.ts";
import {
  acceptItem,
  declineItem,
  handOverItem,
  moveDueDate,
} from "#app/domain/summaries/action-items/answer.server.ts";
import { answerCompletion } from "#app/domain/summaries/action-items/answer-completion.server.ts";
import { blockItem, unblockItem } from "#app/domain/summaries/action-items/block.server.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { getActionItem, mayAddActionItem } from "#app/domain/summaries/action-items/read.server.ts";
import {
  addActionItem,
  changeActionItem,
  deleteActionItem,
  restoreActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { getSpokenLine } from "#app/domain/summaries/transcript-edits/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { ActionItemDialog } from "#app/ui/summary/document/action-item-dialog.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Action item")} · Throughline` }];

/** The id `new` stands for an item that is being created. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id, action_id } = args.params;
  const back = isFromList(args) ? list : `/meeting-summary/${meeting_id}`;
  if (action_id === "new") {
    const offered = await load(args, mayAddActionItem, { meeting_id });
    const asked = Object.fromEntries(new URL(args.request.url).searchParams);
    const { segment: segment_id, to: last_segment_id, ...places } = asked;
    const which = { ...places, meeting_id, segment_id, last_segment_id };
    const quote = segment_id ? await load(args, getSpokenLine, which) : null;
    return { item: null, deleted: false, ...offered, back, quote };
  }
  const { item, deleted, people, find_in, ...standing } = await load(args, getActionItem, { action_id });
  const tracked = deleted ? null : await load(args, getIssueOfItem, { action_id });
  return { item, deleted, people, find_in, back, standing: { ...standing, people, find_in }, tracked };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { meet_id, action_id } = args.params;
  const path = `/meeting-summary/${meet_id}`;
  const goTo = (place: string, message: string, link?: { href: string; label: string }) =>
    redirectTo(args, isFromList(args) ? list : place, {
      flash: { kind: "success" as const, message, link },
    });
  const done = (message: string) => (item: { action_id: string }) =>
    goTo(actionItemHref(String(meet_id), item.action_id), message);
  const undo = { href: `${path}/action-items/${action_id}`, label: t("Undo") };
  const deleted = () => goTo(`${path}#action-items`, t("Action item deleted"), undo);
  const answer = (operation: Answer, message: string) =>
    submit(args, operation, { ...form, action_id }, done(message));
  const completion = (given: CompletionAnswer) => {
    const about = { proposal_id: form.proposal_id, answer: given };
    return submit(args, answerCompletion, about, done(t("Action item updated")));
  };
  /** Back to the item's own page, which shows the state of its issue. */
  const stay = (message: string) => {
    const own = `${path}/action-items/${action_id}${isFromList(args) ? "?from=list" : ""}`;
    return redirectTo(args, own, { flash: { kind: "success", message } });
  };
  const { act, id } = selectIntent(form, {
    add: () => submit(args, addActionItem, { ...form, meeting_id: meet_id }, done(t("Action item created"))),
    change: () => submit(args, changeActionItem, { ...form, action_id }, done(t("Action item updated"))),
    delete: () => submit(args, deleteActionItem, { action_id }, deleted),
    accept: () => answer(acceptItem, t("Action item accepted")),
    "hand-over": () => answer(handOverItem, t("Action item handed over")),
    decline: () => answer(declineItem, t("Action item declined")),
    move: () => answer(moveDueDate, t("Action item updated")),
    block: () => answer(blockItem, t("Action item updated")),
    unblock: () => answer(unblockItem, t("Action item updated")),
    complete: () =>
      submit(args, changeActionItem, { action_id, status: "completed" }, done(t("Action item updated"))),
    "confirm-done": () => completion("done"),
    "not-yet": () => completion("not_yet"),
    reopen: () =>
      submit(args, changeActionItem, { action_id, status: "pending" }, done(t("Action item updated"))),
    "create-issue": (tracker_id?: string) =>
      submit(args, createIssue, { action_id, tracker_id }, () => stay(t("The issue is being created"))),
    "unlink-issue": () => submit(args, unlinkIssue, { action_id }, () => stay(t("Link removed"))),
    restore: () => submit(args, restoreActionItem, { action_id }, done(t("Action item updated"))),
  });
  return act(id);
};

type Answer =
  | typeof acceptItem
  | typeof handOverItem
  | typeof declineItem
  | typeof moveDueDate
  | typeof blockItem
  | typeof unblockItem;

const list = "/action-items";

/** Opened from the list of all meetings' items, which it leads back to. */
function isFromList({ request }: LoaderFunctionArgs): boolean {
  return new URL(request.url).searchParams.get("from") === "list";
}

export default function ActionItem() {
  return <DialogRoute Body={ActionItemDialog} />;
}
