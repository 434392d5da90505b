import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { confirmLine } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { getStructuredSummary } from "#app/domain/summaries/summaries/read.server.ts";
import {
  requestSummary,
  restoreRevision,
  updateSummary,
} from "#app/domain/summaries/summaries/write.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { events } from "#db/schema/kernel.ts";
import { type Stage, summarized, summaryOf, testAi } from "./stage.ts";

/** A model whose decisions and tasks did not pass the check, so that the built-in engine's stand in their place. */
const halfProved = {
  ...testAi,
  async digest(...args) {
    const made = await testAi.digest(...args);
    const replaced = <L extends object>(line: L) => ({ ...line, origin: "embedded" });
    return {
      ...made,
      engine: "127.0.0.1 test-model",
      promptVersion: 1,
      decisions: made.decisions.map(replaced),
      actionItems: made.actionItems.map(replaced),
    };
  },
} satisfies AiPort;

const ready = () => summarized({ ai: halfProved });
const decisionOf = async (at: Stage, actor = at.host) => {
  const [line] = (await summaryOf(at, actor)).document.decisions;
  if (!line) throw new Error("There is no decision");
  return line;
};
const confirm = (at: Stage, line_id: string, actor = at.host) =>
  confirmLine(at.as(actor), { meeting_id: at.meeting_id, line_id });

describe("a line that the model could not prove", () => {
  test("is marked until a person confirms it, for everybody and with their name", async () => {
    const at = await ready();
    const line = await decisionOf(at);
    const { overview } = (await summaryOf(at)).document;
    expect(line.unkept).toBe("excerpt");
    expect(overview.some(({ unkept }) => unkept === "excerpt")).toBe(false);
    const confirmed = await confirm(at, line.line_id);
    expect(confirmed).toMatchObject({ needs_confirmation: false, confirmed_by: at.host.userId });
    for (const reader of [at.host, at.member, at.guest])
      expect(await decisionOf(at, reader)).toMatchObject({
        unkept: null,
        confirmed_by_name: expect.stringMatching(/host/i),
      });
  });

  test("can be an action item", async () => {
    const at = await ready();
    const [item] = (await summaryOf(at)).action_items;
    expect(item).toMatchObject({ origin: "embedded", needs_confirmation: true });
    await confirm(at, item?.action_id ?? "", at.admin);
    expect((await summaryOf(at)).action_items[0]).toMatchObject({
      needs_confirmation: false,
      confirmed_by: at.admin.userId,
    });
  });

  test("is confirmed by host and admins only: members get 403, strangers 404", async () => {
    const at = await ready();
    const { line_id } = await decisionOf(at);
    await expect(confirm(at, line_id, at.member)).rejects.toMatchObject({ status: 403 });
    await expect(confirm(at, line_id, at.guest)).rejects.toMatchObject({ status: 403 });
    await expect(confirm(at, line_id, at.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(confirm(at, "nothing", at.host)).rejects.toMatchObject({ status: 404 });
    expect((await decisionOf(at)).unkept).toBe("excerpt");
  });

  test("is confirmed once, keeping the first confirmer, with one event", async () => {
    const at = await ready();
    const { line_id } = await decisionOf(at);
    await Promise.all([confirm(at, line_id), confirm(at, line_id)]);
    const again = await confirm(at, line_id, at.admin);
    expect(again.confirmed_by).toBe(at.host.userId);
    const told = eq(events.name, "summary.lines-confirmed");
    expect(await at.workspace.db.read((q) => q.$count(events, told))).toBe(1);
  });

  test("needs no confirmation once a person has rewritten it", async () => {
    const at = await ready();
    const { content, action_items } = await summaryOf(at);
    const [first, ...others] = content.keyDecisions;
    const changes = { keyDecisions: [{ ...first, text: "We sail at dawn." }, ...others] };
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes });
    expect(await decisionOf(at)).toMatchObject({ unkept: null, confirmed_by_name: null });
    const action_id = action_items[0]?.action_id ?? "";
    await changeActionItem(at.as(at.host), { action_id, status: "completed" });
    const itemNow = async () =>
      (await summaryOf(at)).action_items.find((item) => item.action_id === action_id)?.needs_confirmation;
    // Ticking it off says that it is right.
    expect(await itemNow()).toBe(false);
    await changeActionItem(at.as(at.host), { action_id, description: "Write it down" });
    expect(await itemNow()).toBe(false);
  });

  test("stays confirmed after a new summary and after restoring an earlier version", async () => {
    const at = await ready();
    const { line_id } = await decisionOf(at);
    await confirm(at, line_id);
    await requestSummary(at.as(at.host), { meeting_id: at.meeting_id, again: true });
    await at.workspace.worker.drain();
    expect((await decisionOf(at)).unkept).toBeNull();
    const changes = { keyDecisions: ["Something else."] };
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes });
    await restoreRevision(at.as(at.host), { meeting_id: at.meeting_id, number: 1 });
    expect(await decisionOf(at)).toMatchObject({ line_id, unkept: null });
  });
});

test("every summary line carries its model and prompt version, also over REST", async () => {
  const at = await ready();
  const { lines, action_items } = await getStructuredSummary(at.as(at.member), { meeting_id: at.meeting_id });
  const model = { origin: "127.0.0.1 test-model", prompt_version: 1, needs_confirmation: false };
  expect(lines.filter(({ section }) => section === "overview")).toContainEqual(
    expect.objectContaining(model),
  );
  const builtIn = { origin: "embedded", prompt_version: null, needs_confirmation: true };
  expect(lines.find(({ section }) => section === "decision")).toMatchObject(builtIn);
  expect(action_items[0]).toMatchObject(builtIn);
  const changes = { keyDecisions: ["We sail at dawn."] };
  const { lines: after } = await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes });
  const written = { author: at.host.userId, origin: null, needs_confirmation: false };
  expect(after.find(({ section }) => section === "decision")).toMatchObject(written);
});

test("topics without a summary line are listed with their place in the transcript", async () => {
  const topic = { topic: "The weather", startTurn: 3, startMs: 60_000, share: 0.2 };
  const ai: AiPort = {
    ...testAi,
    digest: async (...args) => ({ ...(await testAi.digest(...args)), uncovered: [topic] }),
  };
  const at = await summarized({ ai });
  const { uncovered } = await summaryOf(at);
  expect(uncovered).toEqual([
    { topic: "The weather", segment_id: expect.any(String), timestamp: "00:01:00", share: 0.2 },
  ]);
  const wire = await getStructuredSummary(at.as(at.member), { meeting_id: at.meeting_id });
  expect(wire.uncovered).toEqual(uncovered);
});

test("confirming a line that a person wrote changes nothing", async () => {
  const at = await summarized();
  const changes = { keyDecisions: ["We sail at dawn."] };
  await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes });
  const { line_id } = await decisionOf(at);
  expect(await confirm(at, line_id)).toMatchObject({ needs_confirmation: false, confirmed_by: null });
});
