import { setImmediate as breathe } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { closeness, packed } from "#app/domain/summaries/embeddings/vectors.ts";
import { meterFor } from "#app/domain/workspaces/language-model/changes.server.ts";
import type { Relation } from "#app/providers/ai/port.ts";
import { decisionSuggestions, decisions, decisionVectors } from "#db/schema/decisions.ts";
import { type ComparableDecision, comparableDecisions, uncomparedOf } from "./log-queries.server.ts";
import { type DecisionRow, DecisionsOfMeeting, decisionsChanged } from "./schema.ts";

/** What was decided longer ago is compared with what comes, and not with what was there: nobody looks into it again. */
const comparedFor = 30 * day;
/** So many of the closest by their vectors are looked at. */
const closest = 20;

type Vectors = { model: string; ofDecision: Map<string, Buffer> };

/** For a job: compares what a meeting decided with what its project decided before, and suggests what may belong together. */
export const compareMeeting = operation({
  name: "decisions.compare",
  who: "system",
  input: DecisionsOfMeeting,
  find: (scope, { meeting_id }) => meetingById(scope, meeting_id),
  async prepare(ctx, { target }) {
    const fresh = await ctx.db.read((q) => uncomparedOf({ q }, target.meeting_id));
    if (fresh.length === 0) return { fresh, vectors: null, found: [], known: new Map<string, number>() };
    const vectors = await vectorsFor(ctx, target, fresh);
    const others = await ctx.db.read((q) => comparableDecisions({ q }, target, vectors?.model));
    const known = new Map(others.map(({ decision_id, held_at }) => [decision_id, held_at]));
    return { fresh, vectors, known, found: await relationsOf(ctx, target, { fresh, others, vectors }) };
  },
  async run(tx, { target, prepared: { fresh, vectors, found, known } }) {
    if (fresh.length === 0) return { suggested: 0 };
    const now = await uncomparedOf(tx, target.meeting_id);
    const texts = new Map(now.map(({ decision_id, text }) => [decision_id, text]));
    // One that was worded anew meanwhile is compared again, by the job that this asked for.
    const same = fresh.filter(({ decision_id, text }) => texts.get(decision_id) === text);
    const ids = same.map(({ decision_id }) => decision_id);
    if (vectors) await storeVectors(tx, vectors, ids);
    if (ids.length > 0)
      await tx.q.update(decisions).set({ is_compared: true }).where(inArray(decisions.decision_id, ids));
    const suggested = await storeSuggestions(
      tx,
      target,
      found.filter((one) => ids.includes(one.fresh)),
      known,
    );
    const { meeting_id, project_id } = target;
    if (suggested > 0) await tx.emit(decisionsChanged, { meeting_id, project_id });
    return { suggested };
  },
});

/** The new decisions as vectors; what a model outside costs is counted. Null where there are none. */
async function vectorsFor(ctx: Ctx, meeting: MeetingRow, fresh: DecisionRow[]): Promise<Vectors | null> {
  const { embedder } = ctx.providers.ai;
  if (!embedder) return null;
  const { project_id } = meeting;
  const meter = embedder.isLocal ? undefined : await meterFor(ctx, { project_id, kind: "search" });
  if (!embedder.isLocal && !meter) return null;
  const signal = ctx.progress?.signal;
  const ofDecision = new Map<string, Buffer>();
  try {
    for (const { decision_id, text } of fresh) {
      const made = await embedder.question(text, { signal, meter });
      const vector = made && packed(made);
      if (vector) ofDecision.set(decision_id, vector);
    }
  } finally {
    await meter?.written();
  }
  return { model: embedder.model, ofDecision };
}

type Compared = { fresh: DecisionRow[]; others: ComparableDecision[]; vectors: Vectors | null };

async function relationsOf(ctx: Ctx, meeting: MeetingRow, { fresh, others, vectors }: Compared) {
  if (others.length === 0) return [];
  const { ai } = ctx.providers;
  const { project_id } = meeting;
  const meter = ai.model ? await meterFor(ctx, { project_id, kind: "summary" }) : undefined;
  const compared = [];
  for (const { decision_id, text } of fresh) {
    compared.push({ id: decision_id, text, near: nearestOf(vectors?.ofDecision.get(decision_id), others) });
    // Comparing thousands of vectors is synchronous: other requests get their turn in between.
    await breathe();
  }
  const known = others.map(({ decision_id, text }) => ({ id: decision_id, text }));
  try {
    return await ai.relateDecisions(compared, known, { meter, signal: ctx.progress?.signal });
  } finally {
    await meter?.written();
  }
}

/** The closest other decisions by their ids, with their cosines. */
function nearestOf(vector: Buffer | undefined, others: ComparableDecision[]): [id: string, cosine: number][] {
  if (!vector) return [];
  return others
    .flatMap(({ decision_id, vector: other }): [string, number][] => {
      const cosine = other && other.length === vector.length ? closeness(vector, other) : null;
      return cosine === null ? [] : [[decision_id, cosine]];
    })
    .sort((a, b) => b[1] - a[1])
    .slice(0, closest);
}

async function storeVectors({ q }: Tx, { model, ofDecision }: Vectors, ids: string[]): Promise<void> {
  for (const decision_id of ids) {
    const vector = ofDecision.get(decision_id);
    if (!vector) continue;
    const made = { model, vector };
    await q
      .insert(decisionVectors)
      .values({ decision_id, ...made })
      .onConflictDoUpdate({ target: decisionVectors.decision_id, set: made });
  }
}

/** Stores what was found, the decision of the later meeting as the newer one; a pair that is known stays as it is. */
async function storeSuggestions(
  tx: Tx,
  meeting: MeetingRow,
  found: Relation[],
  heldAt: Map<string, number>,
): Promise<number> {
  let stored = 0;
  for (const { fresh, known, relation, engine } of found) {
    const other = await tx.q
      .select({ meeting_id: decisions.meeting_id })
      .from(decisions)
      .where(eq(decisions.decision_id, known));
    const [row] = other;
    const at = heldAt.get(known) ?? 0;
    if (!row || Math.max(at, meeting.held_at) < tx.now - comparedFor) continue;
    const isNewer = meeting.held_at >= at;
    const rows = await tx.q
      .insert(decisionSuggestions)
      .values({
        suggestion_id: newId(),
        meeting_id: isNewer ? meeting.meeting_id : row.meeting_id,
        ...(isNewer ? { newer_id: fresh, older_id: known } : { newer_id: known, older_id: fresh }),
        ...{ relation, engine, found_at: tx.now },
      })
      .onConflictDoNothing()
      .returning({ id: decisionSuggestions.suggestion_id });
    stored += rows.length;
  }
  return stored;
}
