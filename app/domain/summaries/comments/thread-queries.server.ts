import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { externalParticipantName } from "#app/domain/meetings/meetings/participant-names.ts";
import type { MeetingTarget } from "#app/domain/meetings/meetings/queries.server.ts";
import { threadsOf } from "./queries.server.ts";
import { stretchedLines } from "./spoken-queries.server.ts";
import { type CommentThreadView, threadViews } from "./view.ts";

/** The threads of a meeting as the caller may see them: people from outside the project know each other by no name. */
export async function seenThreads(
  { q, actor }: Pick<Scope<UserActor>, "q" | "actor">,
  { meeting: { meeting_id }, standing }: MeetingTarget,
): Promise<CommentThreadView[]> {
  const { threads, comments, people, lines, inside } = await threadsOf(q, meeting_id);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const isSeen = (id: string) => standing.projectRole !== null || id === actor.userId || inside.includes(id);
  const nameOf = (id: string) => (isSeen(id) ? (names.get(id) ?? null) : externalParticipantName);
  const spoken = await stretchedLines({ q }, meeting_id, threads);
  const texts = new Map(lines.map(({ id, text }) => [id, text]));
  return threads.map(threadViews({ actor, standing, nameOf, comments, lines: texts, spoken }));
}
