import { t } from "#app/core/words.ts";
import { linesOf } from "#app/domain/notifications/bundles.ts";
import type { InboxItemView, InboxView } from "#app/domain/notifications/view.ts";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { NotificationLine } from "./notification-line.tsx";

type NotificationGroupProps = {
  name: string;
  items: InboxItemView[];
  view: Pick<InboxView, "place" | "offers" | "days">;
  search: URLSearchParams;
};

/** The notifications of one project, folded or open, with the number of unread ones. */
export function NotificationGroup({ name, items, ...rest }: NotificationGroupProps) {
  const unread = items.filter(({ status }) => status === "unread").length;
  return (
    <details open className="disclosure">
      <summary className="flex min-h-11 items-center gap-2 border-b border-line font-semibold">
        <Icon name="chevron-right" className="disclosure-arrow size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {unread > 0 && rest.view.place === "inbox" && (
          <Badge tone="accent">{t("{unread} unread", { unread: unread > 99 ? "99+" : unread })}</Badge>
        )}
      </summary>
      <ul className="divide-y divide-line">
        {linesOf(items).map((line) => (
          <NotificationLine key={line.key} line={line} {...rest} />
        ))}
      </ul>
    </details>
  );
}
