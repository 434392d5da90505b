import { useRouteLoaderData } from "@remix-run/react";
import type { NotificationPlace } from "#app/core/enums/notification-place.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { InboxItemView, InboxView } from "#app/domain/notifications/view.ts";
import type { Failure } from "#app/http/pages/page.ts";
import { cx } from "../kit/cx.ts";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps, OverlayLink } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { useLiveReload } from "../runtime/use-live.ts";
import { NotificationGroup } from "./notification-group.tsx";
import { InboxContext, useInboxChanges } from "./use-inbox.tsx";

const places: Record<NotificationPlace, { label: Message; href: string; empty: Message }> = {
  inbox: {
    label: message("Inbox"),
    href: "/notifications",
    empty: message("Edit requests, reviews of your edits and new summaries show up here."),
  },
  snoozed: {
    label: message("Snoozed"),
    href: "/notifications?place=snoozed",
    empty: message("What you snooze waits here until it comes back."),
  },
  archived: {
    label: message("Archived"),
    href: "/notifications?place=archived",
    empty: message("What you're done with stays here."),
  },
};

/** The notifications by project: a dialog opened by the bell, without scripts a page. */
export function NotificationPanel({ data, result, search }: DialogPageProps<InboxView, Failure>) {
  useLiveReload(({ type }) => type === "counts");
  const app = useRouteLoaderData<{ unread: number }>("routes/_app");
  const { inbox, senders } = useInboxChanges();
  const { notifications, place } = data;
  const hasUnread = notifications.some(({ status }) => status === "unread") || (app?.unread ?? 0) > 0;
  return (
    <Dialog title={t("Notifications")} closeHref="/dashboard">
      <InboxContext.Provider value={inbox}>
        {senders}
        <Places current={place} />
        <FormErrors errors={result && [result.detail]} />
        {notifications.length === 0 ? (
          <div className="pb-2">
            <p className="font-medium">{t("No notifications")}</p>
            <p className="mt-1 max-w-prose text-muted">{t(places[place].empty)}</p>
          </div>
        ) : (
          <div className="-mx-2 flex max-h-[70vh] flex-col gap-4 overflow-y-auto overscroll-contain px-2">
            {byProject(notifications).map(([name, items]) => (
              <NotificationGroup key={name} name={name} items={items} view={data} search={search} />
            ))}
            {data.more !== null && (
              <OverlayLink
                to={`/notifications?${new URLSearchParams({ place, times: String(data.more) })}`}
                className="flex min-h-11 items-center text-sm font-medium text-accent-ink md:min-h-8"
              >
                {t("Show older")}
              </OverlayLink>
            )}
          </div>
        )}
        {hasUnread && place === "inbox" && (
          <DialogForm method="post">
            <FormActions>
              <SubmitButton intent="read-all" variant="secondary">
                {t("Mark all as read")}
              </SubmitButton>
            </FormActions>
          </DialogForm>
        )}
      </InboxContext.Provider>
    </Dialog>
  );
}

function Places({ current }: { current: NotificationPlace }) {
  return (
    <nav aria-label={t("Notifications")} className="-my-2 flex gap-1">
      {Object.entries(places).map(([place, { label, href }]) => (
        <OverlayLink
          key={place}
          to={href}
          aria-current={place === current ? "page" : undefined}
          className={cx(
            "flex min-h-11 items-center rounded-control px-2.5 text-sm font-medium md:min-h-8",
            place === current ? "bg-pressed text-ink" : "text-muted hover:text-ink",
          )}
        >
          {t(label)}
        </OverlayLink>
      ))}
    </nav>
  );
}

function byProject(notifications: InboxItemView[]): [string, InboxItemView[]][] {
  const groups = new Map<string, InboxItemView[]>();
  for (const notification of notifications) {
    const name = notification.project_name || t("Unknown Project");
    groups.set(name, [...(groups.get(name) ?? []), notification]);
  }
  return [...groups];
}
