import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { countLineComments } from "#app/domain/summaries/comments/read.server.ts";
import { listNotes } from "#app/domain/transcripts/notes/read.server.ts";
import { meetingFaces } from "#app/domain/transcripts/speakers/read.server.ts";
import { getRetainedText } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { load, type PageArgs } from "#app/http/pages/page.ts";

/** What stands around a summary: who took part, notes, what the series left open, what is kept, and comments. */
export async function besideSummary(args: PageArgs, meeting_id: string) {
  const kept = await load(args, getRetainedText, { meeting_id });
  return {
    who: await load(args, meetingFaces, { meeting_id }),
    notes: kept.has_notes ? await load(args, listNotes, { meeting_id }) : [],
    carriedOver: (await load(args, getSeries, { meeting_id }))?.carried_over ?? [],
    kept,
    comments: await load(args, countLineComments, { meeting_id }),
  };
}
