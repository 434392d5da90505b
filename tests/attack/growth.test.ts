import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { restoreRevision, updateSummary } from "#app/domain/summaries/write.server.ts";
import { summaryLines, summaryRevisions } from "#db/schema/summaries.ts";
import { type Stage, summarized, summaryOf } from "#tests/domain/summaries/stage.ts";

/** A document near the largest that is taken. */
const long = Array.from({ length: 19 }, (_, at) => ({ text: `${at} ${"We sail at noon. ".repeat(560)}` }));
const saves = 60;

function save(at: Stage, number: number) {
  const keyDecisions = long.map((entry, index) =>
    index === number % 19 ? { text: `${entry.text}${number}` } : entry,
  );
  return updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { keyDecisions } });
}

async function storedBytes({ workspace }: Stage): Promise<number> {
  const rows = await workspace.db.read(async (q) => q.select().from(summaryRevisions));
  return rows.reduce((sum, { content }) => sum + JSON.stringify(content).length, 0);
}

describe("somebody who saves a summary without end", () => {
  test("costs what has changed, and every version comes back as it was", async () => {
    const at = await summarized();
    await save(at, 0);
    const one = await storedBytes(at);
    expect(one).toBeGreaterThan(150_000);
    const versions: unknown[] = [];
    const lines = () =>
      at.workspace.db.read(async (q) => q.select().from(summaryLines).orderBy(summaryLines.line_id));
    for (let number = 1; number < saves; number++) {
      await save(at, number);
      versions.push((await lines()).map(({ section, text, position }) => ({ section, text, position })));
    }
    expect(await storedBytes(at)).toBeLessThan(6 * one);
    at.workspace.clock.advance(3_600_000);
    for (const number of [2, 17, 18, 19, 20, 38, 57]) {
      await restoreRevision(at.as(at.host), { meeting_id: at.meeting_id, number: number + 2 });
      const restored = (await lines()).map(({ section, text, position }) => ({ section, text, position }));
      expect(restored).toEqual(versions[number - 1]);
    }
  }, 60_000);

  test("is asked to wait, and everybody else goes on", async () => {
    const at = await summarized();
    const tries = await Promise.allSettled(
      Array.from({ length: saves + 10 }, (_, number) => save(at, number)),
    );
    const refused = tries.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { status: 429, retryAfterSeconds: 600 } });
    expect((await summaryOf(at)).revision).toBe(saves + 1);
    at.workspace.clock.advance(600_000);
    expect(await save(at, 99)).toMatchObject({ status: "success" });
    const ai = eq(summaryRevisions.author, "ai");
    expect(await at.workspace.db.read((q) => q.$count(summaryRevisions, ai))).toBe(1);
  }, 60_000);
});
