import { notInArray } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError, invalid, notFound, unauthenticated } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { firstZoneOf } from "#app/core/time-zone.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { createHeldMeeting, setMeetingStatus } from "#app/domain/meetings/meetings/changes.server.ts";
import { afterRecording, whileRecording } from "#app/domain/meetings/meetings/lifecycle.ts";
import { isJoinable } from "#app/domain/meetings/meetings/platforms.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor, meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import { meetingView } from "#app/domain/meetings/meetings/view.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { recordings, webhookDeliveries } from "#db/schema/recordings.ts";
import { readArrivals } from "./arrivals.ts";
import {
  addLines,
  afterArrival,
  changeRecording,
  deleteTranscript,
  enqueueDeliveries,
  markApplied,
  meetingWithWords,
  stopOpenRecordings,
  storeDelivery,
  storeTranscript,
} from "./changes.server.ts";
import { isClosed } from "./delivery-window.ts";
import { newRecording } from "./lifecycle.ts";
import {
  chosenTime,
  dependsOnZone,
  heldAtOfFile,
  minutesOf,
  modifiedAt,
  noZoneOfFile,
  titleOfFile,
} from "./meeting-of-file.ts";
import {
  addresseeOf,
  countLines,
  lastSeq,
  latestRecording,
  mayRecord,
  offsetOf,
  recordingById,
  sharedLink,
  waitingDeliveries,
} from "./queries.server.ts";
import {
  AddTranscript,
  addressClosed,
  BringTranscript,
  deliveryPath,
  deliveryProvider,
  isOurs,
  noAddress,
  notRecordable,
  recordingStarted,
  StartRecording,
  StopRecording,
  transcriptReady,
  WebhookDelivery,
  WhichRecording,
  webhookUrl,
} from "./schema.ts";
import { alreadyAdded, alreadyThere, problemOf } from "./transcript-file.ts";
import { asLines } from "./transcript-lines.ts";
import { recordingView } from "./view.ts";

/** Starts a recording in place of whatever ran before it. Nothing that was heard is lost by that. */
export const startRecording = operation({
  name: "recordings.start",
  failed: "Failed to start recording",
  input: StartRecording,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async prepare({ settings: { origin, meetingHosts }, providers: { recorder } }, { input, actor }) {
    if (input.webhook_url !== undefined && !isOurs(input.webhook_url, origin))
      throw invalid({ webhook_url: [`The webhook must point to ${origin}${deliveryPath}`] }, undefined, 400);
    const recording_id = newId();
    return {
      recording_id,
      webhook_url: webhookUrl(origin, recording_id, recorder.captureToken(recording_id, actor.userId)),
      sendsBots: recorder.bots !== null,
      hosts: meetingHosts,
    };
  },
  async run(tx, { actor, input, target: { meeting }, prepared }) {
    const { recording_id, webhook_url, sendsBots, hosts } = prepared;
    const { meeting_id, project_id } = meeting;
    const own = await sharedLink(tx, meeting);
    // A program repeats the link that it was given.
    if (input.meeting_url && input.meeting_url !== own && !isJoinable(input.meeting_url, hosts))
      throw invalid({ meeting_url: [notRecordable] });
    // The meeting's row first: two who start at once come one after the other.
    await setMeetingStatus(tx, meeting, whileRecording(meeting.meeting_status));
    await stopOpenRecordings(tx, meeting);
    // A bot needs a link that others can use; without one the words are brought.
    const link = input.meeting_url || (sendsBots ? own : null);
    const recording = newRecording(
      { recording_id, meeting_id, started_by: actor.userId, started_at: tx.now },
      { status: sendsBots && isJoinable(link, hosts) ? "starting" : "active", meeting_url: link },
    );
    await tx.q.insert(recordings).values(recording);
    await tx.emit(recordingStarted, { meeting_id, project_id, recording_id });
    const lines = await countLines(tx, meeting_id);
    return recordingView(meeting_id, recording, { lines, webhook_url });
  },
});

