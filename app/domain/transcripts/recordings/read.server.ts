import type { z } from "zod";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import { isClosed } from "./delivery-window.ts";
import { countLines, positionOf, positionsBefore, transcriptOf } from "./line-queries.server.ts";
import { activeRecordings, latestRecording } from "./queries.server.ts";
import { LinesAfter, WhichLine, WhichLines, webhookUrl } from "./schema.ts";
import { shortReplies } from "./short-replies.ts";
import {
  lineFilter,
  linesBesideQuote,
  linesOfPart,
  longestQuote,
  matchingLines,
  quoteFrom,
} from "./shown-lines.ts";
import { talkTimes } from "./talk-time.ts";
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

/** As much of a transcript as a page shows, with the lines where the parts before and after it begin, and who spoke how much. */
export const getTranscriptPart = query({
  name: "recordings.transcript-part",
  input: WhichLines,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input }) {
    const { meeting_id, speaker, q } = input;
    const part = await partOf(scope, input);
    const isWhole = part.earlier === null && part.later === null;
    const all = isWhole ? part.rows : await transcriptOf(scope, meeting_id);
    const filter = lineFilter({ speaker, q });
    const shown = filter ? matchingLines(all, filter).slice(0, linesOfPart) : part.rows;
    const replies = filter ? [] : shortReplies(shown);
    return {
      lines: shown.map((row, at) => ({ ...transcriptEntry(row), is_reply: replies[at] ?? false })),
      earlier: filter ? null : part.earlier,
      later: filter ? null : part.later,
      filter,
      speakers: talkTimes(all),
    };
  },
});

/** The lines of a part in reading order, and the first ones of the parts around it. */
async function partOf(scope: Pick<Scope, "q">, { meeting_id, from, around, at_ms }: PartInput) {
  const isMiddle = from === undefined && (around !== undefined || at_ms !== undefined);
  const line = from ?? around;
  const position =
    line !== undefined || at_ms !== undefined
      ? await positionOf(scope, meeting_id, { line: line, at_ms })
      : undefined;
  const linesBefore = isMiddle ? linesAround : 0;
  const before = position ? await positionsBefore(scope, meeting_id, position, linesBefore + 1) : [];
  // Of what begins within the lead, the beginning is shown.
  const after = before[linesBefore];
  const found = await transcriptOf(scope, meeting_id, { after, limit: linesOfPart + 1 });
  const earlier = after && [after, ...(await positionsBefore(scope, meeting_id, after, linesOfPart - 1))];
  return {
    rows: found.slice(0, linesOfPart),
    earlier: earlier?.at(-1)?.segment_id ?? null,
    later: found[linesOfPart]?.segment_id ?? null,
  };
}
type PartInput = z.output<typeof WhichLines>;
const linesAround = 100;

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

export const countActiveRecordings = query({
  name: "recordings.count-active",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: (scope, { input }) => activeRecordings(scope, input.project_id),
});
