import { setImmediate as breathe } from "node:timers/promises";
import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Ctx, Scope } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { viewerOf } from "#app/domain/meetings/meetings/policy.ts";
import { sightOfPerson } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { seenThreads } from "#app/domain/summaries/comments/thread-queries.server.ts";
import { meetingWithSummary } from "#app/domain/summaries/summaries/queries.server.ts";
import { reliedFileContent } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import { seenNotes } from "#app/domain/transcripts/notes/queries.server.ts";
import { type TranscriptRow, transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import { facesSeenBy } from "#app/domain/transcripts/speakers/faces.ts";
import { facesAt } from "#app/domain/transcripts/speakers/queries.server.ts";
import { agreementBlocks } from "./agreement.ts";
import { fileName } from "./file-name.ts";
import { writeMarkdown } from "./markdown.ts";
import { memnexWriter } from "./memnex.server.ts";
import { commentBlocks, outlineOf } from "./outline.ts";
import { agreedPaper, readersClock } from "./paper.server.ts";
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
    const { write, ...file } = await ctx.db.read((q) =>
      contentOf({ q, actor, now: ctx.now() }, target, input),
    );
    await breathe();
    return { ...file, content: await write(ctx.providers) };
  },
  run: async (_scope, { prepared }) => prepared,
});

type Write = (providers: Ctx["providers"]) => string | Promise<string | Uint8Array>;
type Target = NonNullable<Awaited<ReturnType<typeof meetingWithSummary>>>;

/** What is to be written, in one snapshot, and how. */
async function contentOf(
  scope: Scope<UserActor>,
  target: Target,
  { format, transcript, possible, comments }: z.output<typeof ExportMeeting>,
) {
  const { meeting, standing, summary } = target;
  const spoken = format === "docx" ? [] : (await transcriptOf(scope, meeting.meeting_id)).map(numberedLine);
  const lines = spoken.map(({ seq: _, timing: _timing, ...line }) => line);
  if (format === "vtt" && lines.length === 0) throw conflict(t("This meeting has no transcript yet."));
  const of = { meeting_id: meeting.meeting_id, summary };
  const { document, items, sources, unread } = await reliedFileContent(scope, of, {
    possible: possible === "yes",
  });
  const { project_id: projectId } = meeting;
  const seenBy = await sightOfPerson(scope, projectId, scope.actor.userId);
  const faces = await facesAt(scope, { projectId, seenBy }, [meeting.meeting_id]);
  const viewer = viewerOf(scope.actor, standing);
  const people = facesSeenBy(viewer, faces.get(meeting.meeting_id) ?? []).map(({ name }) => name);
  const heldAt = await heldAtOf(scope, meeting.meeting_id);
  const clock = await readersClock(scope, scope.actor.userId);
  const held = clock.words(heldAt);
  const { agreement, paper } =
    format === "vtt" ? { agreement: null, paper: null } : await agreedPaper(scope, of);
  const threads = comments === "yes" ? await seenThreads(scope, target) : [];
  const notes = format === "vtt" ? [] : await seenNotes(scope, target);
  const outline = () => [
    ...outlineOf({ title: meeting.title, held, people, unread }, document, items, { notes }),
    ...agreementBlocks(agreement, clock.when),
    ...commentBlocks(threads),
  ];
  const under = [[held, people.join(", ")].filter(Boolean).join(" · "), unread ?? ""].filter(Boolean);
  const around = { title: meeting.title, under, spoken, when: clock.when };
  const printed = format === "pdf" && paper ? await paper(around) : null;
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
      agreement,
      threads: comments === "yes" ? threads : undefined,
    });
  const own = { meeting, people, summary, document, items, lines: spoken };
  const portable = format === "memnex" ? await memnexWriter(scope, { ...own, heldAt: iso(heldAt) }) : null;
  const writers: Record<ExportFormat, Write> = {
    md: () => writeMarkdown(outline(), transcript === "yes" ? lines : []),
    pdf: async ({ documents }) => (printed ? documents.pdf(printed) : new Uint8Array()),
    docx: ({ documents }) => documents.docx(outline()),
    vtt: () => writeVtt(lines),
    json: () => `${JSON.stringify(data(), null, 2)}\n`,
    memnex: ({ ai }) => portable?.(ai) ?? "",
  };
  const name = fileName(meeting.title, clock.dayOf(heldAt), format === "memnex" ? "memnex.json" : format);
  return { name, content_type: contentTypes[format], write: writers[format] };
}

function numberedLine({ segment_id, seq, start_ms, end_ms, speaker, text, timing }: TranscriptRow) {
  const timed = timing !== "none";
  const times = { start_ms: timed ? start_ms : null, end_ms: timed ? end_ms : null, timing };
  return { seq, segment_id, ...times, speaker, text };
}
