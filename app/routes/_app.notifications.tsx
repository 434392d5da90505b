import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { markAllRead, markRead } from "#app/domain/notifications/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { NotificationPanel } from "#app/ui/notifications/notification-panel.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: "Notifications · Throughline" }];

export const loader = (args: LoaderFunctionArgs) => load(args, listNotifications, {});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    "read-all": () => submit(args, markAllRead, {}, () => redirectTo(args, "/notifications")),
    open: () => open(args, form),
    details: () => open(args, form),
  });
  return act();
};

function open(args: ActionFunctionArgs, { notification_id, intent }: Form) {
  return submit(args, markRead, { notification_id }, ({ meeting_id, edit_request_id, thread_id }) => {
    if (intent === "details" && edit_request_id) return redirectTo(args, `/edit-requests/${edit_request_id}`);
    if (thread_id)
      return redirectTo(args, `/meeting-summary/${meeting_id}/comments?thread=${thread_id}`, { leave: true });
    const state = new URLSearchParams({
      ...(edit_request_id && { edit_request: edit_request_id }),
      notification: String(notification_id),
    });
    return redirectTo(args, `/meeting-summary/${meeting_id}?${state}`, { leave: true });
  });
}

export default function Notifications() {
  return <DialogRoute Body={NotificationPanel} />;
}
