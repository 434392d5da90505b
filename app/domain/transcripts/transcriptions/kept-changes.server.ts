import type { SpendingRules, Tx } from "#app/core/context.ts";
import { toStore } from "#app/core/words.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { isEnabled } from "#app/domain/workspaces/language-model/queries.server.ts";
import { accessOf } from "#app/domain/workspaces/spending/queries.server.ts";
import { transcriptionWaits } from "#app/domain/workspaces/spending/refusal.ts";
import { transcriptions } from "#db/schema/transcriptions.ts";
import { enqueuePart, enqueueSweep } from "./changes.server.ts";
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
export async function whyItWaits(
  tx: Tx,
  projectId: string,
  { service, rules }: Server,
): Promise<{ because: string | null } | null> {
  if (service === null) return { because: null };
  if (!(await isEnabled(tx, projectId))) return { because: toStore(transcriptionTurnedOff) };
  const access = await accessOf(tx, projectId, rules);
  return access?.allowed ? null : { because: toStore(transcriptionWaits) };
}
