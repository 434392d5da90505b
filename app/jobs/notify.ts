import { takeNewsMails } from "#app/domain/addresses/write.server.ts";
import { wishing } from "#app/domain/identity/read.server.ts";
import { writeMails } from "#app/domain/mail/write.server.ts";
import { readTelling } from "#app/domain/notifications/read.server.ts";
import { mailNews, notify } from "#app/domain/notifications/schema.ts";
import { tellOf } from "#app/domain/notifications/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Into the bell of everybody concerned who wants it there. */
export const notifyHandler = defineHandler(notify, async (ctx, { event_id }, { lastStep }) => {
  const told = await readTelling(ctx, { event_id });
  if (!told) return;
  const wanted = await wishing(ctx, { user_ids: told.user_ids, kind: told.type, place: "in_app" });
  await tellOf(lastStep, { event_id, only: wanted.map(({ user_id }) => user_id) });
});

/** The same by mail; all of the mails are in the outbox, or none. */
export const mailNewsHandler = defineHandler(mailNews, async (ctx, { event_id }, { lastStep }) => {
  const told = await readTelling(ctx, { event_id });
  if (!told) return;
  const wanted = await wishing(ctx, { user_ids: told.user_ids, kind: told.type, place: "email" });
  const { emails } = await takeNewsMails(ctx, { ...told.from, emails: wanted.map(({ email }) => email) });
  await writeMails(lastStep, { letters: emails.map((to) => ({ to, ...told.letter })) });
});
