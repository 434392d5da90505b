import { expect, test } from "vitest";
import type { NotificationView } from "#app/domain/notifications/view.ts";
import { NotificationPanel } from "#app/ui/notifications/notification-panel.tsx";
import { render, textOf } from "../render.tsx";

const notification = (over: Partial<NotificationView>): NotificationView => ({
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
  ...over,
});

const panel = (notifications: NotificationView[]) =>
  render(
    <NotificationPanel
      data={{ notifications }}
      result={undefined}
      search={new URLSearchParams()}
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
  expect(text).toMatch(/now · unread/);
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

test("the unread badge is at most 99+", async () => {
  const many = Array.from({ length: 120 }, (_, n) => notification({ notification_id: `n${n}` }));
  expect(textOf(await panel(many))).toContain("99+ unread");
});

test("an empty list says that there are no notifications", async () => {
  const text = textOf(await panel([]));
  expect(text).toContain("No notifications");
  expect(text).not.toContain("Mark all as read");
});
