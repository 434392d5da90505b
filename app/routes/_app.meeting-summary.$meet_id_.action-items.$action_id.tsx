import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
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
import { actionItemHref } from "#app/ui/workspace/item-href.ts";

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
  return { ...(await load(args, getActionItem, { action_id })), back };
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
  const { act } = selectIntent(form, {
    add: () => submit(args, addActionItem, { ...form, meeting_id: meet_id }, done(t("Action item created"))),
    change: () => submit(args, changeActionItem, { ...form, action_id }, done(t("Action item updated"))),
    delete: () => submit(args, deleteActionItem, { action_id }, deleted),
    restore: () => submit(args, restoreActionItem, { action_id }, done(t("Action item updated"))),
  });
  return act();
};

const list = "/action-items";

/** Opened from the list of all meetings' items, which it leads back to. */
function isFromList({ request }: LoaderFunctionArgs): boolean {
  return new URL(request.url).searchParams.get("from") === "list";
}

export default function ActionItem() {
  return <DialogRoute Body={ActionItemDialog} />;
}
