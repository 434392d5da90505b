import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { offeredPeople } from "#app/domain/summaries/action-items/owner-match.ts";
import { ownersOfProject } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { quotedLines } from "#app/domain/summaries/evidence/queries.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { remembered } from "#app/domain/transcripts/corrections/queries.server.ts";
import { isLabel } from "#app/domain/transcripts/corrections/rewording.ts";
import { correctionView } from "#app/domain/transcripts/corrections/view.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { TranscriptRow } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { editsOf, speakersOf } from "./queries.server.ts";
import { EditsOfMeeting, mayNotCorrect, WhichQuote } from "./schema.ts";
import { editView } from "./view.ts";

/** What can be corrected in a meeting's transcript, what was, and what its project remembers. */
export const getCorrections = query({
  name: "transcript-edits.get",
  input: EditsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing) || t(mayNotCorrect),
  async run(scope, { actor, input: { meeting_id }, target: { meeting, standing } }) {
    const { project_id, title } = meeting;
    const speakers = await speakersOf(scope, meeting_id);
    const { people: members } = await ownersOfProject(scope, project_id);
    const invited = await participantsOf(scope, [meeting_id]);
    const likely = offeredPeople(members, new Set(invited.flatMap(({ user_id }) => user_id ?? [])));
    const edits = await editsOf(scope, meeting_id);
    const role = standing.projectRole ?? "member";
    const kept = await remembered(scope, project_id);
    const people = [...edits.map(({ made_by }) => made_by), ...kept.map(({ created_by }) => created_by)];
    const names = await namesOf(scope, people);
    return {
      meeting: { meeting_id, title },
      speakers: speakers.map((one) => ({ ...one, is_label: isLabel(one.speaker) })),
      /** Names that a speaker probably has. */
      suggestions: [...new Set(likely.map(displayName))],
      /** The project in which further names are looked for; null where all are suggested. */
      find_in: likely.length < members.length ? project_id : null,
      edits: edits.map((edit) => ({ ...editView(edit), by: names.get(edit.made_by) ?? null })),
      remembered: kept.map((one) => ({
        ...correctionView(actor, one, { role }),
        by: names.get(one.created_by) ?? null,
      })),
    };
  },
});

/** What was said in one line or some, for what can be made of it. */
export const getSpokenLine = query({
  name: "transcript-edits.spoken-line",
  input: WhichQuote,
  async find(scope, { meeting_id, ...which }) {
    const target = await meetingFor(scope, meeting_id);
    if (!target) return undefined;
    const { lines, next } = await quotedLines(scope, meeting_id, which);
    const [line] = lines;
    const last = lines.at(-1);
    return line && last && { ...target, line, lines, last, next };
  },
  async run(scope, { actor, input: { meeting_id, start, end }, target }) {
    const { line, lines, last, next, meeting, standing } = target;
    const summary = await summaryOf(scope, meeting_id);
    const { editSummary, proposeEdit } = abilities(meetingPolicy, actor, standing);
    return {
      meeting: { meeting_id, title: meeting.title },
      segment_id: line.segment_id,
      last_segment_id: last === line ? null : last.segment_id,
      speaker: line.speaker,
      text: wordsOf(lines, { start, end }),
      /** Only some of the words of these lines. */
      is_part: start !== undefined || end !== undefined,
      timestamp: line.timing === "none" ? null : clockTime(line.start_ms),
      span: line.timing === "none" ? null : spanOf(line, last, next),
      is_label: isLabel(line.speaker),
      has_summary: (summary?.revision ?? 0) > 0,
      abilities: { editSummary, proposeEdit },
    };
  },
});

/** The words from a place in the first line to one in the last; all of them where the places are none. */
function wordsOf(lines: TranscriptRow[], { start = 0, end }: { start?: number; end?: number }): string {
  const texts = lines.map(({ text }) => text);
  const last = texts.length - 1;
  const cut = texts.map((text, at) =>
    text.slice(at === 0 ? start : 0, at === last && end !== undefined ? end : undefined),
  );
  return cut.join(" ").trim() || texts.join(" ");
}

/** When lines are heard, in ms: until the last one ends, or the next one begins. */
function spanOf({ start_ms }: TranscriptRow, last: TranscriptRow, next: TranscriptRow | undefined) {
  const end_ms = last.end_ms ?? next?.start_ms ?? null;
  return { start_ms, end_ms: end_ms !== null && end_ms > start_ms ? end_ms : null };
}
