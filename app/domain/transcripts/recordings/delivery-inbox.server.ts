import { notInArray } from "drizzle-orm";
import { z } from "zod";
import { AppError, notFound, unauthenticated } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { recordings, webhookDeliveries } from "#db/schema/recordings.ts";
import { readArrivals } from "./arrivals.ts";
import { afterArrival, changeRecording } from "./changes.server.ts";
import { enqueueDeliveries, markApplied, storeDelivery } from "./delivery-changes.server.ts";
import { isClosed } from "./delivery-window.ts";
import { addLines } from "./line-changes.server.ts";
import { addresseeOf, mayRecord, offsetOf, recordingById, waitingDeliveries } from "./queries.server.ts";
import { addressClosed, deliveryProvider, noAddress, WebhookDelivery, WhichRecording } from "./schema.ts";

/**
 * Takes what a recorder delivers into the inbox, under the sender's id for it: once it returns, the delivery is stored
 * durably, and the same one again changes nothing. 401 for a wrong token or signature and for the address of a person who
 * may not record any more, 400 for what is no event, 410 once the address is closed.
 */
export const acceptDelivery = operation({
  name: "recordings.accept-delivery",
  who: "anyone",
  brief: true,
  input: WebhookDelivery,
  async prepare(ctx, { input: { recording_id, ...delivered } }) {
    const options = { secrets: ctx.settings.webhookSecrets, now: ctx.now() };
    const received = ctx.providers.recorder.receive({ recordingId: recording_id, ...delivered }, options);
    if (received.ok) return received;
    throw received.status === 401 ? unauthenticated(received.reason) : new AppError(400, received.reason);
  },
  async run(tx, { input: { recording_id }, prepared: { text, id, holder, signed } }) {
    const recording = await addresseeOf(tx, recording_id);
    if (!recording) throw notFound();
    const { project_id } = recording;
    // A signature proves the recorder itself; without one the address is all there is, so it must still be good.
    if (!signed) {
      if (!(await mayRecord(tx, project_id, holder))) throw unauthenticated(noAddress);
      if (isClosed(recording, tx.now)) throw new AppError(410, addressClosed);
    }
    // Senders number their own events: one recording's must not pass for another's.
    const event_id = `${recording_id}:${id}`;
    const delivery = { provider: deliveryProvider, event_id, recording_id, body: text };
    const isNew = await storeDelivery(tx, delivery);
    if (isNew) await enqueueDeliveries(tx, recording_id, project_id);
    return { received: true, duplicate: !isNew };
  },
});

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
    const still = new Set(
      (await waitingDeliveries(tx, recording_id, { limit: batch })).map((row) => row.delivery_id),
    );
    const deliveries = prepared.filter(({ delivery_id }) => still.has(delivery_id));
    const offset = found ? await offsetOf(tx, found.recording) : 0;
    const { lines, problems, isRough } = readArrivals(deliveries, found?.recording ?? null, offset);
    await markApplied(
      tx,
      deliveries.map(({ delivery_id }) => delivery_id),
      problems,
    );
    if (found && lines.length > 0) {
      const { recording, meeting } = found;
      await addLines(tx, recording, lines);
      if (isRough && recording.timing === "exact") await changeRecording(tx, recording, { timing: "block" });
      await afterArrival(tx, recording, meeting, lines.length);
    }
    const more = found !== undefined && prepared.length === batch;
    if (more) await enqueueDeliveries(tx, recording_id, found.meeting.project_id);
    return { lines: lines.length, more };
  },
});

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
