import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { firstZone, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { notificationChoices } from "#app/domain/accounts/users/view.ts";
import type { NewMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { unsubscribeLink } from "#app/domain/mail/unsubscribe-token.ts";
import { currentProjectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { burstEndingWith } from "./bursts.ts";
import { digestReaders } from "./digest.server.ts";
import { notificationsOf } from "./inbox-queries.server.ts";
import { isBundledByProject, recipientsOf } from "./kinds.ts";
import { bundleMail, notificationMail } from "./mail-content.ts";
import { audienceOf, eventContextOf, eventsAround, mailFactsOf, workspaceIdsOf } from "./queries.server.ts";
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
    const found = await notificationsOf(scope, {
      place: input.place,
      onlyUnread: input.only_unread,
      skip: input.skip,
    });
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
    return { type: notice.type, user_ids: notice.recipients, from, is_held: isBundledByProject(notice.type) };
  },
});

/** The events that one mail tells of; none where a later event's job does. */
export const readBurst = query({
  name: "notifications.read-burst",
  who: "system",
  input: CreateNotifications,
  async run(scope, { input: { event_id } }) {
    return { event_ids: burstEndingWith(event_id, await eventsAround(scope, event_id)) };
  },
});

/** The mails of events to these of their recipients, one each; it has its reader's own action items. */
export const composeNotificationMails = query({
  name: "notifications.compose-mails",
  who: "system",
  input: NotificationMails,
  prepare: async ({ settings, providers }) => ({ origin: settings.origin, vault: providers.vault }),
  async run(scope, { input: { event_ids, people }, prepared: { origin, vault } }) {
    const found: Awaited<ReturnType<typeof mailFactsOf>>[] = [];
    for (const eventId of event_ids) found.push(await mailFactsOf(scope, eventId));
    const messages = people.flatMap(({ user_id, email, time_zone }): NewMail[] => {
      const zone = firstZone([time_zone]);
      const isTold = (recipients: Set<string>) => event_ids.length === 1 || recipients.has(user_id);
      const own = found.flatMap((event) =>
        event && isTold(event.recipients) ? [{ ...event.facts, items: event.mine(user_id), zone }] : [],
      );
      // A summary that was made twice is told of once, as it is now.
      const [first, ...more] = [...new Map(own.map((facts) => [facts.meeting_id, facts])).values()];
      if (!first) return [];
      const stop = unsubscribeLink(vault, origin, { email, kind: first.type });
      const links = { origin, stop: stop.page };
      const content =
        more.length === 0 ? notificationMail(first, links) : bundleMail([first, ...more], links);
      return [{ kind: first.type, to: email, unsubscribe: stop.oneClick, ...composeMail(content) }];
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
