import { describe, expect, test } from "vitest";
import { compareMeeting } from "#app/domain/summaries/decisions/compare.server.ts";
import { enqueueUnlogged, logMeeting } from "#app/domain/summaries/decisions/log-meeting.server.ts";
import {
  listMeetingDecisions,
  listSuggestions,
  readDecision,
} from "#app/domain/summaries/decisions/read.server.ts";
import {
  answerSuggestion,
  explainDecision,
  linkDecision,
  separateDecision,
  settleDecision,
} from "#app/domain/summaries/decisions/write.server.ts";
import { keepLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { decisionReadings, decisions } from "#db/schema/decisions.ts";
import { summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { system } from "#tests/support/workspace.ts";
import { decided, decideIn, entryOf, logOf } from "./decided.ts";

const settle = (
  at: Awaited<ReturnType<typeof decided>>,
  decision_id: string,
  state: "decided" | "reversed",
  why = "",
) => settleDecision(at.as(at.host), { decision_id, state, why });

describe("the log of decisions", () => {
  test("has a line once somebody keeps it, with who said the words and what led to them", async () => {
    const at = await summarized();
    const { meeting_id } = at;
    expect(await logOf(at)).toEqual([]);
    const [line] = (await summaryOf(at)).document.decisions;
    await keepLines(at.as(at.host), { meeting_id, line_ids: [String(line?.line_id)] });
    await at.workspace.worker.drain();

    const [entry] = await logOf(at, at.member);
    expect(entry).toMatchObject({ text: line?.text, state: "decided", can_settle: false });
    const speakers = new Set(line?.evidence.map(({ speaker }) => speaker));
    expect(entry?.people.map(({ name }) => name)).toEqual([...speakers]);
    const read = await readDecision(at.as(at.host), { decision_id: String(entry?.decision_id) });
    const cited = read.words.filter(({ is_cited }) => is_cited);
    const said = await getTranscript(at.as(at.host), { meeting_id });
    expect(new Set(cited.map(({ segment_id }) => segment_id))).toEqual(
      new Set(line?.evidence.map(({ segment_id }) => segment_id)),
    );
    expect(cited[0]?.text).toBe(said.find((one) => one.segment_id === cited[0]?.segment_id)?.text);
    expect(read.history).toMatchObject([{ act: "decided", by: "Host Test" }]);
    expect(await listMeetingDecisions(at.as(at.guest), { meeting_id })).toEqual([]);
    expect(await listMeetingDecisions(at.as(at.member), { meeting_id })).toMatchObject([
      { line_id: line?.line_id, state: "decided" },
    ]);
  });

  test("follows its line: other words are the same entry, a removed line is gone unless somebody has made something of it", async () => {
    const at = await decided();
    const [launch, , database] = [
      await entryOf(at, "The ferry app launches on 14 March"),
      await entryOf(at, "The launch budget is 40,000 euros"),
      await entryOf(at, "Bookings are kept in PostgreSQL"),
    ];
    await settle(at, database.decision_id, "reversed", "It is too slow");
    const { meeting_id } = launch.meeting;
    const { line_id } = (await readDecision(at.as(at.host), { decision_id: launch.decision_id })).decision;
    const keyDecisions = [{ id: line_id, text: "The ferry app starts on 15 March" }];
    await updateSummary(at.as(at.host), { meeting_id, changes: { keyDecisions } });
    await at.workspace.worker.drain();

    const log = await logOf(at);
    expect(log.map(({ text, is_gone, state }) => [text, is_gone, state])).toEqual([
      ["The ferry app starts on 15 March", false, "decided"],
      ["Bookings are kept in PostgreSQL", true, "reversed"],
    ]);
    expect(log[0]?.decision_id).toBe(launch.decision_id);
  });

  test("gets the decisions of meetings from before there was one, and a run that is repeated adds nothing", async () => {
    const at = await decided();
    const before = await logOf(at);
    await at.workspace.db.write(async (q) => {
      await q.delete(decisions);
      await q.delete(decisionReadings);
    });
    await enqueueUnlogged(at.workspace.ctx(system), {});
    await at.workspace.worker.drain();
    expect((await logOf(at)).map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    const rows = await logOf(at);
    expect(await enqueueUnlogged(at.workspace.ctx(system), {})).toEqual({ enqueued: 0 });
    await logMeeting(at.workspace.ctx(system), { meeting_id: String(rows[0]?.meeting.meeting_id) });
    expect(await logOf(at)).toEqual(rows);
  });

  test("is narrowed by state, words, person, group and days, page by page", async () => {
    const at = await decided();
    await decideIn(at, "2026-01-09", ["Dogs travel for free"]);
    const texts = async (filter: object) => (await logOf(at, at.host, filter)).map(({ text }) => text);
    expect(await texts({ q: "dogs" })).toEqual(["Dogs travel for free"]);
    expect(await texts({ q: "weekly 2026-01-09" })).toEqual(["Dogs travel for free"]);
    expect(await texts({ from: "2026-01-05" })).toEqual(["Dogs travel for free"]);
    expect(await texts({ to: "2026-01-05" })).toHaveLength(3);
    expect(await texts({ state: "reversed" })).toEqual([]);
    expect(await texts({ person: "nobody@example.test" })).toEqual([]);
  });
});

describe("a decision", () => {
  test("is reversed with a reason, and holds again", async () => {
    const at = await decided();
    const { decision_id } = await entryOf(at, "Bookings are kept in PostgreSQL");
    await expect(settle(at, decision_id, "reversed")).rejects.toMatchObject({ status: 422 });
    await settle(at, decision_id, "reversed", "It is too slow");
    await settle(at, decision_id, "reversed", "Once more");
    expect(await entryOf(at, "Bookings are kept in PostgreSQL")).toMatchObject({ state: "reversed" });
    await settle(at, decision_id, "decided", "It was the disk");
    const { history, decision } = await readDecision(at.as(at.member), { decision_id });
    expect(decision.state).toBe("decided");
    expect(history.map(({ act, why }) => [act, why])).toEqual([
      ["decided", null],
      ["reversed", "It is too slow"],
      ["restored", "It was the disk"],
    ]);
  });

  test("takes the place of earlier ones, and of none that stands in its own", async () => {
    const at = await decided();
    await decideIn(at, "2026-01-09", ["We start on the first of April"]);
    const older = await entryOf(at, "The ferry app launches on 14 March");
    const newer = await entryOf(at, "We start on the first of April");
    const link = (decision_id: string, older_id: string, as: "supersedes" | "same" = "supersedes") =>
      linkDecision(at.as(at.host), { decision_id, older_id, as });
    await link(newer.decision_id, older.decision_id);
    await link(newer.decision_id, older.decision_id);
    await expect(link(older.decision_id, newer.decision_id)).rejects.toMatchObject({ status: 409 });
    await expect(link(newer.decision_id, newer.decision_id)).rejects.toMatchObject({ status: 409 });
    const other = await entryOf(at, "Bookings are kept in PostgreSQL");
    await expect(link(other.decision_id, older.decision_id)).rejects.toMatchObject({ status: 409 });

    const read = (decision_id: string) => readDecision(at.as(at.member), { decision_id });
    expect((await read(older.decision_id)).decision).toMatchObject({
      state: "superseded",
      superseded_by: { decision_id: newer.decision_id },
    });
    expect((await read(newer.decision_id)).supersedes).toMatchObject([{ decision_id: older.decision_id }]);
    await settle(at, older.decision_id, "decided");
    expect((await read(newer.decision_id)).supersedes).toEqual([]);
  });

  test("that is the same as another one shares what becomes of it, until the two are separated", async () => {
    const at = await decided();
    await decideIn(at, "2026-01-09", ["PostgreSQL it is for the bookings"]);
    const first = await entryOf(at, "Bookings are kept in PostgreSQL");
    const again = await entryOf(at, "PostgreSQL it is for the bookings");
    const pair = { decision_id: again.decision_id, older_id: first.decision_id };
    await linkDecision(at.as(at.host), { ...pair, as: "same" });
    await settle(at, again.decision_id, "reversed", "It is too slow");
    expect((await logOf(at)).filter(({ state }) => state === "reversed")).toHaveLength(2);
    expect((await readDecision(at.as(at.host), { decision_id: first.decision_id })).same).toMatchObject([
      { decision_id: again.decision_id },
    ]);
    await separateDecision(at.as(at.host), { decision_id: again.decision_id });
    await settle(at, first.decision_id, "decided");
    expect((await logOf(at)).filter(({ state }) => state === "reversed")).toMatchObject([
      { decision_id: again.decision_id },
    ]);
  });

  test("is kept by who runs its meeting, read by the project, and found by nobody else", async () => {
    const at = await decided();
    const { decision_id } = await entryOf(at, "Bookings are kept in PostgreSQL", at.member);
    const explain = (actor = at.host) => explainDecision(at.as(actor), { decision_id, reason: "We know it" });
    await expect(explain(at.member)).rejects.toMatchObject({ status: 403 });
    await expect(explain(at.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(readDecision(at.as(at.guest), { decision_id })).rejects.toMatchObject({ status: 404 });
    expect(await explain(at.admin)).toMatchObject({ reason: "We know it" });
    expect((await readDecision(at.as(at.member), { decision_id })).abilities).toEqual({
      settle: false,
      explain: false,
      link: false,
    });
  });

  test("is shown to the people of its private meeting alone, also as what supersedes another", async () => {
    const at = await decided();
    await decideIn(at, "2026-01-09", ["The launch is called off"], { is_private: true });
    const secret = await entryOf(at, "The launch is called off");
    const open = await entryOf(at, "The ferry app launches on 14 March");
    await linkDecision(at.as(at.host), {
      decision_id: secret.decision_id,
      older_id: open.decision_id,
      as: "supersedes",
    });
    expect((await logOf(at, at.member)).map(({ text }) => text)).not.toContain("The launch is called off");
    const read = await readDecision(at.as(at.member), { decision_id: open.decision_id });
    expect(read.decision).toMatchObject({ state: "superseded", superseded_by: null, is_superseded: true });
    expect(JSON.stringify(read)).not.toContain("called off");
    await expect(readDecision(at.as(at.member), { decision_id: secret.decision_id })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("a new decision that contradicts an earlier one", () => {
  const contradicted = async () => {
    const at = await decided();
    await decideIn(at, "2026-01-09", ["The ferry app launches on 21 March"]);
    return at;
  };
  const waiting = async (at: Awaited<ReturnType<typeof decided>>, actor = at.host) =>
    (await listSuggestions(at.as(actor), { project_id: at.project_id })).suggestions;

  test("is suggested to who runs its meeting with both texts, and nothing happens by itself", async () => {
    const at = await contradicted();
    expect(await waiting(at)).toMatchObject([
      {
        relation: "contradicts",
        newer: { text: "The ferry app launches on 21 March" },
        older: { text: "The ferry app launches on 14 March", state: "decided" },
      },
    ]);
    expect(await waiting(at, at.admin)).toHaveLength(1);
    expect(await waiting(at, at.member)).toEqual([]);
    expect((await logOf(at)).every(({ state }) => state === "decided")).toBe(true);
  });

  test.each([
    ["supersedes", "superseded"],
    ["same", "decided"],
    ["unrelated", "decided"],
  ] as const)("is answered as %s once, and not asked about again", async (answer, state) => {
    const at = await contradicted();
    const [suggestion] = await waiting(at);
    const reply = (chosen: "supersedes" | "same" | "unrelated", actor = at.host) =>
      answerSuggestion(at.as(actor), { suggestion_id: String(suggestion?.suggestion_id), answer: chosen });
    await expect(reply(answer, at.member)).rejects.toMatchObject({ status: 403 });
    await expect(reply(answer, at.stranger)).rejects.toMatchObject({ status: 404 });
    await reply(answer);
    await reply(answer);
    await expect(reply(answer === "same" ? "unrelated" : "same")).rejects.toMatchObject({ status: 409 });
    expect(await waiting(at)).toEqual([]);
    expect(await entryOf(at, "The ferry app launches on 14 March")).toMatchObject({ state });
    await at.workspace.db.write((q) => q.update(decisions).set({ is_compared: false }));
    for (const { meeting } of await logOf(at))
      await compareMeeting(at.workspace.ctx(system), { meeting_id: meeting.meeting_id });
    expect(await waiting(at)).toEqual([]);
  });

  test("is not suggested to who doesn't see the earlier meeting", async () => {
    const at = await decided();
    await decideIn(at, "2026-01-08", ["The crew wears green jackets on board"], {
      as: at.other,
      is_private: true,
    });
    await decideIn(at, "2026-01-09", ["The crew wears no green jackets on board"]);
    expect(await waiting(at)).toEqual([]);
    expect(await waiting(at, at.admin)).toHaveLength(1);
  });
});
