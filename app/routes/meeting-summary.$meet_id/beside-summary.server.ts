import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { countLineComments } from "#app/domain/summaries/comments/read.server.ts";
import { listMeetingDecisions } from "#app/domain/summaries/decisions/read.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { readSignOff } from "#app/domain/summaries/sign-offs/read.server.ts";
import { listNotes } from "#app/domain/transcripts/notes/read.server.ts";
import { meetingFaces } from "#app/domain/transcripts/speakers/read.server.ts";
import { getRetainedText } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { load, type PageArgs } from "#app/http/pages/page.ts";
import { notesPage } from "#app/ui/summary/document/notes-page.ts";
import { pendingPage } from "#app/ui/summary/review/pending-edits.tsx";
import { placeIn } from "#app/ui/workspace/people-address.ts";

/** So many faces are under a title; the page of the meeting has all who were invited. */
const facesShown = 30;

/** What stands around a summary: who took part, notes, what the series left open, what is kept, comments, the log, and who agreed. */
export async function besideSummary(args: PageArgs, meeting_id: string, hasSummary: boolean) {
  const { searchParams } = new URL(args.request.url);
  const who = await load(args, meetingFaces, { meeting_id });
  const kept = await load(args, getRetainedText, { meeting_id });
  const series = await load(args, getSeries, { meeting_id });
  return {
    who: {
      ...who,
      faces: who.faces.slice(0, facesShown),
      faceCount: who.faces.length,
      peoplePath: `/pending-meetings/${meeting_id}`,
    },
    notes: notesPage(
      kept.has_notes ? await load(args, listNotes, { meeting_id }) : [],
      placeIn(searchParams, "notes"),
    ),
    seriesId: series?.series_id ?? null,
    carriedOver: series?.carried_over ?? [],
    kept,
    pending: pendingPage(await load(args, listPendingEdits, { meeting_id }), placeIn(searchParams, "edits")),
    comments: await load(args, countLineComments, { meeting_id }),
    signOff: hasSummary ? (await load(args, readSignOff, { meeting_id })).sign_off : null,
    logged: await load(args, listMeetingDecisions, { meeting_id }),
  };
}
