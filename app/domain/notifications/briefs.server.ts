import { lt } from "drizzle-orm";
import { z } from "zod";
import { operation, query } from "#app/core/operation.ts";
import { dayAfter, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { notificationChoices } from "#app/domain/accounts/users/view.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { unsubscribeLink } from "#app/domain/mail/unsubscribe-token.ts";
import { beginOfDay } from "#app/domain/meetings/meetings/wall-clock.ts";
import { meetingBriefs } from "#db/schema/notifications.ts";
import { briefMeetings, briefReaders, meetingTimesOf } from "./brief-queries.server.ts";
import { openItemsOf } from "./digest.server.ts";
import { briefDay, briefMail } from "./meeting-brief.ts";
import { MakeBrief } from "./schema.ts";

/** From when to when a day lasts on the clocks of a zone, in ms. */
function instantsOf(day: string, zone: string): { from: number; to: number } {
  return { from: beginOfDay(day, zone), to: beginOfDay(dayAfter(day, 1), zone) };
}

const readersRead = 200;

/**
 * Who is due a brief now, of the next people after `after`: whose evening it is, who wants one and has not had it, and who is to be
 * at a meeting tomorrow. `next` is null after the last.
 */
export const listBriefsDue = query({
  name: "notifications.briefs-due",
  who: "system",
  input: z.object({ after: z.string().default("") }),
  async run(scope, { input: { after } }) {
    const rows = await briefReaders(scope, after, readersRead);
    const waiting = rows.flatMap(({ user, day: last }) => {
      const { user_id } = user;
      const zone = firstZoneOrOwn([user.time_zone]);
      const day = briefDay(scope.now, zone);
      const isDue = day !== null && (last === null || last < day);
      const wanted = isDue && notificationChoices(user.notification_settings).meeting_brief.email;
      return wanted ? [{ user_id, day, zone, ...instantsOf(day, zone) }] : [];
    });
    const [first, last] = [
      Math.min(...waiting.map(({ from }) => from)),
      Math.max(...waiting.map(({ to }) => to)),
    ];
    const times = await meetingTimesOf(
      scope,
      waiting.map(({ user_id }) => user_id),
      first,
      last,
    );
    const due = waiting
      .filter(({ user_id, from, to }) =>
        times.some((one) => one.user_id === user_id && one.at >= from && one.at < to),
      )
      .map(({ user_id, day, zone }) => ({ user_id, day, zone }));
    return { due, next: rows.length === readersRead ? (rows.at(-1)?.user.user_id ?? null) : null };
  },
});

/** Mails a person what tomorrow's meetings are about, once for each day; nothing where there is nothing to say. */
export const makeBrief = operation({
  name: "notifications.make-brief",
  who: "system",
  input: MakeBrief,
  find: (scope, { user_id }) => userById(scope, user_id),
  prepare: async ({ settings, providers }) => ({ origin: settings.origin, vault: providers.vault }),
  async run(tx, { input: { user_id, day, zone }, target: person, prepared: { origin, vault } }) {
    const meetings = await briefMeetings(tx, person, instantsOf(day, zone));
    if (meetings.length === 0) return { mailed: false };
    const made = { day, made_at: tx.now };
    const first = await tx.q
      .insert(meetingBriefs)
      .values({ user_id, ...made })
      .onConflictDoUpdate({ target: meetingBriefs.user_id, set: made, setWhere: lt(meetingBriefs.day, day) })
      .returning();
    if (first.length === 0) return { mailed: false };
    const items = await openItemsOf(tx, person);
    const stop = unsubscribeLink(vault, origin, { email: person.email, kind: "meeting_brief" });
    const mail = composeMail(briefMail({ day, meetings, items }, { zone, origin, stop: stop.page }));
    const parts = { kind: "meeting_brief" as const, to: person.email, unsubscribe: stop.oneClick };
    await queueMail(tx, sealMail(vault, { ...parts, ...mail }));
    return { mailed: true };
  },
});
