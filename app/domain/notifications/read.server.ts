import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { firstZone, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { notificationChoices } from "#app/domain/accounts/users/view.ts";
import type { NewMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { unsubscribeLink } from "#app/domain/mail/unsubscribe-token.ts";
import { currentProjectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { digestReaders } from "./digest.server.ts";
import { recipientsOf } from "./kinds.ts";
import { notificationMail } from "./mail-content.ts";
import {
  audienceOf,
  eventContextOf,
  mailFactsOf,
  notificationsOf,
  workspaceIdsOf,
} from "./queries.server.ts";
import {
  CreateNotifications,
  EventSubject,
  ListNotifications,
  NotificationMails,
  WhichPeople,
  WhichPerson,
} from "./schema.ts";
import { barCounts, unreadOf } from "./unread-queries.server.ts";
import { notificationView } from "./view.ts";
import { digestWeek } from "./weekly-digest.ts";

export const listNotifications = query({
  name: "notifications.list",
  input: ListNotifications,
  async run(scope, { input }) {
    const found = await notificationsOf(scope, input.only_unread);
    return { notifications: found.map(notificationView) };
  },
});

/**
 * What the bar of every page counts: unread notifications, and active recordings in the project the caller works in now. The
 * bell shows '99+' from 100 on, so no more than 100 are counted.
 */
export const countForBar = query({
  name: "notifications.count-for-bar",
  input: z.object({}),
  async run(scope) {
    const current = await currentProjectFor(scope);
    const { unread, activeRecordings } = await barCounts(scope, current?.project.project_id ?? null, 100);
    return { unread, active_recordings: activeRecordings };
  },
});

/** The same for many people at once, by their ids. */
export const countUnreadOf = query({
  name: "notifications.count-unread-of",
  who: "system",
  input: WhichPeople,
  run: (scope, { input }) => unreadOf(scope, input.user_ids),
});

/**
 * Who may know, now, that something happened there. `members` may know all of it; `invited` are those whom a meeting
 * was opened to from outside its project: they may know of the meeting, and of an edit only if it is `own`.
 */
export const readAudience = query({
  name: "notifications.read-audience",
  who: "system",
  input: EventSubject,
  run: (scope, { input }) => audienceOf(scope, input),
});

/** The ids of all organizations and projects a person is in, and of the meetings they were invited to. */
export const listWorkspaceIds = query({
  name: "notifications.list-workspace-ids",
  who: "system",
  input: WhichPerson,
  run: (scope, { input }) => workspaceIdsOf(scope, input.user_id),
});

/** The recipients of an event, before their settings are applied; null when nobody is notified. */
export const readRecipients = query({
  name: "notifications.read-recipients",
  who: "system",
  input: CreateNotifications,
  async run(scope, { input: { event_id } }) {
    const found = await eventContextOf(scope, event_id);
    const notice = found && recipientsOf(found.context);
    if (!found || !notice) return null;
    const from = { sender: notice.creatorId, org_id: found.project.org_id };
    return { type: notice.type, user_ids: notice.recipients, from };
  },
});

/** The mails of an event to these of its recipients; each has its reader's own action items. */
export const composeNotificationMails = query({
  name: "notifications.compose-mails",
  who: "system",
  input: NotificationMails,
  prepare: async ({ settings, providers }) => ({ origin: settings.origin, vault: providers.vault }),
  async run(scope, { input: { event_id, people }, prepared: { origin, vault } }) {
    const found = await mailFactsOf(scope, event_id);
    if (!found) return { messages: [] };
    const { facts, mine } = found;
    const messages = people.map(({ user_id, email, time_zone }): NewMail => {
      const stop = unsubscribeLink(vault, origin, { email, kind: facts.type });
      const own = { ...facts, items: mine(user_id), zone: firstZone([time_zone]) };
      const mail = composeMail(notificationMail(own, { origin, stop: stop.page }));
      return { kind: facts.type, to: email, unsubscribe: stop.oneClick, ...mail };
    });
    return { messages };
  },
});

const readersRead = 200;

/** Who is due a weekly digest now, of the next people after `after`; `next` is null after the last. */
export const listDigestsDue = query({
  name: "notifications.digests-due",
  who: "system",
  input: z.object({ after: z.string().default("") }),
  async run(scope, { input: { after } }) {
    const rows = await digestReaders(scope, after, readersRead);
    const weeks = new Map<string, string | null>();
    const weekIn = (zone: string) => {
      if (!weeks.has(zone)) weeks.set(zone, digestWeek(scope.now, zone));
      return weeks.get(zone) ?? null;
    };
    const due = rows.flatMap(({ user, week: last }) => {
      const week = weekIn(firstZoneOrOwn([user.time_zone]));
      const isDue = week !== null && (last === null || last < week);
      const wanted = isDue && notificationChoices(user.notification_settings).weekly_digest.email;
      return wanted ? [{ user_id: user.user_id, week }] : [];
    });
    return { due, next: rows.length === readersRead ? (rows.at(-1)?.user.user_id ?? null) : null };
  },
});
