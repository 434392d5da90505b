import { createHash } from "node:crypto";
import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { sightOf, sightOfPerson } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import { isClosed } from "./delivery-window.ts";
import { countLines, positionOf, positionsBefore, transcriptOf } from "./line-queries.server.ts";
import { activeRecordings, latestRecording } from "./queries.server.ts";
import { LinesAfter, WhichLine, WhichLines, webhookUrl } from "./schema.ts";
import { linesBesideQuote, longestQuote, quoteFrom, shownTranscript } from "./shown-lines.ts";
import { linesOfPages, type TranscriptPage } from "./transcript-pages.ts";
import { recordingView, transcriptEntry } from "./view.ts";

export const getTranscript = query({
  name: "recordings.transcript",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: async (scope, { input }) => (await transcriptOf(scope, input.meeting_id)).map(transcriptEntry),
});

/** The lines after one, a thousand at most, and where to go on: for reading a long transcript in pages. */
export const listTranscript = query({
  name: "recordings.list-transcript",
  input: LinesAfter,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input: { meeting_id, after } }) {
    const lines = await transcriptOf(scope, meeting_id, { after, limit: linesAtOnce });
    const last = lines.length < linesAtOnce ? undefined : lines.at(-1);
    return {
      lines: lines.map(transcriptEntry),
      next: last ? { start_ms: last.start_ms, seq: last.seq } : null,
    };
  },
});
const linesAtOnce = 1000;

/**
 * One page of a transcript, or all of it, with where the other pages are and who spoke how much. `version` changes with
 * any word or name of what is shown.
 */
export const getTranscriptPart = query({
  name: "recordings.transcript-part",
  input: WhichLines,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input }) {
    const { meeting_id, speaker, q, extent } = input;
    const transcript = shownTranscript(await transcriptOf(scope, meeting_id), { speaker, q });
    const { lines, pages } = transcript;
    const page = extent === "whole" ? null : pageOf(lines, pages, input);
    return {
      ...transcript,
      lines: page === null ? lines : (linesOfPages(lines, pages)[page] ?? []),
      page,
      version: versionOf(lines),
    };
  },
});

type Lines = ReturnType<typeof transcriptEntry>[];

/** The page of a line, or of what was being said at a time; the first one where there is no such line. */
function pageOf(lines: Lines, pages: TranscriptPage[], { from, around, at_ms }: WhichPage): number {
  const line = from ?? around;
  const at =
    line !== undefined
      ? lines.findIndex(({ segment_id }) => segment_id === line)
      : lines.findLastIndex(({ start_ms }) => start_ms !== null && start_ms <= (at_ms ?? -1));
  let end = 0;
  return Math.max(
    0,
    pages.findIndex((page) => {
      end += page.lines;
      return at < end;
    }),
  );
}
type WhichPage = Pick<z.output<typeof WhichLines>, "from" | "around" | "at_ms">;

function versionOf(lines: Lines): string {
  const words = createHash("sha1");
  for (const { segment_id, speaker, text } of lines) words.update(`${segment_id} ${speaker} ${text}\n`);
  return words.digest("base64url");
}

/** What a line of the summary rests on: the turn that begins with a line, and a few lines around it. */
export const getQuote = query({
  name: "recordings.quote",
  input: WhichLine,
  async find(scope, { meeting_id, segment_id }) {
    const target = await meetingFor(scope, meeting_id);
    const position = target && (await positionOf(scope, meeting_id, { line: segment_id }));
    return position && { ...target, position };
  },
  async run(scope, { input: { meeting_id, segment_id }, target: { position } }) {
    const before = await positionsBefore(scope, meeting_id, position, linesBesideQuote + 1);
    const after = before[linesBesideQuote];
    const lines = await transcriptOf(scope, meeting_id, { after, limit: linesBesideQuote + longestQuote });
    return quoteFrom(lines, segment_id);
  },
});

/** The state of a meeting's recording, and for those who may record where its lines can be sent. */
export const getRecording = query({
  name: "recordings.get",
  input: WhichMeeting,
  async find(scope, { meeting_id }) {
    const target = await meetingFor(scope, meeting_id);
    return target && { ...target, recording: await latestRecording(scope, meeting_id) };
  },
  async prepare(ctx, { target: { recording, standing }, actor }) {
    if (!recording || isClosed(recording, ctx.now()) || !meetingPolicy.record(actor, standing)) return null;
    const token = ctx.providers.recorder.captureToken(recording.recording_id, actor.userId);
    return webhookUrl(ctx.settings.origin, recording.recording_id, token);
  },
  async run(scope, { input: { meeting_id }, target, prepared: webhook_url }) {
    const lines = await countLines(scope, meeting_id);
    return recordingView(meeting_id, target.recording, { lines, webhook_url });
  },
});

/** The same for several people of a project at once, by their ids. */
export const countActiveRecordingsOf = query({
  name: "recordings.count-active-of",
  who: "system",
  input: WhichProject.extend({ user_ids: z.array(Id) }),
  async run(scope, { input: { project_id, user_ids } }) {
    const bySight = new Map<string, number>();
    const counts: Record<string, number> = {};
    for (const userId of user_ids) {
      const sight = await sightOfPerson(scope, project_id, userId);
      const active = bySight.get(sight) ?? (await activeRecordings(scope, project_id, sight));
      bySight.set(sight, active);
      counts[userId] = active;
    }
    return counts;
  },
});

export const countActiveRecordings = query({
  name: "recordings.count-active",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: async (scope, { input: { project_id } }) =>
    activeRecordings(scope, project_id, await sightOf(scope, project_id)),
});
