import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { namesOf } from "#app/domain/account/identity/queries.server.ts";
import {
  audienceOf,
  eventContextOf,
  notificationsOf,
  unreadCount,
  unreadOf,
  workspaceIdsOf,
} from "./queries.server.ts";
import { recipientsOf } from "./recipients.ts";
import { CreateNotifications, EventSubject, ListNotifications, WhichPeople, WhichPerson } from "./schema.ts";
import { notificationMail, notificationView } from "./view.ts";

export const listNotifications = query({
  name: "notifications.list",
  input: ListNotifications,
  async run(scope, { input }) {
    const found = await notificationsOf(scope, input.only_unread);
    return { notifications: found.map(notificationView) };
  },
});

/** The number on the bell; it shows '99+' from 100 on, so no more than 100 are counted. */
export const countUnread = query({
  name: "notifications.count-unread",
  input: z.object({}),
  run: async (scope) => ({ unread: await unreadCount(scope, 100) }),
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

/** The mail of an event and its recipients, before their settings are applied; null when nobody is notified. */
export const readRecipients = query({
  name: "notifications.read-recipients",
  who: "system",
  input: CreateNotifications,
  prepare: async (ctx) => ctx.settings.origin,
  async run(scope, { input: { event_id }, prepared: origin }) {
    const found = await eventContextOf(scope, event_id);
    const notice = found && recipientsOf(found.context);
    if (!found || !notice) return null;
    const names = await namesOf(scope, [notice.creatorId]);
    const mail = notificationMail(
      {
        type: notice.type,
        creator: names.get(notice.creatorId) ?? "",
        meeting_id: found.meeting.meeting_id,
        meeting_title: found.meeting.title,
        project_name: found.project.project_name,
        edit_id: found.editId,
      },
      origin,
    );
    const from = { sender: notice.creatorId, org_id: found.project.org_id };
    return { type: notice.type, user_ids: notice.recipients, mail, from };
  },
});
