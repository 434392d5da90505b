import type { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { invalid } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { firstZoneOrOwn } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { createHeldMeeting } from "#app/domain/meetings/meetings/changes.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor, meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import { meetingView } from "#app/domain/meetings/meetings/view.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { deleteTranscript, meetingWithWords, storeTranscript } from "./changes.server.ts";
import { lastSeq } from "./line-queries.server.ts";
import {
  chosenTime,
  dependsOnZone,
  heldAtOfFile,
  minutesOf,
  modifiedAt,
  noZoneOfFile,
  titleOfFile,
} from "./meeting-of-file.ts";
import { AddTranscript, BringTranscript } from "./schema.ts";
import { alreadyAdded, alreadyThere, problemOf } from "./transcript-file.ts";
import { asLines, statedBy } from "./transcript-lines.ts";
import { linesWithSpeaker } from "./unnamed-lines.ts";

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
    const stated = statedBy(file.stated, file.lines, lines);
    await storeTranscript(tx, meeting, { lines, timing: file.timing, stated, user_id: actor.userId });
    return { meeting_id, lines: lines.length, ...formOf(file) };
  },
});

/** Makes a meeting that was held from its transcript. The same words a second time need `again`. */
export const addTranscript = operation({
  name: "recordings.add-transcript",
  failed: message("We couldn't add the transcript. Try again."),
  input: AddTranscript,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.schedule,
  prepare: readTranscript,
  async run(tx, { actor, input, target: { role }, prepared: file }) {
    const { project_id, participants, is_private } = input;
    const own = input.zone ?? (await timeZoneOf(tx, actor.userId));
    const zone = firstZoneOrOwn([own]);
    const lines = asLines(file.lines);
    const same = await meetingWithWords(tx, project_id, lines);
    if (same && !input.again) throw alreadyAdded(same, zone);
    const facts = { ...file, file_name: input.file_name };
    const heldIn = (zone: string) => heldAtOfFile(facts, modifiedAt(input), { now: tx.now, zone });
    const chosen = chosenTime(input, tx.now);
    if (chosen === null && own === null && dependsOnZone(heldIn)) throw invalid({ zone: [t(noZoneOfFile)] });
    const scheduled_at = chosen ?? heldIn(zone);
    const named = input.title === undefined ? titleOfFile(facts, scheduled_at, zone) : { title: input.title };
    const who = { participants, is_private };
    const where = { time_zone: input.zone };
    const held = { ...named, project_id, scheduled_at, duration_minutes: minutesOf(lines), ...who, ...where };
    const meeting = await createHeldMeeting(tx, actor.userId, held);
    const stated = statedBy(file.stated, file.lines, lines);
    await storeTranscript(tx, meeting, { lines, timing: file.timing, stated, user_id: actor.userId });
    const parts = await meetingParts(tx, [meeting]);
    const stored = { ...meeting, meeting_status: "processing" as const };
    const view = meetingView(actor, stored, { isHost: true, projectRole: role }, parts);
    return { ...view, lines: lines.length, ...formOf(file) };
  },
});

/** How the file was read; `left_out` is what of it was not, in a sentence. */
function formOf({ format, timing, leftOut }: Awaited<ReturnType<typeof readTranscript>>) {
  return { format, timing, left_out: leftOut ?? null };
}

async function readTranscript(
  { providers }: Ctx,
  { input }: { input: z.output<typeof BringTranscript> | z.output<typeof AddTranscript> },
) {
  const file = await providers.recorder.readTranscript(input.file_name, input.bytes);
  const problem = problemOf(file);
  if (!file.ok || problem !== null) throw invalid({ transcript: [problem ?? ""] });
  return { ...file, lines: linesWithSpeaker(file, input) };
}
