import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { writtenAs } from "./mentions.ts";
import { anchoredLines, lineOfMeeting, mentionable, threadsOf } from "./queries.server.ts";
import { CommentsOfMeeting } from "./schema.ts";
import { seenThreads } from "./thread-queries.server.ts";
import type { LineComments } from "./view.ts";

/** All threads of a meeting, for everybody who may read it. */
export const listComments = query({
  name: "comments.list",
  failed: "We couldn't load the comments. Try again.",
  input: CommentsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: async (scope, { target }) => seenThreads(scope, target),
});

/** The same with whom the caller can mention, as a page needs it to write. */
export const readCommentPage = query({
  name: "comments.read-page",
  failed: "We couldn't load the comments. Try again.",
  input: CommentsOfMeeting.extend({ line_id: Id.optional(), segment_id: Id.optional() }),
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input: { meeting_id, line_id, segment_id }, target }) {
    const people = await mentionable(scope, target, mostShown);
    return {
      meeting: { meeting_id: target.meeting.meeting_id, title: target.meeting.title },
      threads: await seenThreads(scope, target),
      /** What a new comment would be about; null where it is not there. */
      about: line_id
        ? ((await lineOfMeeting(scope, meeting_id, line_id))?.text ?? null)
        : ((await anchoredLines(scope, meeting_id, segment_id ? [segment_id] : []))[0]?.text ?? null),
      people: people.map((one) => ({ name: one.name, write: writtenAs(one, people) })),
    };
  },
});

/** Names that a page offers to be mentioned; others can be written. */
const mostShown = 60;

/** Which lines of a meeting have comments. */
export const countLineComments = query({
  name: "comments.count",
  input: CommentsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run({ q }, { input: { meeting_id } }): Promise<LineComments[]> {
    const { threads, comments } = await threadsOf(q, meeting_id);
    const byLine = Map.groupBy(threads, ({ line_id, segment_id }) => line_id ?? segment_id ?? "");
    return [...byLine].map(([line_id, own]) => {
      const ids = new Set(own.map(({ thread_id }) => thread_id));
      return {
        line_id,
        comments: comments.filter(({ thread_id }) => ids.has(thread_id)).length,
        resolved: own.every(({ resolved_at }) => resolved_at !== null),
      };
    });
  },
});
