import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import { deleteMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { answerCompletion } from "#app/domain/summaries/action-items/answer-completion.server.ts";
import { findKeptPromises } from "#app/domain/summaries/action-items/find-completions.server.ts";
import { browseActionItems, getActionItem } from "#app/domain/summaries/action-items/read.server.ts";
import {
  addActionItem,
  changeActionItem,
  deleteActionItem,
  restoreActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { findCompletions } from "#app/intelligence/completions.ts";
import { completionProposals } from "#db/schema/action-items.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { type Stage, stage } from "#tests/domain/summaries/summaries/stage.ts";

const kept = "I sent the pricing deck to Lena yesterday.";
const talk = (said: string, speaker = "Member Test") =>
  `Host Test: Good morning, let us begin with the list of last week.
${speaker}: ${said}
Host Test: Thank you, then we look at the budget of the spring market and at the stands.
Other Test: The stands cost more than last year, and the market has fewer visitors.`;

/** A meeting whose promise the member owns, and words of a later one of the same title. */
async function promised(said = kept, more: { speaker?: string; is_private?: boolean } = {}) {
  const at = await stage();
  at.workspace.clock.advance(30 * day);
  const { action_id } = await addActionItem(at.as(at.host), {
    ...{ meeting_id: at.meeting_id, description: "Send the pricing deck to Lena", owner: "Member Test" },
  });
  const later = await meet(at, said, more);
  const read = (who: UserActor = at.member) => getActionItem(at.as(who), { action_id });
  const [proposal] = (await read()).ledger.maybe_done;
  return { at, action_id, later, read, proposal };
}

async function meet(
  at: Stage,
  said: string,
  { speaker, is_private = false }: { speaker?: string; is_private?: boolean } = {},
) {
  const { meeting_id } = await scheduleMeeting(at.as(at.host), {
    ...{ project_id: at.project_id, title: "Weekly", scheduled_at: "2026-01-12T10:00:00Z", is_private },
    platform_type: "zoom",
  });
  const bytes = new TextEncoder().encode(talk(said, speaker));
  await bringTranscript(at.as(at.host), { meeting_id, file_name: "weekly.txt", bytes });
  await at.workspace.worker.drain();
  return meeting_id;
}

const listed = async (at: Stage, who: UserActor) =>
  (await browseActionItems(at.as(who), { project_id: at.project_id, mine: false })).groups
    .flatMap(({ items }) => items)
    .find(({ description }) => description.startsWith("Send the pricing"))?.maybe_done;

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error) => error.status,
  );

