import { eq } from "drizzle-orm";
import { AppError } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { meetingEmbeddings, passageEmbeddings } from "#db/schema/embeddings.ts";
import { meetingsWithout, newestLength } from "./queries.server.ts";
import { embedMeeting, mostMissing, NewEmbeddings, WhichModel } from "./schema.ts";
import { packed } from "./vectors.ts";

const insertedAtOnce = 200;

/** For a job: the vectors of a meeting in the place of those it had. Vectors of different lengths are refused. */
export const storeEmbeddings = operation({
  name: "embeddings.store",
  who: "system",
  input: NewEmbeddings,
  find: (scope, { meeting_id }) => meetingById(scope, meeting_id),
  async run(tx, { input: { meeting_id, model, last_seq, passages } }) {
    const [first] = passages.flatMap(({ vectors }) => vectors);
    const vector_length = first?.length ?? (await newestLength(tx, model)) ?? 0;
    const rows = passages.map(({ segment_id, turns, vectors }, position) => {
      const vector = Buffer.concat(vectors.map((one) => packedAs(one, vector_length)));
      return { meeting_id, position, segment_id, turns, vector };
    });
    // The transcript was replaced meanwhile; the job of its new summary reads that one.
    if ((await lastSeq(tx, meeting_id)) !== last_seq) return { stored: 0 };
    await tx.q.delete(passageEmbeddings).where(eq(passageEmbeddings.meeting_id, meeting_id));
    for (let at = 0; at < rows.length; at += insertedAtOnce)
      await tx.q.insert(passageEmbeddings).values(rows.slice(at, at + insertedAtOnce));
    const made = { model, vector_length, last_seq, embedded_at: tx.now };
    await tx.q
      .insert(meetingEmbeddings)
      .values({ meeting_id, ...made })
      .onConflictDoUpdate({ target: meetingEmbeddings.meeting_id, set: made });
    return { stored: rows.length };
  },
});

function packedAs(vector: ArrayLike<number>, length: number): Buffer {
  const bytes = vector.length === length ? packed(vector) : null;
  if (!bytes) throw new AppError(422, t("The model's vectors can't be compared."));
  return bytes;
}

/** For a job: enqueues the work on meetings that have no vectors of this model, the newest first. */
export const enqueueMissing = operation({
  name: "embeddings.enqueue-missing",
  who: "system",
  input: WhichModel,
  async run(tx, { input: { model } }) {
    const missing = await meetingsWithout(tx, model, mostMissing);
    for (const meeting of missing)
      await tx.enqueue(embedMeeting, meeting, { key: jobKey(embedMeeting, meeting.meeting_id) });
    return { enqueued: missing.length };
  },
});
