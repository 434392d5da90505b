import { z } from "zod";
import { notificationKinds } from "#app/core/enums/notification-kind.ts";
import { notificationPlaces } from "#app/core/enums/notification-place.ts";
import { snoozeChoices } from "#app/core/enums/snooze-choice.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import type { notifications } from "#db/schema/notifications.ts";
import { kinds } from "./kinds.ts";

export const ListNotifications = z.object({
  only_unread: z
    .union([z.boolean(), z.stringbool()], { error: "only_unread must be true or false" })
    .default(false),
  place: z
    .enum(notificationPlaces, { error: `place must be one of ${notificationPlaces.join(", ")}` })
    .default("inbox"),
});
export const WhichNotification = z.object({ notification_id: Id });
/** At most as many as a list shows. */
export const WhichNotifications = z.object({ notification_ids: z.array(Id).min(1).max(200) });

const timeZone = z.string().max(100).optional();
/** The browser's IANA time zone; the one in the caller's settings comes first. */
export const ReadInbox = ListNotifications.pick({ place: true }).extend({ time_zone: timeZone });
export const SnoozeNotifications = WhichNotifications.extend({
  until: z.union([z.enum(snoozeChoices), z.iso.date(), z.iso.datetime({ offset: true })], {
    error: "Choose when it comes back",
  }),
  time_zone: timeZone,
});
/** A summary that was looked at, or with `edit_id` an edit of it. */
export const SeenMeeting = z.object({ meeting_id: Id, edit_id: Id.optional() });
export const CreateNotifications = z.object({ event_id: Id });

/** What a kind of notification reports. */
export const notifiedEvents = notificationKinds.map((kind) => ({
  event: kinds[kind].event,
  payload: z.object({}),
}));
/** Reacts to events of any domain; which one it was is read from the event itself. */
export const notify = defineJob("notify", CreateNotifications);

/** Brings back what a person has snoozed until now. */
export const wakeNotifications = defineJob("wake-notifications", z.object({ user_id: Id }));

/** The bells of these people have changed. */
export const unreadChanged = defineEvent("notifications.unread-changed", z.object({ user_ids: z.array(Id) }));

/** The ids of what an event is about; they decide who may know of it. */
export const EventSubject = z.object({
  org_id: Id.optional(),
  project_id: Id.optional(),
  meeting_id: Id.optional(),
  edit_id: Id.optional(),
  /** The people of a deleted organization or project: no query finds them any more. */
  user_ids: z.array(Id).optional(),
});
export type EventSubject = z.output<typeof EventSubject>;
export const WhichPerson = z.object({ user_id: Id });
export const WhichPeople = z.object({ user_ids: z.array(Id) });
/** The same event by mail, to those who want that. */
export const mailNotifications = defineJob("mail-notifications", CreateNotifications);

/** What came together in a project, in one mail; asked for by each of its events. */
export const mailTogether = defineJob("mail-together", CreateNotifications);

export const NotificationMails = z.object({
  event_ids: z.array(Id).min(1),
  people: z.array(z.object({ user_id: Id, email: z.string(), time_zone: z.string().nullable() })),
});

/** Mails everybody their open action items on Monday morning, and enqueues itself again. */
export const mailDigests = defineJob("mail-digests", z.object({}));
/** The Monday, as YYYY-MM-DD in the person's time zone. */
export const MakeDigest = z.object({ user_id: Id, week: z.iso.date() });

export type NotificationRow = typeof notifications.$inferSelect;
