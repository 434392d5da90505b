import { fuse } from "#app/core/rank-fusion.ts";
import { searchWords } from "./search-words.ts";

type Candidate = { meeting_id: string; title: string; held_at: number };

/** Lines of one meeting that count towards it: otherwise the longest meeting would always win. */
const hitsCounted = 8;

const titleWeight = 1;

/**
 * Meetings by how much of what was asked their lines and titles hold, then the newest first; joined with those that have
 * similar passages, best first, where there are vectors.
 */
export function rankMeetings<M extends Candidate>(
  meetings: M[],
  hits: { meeting_id: string; score: number }[],
  { terms, similar = [] }: { terms: string[]; similar?: { meeting_id: string }[] },
): M[] {
  const scores = new Map<string, { score: number; counted: number }>();
  for (const { meeting_id, score } of hits) {
    const sum = scores.get(meeting_id) ?? { score: 0, counted: 0 };
    if (sum.counted < hitsCounted)
      scores.set(meeting_id, { score: sum.score + score, counted: sum.counted + 1 });
  }
  const scored = meetings.map((meeting) => {
    const title = new Set(searchWords(meeting.title));
    const inTitle = terms.filter((word) => title.has(word)).length * titleWeight;
    return { meeting, score: (scores.get(meeting.meeting_id)?.score ?? 0) + inTitle };
  });
  scored.sort((a, b) => b.score - a.score || b.meeting.held_at - a.meeting.held_at);
  const byWords = scored.map(({ meeting }) => meeting);
  if (similar.length === 0) return byWords;
  // A meeting is as close as its closest passage.
  const known = new Map(meetings.map((meeting) => [meeting.meeting_id, meeting]));
  const closest = [...new Set(similar.map(({ meeting_id }) => meeting_id))];
  const byMeaning = closest.flatMap((id) => known.get(id) ?? []);
  return fuse([byWords, byMeaning], ({ meeting_id }) => meeting_id);
}
