import { setImmediate as breathe } from "node:timers/promises";
import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { firstZoneOrOwn } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { viewerOf } from "#app/domain/meetings/meetings/policy.ts";
import { sightOfPerson } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import { seenThreads } from "#app/domain/summaries/comments/thread-queries.server.ts";
import { meetingWithSummary } from "#app/domain/summaries/summaries/queries.server.ts";
import { reliedFileContent } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import { seenNotes } from "#app/domain/transcripts/notes/queries.server.ts";
import { type TranscriptRow, transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import { facesSeenBy } from "#app/domain/transcripts/speakers/faces.ts";
import { facesAt } from "#app/domain/transcripts/speakers/queries.server.ts";
import type { DocumentPort } from "#app/providers/documents/port.ts";
import { fileName } from "./file-name.ts";
import { writeMarkdown } from "./markdown.ts";
import { commentBlocks, outlineOf } from "./outline.ts";
import { contentTypes, type ExportedFile, type ExportFormat, ExportMeeting } from "./schema.ts";
import { type MeetingExport, meetingExport } from "./view.ts";
import { writeVtt } from "./webvtt.ts";

/** A meeting as a file, for everybody who may read it; each sees in it what they see on its page. */
export const exportMeeting = query({
  name: "meeting-export.write",
  failed: message("We couldn't create the file. Try again."),
  input: ExportMeeting,
  find: (scope, { meeting_id }) => meetingWithSummary(scope, meeting_id),
  /** A document may take long to write, so its content is read beforehand and no connection waits for it. */
  async prepare(ctx, { actor, input, target }): Promise<ExportedFile> {
    const { write, ...file } = await ctx.db.read((q) => contentOf({ q, actor }, target, input));
    await breathe();
    return { ...file, content: await write(ctx.providers.documents) };
  },
  run: async (_scope, { prepared }) => prepared,
});

type Write = (documents: DocumentPort) => string | Promise<Uint8Array>;
type Target = NonNullable<Awaited<ReturnType<typeof meetingWithSummary>>>;

/** What is to be written, in one snapshot, and how. */
async function contentOf(
  scope: Pick<Scope<UserActor>, "q" | "actor">,
  target: Target,
  { format, transcript, possible, comments }: z.output<typeof ExportMeeting>,
) {
  const { meeting, standing, summary } = target;
  const lines = format === "docx" ? [] : (await transcriptOf(scope, meeting.meeting_id)).map(spokenLine);
  if (format === "vtt" && lines.length === 0) throw conflict(t("This meeting has no transcript yet."));
  const { document, items, sources, unread } = await reliedFileContent(
    scope,
    { meeting_id: meeting.meeting_id, summary },
    { possible: possible === "yes" },
  );
  const { project_id: projectId } = meeting;
  const seenBy = await sightOfPerson(scope, projectId, scope.actor.userId);
  const faces = await facesAt(scope, { projectId, seenBy }, [meeting.meeting_id]);
  const viewer = viewerOf(scope.actor, standing);
  const people = facesSeenBy(viewer, faces.get(meeting.meeting_id) ?? []).map(({ name }) => name);
  const heldAt = await heldAtOf(scope, meeting.meeting_id);
  const { day, words } = await heldIn(scope, heldAt, scope.actor.userId);
  const threads = comments === "yes" ? await seenThreads(scope, target) : [];
  const notes = format === "vtt" ? [] : await seenNotes(scope, target);
  const outline = () => [
    ...outlineOf({ title: meeting.title, held: words, people, unread }, document, items, notes),
    ...commentBlocks(threads),
  ];
  const data = (): MeetingExport =>
    meetingExport({
      meeting,
      heldAt: iso(heldAt),
      people,
      summary,
      document,
      items,
      lines,
      sources,
      notes,
      threads: comments === "yes" ? threads : undefined,
    });
  const writers: Record<ExportFormat, Write> = {
    md: () => writeMarkdown(outline(), transcript === "yes" ? lines : []),
    docx: (documents) => documents.docx(outline()),
    vtt: () => writeVtt(lines),
    json: () => `${JSON.stringify(data(), null, 2)}\n`,
  };
  const name = fileName(meeting.title, day, format);
  return { name, content_type: contentTypes[format], write: writers[format] };
}

/** The day and the time in the zone of the reader, which a file names since it has no reader. */
async function heldIn(scope: Pick<Scope, "q">, heldAt: number, userId: string) {
  const zone = firstZoneOrOwn([await timeZoneOf(scope, userId)]);
  const { date, time } = wallClock(heldAt, zone);
  return { day: date, words: `${date}, ${time} (${zone})` };
}

function spokenLine({ segment_id, start_ms, end_ms, speaker, text, timing }: TranscriptRow) {
  const timed = timing !== "none";
  return { segment_id, start_ms: timed ? start_ms : null, end_ms: timed ? end_ms : null, speaker, text };
}