describe("words of a later meeting that say that an action item was done", () => {
  test("are proposed with their proof, and change nothing by themselves", async () => {
    const { at, later, read, proposal } = await promised();
    expect(proposal).toMatchObject({
      ...{ quote: kept, asked: null, speaker: "Member Test" },
      meeting: { meeting_id: later, title: "Weekly" },
    });
    const segment = await at.workspace.db.read((q) =>
      q
        .select()
        .from(transcriptSegments)
        .where(eq(transcriptSegments.segment_id, proposal?.segment_id ?? "")),
    );
    expect(segment[0]?.text).toContain(kept);
    expect(await read()).toMatchObject({
      item: { status: "pending" },
      ledger: { history: [{ kind: "created" }] },
    });
    expect([await listed(at, at.member), await listed(at, at.other)]).toEqual([true, true]);
  });

  test.each([
    "I will send the pricing deck to Lena tomorrow.",
    "I haven't sent the pricing deck to Lena.",
    "Should I have sent the pricing deck to Lena?",
    "I almost sent the pricing deck to Lena.",
  ])("are not found in “%s”", async (said) => {
    expect((await promised(said)).proposal).toBeUndefined();
  });

  test.each([
    ["Send the pricing deck by Friday", "I sent the pricing deck on Thursday."],
    ["Send the pricing deck by 9 January", "I sent the pricing deck on Thursday."],
  ])("are found of “%s” in “%s”", (text, said) => {
    const speakers = ["Member Test"];
    const promise = { id: "deck", text, owner: "Member Test", speakers, isNear: true };
    const turns = [{ speaker: "Member Test", text: said, startMs: 0 }];
    expect(findCompletions([promise], turns)).toMatchObject([{ promise: "deck", quote: said }]);
    const other = { ...promise, text: text.replace(" by", " to Lena by") };
    const toMara = [
      { speaker: "Member Test", text: "I sent the pricing deck to Mara on Friday.", startMs: 0 },
    ];
    expect(findCompletions([other], toMara)).toEqual([]);
  });

  test("count in another subject only where the owner says them", async () => {
    expect(
      (await promised("The pricing deck was sent to Lena.", { speaker: "Other Test" })).proposal,
    ).toBeUndefined();
    expect((await promised("The pricing deck was sent to Lena.")).proposal).toBeDefined();
  });

  test("mark the item as done once its owner says so, with the words in its history; said twice it is done once", async () => {
    const { at, action_id, read, proposal, later } = await promised();
    const { proposal_id = "" } = proposal ?? {};
    const confirm = () => answerCompletion(at.as(at.member), { proposal_id, answer: "done" });
    expect(await confirm()).toMatchObject({ action_id, status: "completed" });
    expect(await confirm()).toMatchObject({ status: "completed" });
    expect((await read()).ledger).toMatchObject({
      maybe_done: [],
      history: [
        { kind: "done", by: "Member Test", proof: { quote: kept, meeting: { meeting_id: later } } },
        { kind: "created", proof: null },
      ],
    });
    expect(await statusOf(answerCompletion(at.as(at.host), { proposal_id, answer: "not_yet" }))).toBe(409);
    // Opened again, the same words are no news.
    await changeActionItem(at.as(at.host), { action_id, status: "pending" });
    await findKeptPromises(at.as({ kind: "system" } as never), { meeting_id: later });
    expect((await read()).ledger.maybe_done).toEqual([]);
  });

  test("are not proposed again after a “not yet”, and the history says who said it", async () => {
    const { at, read, proposal, later } = await promised();
    const { proposal_id = "" } = proposal ?? {};
    for (let times = 0; times < 2; times++)
      await answerCompletion(at.as(at.host), { proposal_id, answer: "not_yet" });
    await findKeptPromises(at.as({ kind: "system" } as never), { meeting_id: later });
    expect(await read()).toMatchObject({
      item: { status: "pending" },
      ledger: { maybe_done: [], history: [{ kind: "not_yet", by: "Host Test", proof: { quote: kept } }, {}] },
    });
    expect(await listed(at, at.member)).toBe(false);
  });

  test("that wait say so no more when somebody opens the item again", async () => {
    const { at, action_id, read } = await promised();
    for (const status of ["completed", "pending"] as const)
      await changeActionItem(at.as(at.host), { action_id, status });
    expect((await read()).ledger.maybe_done).toEqual([]);
  });

  test("still wait when the item was deleted and came back", async () => {
    const { at, action_id, read, proposal } = await promised();
    await deleteActionItem(at.as(at.host), { action_id });
    await restoreActionItem(at.as(at.host), { action_id });
    expect((await read()).ledger.maybe_done).toEqual([proposal]);
  });

  test("are answered by the owner, the host and the admin alone", async () => {
    const { at, proposal } = await promised();
    const { proposal_id = "" } = proposal ?? {};
    const answer = (who: UserActor, given = "done") =>
      statusOf(answerCompletion(at.as(who), { proposal_id, answer: given as "done" }));
    expect(await answer(at.stranger)).toBe(404);
    expect(await answer(at.guest)).toBe(404);
    expect(await answer(at.other)).toBe(403);
    expect(await answer(at.member, "perhaps")).toBe(422);
    expect(
      await statusOf(answerCompletion(at.as(at.host), { proposal_id: "nothing", answer: "done" })),
    ).not.toBe(200);
    expect(await answer(at.admin)).toBe(200);
  });

  test("words of a private meeting are shown to its people alone", async () => {
    const { at, read, later } = await promised(kept, { is_private: true });
    expect((await read()).ledger.maybe_done).toEqual([]);
    expect(await listed(at, at.member)).toBe(false);
    const [proposal] = (await read(at.host)).ledger.maybe_done;
    expect([proposal?.meeting.meeting_id, await listed(at, at.host)]).toEqual([later, true]);
    const { proposal_id = "" } = proposal ?? {};
    expect(await statusOf(answerCompletion(at.as(at.member), { proposal_id, answer: "done" }))).toBe(404);
    await answerCompletion(at.as(at.host), { proposal_id, answer: "done" });
    expect((await read()).ledger.history[0]).toMatchObject({ kind: "done", proof: null });
  });

  test("go with their transcript and with their meeting; what was confirmed stays done", async () => {
    const { at, action_id, read, later, proposal } = await promised();
    await answerCompletion(at.as(at.member), { proposal_id: proposal?.proposal_id ?? "", answer: "done" });
    await at.workspace.db.write((q) =>
      q.delete(transcriptSegments).where(eq(transcriptSegments.meeting_id, later)),
    );
    expect((await read()).ledger.history[0]).toMatchObject({ kind: "done", proof: null });
    const other = await promised();
    await deleteMeeting(other.at.as(other.at.host), { meeting_id: other.later });
    expect(await proposalsOf(other.at, other.action_id)).toEqual([]);
    expect(await proposalsOf(at, action_id)).toEqual([]);
  });

  test("are looked for again without a change, and go when the transcript says something else", async () => {
    const { at, action_id, later, read } = await promised();
    const before = await proposalsOf(at, action_id);
    const system = at.as({ kind: "system" } as never);
    expect(await findKeptPromises(system, { meeting_id: later })).toEqual({ changed: 0 });
    expect(await proposalsOf(at, action_id)).toEqual(before);
    const bytes = new TextEncoder().encode(talk("I will send it next week, I promise."));
    await bringTranscript(at.as(at.host), { meeting_id: later, file_name: "b.txt", bytes, replace: true });
    await at.workspace.worker.drain();
    expect((await read()).ledger.maybe_done).toEqual([]);
  });

  test("words of an earlier meeting say nothing of what was promised later", async () => {
    const at = await stage();
    at.workspace.clock.advance(60 * day);
    await meet(at, kept);
    const late = await scheduleMeeting(at.as(at.host), {
      ...{ project_id: at.project_id, title: "Weekly", scheduled_at: "2026-02-12T10:00:00Z" },
      platform_type: "zoom",
    });
    const { action_id } = await addActionItem(at.as(at.host), {
      ...{ meeting_id: late.meeting_id, description: "Send the pricing deck to Lena", owner: "Member Test" },
    });
    await at.workspace.worker.drain();
    expect(await proposalsOf(at, action_id)).toEqual([]);
  });
});

async function proposalsOf(at: Stage, action_id: string) {
  const of = and(eq(completionProposals.action_id, action_id));
  return at.workspace.db.read((q) => q.select().from(completionProposals).where(of));
}
