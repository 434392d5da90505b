import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { iso } from "#app/core/clock.ts";
import { query } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import { message } from "#app/core/words.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { projects } from "#db/schema/projects.ts";
import { meetingsInCalendar, subscriptionByToken, subscriptionOf, withLinks } from "./queries.server.ts";
import { FeedFile, feedPath, refreshSeconds } from "./schema.ts";
import { calendarEntry } from "./view.ts";

/** The private address of the caller's calendar; null while there is none. */
export const getSubscription = query({
  name: "calendar-feed.get",
  account: "session",
  input: z.object({}),
  prepare: async ({ providers: { vault }, settings: { origin } }) => ({ vault, origin }),
  async run(scope, { actor, prepared: { vault, origin } }) {
    const found = await subscriptionOf(scope, actor.userId);
    const token = found && vault.open(found.token_sealed, actor.userId);
    return {
      address: token ? origin + feedPath(token) : null,
      created_at: found ? iso(found.created_at) : null,
    };
  },
});

/** The meetings of the person whose address this is, for their calendar program. 404 for any other address. */
export const readFeed = query({
  name: "calendar-feed.read-feed",
  who: "anyone",
  input: FeedFile,
  async find(scope, { file }) {
    const found = await subscriptionByToken(scope, hashToken(file));
    const user = found && (await userById(scope, found.user_id));
    return user?.status === "active" ? user : undefined;
  },
  async prepare(ctx, { target: { user_id } }) {
    const { origin } = ctx.settings;
    const facts = await ctx.db.read((q) => meetingsInCalendar({ q, now: ctx.now() }, user_id));
    const entries = facts.map((each) => calendarEntry(each, origin));
    const content = await ctx.providers.documents.calendar({ name: "Throughline", entries, refreshSeconds });
    return { content, changed_at: Math.max(0, ...entries.map((entry) => entry.changed_at)) };
  },
  run: async (_scope, { prepared: { content, changed_at } }) => ({
    content,
    changed_at,
    etag: `"${createHash("sha256").update(content).digest("base64url")}"`,
  }),
});

/** One meeting as a file for a calendar, for everybody who may see the meeting. */
export const getInvite = query({
  name: "calendar-feed.get-invite",
  failed: message("We couldn't create the file. Try again."),
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async prepare(ctx, { target: { meeting, standing } }) {
    const { origin } = ctx.settings;
    const facts = await ctx.db.read(async (q) => {
      const [project] = await q.select().from(projects).where(eq(projects.project_id, meeting.project_id));
      const project_name = standing.projectRole === null ? null : (project?.project_name ?? null);
      return { ...(await withLinks({ q }, [meeting]))(meeting), project_name };
    });
    return ctx.providers.documents.calendar({ entries: [calendarEntry(facts, origin)] });
  },
  run: async (_scope, { prepared: content }) => ({
    name: "invite.ics",
    content_type: "text/calendar; charset=utf-8",
    content,
  }),
});
