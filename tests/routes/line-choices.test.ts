import { describe, expect, test } from "vitest";
import { dropLines, restoreLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { revisionPace } from "#app/domain/summaries/summaries/schema.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { bring, summaryOf, testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { summariesSite } from "#tests/support/sites/summaries.ts";

const minute = 60_000;

/** The engine, which finds so many possible decisions more. */
const finding = (more: number): AiPort => ({
  ...testAi,
  digest: async (...args) => {
    const made = await testAi.digest(...args);
    const lines = Array.from({ length: more }, (_, at) => ({
      text: `Lamp ${at} is painted.`,
      turns: [at % 5],
    }));
    return { ...made, decisions: [...made.decisions, ...lines] };
  },
});

async function siteWith(lines: number) {
  const at = await summariesSite({ ai: finding(lines) });
  await bring(at);
  await at.workspace.worker.drain();
  const found = (await summaryOf(at)).document.decisions;
  const possible = found.filter(({ text }) => text.startsWith("Lamp"));
  const entries = async () =>
    (await summaryOf(at)).revisions.map(({ reason, author_name }) => [reason, author_name]);
  return { at, entries, found, ids: possible.map(({ line_id }) => line_id) };
}

describe("a host who looks through possible lines", () => {
  test("drops sixty-five one by one without scripts, which the history shows as one entry", async () => {
    const { at, ids, entries, found } = await siteWith(65);
    const host = at.browse("host");
    await host.get(at.page);
    // A summary of so many lines has a link in the place of each one's buttons.
    expect(host.page?.html).not.toContain(`drop ${ids[0]}`);
    expect((await host.click("More: Lamp 0 is painted.")).url).toContain(`?row=${ids[0]}#row`);
    expect(host.page?.html).toContain('id="row"');
    for (const id of ids) {
      host.followsRedirects = true;
      await host.get(`${at.page}?row=${id}`);
      host.followsRedirects = false;
      expect((await host.submit(`drop ${id}`)).status).toBe(303);
      at.workspace.clock.advance(minute / 16);
    }
    host.followsRedirects = true;
    const { text } = await host.get(at.page);
    expect(text).not.toContain("Lamp 3 is painted.");
    expect(text).toMatch(/Host Test ?: Edited or dropped possible lines/);
    expect(await entries()).toEqual([
      ["chosen", "Host Test"],
      ["generated", null],
    ]);
    await host.submit("Restore", { number: "1" });
    expect((await summaryOf(at)).document.decisions).toEqual(found);
  }, 60_000);

  test("edits one in between, which is part of the same entry, and keeps what others wrote meanwhile", async () => {
    const { at, ids, entries } = await siteWith(4);
    const [first = "", second = "", third = ""] = ids;
    const { content, revision } = await summaryOf(at);
    const host = at.browse("host");
    await host.get(at.page);
    await host.submit(`drop ${first}`);
    const { content: seen } = await summaryOf(at);
    const keyDecisions = seen.keyDecisions.map((line) =>
      line.id === second ? { ...line, text: "The second lamp is painted blue." } : line,
    );
    const path = `/summary/direct-update?meeting_id=${at.meeting_id}`;
    expect((await at.call("host", "PATCH", path, { keyDecisions })).status).toBe(200);
    await host.submit(`drop ${third}`);
    expect(await entries()).toEqual([
      ["chosen", "Host Test"],
      ["generated", null],
    ]);
    // The admin still looks at the first version, with all the lines.
    const changes = { ...content, summary: `${content.summary} The mood was good.` };
    await updateSummary(at.as(at.admin), { meeting_id: at.meeting_id, base_revision: revision, changes });
    const { document } = await summaryOf(at);
    const texts = document.decisions.map(({ text }) => text);
    expect(texts).toContain("The second lamp is painted blue.");
    expect(document.decisions.map(({ line_id }) => line_id)).not.toContain(first);
    expect(document.overview.at(-1)?.text).toBe("The mood was good.");
  });

  test("begins a new entry after a pause, and where somebody else chose", async () => {
    const { at, ids, entries } = await siteWith(4);
    const drop = async (who: "host" | "admin", id = "") => {
      const client = at.browse(who);
      await client.get(at.page);
      await client.submit(`drop ${id}`);
    };
    await drop("host", ids[0]);
    at.workspace.clock.advance(6 * minute);
    await drop("host", ids[1]);
    await drop("admin", ids[2]);
    await drop("host", ids[3]);
    expect((await entries()).map(([, name]) => name)).toEqual([
      "Host Test",
      "Admin Test",
      "Host Test",
      "Host Test",
      null,
    ]);
  });
});

test("a program that drops and restores a line without end is stopped, with the same words as one that saves", async () => {
  const { at, ids } = await siteWith(1);
  const which = { meeting_id: at.meeting_id, line_ids: ids };
  for (let pair = 0; pair < (revisionPace.most * revisionPace.choices) / 2; pair++) {
    await dropLines(at.as(at.host), which);
    await restoreLines(at.as(at.host), which);
  }
  const host = at.browse("host");
  await host.get(at.page);
  const refused = await host.submit(`drop ${ids[0]}`);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Too many saves in a row. Wait a moment and save again – nothing is lost.");
  at.workspace.clock.advance(revisionPace.withinMs);
  expect((await host.submit(`drop ${ids[0]}`)).status).toBe(200);
});
