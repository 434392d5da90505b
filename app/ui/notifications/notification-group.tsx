import { kinds } from "#app/domain/notifications/kinds.ts";
import type { NotificationView } from "#app/domain/notifications/view.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import { DialogForm } from "../kit/overlay.tsx";
import { Time } from "../kit/time.tsx";

/** The notifications of one project, folded or open, with the number of unread ones. */
export function NotificationGroup({ name, items }: { name: string; items: NotificationView[] }) {
  const unread = items.filter(({ status }) => status === "unread").length;
  return (
    <details open className="disclosure">
      <summary className="flex min-h-11 items-center gap-2 border-b border-line font-semibold">
        <Icon name="chevron-right" className="disclosure-arrow size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {unread > 0 && <Badge tone="accent">{unread > 99 ? "99+" : unread} unread</Badge>}
      </summary>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <NotificationItem key={item.notification_id} item={item} />
        ))}
      </ul>
    </details>
  );
}

/**
 * One notification. Opening it marks it as read, so it is a form and not a link. It leads to the summary; an edit request
 * also has a link to its details.
 */
function NotificationItem({ item }: { item: NotificationView }) {
  const unread = item.status === "unread";
  const { first, before, between } = kinds[item.type].bell;
  const second = first === "creator" ? "meeting" : "creator";
  const parts = { creator: item.creator_name, meeting: item.meeting_title };
  return (
    <li data-row="" data-list-item="" className="hover-row relative">
      <DialogForm method="post">
        <input type="hidden" name="notification_id" value={item.notification_id} />
        <button
          type="submit"
          name="intent"
          value="open"
          className="stretched-link flex min-h-14 w-full items-start gap-3 py-2.5 text-left"
        >
          <Avatar name={item.creator_name} />
          <span className="min-w-0 flex-1">
            <span className="block">
              <span className="text-muted">{before}</span>
              <span className={cx(unread && "font-medium")}>{parts[first]}</span>
              <span className="text-muted">{between}</span>
              <span className={cx(unread && "font-medium")}>{parts[second]}</span>
            </span>
            <span className="block text-sm text-muted">
              <Time value={item.created_at} style="relative" /> · {item.status}
            </span>
          </span>
          {unread && <span aria-hidden="true" className="mt-2 size-2 rounded-full bg-accent" />}
        </button>
        {item.edit_request_id && (
          // On the line of the time, so that the text above has the whole width.
          <span className="absolute right-0 bottom-2.5 z-1 text-sm">
            <button
              type="submit"
              name="intent"
              value="details"
              className="min-h-6 rounded-[3px] px-1 -mx-1 font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
              aria-label={`Details of the edit request about ${item.meeting_title}`}
            >
              Details
            </button>
          </span>
        )}
      </DialogForm>
    </li>
  );
}
