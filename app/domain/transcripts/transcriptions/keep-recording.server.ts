import { z } from "zod";
import type { SpendingRules, Tx } from "#app/core/context.ts";
import { operation } from "#app/core/operation.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { isEnabled } from "#app/domain/workspaces/language-model/queries.server.ts";
import { accessOf } from "#app/domain/workspaces/spending/queries.server.ts";
import { transcriptionWaits } from "#app/domain/workspaces/spending/refusal.ts";
import { transcriptions } from "#db/schema/transcriptions.ts";
import { enqueuePart, enqueueSweep, setTranscription } from "./changes.server.ts";
import { waitingTranscriptions } from "./queries.server.ts";
import { type TranscriptionRow, transcriptionChanged, transcriptionTurnedOff } from "./schema.ts";

type Server = { service: string | null; rules: SpendingRules };
type Recorded = { id: string; bytes: number; duration_ms: number; started_by: string };

/** Takes a recording whose file is stored: it is transcribed now, or kept until it can be. */
export async function keepRecording(
  tx: Tx,
  meeting: MeetingRow,
  { id, bytes, duration_ms, started_by }: Recorded,
  server: Server,
): Promise<void> {
  const { meeting_id, project_id } = meeting;
  const waits = await whyItWaits(tx, project_id, server);
  const status = waits ? "kept" : "running";
  const row: TranscriptionRow = {
    ...{ transcription_id: id, meeting_id, file_name: recordedName, bytes, service: server.service ?? "" },
    ...{ duration_ms, status, position_ms: 0, problem: waits?.because ?? null, recording_id: null },
    ...{ replaces: false, started_by, created_at: tx.now, updated_at: tx.now },
  };
  await tx.q.insert(transcriptions).values(row);
  if (!waits) await enqueuePart(tx, meeting, id);
  await enqueueSweep(tx);
  await tx.emit(transcriptionChanged, { meeting_id, project_id, transcription_id: id, status });
}

const recordedName = "Recorded in the browser";

/** Null where a recording is transcribed now; `because` is null while this server has nothing that could. */
async function whyItWaits(
  tx: Tx,
  projectId: string,
  { service, rules }: Server,
): Promise<{ because: string | null } | null> {
  if (service === null) return { because: null };
  if (!(await isEnabled(tx, projectId))) return { because: transcriptionTurnedOff };
  const access = await accessOf(tx, projectId, rules);
  return access?.allowed ? null : { because: transcriptionWaits };
}

/** For the job: begins with what was kept and can be transcribed by now, some at a time. `last` is null at the end. */
export const transcribeKept = operation({
  name: "transcriptions.transcribe-kept",
  who: "system",
  input: z.object({ after: z.string() }),
  prepare: async ({ providers, settings }) => ({
    service: providers.transcription.service?.name ?? null,
    rules: settings.spending,
  }),
  async run(tx, { input: { after }, prepared }): Promise<{ last: string | null }> {
    const { service } = prepared;
    if (service === null) return { last: null };
    const waiting = await waitingTranscriptions(tx, after);
    for (const { transcription, meeting } of waiting) {
      const { transcription_id } = transcription;
      if (await whyItWaits(tx, meeting.project_id, prepared)) continue;
      await setTranscription(tx, meeting, transcription_id, { status: "running", problem: null, service });
      await enqueuePart(tx, meeting, transcription_id);
    }
    return { last: waiting.at(-1)?.transcription.transcription_id ?? null };
  },
});
