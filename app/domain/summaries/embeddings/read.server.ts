import { query } from "#app/core/operation.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { lastSeq, transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { turnsOf } from "#app/domain/transcripts/recordings/turns.ts";
import { embeddingOf, newestLength } from "./queries.server.ts";
import { WhichMeetingAndModel } from "./schema.ts";

/** For a job: a transcript whose vectors are missing or out of date; null when there is nothing to do. */
export const readUnembedded = query({
  name: "embeddings.read-unembedded",
  who: "system",
  input: WhichMeetingAndModel,
  async run(scope, { input: { meeting_id, model } }) {
    const meeting = await meetingById(scope, meeting_id);
    if (!meeting) return null;
    const last_seq = await lastSeq(scope, meeting_id);
    const stored = await embeddingOf(scope, meeting_id);
    const length = await newestLength(scope, model);
    const isCurrent =
      stored?.model === model && stored.vector_length === length && stored.last_seq === last_seq;
    if (isCurrent && stored.passages > 0) return null;
    const read = turnsOf(await transcriptOf(scope, meeting_id));
    return read.turns.length > 0 ? { last_seq, host_id: meeting.created_by, ...read } : null;
  },
});
