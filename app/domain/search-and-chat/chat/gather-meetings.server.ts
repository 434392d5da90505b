import { setImmediate as breathe } from "node:timers/promises";
import { and, exists, inArray } from "drizzle-orm";
import type { Ctx } from "#app/core/context.ts";
import { hiddenMeetings } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { passagesLike } from "#app/domain/summaries/embeddings/queries.server.ts";
import { transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { turnsOf } from "#app/domain/transcripts/recordings/turns.ts";
import { meetings } from "#db/schema/meetings.ts";
import type { Reader } from "#db/store.ts";
import type { CitedTranscript } from "./citations.ts";
import { rankMeetings } from "./meeting-ranking.ts";
import { countWithWords, spokenMeetings, wordsOfMeeting } from "./queries.server.ts";
import { type About, meetingsRead, wordsRead } from "./schema.ts";

const hitsLookedAt = 400;
const similarLookedAt = 100;
/** Of each of the rankings that are joined: more than are read, for some may have no words. */
const candidates = 2 * meetingsRead;

/** What is looked for: words, and where there are vectors also what is said in other words. */
type Sought = { terms: string[]; similarTo?: { model: string; vector: ArrayLike<number> } | undefined };

/**
 * The meetings of a project that speak most of these words, as many as are read for one answer. They are chosen among those
 * with the best of the newest lines, those called so, those with similar passages and the newest.
 */
export async function gatherMeetings(
  ctx: Pick<Ctx, "db" | "progress">,
  about: About,
  { terms, similarTo }: Sought,
) {
  const { db, progress } = ctx;
  const similar = similarTo
    ? await passagesLike(ctx, await db.read((q) => spokenMeetings({ q }, about)), similarTo)
    : [];
  const { ofMeetings, ranked } = await db.read(async (q) => ({
    ofMeetings: await countWithWords({ q }, about),
    ranked: await rankedMeetings({ q }, about, { terms, similar: similar.slice(0, similarLookedAt) }),
  }));
  const transcripts: CitedTranscript[] = [];
  let wordsLeft = wordsRead;
  for (const { meeting_id, title, held_at } of ranked.slice(0, meetingsRead)) {
    if (wordsLeft <= 0 || progress?.signal.aborted) break;
    const lines = await db.read((q) => transcriptOf({ q }, meeting_id));
    // Reading is synchronous underneath: other requests get their turn between two meetings.
    await breathe();
    wordsLeft -= lines.reduce((terms, { text }) => terms + text.length / charactersPerWord, 0);
    const { turns, turnSegments } = turnsOf(lines);
    const texts = new Map(lines.map(({ segment_id, text }) => [segment_id, text]));
    transcripts.push({
      meetingId: meeting_id,
      title,
      heldAt: new Date(held_at).toISOString(),
      turns,
      lines: turnSegments.map((ids) =>
        ids.map((segment_id) => ({ segment_id, text: texts.get(segment_id) ?? "" })),
      ),
    });
  }
  return { ofMeetings, transcripts, similar };
}

async function rankedMeetings(
  { q }: { q: Reader },
  about: About,
  { terms, similar }: { terms: string[]; similar: { meeting_id: string }[] },
) {
  const { project_id, meeting_id: only, within, seenBy } = about;
  const hidden = await hiddenMeetings({ q }, project_id, seenBy);
  const hits = await q.search.segments(project_id, terms, { limit: hitsLookedAt, hidden });
  const bounds = { limit: candidates, hidden };
  const sources: { meeting_id: string }[][] = [hits, similar];
  for (const word of terms) sources.push(await q.search.records(project_id, "title", [word], bounds));
  const newest = await spokenMeetings({ q }, about, candidates);
  const ids = new Set([...newest, ...sources.flat().map(({ meeting_id }) => meeting_id)]);
  const mayBeRead = within && new Set(within);
  const asked = only === null ? [...ids].filter((id) => mayBeRead?.has(id) ?? true) : newest;
  if (asked.length === 0) return [];
  const found = await q.preparedForIds("meetings to rank", asked, (all, places) => {
    const { meeting_id, title, held_at } = meetings;
    return all
      .select({ meeting_id, title, held_at })
      .from(meetings)
      .where(and(inArray(meeting_id, places), exists(wordsOfMeeting(all))));
  });
  return rankMeetings(found, hits, { terms, similar });
}

const charactersPerWord = 5;
