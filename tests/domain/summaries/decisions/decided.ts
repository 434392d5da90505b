import type { UserActor } from "#app/core/actor.ts";
import { day as aDay } from "#app/core/clock.ts";
import { listDecisions } from "#app/domain/summaries/decisions/read.server.ts";
import { addNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { type Stage, stage } from "#tests/domain/summaries/summaries/stage.ts";

/** A meeting of the project that was held on a day, with what it decided, as somebody wrote it down. */
export async function decideIn(
  at: Stage,
  day: string,
  decisions: string[],
  { as = at.host, is_private = false }: { as?: UserActor; is_private?: boolean } = {},
) {
  const text = decisions.map((decision) => `Decision: ${decision}`).join("\n");
  const scheduled_at = `${day}T09:00:00Z`;
  const note = { project_id: at.project_id, title: `Weekly ${day}`, text, scheduled_at, is_private };
  const { meeting_id } = await addNote(at.as(as), note);
  await at.workspace.worker.drain();
  return meeting_id;
}

export async function logOf(at: Stage, actor = at.host, filter: object = {}) {
  const { decisions } = await listDecisions(at.as(actor), { project_id: at.project_id, ...filter });
  return decisions;
}

/** The entry of the log with these words. */
export async function entryOf(at: Stage, text: string, actor = at.host) {
  const found = (await logOf(at, actor)).find((one) => one.text === text);
  if (!found) throw new Error(`Not in the log: ${text}`);
  return found;
}

/** A project whose meetings decided something: in March the launch, its budget and the database. */
export async function decided() {
  const at = await stage();
  at.workspace.clock.advance(20 * aDay);
  await decideIn(at, "2026-01-02", [
    "The ferry app launches on 14 March",
    "The launch budget is 40,000 euros",
    "Bookings are kept in PostgreSQL",
  ]);
  return at;
}
