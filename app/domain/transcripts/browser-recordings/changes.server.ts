import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { browserRecordingChunks, browserRecordings } from "#db/schema/browser-recordings.ts";
import { meetings } from "#db/schema/meetings.ts";
import { type BrowserRecordingRow, browserRecordingChanged, joinRecording } from "./schema.ts";

type Ids = { meeting_id: string; project_id: string };

export async function setBrowserRecording(
  tx: Tx,
  { meeting_id, project_id }: Ids,
  id: string,
  set: Partial<BrowserRecordingRow> & Pick<BrowserRecordingRow, "status">,
): Promise<void> {
  await tx.q.update(browserRecordings).set(set).where(eq(browserRecordings.browser_recording_id, id));
  const changed = { meeting_id, project_id, browser_recording_id: id, status: set.status };
  await tx.emit(browserRecordingChanged, changed);
}

/** Takes no more sound, and has what came put together. */
export async function endBrowserRecording(tx: Tx, meeting: Ids, id: string): Promise<void> {
  await setBrowserRecording(tx, meeting, id, {
    ...{ status: "finishing", finished_at: tx.now, problem: null },
  });
  await tx.enqueue(joinRecording, { browser_recording_id: id }, { key: jobKey(joinRecording, id) });
}

export async function deleteChunkRows({ q }: Tx, id: string): Promise<void> {
  await q.delete(browserRecordingChunks).where(eq(browserRecordingChunks.browser_recording_id, id));
}

/** Deletes a recording; its files are removed by the job that looks after them. */
export async function deleteBrowserRecording({ q }: Tx, id: string): Promise<void> {
  await q.delete(browserRecordings).where(eq(browserRecordings.browser_recording_id, id));
}

/** A recording of a deleted account ends with what has arrived, and stays at its meeting. */
export async function handOverBrowserRecordings(tx: Tx, userId: string, heir: string): Promise<void> {
  const own = eq(browserRecordings.started_by, userId);
  const [open] = await tx.q
    .select({
      id: browserRecordings.browser_recording_id,
      chunks: browserRecordings.chunks,
      meeting: meetings,
    })
    .from(browserRecordings)
    .innerJoin(meetings, eq(meetings.meeting_id, browserRecordings.meeting_id))
    .where(and(own, eq(browserRecordings.status, "recording")));
  if (open && open.chunks > 0) await endBrowserRecording(tx, open.meeting, open.id);
  else if (open) await deleteBrowserRecording(tx, open.id);
  await tx.q.update(browserRecordings).set({ started_by: heir }).where(own);
}
