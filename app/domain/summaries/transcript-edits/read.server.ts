import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { offeredPeople } from "#app/domain/summaries/action-items/owner-match.ts";
import { ownersOfProject } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { quotedLine } from "#app/domain/summaries/evidence/queries.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { remembered } from "#app/domain/transcripts/corrections/queries.server.ts";
import { isLabel } from "#app/domain/transcripts/corrections/rewording.ts";
import { correctionView } from "#app/domain/transcripts/corrections/view.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { editsOf, speakersOf } from "./queries.server.ts";
import { EditsOfMeeting, mayNotCorrect, WhichQuote } from "./schema.ts";
import { editView } from "./view.ts";

/** What can be corrected in a meeting's transcript, what was, and what its project remembers. */
export const getCorrections = query({
  name: "transcript-edits.get",
  input: EditsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing) || mayNotCorrect,
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
      edits: edits.map((edit) => ({ ...editView(edit), by: names.get(edit.made_by) ?? null })),
      remembered: kept.map((one) => ({
        ...correctionView(actor, one, { role }),
        by: names.get(one.created_by) ?? null,
      })),
    };
  },
});

/** A spoken line, for what can be made of it. */
export const getSpokenLine = query({
  name: "transcript-edits.spoken-line",
  input: WhichQuote,
  async find(scope, { meeting_id, segment_id }) {
    const target = await meetingFor(scope, meeting_id);
    const line = target && (await quotedLine(scope, meeting_id, segment_id));
    return line && { ...target, line };
  },
  async run(scope, { actor, input: { meeting_id }, target: { line, meeting, standing } }) {
    const summary = await summaryOf(scope, meeting_id);
    const { editSummary, proposeEdit } = abilities(meetingPolicy, actor, standing);
    return {
      meeting: { meeting_id, title: meeting.title },
      segment_id: line.segment_id,
      speaker: line.speaker,
      text: line.text,
      timestamp: line.timing === "none" ? null : clockTime(line.start_ms),
      is_label: isLabel(line.speaker),
      has_summary: (summary?.revision ?? 0) > 0,
      abilities: { editSummary, proposeEdit },
    };
  },
});
