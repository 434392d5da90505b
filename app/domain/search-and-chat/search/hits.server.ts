import type { Scope } from "#app/core/context.ts";
import { type SearchRecordKind, searchRecordKinds } from "#app/core/enums/search-record-kind.ts";
import { hiddenMeetings } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import type { RecordHit, SearchHit } from "#db/search.ts";
import { otherMeetings } from "./queries.server.ts";
import { mostInMeeting } from "./view.ts";

type Hits = {
  spoken: SearchHit[];
  /** Meetings in which there may be more than was read. */
  cut: Set<string>;
  /** No meeting was left out. */
  isAll: boolean;
} & Record<SearchRecordKind, RecordHit[]>;
type Place = { project_id: string; seenBy: string; terms: string[]; wanted: number };
type ReadScope = Pick<Scope, "q">;

/** Of each kind at a time. */
const hitsLookedAt = 80;
/** One long meeting may have all of them: then those after it are looked for as well, so many times. */
const rounds = 4;

/** What a search finds in all meetings: at least so many meetings as are wanted, where there are so many. */
export async function hitsAmongAll(scope: ReadScope, place: Place): Promise<Hits> {
  const passed = await hiddenMeetings(scope, place.project_id, place.seenBy);
  const limit = Math.max(hitsLookedAt, 2 * place.wanted);
  const all = noHits();
  for (let round = 0; round < rounds; round++) {
    const read = await hitsPast(scope, place, passed, limit);
    const found = meetingsIn(read);
    for (const kind of searchRecordKinds) all[kind].push(...read[kind]);
    // The first rounds find the best: a score of a later one is measured among fewer lines.
    const lowest = Math.min(...all.spoken.map(({ score }) => score));
    all.spoken.push(...read.spoken.map((hit) => ({ ...hit, score: Math.min(hit.score, lowest) })));
    all.isAll = read.isAll;
    if (!read.isAll) for (const id of found) all.cut.add(id);
    if (read.isAll || meetingsIn(all).size > place.wanted) break;
    passed.push(...found);
  }
  return all;
}

/** What a search finds in one meeting. */
export async function hitsIn(scope: ReadScope, place: Place, meetingId: string): Promise<Hits> {
  const hidden = await hiddenMeetings(scope, place.project_id, place.seenBy);
  const read = await hitsPast(
    scope,
    place,
    [...hidden, ...(await otherMeetings(scope, place.project_id, meetingId))],
    mostInMeeting,
  );
  return { ...read, cut: new Set(read.isAll ? [] : [meetingId]), isAll: true };
}

function noHits(): Hits {
  return { spoken: [], title: [], line: [], item: [], note: [], cut: new Set(), isAll: true };
}

async function hitsPast(
  { q }: ReadScope,
  { project_id, terms }: Place,
  hidden: string[],
  limit: number,
): Promise<Hits> {
  const hits = noHits();
  if (terms.length === 0) return hits;
  hits.spoken = await q.search.segments(project_id, terms, { limit, hidden });
  for (const kind of searchRecordKinds)
    hits[kind] = await q.search.records(project_id, kind, terms, { limit, hidden });
  hits.isAll = [hits.spoken, ...searchRecordKinds.map((kind) => hits[kind])].every(
    ({ length }) => length < limit,
  );
  return hits;
}

function meetingsIn(hits: Hits): Set<string> {
  const all = [hits.spoken, ...searchRecordKinds.map((kind) => hits[kind])].flat();
  return new Set(all.map(({ meeting_id }) => meeting_id));
}
