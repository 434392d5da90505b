import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { LineView } from "#app/domain/summaries/summaries/view.ts";
import { useItemChanges } from "../../action-items/use-item-changes.tsx";
import { OverlayButton } from "../../kit/dialog-buttons.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { List } from "../../kit/list.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { shortLabel } from "../../kit/short-label.ts";
import { DeleteItem, itemsForm, SummaryActionItem } from "./action-item-row.tsx";
import { Author } from "./author.tsx";
import type { BoundedItems } from "./bounded-items.ts";
import { useOpenRow } from "./open-rows.tsx";
import { isExcerpt, LineChoiceButtons, PossibleHead, useChosen } from "./possible.tsx";
import { SummarySectionFrame } from "./section.tsx";

type ShownItem = ActionItemView & { confirmed_by_name: string | null; unkept: LineView["unkept"] };

export type ActionItemsProps = {
  items: ShownItem[];
  /** Those that the page was not sent. */
  rest: BoundedItems<ShownItem>["rest"];
  canEdit: boolean;
  path: string;
  /** The page of the person whom an owner means, if it is one of the project. */
  hrefOf: (owner: string) => string | undefined;
};

/** The action items of the meeting, the possible ones last. Completing, deleting, keeping and dropping show at once. */
export function ActionItems({ items, rest, canEdit, path, hrefOf }: ActionItemsProps) {
  useLaterItem(items, rest);
  const showAll = useFocusOfRest(rest);
  const { send, senders, pending } = useItemChanges();
  const chosen = useChosen();
  const changed = items.flatMap((item) => {
    const change = pending.get(item.action_id);
    if (change?.intent === "delete-action-item") return [];
    // Who ticks an item off keeps it.
    if (change?.intent === "toggle-action-item") return [{ ...item, status: change.status, unkept: null }];
    return [item];
  });
  const lines = chosen(changed.map((item) => ({ ...item, line_id: item.action_id })));
  const rows = (shown: typeof lines, label: string) =>
    shown.length > 0 && (
      <List label={label} bare>
        {shown.map((item) => (
          <SummaryActionItem
            key={item.action_id}
            item={item}
            ownerHref={item.owner === null ? undefined : hrefOf(item.owner)}
            onToggle={
              canEdit ? (status) => send(item.action_id, { intent: "toggle-action-item", status }) : undefined
            }
            mark={
              (item.author === "ai" || item.origin === "note") && (
                <Author line={{ ...item, author_name: null, from_note: item.origin === "note" }} />
              )
            }
            actions={
              canEdit && (
                <ItemActions
                  item={item}
                  path={path}
                  onDelete={() => send(item.action_id, { intent: "delete-action-item" })}
                />
              )
            }
          />
        ))}
      </List>
    );
  return (
    <SummarySectionFrame
      id="action-items"
      title={t("Action Items")}
      isEmpty={lines.length === 0}
      empty={canEdit ? t("No action items yet. Add the first one.") : t("Nothing listed yet.")}
      actions={
        canEdit && (
          <OverlayButton
            size="small"
            variant="quiet"
            id="add-action-item"
            to={`${path}/action-items/new`}
            icon={<Icon name="plus" />}
          >
            {t("Add action item")}
          </OverlayButton>
        )
      }
    >
      {senders}
      {canEdit && <Form id={itemsForm} method="post" preventScrollReset hidden />}
      {rows(
        lines.filter((item) => !isExcerpt(item)),
        t("Action Items"),
      )}
      <PossibleHead label={t("Possible action items")} lines={lines} isWhole={!rest} />
      {rows(lines.filter(isExcerpt), t("Possible action items"))}
      {rest && (
        <Link
          to={`${path}?items=all#action-${rest.next}`}
          preventScrollReset
          onClick={showAll}
          className="button button-secondary no-print mt-3"
        >
          {t("Show all {total}", { total: rest.total })}
        </Link>
      )}
    </SummarySectionFrame>
  );
}

/** The address may lead to an item that the page was not sent: without scripts the query names it, with them it is asked for. */
function useLaterItem(items: ShownItem[], rest: ActionItemsProps["rest"]): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const asked = useRef("");
  const id = /^#action-(.+)$/.exec(hash)?.[1];
  const isLater =
    rest !== null && id !== undefined && id !== "items" && !items.some((item) => item.action_id === id);
  useEffect(() => {
    if (!isLater || asked.current === hash) return;
    asked.current = hash;
    const parameters = new URLSearchParams(search);
    parameters.set("item", id ?? "");
    navigate({ search: `?${parameters}`, hash }, { replace: true, preventScrollReset: true });
  }, [isLater, hash, search, id, navigate]);
}

/** The link goes with the rest that comes, so the focus goes to the first of them. @returns the link's `onClick` */
function useFocusOfRest(rest: ActionItemsProps["rest"]): () => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (rest || next.current === null) return;
    const row = document.getElementById(`action-${next.current}`);
    row?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
    next.current = null;
  }, [rest]);
  return () => {
    next.current = rest?.next ?? null;
  };
}

type ItemActionsProps = { item: ShownItem & { line_id: string }; path: string; onDelete: () => void };

/** Edit and delete; of a possible item Keep, Edit and Drop. */
function ItemActions({ item, path, onDelete }: ItemActionsProps) {
  const to = `${path}/action-items/${item.action_id}`;
  const { isOpen } = useOpenRow(item.action_id);
  const label = `${t("Edit")}: ${shortLabel(item.description)}`;
  if (item.unkept)
    return (
      <LineChoiceButtons
        line={{ ...item, text: item.description }}
        edit={
          <OverlayLink to={to} className="line-choice" data-shortcut="edit" aria-label={label}>
            {t("Edit")}
          </OverlayLink>
        }
        onDrop={onDelete}
      />
    );
  return (
    <>
      <OverlayButton size="small" variant="quiet" to={to} aria-label={label} icon={<Icon name="pencil" />} />
      {isOpen && <DeleteItem item={item} onDelete={onDelete} />}
    </>
  );
}
