import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import { actionItemsOf } from "#app/domain/action-items/queries.server.ts";
import { confirmationsOf, evidenceOf } from "#app/domain/evidence/queries.server.ts";
import { evidenceByLine } from "#app/domain/evidence/view.ts";
import { asSeenBy, shortName } from "#app/domain/meetings/participant-names.ts";
import { viewerOf } from "#app/domain/meetings/policy.ts";
import { participantsOf } from "#app/domain/meetings/queries.server.ts";
import { wallClock } from "#app/domain/meetings/wall-clock.ts";
import { heldAtOf, type TranscriptRow, transcriptOf } from "#app/domain/recordings/queries.server.ts";
import { linesOf, meetingWithSummary } from "#app/domain/summaries/queries.server.ts";
import { documentView, linesWithSource } from "#app/domain/summaries/view.ts";
import { fileName } from "./file-name.ts";
import { writeMarkdown } from "./markdown.ts";
import { outlineOf } from "./outline.ts";
import { contentTypes, type ExportedFile, ExportMeeting } from "./schema.ts";
import { type MeetingExport, meetingExport } from "./view.ts";
import { writeVtt } from "./webvtt.ts";

/** A meeting as a file, for everybody who may read it; each sees in it what they see on its page. */
export const exportMeeting = query({
  name: "exports.meeting",
  failed: "The file could not be made. Please try again.",
  input: ExportMeeting,
  find: (scope, { meeting_id }) => meetingWithSummary(scope, meeting_id),
  prepare: async (ctx) => ctx.providers.documents,
  async run(scope, { actor, target, input, prepared: documents }): Promise<ExportedFile> {
    const { format, transcript } = input;
    const { meeting, standing, summary } = target;
    const lines = format === "docx" ? [] : (await transcriptOf(scope, meeting.meeting_id)).map(spokenLine);
    if (format === "vtt" && lines.length === 0) throw conflict("This meeting has no transcript yet.");
    const isReady = summary !== undefined && summary.revision > 0;
    const evidence = evidenceByLine(await evidenceOf(scope, meeting.meeting_id));
    const confirmations = await confirmationsOf(scope, meeting.meeting_id);
    const items = await actionItemsOf(scope, meeting.meeting_id, { evidence, confirmations });
    const summaryLines = isReady ? await linesOf(scope, summary.summary_id) : [];
    const document = isReady
      ? documentView(summaryLines, { evidence, confirmations, names: new Map() })
      : null;
    const invited = asSeenBy(viewerOf(actor, standing), await participantsOf(scope, [meeting.meeting_id]));
    const people = invited.map(shortName);
    const heldAt = await heldAtOf(scope, meeting.meeting_id);
    const { day, words } = await heldIn(scope, heldAt, actor.userId);
    const outline = () => outlineOf({ title: meeting.title, held: words, people }, document, items);
    const data = (): MeetingExport =>
      meetingExport({
        ...{ meeting, heldAt: iso(heldAt), people, summary, document, items, lines },
        sources: linesWithSource(summaryLines, confirmations),
      });
    const content = {
      md: () => writeMarkdown(outline(), transcript === "yes" ? lines : []),
      docx: () => documents.docx(outline()),
      vtt: () => writeVtt(lines),
      json: () => `${JSON.stringify(data(), null, 2)}\n`,
    };
    return {
      name: fileName(meeting.title, day, format),
      content_type: contentTypes[format],
      content: await content[format](),
    };
  },
});

/** The day and the time in the zone of the reader, which a file names since it has no reader. */
async function heldIn(scope: Pick<Scope, "q">, heldAt: number, userId: string) {
  const zone = (await userById(scope, userId))?.time_zone ?? "UTC";
  const { date, time } = wallClock(heldAt, zone);
  return { day: date, words: `${date}, ${time} (${zone})` };
}

function spokenLine({ segment_id, start_ms, end_ms, speaker, text, timing }: TranscriptRow) {
  const timed = timing !== "none";
  return { segment_id, start_ms: timed ? start_ms : null, end_ms: timed ? end_ms : null, speaker, text };
}
