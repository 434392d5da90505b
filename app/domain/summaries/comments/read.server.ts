import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { externalParticipantName } from "#app/domain/meetings/meetings/participant-names.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { writtenAs } from "./mentions.ts";
import { mentionable, spokenLines, threadsOf } from "./queries.server.ts";
import { CommentsOfMeeting } from "./schema.ts";
import { type CommentThreadView, type LineComments, threadViews } from "./view.ts";

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
  input: CommentsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { target }) {
    const people = await mentionable(scope, target);
    return {
      meeting: { meeting_id: target.meeting.meeting_id, title: target.meeting.title },
      threads: await seenThreads(scope, target),
      people: people.slice(0, mostShown).map((one) => ({ name: one.name, write: writtenAs(one, people) })),
    };
  },
});

/** Names that a page offers to be mentioned; others can be written. */
const mostShown = 500;

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

/** The threads of a meeting as the caller may see them: people from outside the project know each other by no name. */
export async function seenThreads(
  { q, actor }: Pick<Scope<UserActor>, "q" | "actor">,
  { meeting: { meeting_id }, standing }: MeetingTarget,
): Promise<CommentThreadView[]> {
  const { threads, comments, people, lines, inside } = await threadsOf(q, meeting_id);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const isSeen = (id: string) => standing.projectRole !== null || id === actor.userId || inside.includes(id);
  const nameOf = (id: string) => (isSeen(id) ? (names.get(id) ?? null) : externalParticipantName);
  const ids = threads.flatMap(({ segment_id }) => segment_id ?? []);
  const spoken = await spokenLines({ q }, meeting_id, ids);
  const texts = new Map(lines.map(({ id, text }) => [id, text]));
  return threads.map(threadViews({ actor, standing, nameOf, comments, lines: texts, spoken }));
}
