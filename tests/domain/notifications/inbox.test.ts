import { expect, test } from "vitest";
import { changeSettings } from "#app/domain/accounts/users/write.server.ts";
import {
  archiveNotifications,
  restoreNotifications,
  snoozeNotifications,
} from "#app/domain/notifications/inbox.server.ts";
import { countForBar, listNotifications } from "#app/domain/notifications/read.server.ts";
import { readInbox } from "#app/domain/notifications/read-inbox.server.ts";
import { momentOf, snoozeOffers } from "#app/domain/notifications/snooze.ts";
import { markAllRead, markSeen } from "#app/domain/notifications/write.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { type Stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";

async function proposed(): Promise<Stage & { edit_id: string; ids: string[] }> {
  const at = await summarized();
  const changes = { keyDecisions: ["Proposed."] };
  const { edit_id } = await proposeEdit(at.as(at.member), { meeting_id: at.meeting_id, changes });
  await at.workspace.worker.drain();
  const { notifications } = await listNotifications(at.as(at.host), {});
  return { ...at, edit_id, ids: notifications.map(({ notification_id }) => notification_id) };
}

async function listed(at: Stage, place: "inbox" | "snoozed" | "archived" = "inbox") {
  const { notifications } = await listNotifications(at.as(at.host), { place });
  return notifications.map(({ type, status }) => `${type} ${status}`);
}

async function unread(at: Stage) {
  return (await countForBar(at.as(at.host), {})).unread;
}

test("a snoozed notification is out of list and count, and comes back unread by itself", async () => {
  const at = await proposed();
  await changeSettings(at.as(at.host), { time_zone: "Europe/Berlin" });
  await markAllRead(at.as(at.host), {});
  const snoozed = await snoozeNotifications(at.as(at.host), { notification_ids: at.ids, until: "tomorrow" });
  const until = Date.parse(snoozed.notifications[0]?.snoozed_until ?? "");
  expect(new Date(until).toLocaleTimeString("de", { timeZone: "Europe/Berlin" })).toBe("08:00:00");
  expect([await listed(at), await listed(at, "snoozed"), await unread(at)]).toEqual([
    [],
    ["edit_pending unread"],
    0,
  ]);
  expect(await markAllRead(at.as(at.host), {})).toEqual({ read: 0 });
  expect(await markSeen(at.as(at.host), { meeting_id: at.meeting_id, edit_id: at.edit_id })).toEqual({
    read: 0,
  });
  at.workspace.clock.advance(until - at.workspace.clock.now() - 1000);
  await at.workspace.worker.drain();
  expect(await listed(at)).toEqual([]);
  at.workspace.clock.advance(1000);
  await at.workspace.worker.drain();
  expect([await listed(at), await unread(at)]).toEqual([["edit_pending unread"], 1]);
  const [back] = (await listNotifications(at.as(at.host), {})).notifications;
  expect(back).toMatchObject({ snoozed_until: null, returned_at: new Date(until).toISOString() });
});

test("a snoozed edit that somebody else decides comes back as read", async () => {
  const at = await proposed();
  await snoozeNotifications(at.as(at.host), { notification_ids: at.ids, until: "2026-01-20" });
  await reviewEdit(at.as(at.other), { edit_id: at.edit_id, approve: false });
  at.workspace.clock.advance(30 * 86_400_000);
  await at.workspace.worker.drain();
  expect([await listed(at), await unread(at)]).toEqual([["edit_pending read"], 0]);
});

test.each([
  ["a day that is over", "2020-01-01"],
  ["a day that does not exist", "2026-02-31"],
  ["a day in two years", "2099-01-01"],
  ["an instant that is over", "2020-01-01T00:00:00Z"],
  ["no time at all", "soon"],
])("%s is no time to snooze until", async (_title, until) => {
  const at = await proposed();
  const asked = snoozeNotifications(at.as(at.host), { notification_ids: at.ids, until });
  await expect(asked).rejects.toMatchObject({ errors: { until: [expect.any(String)] } });
  expect(await listed(at)).toEqual(["edit_pending unread"]);
});

test("an archived notification is read and out of the list, until it is moved back", async () => {
  const at = await proposed();
  await archiveNotifications(at.as(at.host), { notification_ids: at.ids });
  expect([await listed(at), await listed(at, "archived")]).toEqual([[], ["edit_pending read"]]);
  expect(await archiveNotifications(at.as(at.host), { notification_ids: at.ids })).toMatchObject({
    notifications: [{ status: "read" }],
  });
  await restoreNotifications(at.as(at.host), { notification_ids: at.ids });
  expect(await listed(at)).toEqual(["edit_pending read"]);
});

test("other people's notifications are not found, alone or among one's own", async () => {
  const at = await proposed();
  const notification_ids = [...at.ids, "made-up"];
  for (const who of [at.other, at.guest, at.stranger])
    for (const change of [archiveNotifications, restoreNotifications])
      await expect(change(at.as(who), { notification_ids })).rejects.toMatchObject({ status: 404 });
  const [foreign] = (await listNotifications(at.as(at.other), {})).notifications;
  const both = [...at.ids, foreign?.notification_id ?? ""];
  await archiveNotifications(at.as(at.host), { notification_ids: both });
  expect((await listNotifications(at.as(at.other), {})).notifications).toHaveLength(1);
});

test("the inbox says which edit its reader may decide, and what they took on in a summarized meeting", async () => {
  const at = await proposed();
  const { meeting_id } = at;
  await addActionItem(at.as(at.host), { meeting_id, description: "Bring the rope", owner: "Other Test" });
  const mine = async (who: Stage["host"]) => (await readInbox(at.as(who), { place: "inbox" })).notifications;
  expect(await mine(at.host)).toMatchObject([{ type: "edit_pending", decidable: true, items: [] }]);
  expect(await mine(at.guest)).toMatchObject([{ type: "summary_ready", decidable: false, items: [] }]);
  await reviewEdit(at.as(at.host), { edit_id: at.edit_id, approve: true });
  await at.workspace.worker.drain();
  expect(await mine(at.other)).toMatchObject([{ type: "edit_pending", decidable: false }]);
});

test("a snooze is offered for later today, tomorrow and next week, on the clocks of its reader", () => {
  const sunday = Date.parse("2026-01-04T20:10:00Z");
  expect(snoozeOffers(sunday, "America/New_York")).toEqual([
    { choice: "later_today", at: "2026-01-04T23:30:00.000Z" },
    { choice: "tomorrow", at: "2026-01-05T13:00:00.000Z" },
  ]);
  expect(snoozeOffers(sunday + 86_400_000, "Europe/Berlin").map(({ choice }) => choice)).toEqual([
    "tomorrow",
    "next_week",
  ]);
  const spring = Date.parse("2026-03-28T12:00:00Z");
  expect(new Date(momentOf("tomorrow", spring, "Europe/Berlin") ?? 0).toISOString()).toBe(
    "2026-03-29T06:00:00.000Z",
  );
});
