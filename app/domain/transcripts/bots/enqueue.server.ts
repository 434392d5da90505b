import type { Tx } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { applyBotDeliveries, type BotRow, driveBot, syncBot, transcribeAgain } from "./schema.ts";

export async function enqueueApply(tx: Tx, { bot_id, project_id }: BotRow): Promise<void> {
  const key = jobKey(applyBotDeliveries, bot_id);
  await tx.enqueue(applyBotDeliveries, { bot_id, project_id }, { key });
}

export async function enqueueSecondTranscript(tx: Tx, { bot_id, project_id }: BotRow): Promise<void> {
  await tx.enqueue(transcribeAgain, { bot_id, project_id }, { key: jobKey(transcribeAgain, bot_id) });
}

/** Asks for the next call; one that is due later does not stand in the way of one that is due now. */
export async function enqueueDrive(
  tx: Tx,
  { bot_id, project_id }: Pick<BotRow, "bot_id" | "project_id">,
  at = 0,
) {
  const delayMs = Math.max(0, at - tx.now);
  const key = jobKey(driveBot, delayMs > 0 ? `${bot_id} at ${at}` : bot_id);
  await tx.enqueue(driveBot, { recording_id: bot_id, project_id }, { key, delayMs });
}

export async function enqueueSync(
  tx: Tx,
  { bot_id, project_id }: BotRow,
  { delayMs = 0, transcriptId }: { delayMs?: number; transcriptId?: string } = {},
): Promise<void> {
  const later = delayMs > 0 ? ` in ${delayMs}` : "";
  const key = jobKey(syncBot, `${bot_id} ${transcriptId ?? ""}${later}`.trimEnd());
  await tx.enqueue(syncBot, { bot_id, project_id, transcript_id: transcriptId }, { key, delayMs });
}
