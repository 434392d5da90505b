import { notInArray } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, notFound, unauthenticated } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import type { Received } from "#app/providers/recorder/port.ts";
import { recordings, webhookDeliveries } from "#db/schema/recordings.ts";
import { readArrivals } from "./arrivals.ts";
import { afterArrival, changeRecording } from "./changes.server.ts";
import { enqueueDeliveries, markApplied, storeDelivery } from "./delivery-changes.server.ts";
import { isClosed } from "./delivery-window.ts";
import { addLines } from "./line-changes.server.ts";
import { mayRecord, offsetOf, recordingById, stillWaiting, waitingDeliveries } from "./queries.server.ts";
import { addressClosed, deliveryProvider, noAddress, WebhookDelivery, WhichRecording } from "./schema.ts";

type Accepted = { received: true; duplicate: boolean };

/**
 * Takes what a recorder delivers, under the sender's id for it: once it returns, the delivery is stored durably and its line is
 * in the transcript, in one commit, and the same one again changes nothing. Where others of its recording wait in the inbox, it
 * waits behind them. 401 for a wrong token or signature and for the address of a person who may not record any more, 400 for
 * what is no event, 410 once the address is closed. Another error is of applying it: `acceptDelivery` stores it all the same.
 */
export const receiveDelivery = operation({
  name: "recordings.receive-delivery",
  who: "anyone",
  brief: true,
  input: WebhookDelivery,
  prepare: verify,
  async run(tx, { input: { recording_id }, prepared }): Promise<Accepted> {
    const found = await addresseeOf(tx, recording_id, prepared);
    if ((await waitingDeliveries(tx, recording_id, { limit: 1 })).length > 0)
      return keepWaiting(tx, found, prepared);
    const { recording } = found;
    const delivery_id = newId();
    const arrival = { delivery_id, received_at: tx.now, event: prepared.event };
    const { lines, problems, isRough } = readArrivals([arrival], recording, await offsetOf(tx, recording));
    const problem = problems.get(delivery_id) ?? null;
    const body = problem === null ? "" : prepared.text;
    const applied = { delivery_id, applied: true, body, problem };
    const isNew = await storeDelivery(tx, { ...namesOf(recording_id, prepared), ...applied });
    if (isNew) await appendLines(tx, found, { lines, isRough });
    return { received: true, duplicate: !isNew };
  },
});

/** Stores a delivery in the inbox and asks for the job that applies it, where `receiveDelivery` failed. The same errors. */
export const acceptDelivery = operation({
  name: "recordings.accept-delivery",
  who: "anyone",
  brief: true,
  input: WebhookDelivery,
  prepare: verify,
  run: async (tx, { input: { recording_id }, prepared }) =>
    keepWaiting(tx, await addresseeOf(tx, recording_id, prepared), prepared),
});

type Addressee = NonNullable<Awaited<ReturnType<typeof recordingById>>>;
type Verified = Extract<Received, { ok: true }>;

async function verify(
  ctx: Ctx,
  { input: { recording_id, ...delivered } }: { input: z.output<typeof WebhookDelivery> },
): Promise<Verified> {
  const options = { secrets: ctx.settings.webhookSecrets, now: ctx.now() };
  const received = ctx.providers.recorder.receive({ recordingId: recording_id, ...delivered }, options);
  if (received.ok) return received;
  throw received.status === 401 ? unauthenticated(received.reason) : new AppError(400, received.reason);
}

/** The recording that a delivery is for, with its meeting. */
async function addresseeOf(tx: Tx, recording_id: string, { signed, holder }: Verified): Promise<Addressee> {
  const found = await recordingById(tx, recording_id);
  if (!found) throw notFound();
  // A signature proves the recorder itself; without one the address is all there is, so it must still be good.
  if (!signed) {
    if (!(await mayRecord(tx, found.meeting.project_id, holder))) throw unauthenticated(t(noAddress));
    if (isClosed(found.recording, tx.now)) throw new AppError(410, t(addressClosed));
  }
  return found;
}

async function keepWaiting(tx: Tx, { recording, meeting }: Addressee, verified: Verified): Promise<Accepted> {
  const { recording_id } = recording;
  const waiting = { delivery_id: newId(), applied: false, body: verified.text, problem: null };
  const isNew = await storeDelivery(tx, { ...namesOf(recording_id, verified), ...waiting });
  if (isNew) await enqueueDeliveries(tx, recording_id, meeting.project_id);
  return { received: true, duplicate: !isNew };
}

/** Senders number their own events: one recording's must not pass for another's. */
function namesOf(recording_id: string, { id }: Verified) {
  return { provider: deliveryProvider, event_id: `${recording_id}:${id}`, recording_id };
}

const batch = 200;

/** Turns what waits in a recording's inbox into lines, each exactly once; what cannot be read is marked and passed over. */
export const applyBatch = operation({
  name: "recordings.apply-batch",
  who: "system",
  input: WhichRecording,
  async prepare(ctx, { input }) {
    const waiting = await ctx.db.read((q) => waitingDeliveries({ q }, input.recording_id, { limit: batch }));
    return waiting.map(({ body, delivery_id, received_at }) => ({
      delivery_id,
      received_at,
      event: ctx.providers.recorder.readEvent(body),
    }));
  },
  async run(tx, { input: { recording_id }, prepared }) {
    const found = await recordingById(tx, recording_id);
    const deliveries = await stillWaiting(tx, prepared);
    const offset = found ? await offsetOf(tx, found.recording) : 0;
    const { lines, problems, isRough } = readArrivals(deliveries, found?.recording ?? null, offset);
    await markApplied(
      tx,
      deliveries.map(({ delivery_id }) => delivery_id),
      problems,
    );
    if (found) await appendLines(tx, found, { lines, isRough });
    const more = found !== undefined && prepared.length === batch;
    if (more) await enqueueDeliveries(tx, recording_id, found.meeting.project_id);
    return { lines: lines.length, more };
  },
});

type Arrived = Pick<ReturnType<typeof readArrivals>, "lines" | "isRough">;

async function appendLines(tx: Tx, { recording, meeting }: Addressee, { lines, isRough }: Arrived) {
  if (lines.length === 0) return;
  await addLines(tx, recording, lines);
  if (isRough && recording.timing === "exact") await changeRecording(tx, recording, { timing: "block" });
  await afterArrival(tx, recording, meeting, lines.length);
}

/** Deletes deliveries whose recording was deleted with its meeting. */
export const purgeOrphanedDeliveries = operation({
  name: "recordings.purge-orphaned-deliveries",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const known = tx.q.select({ id: recordings.recording_id }).from(recordings);
    const deleted = await tx.q
      .delete(webhookDeliveries)
      .where(notInArray(webhookDeliveries.recording_id, known))
      .returning({ id: webhookDeliveries.delivery_id });
    return { deliveries: deleted.length };
  },
});
