import { eq } from "drizzle-orm";
import type { Ctx, ReadScope, Tx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";
import { linesThere } from "#app/domain/meetings/agenda/item-queries.server.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { everybody } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { transcriptOf } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { turnsOf } from "#app/domain/transcripts/recordings/turns.ts";
import { speakersOfProject } from "#app/domain/transcripts/speakers/queries.server.ts";
import { meterFor } from "#app/domain/workspaces/language-model/changes.server.ts";
import type { FoundCompletion } from "#app/providers/ai/port.ts";
import { completionProposals } from "#db/schema/action-items.ts";
import { completionsFoundIn, promisesBefore } from "./completion-queries.server.ts";
import { ownerNames } from "./owner-match.ts";
import { ownersOfProject } from "./owner-queries.server.ts";
import { actionItemChanged, type CompletionRow, ItemsOfMeeting } from "./schema.ts";

/**
 * For a job: looks in the words of a meeting for open items of earlier ones that were done since, and proposes them. Done again it
 * changes nothing; what a person answered stays.
 */
export const findKeptPromises = operation({
  name: "action-items.find-completions",
  who: "system",
  input: ItemsOfMeeting,
  find: (scope, { meeting_id }) => meetingById(scope, meeting_id),
  async prepare(ctx, { target }) {
    const read = await ctx.db.read((q) => readPromises({ q }, target));
    if (read.items.length === 0) return { sought: [], found: [] };
    const completions = read.turns.length === 0 ? [] : await judged(ctx, target, read);
    return { sought: read.items, found: completions.flatMap((one) => located(one, read) ?? []) };
  },
  async run(tx, { target, prepared: { sought, found } }) {
    const { meeting_id, project_id } = target;
    // What was ticked off, or said by nobody any more, since the words were read is not proposed.
    const open = new Map((await promisesBefore(tx, target)).map((one) => [one.action_id, one]));
    const there = await linesThere(
      tx,
      found.map(({ segment_id }) => segment_id),
    );
    const known = new Map((await completionsFoundIn(tx, meeting_id)).map((row) => [row.action_id, row]));
    const told = new Map(
      found.filter(({ segment_id }) => there.has(segment_id)).map((one) => [one.action_id, one]),
    );
    let changed = 0;
    for (const { action_id } of sought) {
      const item = open.get(action_id);
      if (!item || !(await propose(tx, meeting_id, told.get(action_id), known.get(action_id)))) continue;
      changed++;
      await tx.emit(actionItemChanged, { action_id, meeting_id: item.meeting_id, project_id });
    }
    return { changed };
  },
});

type Reading = Awaited<ReturnType<typeof readPromises>>;

/** Open items of earlier meetings with those of the speakers who own them, and what was said in this one. */
async function readPromises({ q }: ReadScope, meeting: MeetingRow) {
  const { meeting_id, project_id } = meeting;
  const items = await promisesBefore({ q }, meeting);
  if (items.length === 0)
    return { items, promises: [], turns: [], turnSegments: [], lines: new Map<string, string>() };
  const segments = await transcriptOf({ q }, meeting_id);
  const lines = new Map(segments.map(({ segment_id, text }) => [segment_id, text]));
  const read = turnsOf(segments);
  const speakers = [...new Set(read.turns.map(({ speaker }) => speaker))];
  const owners = await ownersOfProject({ q }, project_id);
  const matcher = await speakersOfProject({ q }, { projectId: project_id, seenBy: everybody });
  const spoken = speakers.map((name) => ({ name, id: matcher.speaker(name, meeting_id).person?.user_id }));
  const promises = items.map(({ action_id, description, owner, isNear }) => {
    const ids = new Set(owners.named(owner).map(({ user_id }) => user_id));
    const names = new Set(ownerNames(owner).map(plainName));
    const own = spoken.filter(({ name, id }) => (id ? ids.has(id) : names.has(plainName(name))));
    return { id: action_id, text: description, owner, speakers: own.map(({ name }) => name), isNear };
  });
  return { items, promises, lines, ...read };
}

/** What the words say by the engine, and where a model may be asked, by it. */
async function judged(ctx: Ctx, { project_id }: MeetingRow, { promises, turns }: Reading) {
  const { ai } = ctx.providers;
  const meter = ai.model ? await meterFor(ctx, { project_id, kind: "summary" }) : undefined;
  try {
    return await ai.findCompletions(promises, turns, { meter, signal: ctx.progress?.signal });
  } finally {
    await meter?.written();
  }
}

type Found = Pick<CompletionRow, "action_id" | "segment_id" | "quote" | "asked" | "engine">;

/** Words with the line in which they begin; none that the turn does not have letter by letter. */
function located(
  { promise: action_id, turn, quote, asked, engine }: FoundCompletion,
  { turns, turnSegments, lines }: Reading,
): Found | null {
  const at = turns[turn]?.text.indexOf(quote) ?? -1;
  if (at < 0) return null;
  let end = 0;
  const segment_id = turnSegments[turn]?.find((id) => {
    end += (lines.get(id)?.length ?? 0) + 1;
    return at < end;
  });
  return segment_id ? { action_id, segment_id, quote, asked: asked?.quote ?? null, engine } : null;
}

/** Stores what is found, in the place of what was found before and nobody has answered. @returns whether anything changed */
async function propose(
  { q, now }: Tx,
  meeting_id: string,
  found: Found | undefined,
  known: CompletionRow | undefined,
): Promise<boolean> {
  if (!known) {
    if (!found) return false;
    const row = { proposal_id: newId(), meeting_id, ...found, found_at: now };
    await q.insert(completionProposals).values(row);
    return true;
  }
  const own = eq(completionProposals.proposal_id, known.proposal_id);
  if (!found) {
    if (known.answer === null) await q.delete(completionProposals).where(own);
    return known.answer === null;
  }
  const { segment_id, quote, asked } = found;
  const isSame = known.segment_id === segment_id;
  if ((isSame && known.quote === quote && known.asked === asked) || (known.answer !== null && !isSame))
    return false;
  await q.update(completionProposals).set(found).where(own);
  return true;
}
