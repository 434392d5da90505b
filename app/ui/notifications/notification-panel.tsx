import { useRouteLoaderData } from "@remix-run/react";
import type { NotificationView } from "#app/domain/notifications/view.ts";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { DialogForm, type DialogPageProps } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { useLiveReload } from "../runtime/use-live.ts";
import { NotificationGroup } from "./notification-group.tsx";

/** The notifications by project: a dialog opened by the bell, without scripts a page. */
export function NotificationPanel({ data }: DialogPageProps<{ notifications: NotificationView[] }>) {
  useLiveReload(({ type }) => type === "counts");
  const app = useRouteLoaderData<{ unread: number }>("routes/_app");
  const notifications = data?.notifications ?? [];
  const unread = notifications.some(({ status }) => status === "unread") || (app?.unread ?? 0) > 0;
  return (
    <Dialog title="Notifications" closeHref="/dashboard">
      {notifications.length === 0 ? (
        <div className="pb-2">
          <p className="font-medium">No notifications</p>
          <p className="mt-1 max-w-prose text-muted">
            Edit requests, reviews of your edits and new summaries show up here.
          </p>
        </div>
      ) : (
        <div className="-mx-2 flex max-h-[70vh] flex-col gap-4 overflow-y-auto overscroll-contain px-2">
          {byProject(notifications).map(([name, items]) => (
            <NotificationGroup key={name} name={name} items={items} />
          ))}
        </div>
      )}
      {unread && (
        <DialogForm method="post">
          <FormActions>
            <SubmitButton intent="read-all" variant="secondary">
              Mark all as read
            </SubmitButton>
          </FormActions>
        </DialogForm>
      )}
    </Dialog>
  );
}

function byProject(notifications: NotificationView[]): [string, NotificationView[]][] {
  const groups = new Map<string, NotificationView[]>();
  for (const notification of notifications) {
    const name = notification.project_name || "Unknown Project";
    groups.set(name, [...(groups.get(name) ?? []), notification]);
  }
  return [...groups];
}
