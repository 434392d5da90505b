import { react } from "#app/core/reaction.ts";
import { limitNotificationMails } from "#app/domain/accounts/email-verification/write.server.ts";
import { optedIn } from "#app/domain/accounts/users/read.server.ts";
import { writeMails } from "#app/domain/mail/write.server.ts";
import { composeNotificationMails, readRecipients } from "#app/domain/notifications/read.server.ts";
import { mailNotifications, notifiedEvents, notify } from "#app/domain/notifications/schema.ts";
import { createNotifications } from "#app/domain/notifications/write.server.ts";
import { defineHandler } from "./handler.ts";
import { eachEvent } from "./reaction-keys.ts";

/** Creates notifications in the app, for those recipients who want them there. */
export const notifyHandler = defineHandler(
  notify,
  async (ctx, { event_id }, { lastStep }) => {
    const recipients = await readRecipients(ctx, { event_id });
    if (!recipients) return;
    const { user_ids, type } = recipients;
    const wanted = await optedIn(ctx, { user_ids, kind: type, channel: "in_app" });
    await createNotifications(lastStep, { event_id, only: wanted.map(({ user_id }) => user_id) });
  },
  {
    on: notifiedEvents.map((event) => react(event, notify, eachEvent)),
  },
);

/** The same by mail. All mails are written in one transaction. */
export const mailNotificationsHandler = defineHandler(
  mailNotifications,
  async (ctx, { event_id }, { lastStep }) => {
    const recipients = await readRecipients(ctx, { event_id });
    if (!recipients) return;
    const { user_ids, type, from } = recipients;
    const wanted = await optedIn(ctx, { user_ids, kind: type, channel: "email" });
    const addresses = wanted.map(({ email }) => email);
    const { emails } = await limitNotificationMails(ctx, { ...from, emails: addresses });
    const allowed = new Set(emails);
    const people = wanted.filter(({ email }) => allowed.has(email));
    await writeMails(lastStep, await composeNotificationMails(ctx, { event_id, people }));
  },
  {
    on: notifiedEvents.map((event) => react(event, mailNotifications, eachEvent)),
  },
);
