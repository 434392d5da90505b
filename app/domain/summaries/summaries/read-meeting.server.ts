import { query } from "#app/core/operation.ts";
import type { StatedLine, StatedLines } from "#app/core/stated-lines.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { shortName } from "#app/domain/meetings/meetings/participant-names.ts";
import { invitedTo } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { remembered } from "#app/domain/transcripts/corrections/queries.server.ts";
import { notesOf, signedNotes } from "#app/domain/transcripts/notes/queries.server.ts";
import { transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { statedOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import { turnsOf } from "#app/domain/transcripts/recordings/turns.ts";
import { choiceOf } from "#app/domain/workspaces/language-model/queries.server.ts";
import type { StatedDigest } from "#app/intelligence/types.ts";
import { agendaOf, earlierDecisions, earlierOpenItems } from "./background-queries.server.ts";
import { heldOnOf } from "./held-on-queries.server.ts";
import { WhichSummary } from "./schema.ts";

/** A meeting as the engine reads it; null when the meeting was deleted. */
export const readTurns = query({
  name: "summaries.read-turns",
  who: "system",
  input: WhichSummary,
  async run(scope, { input: { meeting_id } }) {
    const meeting = await meetingById(scope, meeting_id);
    if (!meeting) return null;
    const lines = await transcriptOf(scope, meeting_id);
    const read = turnsOf(lines);
    const stated = await statedOf(scope, meeting_id);
    return {
      ...read,
      stated: stated && byTurns(stated, lines, read.turnSegments),
      timed: lines.some(({ timing }) => timing !== "none"),
      title: meeting.title,
      agenda: await agendaOf(scope, meeting_id),
      notes: (await notesOf(scope, meeting_id)).map(({ text }) => text),
      heldOn: await heldOnOf(scope, meeting),
      attendees: (await invitedTo(scope, [meeting_id])).map(shortName),
    };
  },
});

/** What a model is told of a meeting before it reads it; null when the meeting was deleted. */
export const readBackground = query({
  name: "summaries.read-background",
  who: "system",
  input: WhichSummary,
  async run(scope, { input: { meeting_id } }) {
    const meeting = await meetingById(scope, meeting_id);
    if (!meeting) return null;
    const host = await userById(scope, meeting.created_by);
    const { project_id } = meeting;
    const { template, own_text } = await choiceOf(scope, project_id);
    return {
      agenda: await agendaOf(scope, meeting_id),
      roles: host ? [{ name: shortName(host), role: "host" }] : [],
      terms: [...new Set((await remembered(scope, project_id)).map(({ written }) => written))],
      openItems: await earlierOpenItems(scope, meeting),
      decisions: await earlierDecisions(scope, meeting),
      notes: await signedNotes(scope, meeting_id),
      template,
      style: template === "own" ? own_text : "",
    };
  },
});

/** What the transcript's file states, by the turns that the engine reads. */
function byTurns(
  { origin, decisions, items }: StatedLines,
  lines: { seq: number; segment_id: string }[],
  turnSegments: string[][],
): StatedDigest {
  const turnOf = new Map(turnSegments.flatMap((ids, turn) => ids.map((id) => [id, turn] as const)));
  const numbers = new Map(lines.map(({ seq, segment_id }) => [seq, turnOf.get(segment_id)]));
  const turns = (line: StatedLine) => [...new Set(line.lines.flatMap((seq) => numbers.get(seq) ?? []))];
  return {
    origin,
    decisions: decisions.map((line) => ({ text: line.text, turns: turns(line) })),
    actionItems: items.map((item) => ({
      ...{ text: item.text, turns: turns(item), owner: item.owner },
      ...{ dueDate: item.due_date, done: item.done },
    })),
  };
}