/** Stops what runs; asked twice, it happens once. Without a word heard, `needs_transcript` asks for one. */
export const stopRecording = operation({
  name: "recordings.stop",
  failed: "Failed to stop recording and process summary",
  input: StopRecording,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  prepare: async ({ providers: { recorder } }) => ({ sendsBots: recorder.bots !== null }),
  async run(tx, { actor, target: { meeting }, prepared: { sendsBots } }) {
    const { meeting_id, project_id } = meeting;
    const stopped = await stopOpenRecordings(tx, meeting);
    const lines = await countLines(tx, meeting_id);
    // Lines that still wait in the inbox say themselves that they are ready once they are applied.
    const waiting = await Promise.all(stopped.map((id) => waitingDeliveries(tx, id, { limit: 1 })));
    if (stopped.length > 0) {
      await setMeetingStatus(tx, meeting, afterRecording(meeting.meeting_status, lines > 0));
      if (lines > 0) await tx.emit(transcriptReady, { meeting_id, project_id, user_id: actor.userId });
    }
    const view = recordingView(meeting_id, await latestRecording(tx, meeting_id), {
      lines,
      webhook_url: null,
    });
    // The last words of a bot come after it has left.
    const mayCome = waiting.flat().length > 0 || (sendsBots && stopped.length > 0);
    return { ...view, needs_transcript: lines === 0 && !mayCome };
  },
});

/** Takes the transcript of a meeting that is there, whole or not at all. */
export const bringTranscript = operation({
  name: "recordings.bring-transcript",
  input: BringTranscript,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  prepare: readTranscript,
  async run(tx, { actor, input, target: { meeting }, prepared: file }) {
    const { meeting_id } = meeting;
    if ((await lastSeq(tx, meeting_id)) > 0) {
      if (!input.replace) throw alreadyThere();
      await deleteTranscript(tx, meeting_id);
    }
    const lines = asLines(file.lines);
    await storeTranscript(tx, meeting, { lines, timing: file.timing, user_id: actor.userId });
    return { meeting_id, lines: lines.length, format: file.format, timing: file.timing };
  },
});

/** Makes a meeting that was held from its transcript. The same words a second time need `again`. */
export const addTranscript = operation({
  name: "recordings.add-transcript",
  failed: "The transcript could not be added. Please try again.",
  input: AddTranscript,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.schedule,
  prepare: readTranscript,
  async run(tx, { actor, input, target: { role }, prepared: file }) {
    const { project_id, participants } = input;
    const own = input.zone ?? (await timeZoneOf(tx, actor.userId));
    const zone = firstZoneOf([own]);
    const lines = asLines(file.lines);
    const same = await meetingWithWords(tx, project_id, lines);
    if (same && !input.again) throw alreadyAdded(same, zone);
    const facts = { ...file, file_name: input.file_name };
    const heldIn = (zone: string) => heldAtOfFile(facts, modifiedAt(input), { now: tx.now, zone });
    const chosen = chosenTime(input, tx.now);
    if (chosen === null && own === null && dependsOnZone(heldIn)) throw invalid({ zone: [noZoneOfFile] });
    const scheduled_at = chosen ?? heldIn(zone);
    const title = input.title ?? titleOfFile(facts, scheduled_at, zone);
    const held = { project_id, title, scheduled_at, duration_minutes: minutesOf(lines), participants };
    const meeting = await createHeldMeeting(tx, actor.userId, held);
    await storeTranscript(tx, meeting, { lines, timing: file.timing, user_id: actor.userId });
    const parts = await meetingParts(tx, [meeting]);
    const stored = { ...meeting, meeting_status: "processing" as const };
    const view = meetingView(actor, stored, { isHost: true, projectRole: role }, parts);
    return { ...view, lines: lines.length, format: file.format, timing: file.timing };
  },
});

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

async function readTranscript(
  { providers }: Ctx,
  { input }: { input: { file_name: string; bytes: Uint8Array } },
) {
  const file = await providers.recorder.readTranscript(input.file_name, input.bytes);
  const problem = problemOf(file);
  if (!file.ok || problem !== null) throw invalid({ transcript: [problem ?? ""] });
  return file;
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
