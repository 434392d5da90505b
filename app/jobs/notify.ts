import type { Ctx } from "#app/core/context.ts";
import { react } from "#app/core/reaction.ts";
import { limitNotificationMails } from "#app/domain/accounts/email-verification/write.server.ts";
import { optedIn } from "#app/domain/accounts/users/read.server.ts";
import { writeMails } from "#app/domain/mail/write.server.ts";
import { wakeSnoozed } from "#app/domain/notifications/inbox.server.ts";
import {
  composeNotificationMails,
  readBurst,
  readRecipients,
} from "#app/domain/notifications/read.server.ts";
import {
  mailNotifications,
  mailTogether,
  notifiedEvents,
  notify,
  wakeNotifications,
} from "#app/domain/notifications/schema.ts";
import { createNotifications, holdMail } from "#app/domain/notifications/write.server.ts";
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

/** The same by mail. What may come in numbers waits a little, so that all of it is one mail. */
export const mailNotificationsHandler = defineHandler(
  mailNotifications,
  async (ctx, { event_id }, { lastStep }) => {
    const recipients = await readRecipients(ctx, { event_id });
    if (!recipients) return;
    if (recipients.is_held) await holdMail(lastStep, { event_id });
    else await mailEvents(ctx, [event_id], lastStep);
  },
  {
    on: notifiedEvents.map((event) => react(event, mailNotifications, eachEvent)),
  },
);

/** What came together in a project: the job of its last event mails all of it. */
export const mailTogetherHandler = defineHandler(mailTogether, async (ctx, { event_id }, { lastStep }) => {
  const { event_ids } = await readBurst(ctx, { event_id });
  if (event_ids.length > 0) await mailEvents(ctx, event_ids, lastStep);
});

/** Mails events of one kind to those who want that, one mail each. All mails are written in one transaction. */
async function mailEvents(ctx: Ctx, event_ids: string[], lastStep: Ctx): Promise<void> {
  const all = [];
  for (const event_id of event_ids) all.push(await readRecipients(ctx, { event_id }));
  const told = all.filter((one) => one !== null);
  const last = told.at(-1);
  if (!last) return;
  const user_ids = [...new Set(told.flatMap((one) => one.user_ids))];
  const wanted = await optedIn(ctx, { user_ids, kind: last.type, channel: "email" });
  const addresses = wanted.map(({ email }) => email);
  const { emails } = await limitNotificationMails(ctx, { ...last.from, emails: addresses });
  const allowed = new Set(emails);
  const people = wanted.filter(({ email }) => allowed.has(email));
  await writeMails(lastStep, await composeNotificationMails(ctx, { event_ids, people }));
}

/** Brings snoozed notifications back when their time has come. */
export const wakeNotificationsHandler = defineHandler(
  wakeNotifications,
  async (_ctx, payload, { lastStep }) => {
    await wakeSnoozed(lastStep, payload);
  },
);
