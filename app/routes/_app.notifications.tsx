import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { t } from "#app/core/words.ts";
import {
  archiveNotifications,
  readSeveral,
  restoreNotifications,
  snoozeNotifications,
} from "#app/domain/notifications/inbox.server.ts";
import { readInbox } from "#app/domain/notifications/read-inbox.server.ts";
import { markAllRead, markRead } from "#app/domain/notifications/write.server.ts";
import { decisionText } from "#app/domain/summaries/edit-requests/decision-text.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { timesShown } from "#app/http/pages/times-shown.ts";
import { NotificationPanel } from "#app/ui/notifications/notification-panel.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Notifications")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const place = searchParams.get("place") ?? undefined;
  const times = timesShown(args.request);
  return load(args, readInbox, { place, times, time_zone: zoneOfRequest(args.request, null) });
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const ids = { notification_ids: [form.notification_id ?? []].flat() };
  const done = (message: string, undo = false) => settled(args, form, { message, undo });
  const several = (one: string, many: string) =>
    ids.notification_ids.length === 1 ? one : `${ids.notification_ids.length} ${many}`;
  const { act, id } = selectIntent(form, {
    "read-all": () => submit(args, markAllRead, {}, () => redirectTo(args, "/notifications")),
    open: () => open(args, form),
    details: () => open(args, form),
    read: () => submit(args, readSeveral, ids, () => done("")),
    archive: () =>
      submit(args, archiveNotifications, ids, () =>
        done(several(t("Archived"), "notifications archived"), true),
      ),
    restore: () => submit(args, restoreNotifications, ids, () => done(t("Moved to inbox"))),
    snooze: () => snooze(),
    approve: () => review(true),
    reject: () => review(false),
  });
  const snooze = () => {
    const time_zone = zoneOfRequest(args.request, null);
    return submit(args, snoozeNotifications, { ...ids, until: id ?? form.day, time_zone }, () =>
      done(several(t("Snoozed"), "notifications snoozed"), true),
    );
  };
  const review = (approve: boolean) =>
    submit(args, reviewEdit, { edit_id: form.edit_id, approve }, () =>
      submit(args, archiveNotifications, ids, () => done(decisionText(approve))),
    );
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

/** A line is settled where it stands: with scripts the list stays, without them it is shown again as it was opened. */
function settled(
  args: ActionFunctionArgs,
  { stay }: Form,
  { message, undo }: { message: string; undo: boolean },
) {
  if (stay) return { ok: true as const, message, undo };
  const { searchParams } = new URL(args.request.url);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => /^(place|open)$/.test(name)));
  const flash = { kind: "success" as const, message };
  return redirectTo(args, `/notifications?${kept}`, message ? { flash } : {});
}

export default function Notifications() {
  return <DialogRoute Body={NotificationPanel} />;
}
