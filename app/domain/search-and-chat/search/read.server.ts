import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Scope } from "#app/core/context.ts";
import type { SearchRecordKind } from "#app/core/enums/search-record-kind.ts";
import { query } from "#app/core/operation.ts";
import { beginsWith } from "#app/core/spelling-pattern.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { participantNames } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { searchWords } from "#app/domain/search-and-chat/chat/search-words.ts";
import { questionVector } from "#app/domain/summaries/embeddings/changes.server.ts";
import {
  hasEmbeddings,
  passagesLike,
  type SimilarPassage,
} from "#app/domain/summaries/embeddings/queries.server.ts";
import { spokenLines } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { speakersOfProject } from "#app/domain/transcripts/speakers/queries.server.ts";
import type { ProjectPerson } from "#app/domain/transcripts/speakers/speaker-match.ts";
import { isEnabled } from "#app/domain/workspaces/language-model/queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { hitsAmongAll, hitsIn } from "./hits.server.ts";
import {
  foundActionItems,
  foundNotes,
  lineOfPassage,
  newestHeld,
  recentMeetings,
  summaryLinesOf,
  titlesOf,
} from "./queries.server.ts";
import { ListRecent, SearchProject } from "./schema.ts";
import { boundsInMeeting, boundsOfSearch, recentView, searchView } from "./view.ts";

const similarShown = 8;
/** More words are no name. */
const mostNameWords = 4;

/** The project's spoken words, titles, summary lines, action items and notes that hold what was looked for, by meeting. */
export const searchProject = query({
  name: "search.project",
  input: SearchProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  prepare: async (ctx, { actor, input: { project_id } }) => ({
    passages: [],
    hasMeanings: await isEmbedded(ctx, { project_id, seenBy: actor.userId }),
  }),
  run: (scope, { input, prepared }) => search(scope, input, prepared),
});

/** The same with what was said in other words; where no vectors are set up, with the words alone. */
export const searchByMeaning = query({
  name: "search.by-meaning",
  input: SearchProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async prepare(ctx, { actor, input: { project_id, q } }) {
    const seenBy = actor.userId;
    const sought = q === "" ? undefined : await questionVector(ctx, { project_id, seenBy }, q);
    if (!sought) return { passages: [], hasMeanings: false };
    const ids = await ctx.db.read((reader) => newestHeld({ q: reader }, project_id, seenBy));
    return { passages: (await passagesLike(ctx, ids, sought)).slice(0, similarShown), hasMeanings: true };
  },
  run: (scope, { input, prepared }) => search(scope, input, prepared),
});

async function isEmbedded(
  { db, providers }: Ctx,
  place: { project_id: string; seenBy: string },
): Promise<boolean> {
  const { embedder } = providers.ai;
  if (!embedder) return false;
  return db.read(
    async (q) =>
      (embedder.isLocal || (await isEnabled({ q }, place.project_id))) &&
      (await hasEmbeddings({ q }, place, embedder.model)),
  );
}

type Prepared = { passages: SimilarPassage[]; hasMeanings: boolean };

async function search(
  scope: Scope<UserActor>,
  { project_id, q, meeting_id, times }: z.output<typeof SearchProject>,
  { passages, hasMeanings }: Prepared,
) {
  const terms = searchWords(q).slice(0, 8);
  const people = meeting_id ? [] : await peopleNamed(scope, project_id, q);
  const bounds = meeting_id ? boundsInMeeting : boundsOfSearch(times);
  const seenBy = scope.actor.userId;
  const place = { project_id, seenBy, terms, wanted: bounds.meetings };
  const hits = meeting_id ? await hitsIn(scope, place, meeting_id) : await hitsAmongAll(scope, place);
  const alike: string[] = [];
  for (const passage of passages)
    if (!meeting_id || passage.meeting_id === meeting_id) alike.push(await lineOfPassage(scope, passage));
  const found = await spokenLines(scope, { projectIds: [project_id], seenBy }, [
    ...hits.spoken.map(({ segment_id }) => segment_id),
    ...alike,
  ]);
  const spoken = hits.spoken
    .flatMap(({ segment_id, score }) => ({ score, line: found.get(segment_id) }))
    .flatMap(({ score, line }) => (line ? { ...line, score } : []))
    .sort((a, b) => b.score - a.score || b.scheduled_at - a.scheduled_at);
  const ids = (kind: SearchRecordKind) => hits[kind].map(({ record_id }) => record_id);
  const lines = await summaryLinesOf(scope, ids("line"));
  const items = await foundActionItems(scope, ids("item"));
  const notes = await foundNotes(scope, ids("note"));
  const titled = new Set(ids("title"));
  const similar = alike.flatMap((segmentId) => found.get(segmentId) ?? []);
  const held = [...similar, ...spoken, ...lines, ...items, ...notes].map(({ meeting_id }) => meeting_id);
  const meetings = await titlesOf(scope, [...new Set([...titled, ...held])]);
  const { cut, isAll } = hits;
  return searchView(terms, {
    ...{ spoken, similar, lines, items, notes, meetings, titled, cut, isAll, bounds },
    ...{ hasMeanings, people, project_id },
  });
}

/** The people of a project who have each of these words at the beginning of a part of their name or address. */
async function peopleNamed(scope: Scope<UserActor>, projectId: string, q: string): Promise<ProjectPerson[]> {
  const words = q.split(/[\s.]+/).filter(Boolean);
  if (words.length === 0 || words.length > mostNameWords) return [];
  const { people } = await speakersOfProject(scope, await projectInSight(scope, projectId));
  return people.filter((person) => {
    const parts = `${displayName(person)} ${person.email}`.split(/[\s@.]+/);
    return words.every((word) => parts.some(beginsWith(word)));
  });
}

/** The project's newest meetings, for a search that has not begun. */
export const listRecent = query({
  name: "search.list-recent",
  input: ListRecent,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id, limit } }) {
    const meetings = await recentMeetings(scope, project_id, limit);
    const ids = meetings.map(({ meeting_id }) => meeting_id);
    return recentView(meetings, await participantNames(scope, ids));
  },
});
