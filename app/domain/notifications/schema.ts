import { z } from "zod";
import { notificationKinds } from "#app/core/enums/notification-kind.ts";
import { notificationPlaces } from "#app/core/enums/notification-place.ts";
import { snoozeChoices } from "#app/core/enums/snooze-choice.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { t } from "#app/core/words.ts";
import type { notifications, pushDevices } from "#db/schema/notifications.ts";
import { kinds } from "./kinds.ts";

/** So many are listed at once. */
export const mostListed = 200;

export const ListNotifications = z.object({
  only_unread: z
    .union([z.boolean(), z.stringbool()], { error: () => t("only_unread must be true or false") })
    .default(false),
  place: z
    .enum(notificationPlaces, { error: `place must be one of ${notificationPlaces.join(", ")}` })
    .default("inbox"),
  skip: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
});
export const WhichNotification = z.object({ notification_id: Id });
/** At most as many as a list shows. */
export const WhichNotifications = z.object({ notification_ids: z.array(Id).min(1).max(4000) });

const timeZone = z.string().max(100).optional();
/** The browser's IANA time zone; the one in the caller's settings comes first. */
export const ReadInbox = ListNotifications.pick({ place: true }).extend({
  time_zone: timeZone,
  /** How many times as many as usual. */
  times: wholeNumber({ min: 1, max: 20 }).default(1),
});
export const SnoozeNotifications = WhichNotifications.extend({
  until: z.union([z.enum(snoozeChoices), z.iso.date(), z.iso.datetime({ offset: true })], {
    error: () => t("Choose when it comes back"),
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
/** Mails everybody their meetings of tomorrow in the evening. */
export const mailBriefs = defineJob("mail-briefs", z.object({}));
/** The day of the meetings, in the person's time zone. */
export const MakeBrief = z.object({ user_id: Id, day: z.iso.date(), zone: z.string().max(100) });
/** The Monday, as YYYY-MM-DD in the person's time zone. */
export const MakeDigest = z.object({ user_id: Id, week: z.iso.date() });

/** Of one person. */
export const mostDevices = 10;
/** Notices in a row that were not accepted, after which a device is given up. */
export const mostFailures = 10;
/** Test notices that one person may ask for. */
export const testLimit = { attempts: 5, windowMs: 10 * 60_000 };

/** As `PushSubscription.toJSON()` gives it. */
export const AddDevice = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: () => t("The push service's address must begin with https") })
    .max(2000),
  keys: z.object({
    p256dh: z.base64url({ error: () => t("This isn't a key") }).max(200),
    auth: z.base64url({ error: () => t("This isn't a key") }).max(100),
  }),
  /** Only where the caller had turned it on in this browser, in a session that has ended by itself. */
  renew: z.boolean().default(false),
});
export const WhichDevice = z.object({ device_id: Id });

/** Decides whether a new notification is told of by push, once what belongs to it is there too. */
export const pushNotification = defineJob("push-notification", z.object({ notification_id: Id }));

/** Seconds to wait after each try that a push service put off. */
export const pushRetrySeconds = [10, 60, 300, 1800, 7200];

/** One notice to one browser; without a notification a test. What it says is written when it is sent. */
export const sendPush = defineJob("send-push", z.object({ device_id: Id, notification_id: Id.nullable() }), {
  maxAttempts: pushRetrySeconds.length + 1,
  lane: "push",
});

export type NotificationRow = typeof notifications.$inferSelect;
export type DeviceRow = typeof pushDevices.$inferSelect;
