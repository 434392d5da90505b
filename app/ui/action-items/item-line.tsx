import type { ReactNode } from "react";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { Link } from "../kit/link.tsx";
import { DueLabel } from "./due-label.tsx";

/** An item in a list that is only read: its words, when it is due, and its meeting. */
export function ItemLine({ item, children }: { item: ListedItemView; children?: ReactNode }) {
  const { action_id, description, meeting } = item;
  return (
    <>
      <Link
        to={actionItemHref(meeting.meeting_id, action_id)}
        className="touch-target font-medium wrap-anywhere hover:underline"
      >
        {description}
      </Link>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <DueLabel item={item} />
        {children}
        <span aria-hidden="true">·</span>
        <span className="min-w-0 wrap-anywhere">
          <bdi>{meeting.title}</bdi>
        </span>
      </p>
    </>
  );
}
