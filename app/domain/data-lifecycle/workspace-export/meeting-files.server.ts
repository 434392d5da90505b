import { setImmediate as breathe } from "node:timers/promises";
import type { Scope } from "#app/core/context.ts";
import { shortName } from "#app/domain/meetings/meetings/participant-names.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import { type ExportedLine, writeMarkdown } from "#app/domain/summaries/meeting-export/markdown.ts";
import { outlineOf } from "#app/domain/summaries/meeting-export/outline.ts";
import { writeVtt } from "#app/domain/summaries/meeting-export/webvtt.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { reliedDocument } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import { type TranscriptRow, transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { meetingFolder } from "./file-names.ts";

type ReadScope = Pick<Scope, "q">;

/** Lines that are read in one piece: some ms of the event loop. */
const linesAtOnce = 500;

type TextFile = { name: string; content: string };

/** What people read of each meeting: its summary and its words, with its time in `zone`. */
export async function* meetingFiles(
  scope: ReadScope,
  meetingIds: string[],
  zone: string,
): AsyncGenerator<TextFile> {
  for (const id of meetingIds) {
    yield* filesOf(scope, id, zone);
    await breathe();
  }
}

async function* filesOf(scope: ReadScope, meetingId: string, zone: string): AsyncGenerator<TextFile> {
  const meeting = await meetingById(scope, meetingId);
  if (!meeting) return;
  const { date, time } = wallClock(meeting.held_at, zone);
  const folder = meetingFolder(meeting.title, date, meetingId);
  const people = (await participantsOf(scope, [meetingId])).map(shortName);
  const heading = { title: meeting.title, held: `${date}, ${time} (${zone})`, people, unread: null };
  const summary = await summaryOf(scope, meetingId);
  const { document, items, unread } = await reliedDocument(scope, { meeting_id: meetingId, summary });
  if (document) {
    const outline = outlineOf({ ...heading, unread }, document, items);
    yield { name: `${folder}/summary.md`, content: writeMarkdown(outline) };
    await breathe();
  }
  const words = await wordsOf(scope, meetingId);
  if (words.length === 0) return;
  yield { name: `${folder}/transcript.md`, content: writeMarkdown(outlineOf(heading, null, []), words) };
  await breathe();
  yield { name: `${folder}/transcript.vtt`, content: writeVtt(words) };
}

async function wordsOf(scope: ReadScope, meetingId: string): Promise<ExportedLine[]> {
  const words: ExportedLine[] = [];
  for (let after: TranscriptRow | undefined; ; ) {
    const page: TranscriptRow[] = await transcriptOf(scope, meetingId, {
      limit: linesAtOnce,
      ...(after && { after }),
    });
    for (const { timing, start_ms, end_ms, speaker, text } of page)
      words.push({
        ...{ speaker, text },
        start_ms: timing === "none" ? null : start_ms,
        end_ms: timing === "none" ? null : end_ms,
      });
    after = page.at(-1);
    if (page.length < linesAtOnce) return words;
    await breathe();
  }
}
