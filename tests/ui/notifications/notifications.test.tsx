import { expect, test } from "vitest";
import type { InboxItemView } from "#app/domain/notifications/view.ts";
import { NotificationPanel } from "#app/ui/notifications/notification-panel.tsx";
import { render, textOf } from "../render.tsx";

const notification = (over: Partial<InboxItemView>): InboxItemView => ({
  notification_id: "n1",
  meeting_id: "m1",
  edit_request_id: null,
  thread_id: null,
  project_name: "Ferry app",
  creator_name: "Bo Reis",
  meeting_title: "Piers",
  type: "edit_pending",
  status: "unread",
  created_at: new Date().toISOString(),
  ...{ snoozed_until: null, returned_at: null, archived_at: null, decidable: false, items: [] },
  ...over,
});

const panel = (notifications: InboxItemView[], search = "") =>
  render(
    <NotificationPanel
      data={{
        ...{ place: "inbox", more: null, notifications, days: { first: "2026-01-05", last: "2026-12-31" } },
        offers: [{ choice: "tomorrow", at: "2026-01-06T08:00:00.000Z" }],
      }}
      result={undefined}
      search={new URLSearchParams(search)}
      path="/notifications"
    />,
  );

test("notifications are grouped by project and name actor, action and meeting", async () => {
  const html = await panel([
    notification({}),
    notification({ notification_id: "n2", project_name: "", type: "summary_ready", status: "read" }),
    notification({ notification_id: "n3", type: "edit_approved" }),
  ]);
  const text = textOf(html);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(text).toContain("2 unread");
  expect(text).toContain("Unknown Project");
  expect(text).toContain("Bo Reis proposed an edit to Piers");
  expect(text).toMatch(/just now ?, unread/);
  expect(text).not.toContain("about");
  expect(html).toContain(">BR<");
  expect(html).toMatch(/href="\/dashboard"[^>]*aria-label="Close"|aria-label="Close"[^>]*href="\/dashboard"/);
});

test("only an edit request has a link to its details", async () => {
  const html = await panel([notification({ edit_request_id: "e1" })]);
  expect(html).toMatch(/<button[^>]*value="details"[^>]*>/);
  expect(html).toContain('aria-label="Details of the edit request about Piers"');
  expect(await panel([notification({ type: "summary_ready" })])).not.toContain('details"');
});

test("summaries of one import are one line, which its address opens to its parts", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
  const summary = (number: number) =>
    notification({
      ...{ notification_id: `s${number}`, meeting_id: `m${number}`, meeting_title: `Standup ${number}` },
      ...{ type: "summary_ready", created_at: at(50 - number), status: number < 2 ? "unread" : "read" },
    });
  const all = Array.from({ length: 43 }, (_, number) => summary(number));
  const closed = await panel(all);
  expect(textOf(closed)).toContain("43 summaries ready · Bo Reis");
  expect(textOf(closed)).not.toContain("Standup 7");
  expect(closed).toContain('href="/notifications?open=s42"');
  const open = await panel(all, "open=s42");
  expect(textOf(open)).toContain("Summary ready: Standup 7");
  expect(open).toContain('aria-expanded="true"');
  expect(textOf(await panel(all.slice(0, 2)))).not.toContain("2 summaries");
});

test("several edits of one meeting are one line, those of another are not among them", async () => {
  const edits = [1, 2].map((number) => notification({ notification_id: `n${number}` }));
  const text = textOf(await panel([...edits, notification({ meeting_id: "m2", meeting_title: "Ramps" })]));
  expect(text).toContain("2 edits proposed to Piers");
  expect(text).toContain("Bo Reis proposed an edit to Ramps");
});

test("an edit can be approved or rejected only by who may decide it", async () => {
  const edit = { edit_request_id: "e1" };
  expect(await panel([notification({ ...edit, decidable: true })])).toContain('value="approve"');
  expect(await panel([notification(edit)])).not.toContain('value="approve"');
});

test("the choices of a snooze show at their address", async () => {
  const text = textOf(await panel([notification({})], "snooze=n1"));
  expect(text).toContain("Tomorrow");
  expect(text).toContain("Or on a day");
});

test("the unread badge is at most 99+", async () => {
  const many = Array.from({ length: 120 }, (_, n) => notification({ notification_id: `n${n}` }));
  expect(textOf(await panel(many))).toContain("99+ unread");
});

test("an empty list says that there are no notifications", async () => {
  const text = textOf(await panel([]));
  expect(text).toContain("No notifications");
  expect(text).not.toContain("Mark all as read");
});
