import { and, eq, inArray, isNull, lt, lte, ne, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import { Id } from "#app/core/id.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { namesOf, userById } from "#app/domain/accounts/users/queries.server.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { unsubscribeLink } from "#app/domain/mail/unsubscribe-token.ts";
import { proposerName } from "#app/domain/summaries/edit-requests/proposer-name.ts";
import { notifications, weeklyDigests } from "#db/schema/notifications.ts";
import { heldMs } from "./bursts.ts";
import { wantPushes } from "./changes.server.ts";
import { openItemsOf } from "./digest.server.ts";
import { notificationFor } from "./inbox-queries.server.ts";
import { recipientsOf } from "./kinds.ts";
import { activePeople, eventContextOf } from "./queries.server.ts";
import {
  CreateNotifications,
  MakeDigest,
  mailTogether,
  SeenMeeting,
  unreadChanged,
  WhichNotification,
} from "./schema.ts";
import { hasUnread } from "./unread-queries.server.ts";
import { notificationView } from "./view.ts";
import { digestMail } from "./weekly-digest.ts";

/** Creates the notifications of an event, one for each recipient however often this runs. */
export const createNotifications = operation({
  name: "notifications.create",
  who: "system",
  input: CreateNotifications.extend({
    /** The recipients who want it in the app; everybody when it is not given. */
    only: z.array(Id).optional(),
  }),
  async run(tx, { input: { event_id, only } }) {
    const found = await eventContextOf(tx, event_id);
    const notice = found && recipientsOf(found.context);
    if (!found || !notice) return { created: 0 };
    await supersede(tx, event_id, found);
    const names = await namesOf(tx, [notice.creatorId]);
    const willing = only && new Set(only);
    const wanted = notice.recipients.filter((userId) => !willing || willing.has(userId));
    const recipients = await activePeople(tx, wanted);
    if (recipients.length === 0) return { created: 0 };
    const { meeting, project, editId, comment, at } = found;
    const about = {
      event_id,
      meeting_id: meeting.meeting_id,
      edit_request_id: editId,
      thread_id: comment?.thread_id ?? null,
      project_name: project.project_name,
      creator_name: proposerName(notice.with, names.get(notice.creatorId) ?? ""),
      meeting_title: meeting.title,
      type: notice.type,
      status: "unread" as const,
      created_at: at,
    };
    const rows = recipients.map(({ user_id }) => ({ ...about, user_id, notification_id: newId() }));
    const created = await tx.q.insert(notifications).values(rows).onConflictDoNothing().returning();
    if (created.length > 0) await tx.emit(unreadChanged, { user_ids: created.map(({ user_id }) => user_id) });
    await wantPushes(tx, created, heldMs);
    return { created: created.length };
  },
});

type Noticed = NonNullable<Awaited<ReturnType<typeof eventContextOf>>>;

/**
 * What an event makes old is read: a request to decide an edit that is decided, that an earlier summary is ready, and a request to
 * agree that came again or is over. Jobs of
 * two events may run in either order, so what came after this one stays.
 */
async function supersede(tx: Tx, eventId: string, { context, meeting, editId, at }: Noticed): Promise<void> {
  const { event } = context;
  const ofEdit = editId !== null && event !== "edit-request.proposed";
  const ofSignOff = event.startsWith("sign-off.") && event !== "sign-off.objected";
  if (!ofEdit && !ofSignOff && event !== "summary.ready") return;
  const { named = [] } = context.signOff ?? {};
  const old = ofSignOff
    ? and(
        inArray(notifications.type, ["sign_off_asked", "sign_off_reminder"]),
        named.length > 0 ? inArray(notifications.user_id, named) : undefined,
      )
    : eq(notifications.type, "summary_ready");
  const about = ofEdit
    ? and(eq(notifications.type, "edit_pending"), eq(notifications.edit_request_id, editId))
    : and(old, eq(notifications.meeting_id, meeting.meeting_id));
  const earlier = and(ne(notifications.event_id, eventId), lte(notifications.created_at, at));
  await setRead(tx, and(about, earlier));
}

/** Marks these as read, and announces it to whose they are. */
async function setRead(tx: Pick<Tx, "q" | "emit">, which: SQL | undefined): Promise<number> {
  const unread = and(which, eq(notifications.status, "unread"));
  const read = await tx.q.update(notifications).set({ status: "read" }).where(unread).returning();
  const user_ids = [...new Set(read.map(({ user_id }) => user_id))];
  if (user_ids.length > 0) await tx.emit(unreadChanged, { user_ids });
  return read.length;
}

/** What the caller has seen is read: with an edit what is about that edit, else what is about the meeting's summary. */
export const markSeen = operation({
  name: "notifications.mark-seen",
  input: SeenMeeting,
  already: async (scope, { input }) => ((await hasUnread(scope, input.meeting_id)) ? undefined : { read: 0 }),
  async run(tx, { actor, input: { meeting_id, edit_id } }) {
    const own = and(
      eq(notifications.user_id, actor.userId),
      eq(notifications.meeting_id, meeting_id),
      isNull(notifications.snoozed_until),
    );
    const seen = edit_id
      ? eq(notifications.edit_request_id, edit_id)
      : ne(notifications.type, "edit_pending");
    return { read: await setRead(tx, and(own, seen)) };
  },
});

export const markRead = operation({
  name: "notifications.mark-read",
  input: WhichNotification,
  find: (scope, { notification_id }) => notificationFor(scope, notification_id),
  async run(tx, { target }) {
    const { notification_id } = target;
    await tx.q
      .update(notifications)
      .set({ status: "read" })
      .where(eq(notifications.notification_id, notification_id));
    if (target.status === "unread") await tx.emit(unreadChanged, { user_ids: [target.user_id] });
    return notificationView({ ...target, status: "read" });
  },
});

export const markAllRead = operation({
  name: "notifications.mark-all-read",
  input: z.object({}),
  async run(tx, { actor }) {
    const own = and(eq(notifications.user_id, actor.userId), isNull(notifications.snoozed_until));
    return { read: await setRead(tx, own) };
  },
});

/** Lets the mail of an event wait for what comes soon after it in its project. */
export const holdMail = operation({
  name: "notifications.hold-mail",
  who: "system",
  input: CreateNotifications,
  async run(tx, { input }) {
    await tx.enqueue(mailTogether, input, { key: input.event_id, delayMs: heldMs });
    return { held: true };
  },
});

/** Mails a person their open action items, once a week; nothing when they have none. */
export const makeDigest = operation({
  name: "notifications.make-digest",
  who: "system",
  input: MakeDigest,
  find: (scope, { user_id }) => userById(scope, user_id),
  prepare: async ({ settings, providers }) => ({ origin: settings.origin, vault: providers.vault }),
  async run(tx, { input: { user_id, week }, target: person, prepared: { origin, vault } }) {
    const made = { week, made_at: tx.now };
    const first = await tx.q
      .insert(weeklyDigests)
      .values({ user_id, ...made })
      .onConflictDoUpdate({
        target: weeklyDigests.user_id,
        set: made,
        setWhere: lt(weeklyDigests.week, week),
      })
      .returning();
    const items = first.length === 0 ? [] : await openItemsOf(tx, person);
    if (items.length === 0) return { mailed: false };
    const stop = unsubscribeLink(vault, origin, { email: person.email, kind: "weekly_digest" });
    const mail = composeMail(digestMail(items, { week, origin, stop: stop.page }));
    const parts = { kind: "weekly_digest" as const, to: person.email, unsubscribe: stop.oneClick };
    await queueMail(tx, sealMail(vault, { ...parts, ...mail }));
    return { mailed: true };
  },
});
