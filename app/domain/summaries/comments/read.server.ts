import type { ReadScope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { writtenAs } from "./mentions.ts";
import { lineOfMeeting, mentionable, threadsOf } from "./queries.server.ts";
import { CommentedPlace, CommentsOfMeeting } from "./schema.ts";
import { type SpokenAnchor, stretchOf, wordsAbout } from "./spoken-about.ts";
import { stretchedLines } from "./spoken-queries.server.ts";
import { seenThreads } from "./thread-queries.server.ts";
import type { LineComments } from "./view.ts";

/** All threads of a meeting, for everybody who may read it. */
export const listComments = query({
  name: "comments.list",
  failed: message("We couldn't load the comments. Try again."),
  input: CommentsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: async (scope, { target }) => seenThreads(scope, target),
});

/** The same with whom the caller can mention, as a page needs it to write. */
export const readCommentPage = query({
  name: "comments.read-page",
  failed: message("We couldn't load the comments. Try again."),
  input: CommentedPlace,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input: { meeting_id, line_id, ...place }, target }) {
    const people = await mentionable(scope, target, mostShown);
    return {
      meeting: { meeting_id: target.meeting.meeting_id, title: target.meeting.title },
      threads: await seenThreads(scope, target),
      /** What a new comment would be about; null where it is not there. */
      about: line_id
        ? ((await lineOfMeeting(scope, meeting_id, line_id))?.text ?? null)
        : await spokenAbout(scope, meeting_id, place),
      people: people.map((one) => ({ name: one.name, write: writtenAs(one, people) })),
    };
  },
});

async function spokenAbout(scope: ReadScope, meetingId: string, place: Partial<SpokenAnchor>) {
  const none = { segment_id: null, last_segment_id: null, first_word: null, last_word: null };
  const anchor = { ...none, ...place };
  const stretch = stretchOf(await stretchedLines(scope, meetingId, [anchor]), anchor);
  return stretch.length > 0 ? wordsAbout(stretch, anchor) : null;
}

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
