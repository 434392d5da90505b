import type Database from "better-sqlite3";
import { asc, eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { prepareConnection } from "#db/pragmas.ts";
import { jobs } from "#db/schema/kernel.ts";
import { recordings, transcriptSegments, webhookDeliveries } from "#db/schema/recordings.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import { spoken, texts } from "#tests/domain/transcripts/recordings/spoken.ts";
import { onSqlite, statement } from "#tests/support/database.ts";
import { recordingSite } from "../support/sites/meetings-api.ts";

type Door = Awaited<ReturnType<typeof recordingSite>>;

const line = JSON.stringify(spoken("Shall we start?", 1));
const inbox = ({ workspace }: Door) => workspace.db.read((q) => q.select().from(webhookDeliveries));
const lines = ({ workspace }: Door) =>
  workspace.db.read((q) => q.select().from(transcriptSegments).orderBy(asc(transcriptSegments.seq)));

const jobsOf = ({ workspace }: Door) => workspace.db.read((q) => q.$count(jobs, eq(jobs.lane, "deliveries")));

/** Refuses new lines, until what is returned is called. */
async function breakTranscript({ workspace: { db } }: Door): Promise<() => Promise<unknown>> {
  const trigger = "CREATE TRIGGER broken BEFORE INSERT ON transcript_segments";
  if (onSqlite) await statement(db, `${trigger} BEGIN SELECT RAISE(ABORT, 'broken'); END`);
  else {
    await statement(
      db,
      "CREATE FUNCTION break() RETURNS trigger AS 'BEGIN RAISE ''broken''; END' LANGUAGE plpgsql",
    );
    await statement(db, `${trigger} EXECUTE FUNCTION break()`);
  }
  return () => statement(db, onSqlite ? "DROP TRIGGER broken" : "DROP TRIGGER broken ON transcript_segments");
}

describe("a webhook delivery", () => {
  test("is in the transcript before the response, in one commit and without a job", async () => {
    const site = await recordingSite();
    const writes = site.workspace.db.stats().writes;
    const response = await site.post(line, { "webhook-id": "msg_1" });
    expect([response.status, await response.json()]).toEqual([200, { received: true, duplicate: false }]);
    expect(site.workspace.db.stats().writes - writes).toBe(1);
    expect(await texts(site.ctx, site.meeting)).toEqual(["Shall we start?"]);
    expect(await inbox(site)).toMatchObject([{ applied: true, body: "", problem: null }]);
    expect(site.workspace.published.at(-1)).toMatchObject({
      event: "transcript.lines-arrived",
      payload: { lines: 1 },
    });
    expect(await jobsOf(site)).toBe(0);
  });

  test("that cannot be applied is stored and acknowledged, and in the transcript after the job", async () => {
    const site = await recordingSite();
    const mend = await breakTranscript(site);
    site.workspace.log.expectError("A delivery couldn't be applied on arrival");
    const response = await site.post(line, { "webhook-id": "msg_1" });
    expect([response.status, await response.json()]).toEqual([200, { received: true, duplicate: false }]);
    expect(await inbox(site)).toMatchObject([{ applied: false, body: line, problem: null }]);
    expect([await lines(site), await jobsOf(site)]).toEqual([[], 1]);
    await mend();
    // What comes after it waits behind it, and again is the same.
    for (const [body, id] of [
      [JSON.stringify(spoken("Yes.", 2)), "msg_2"],
      [line, "msg_1"],
    ] as const)
      expect(await (await site.post(body, { "webhook-id": id })).json()).toEqual({
        received: true,
        duplicate: id === "msg_1",
      });
    expect([(await inbox(site)).map(({ applied }) => applied), await jobsOf(site)]).toEqual([
      [false, false],
      1,
    ]);
    await site.workspace.worker.drain();
    expect((await lines(site)).map(({ seq, text }) => [seq, text])).toEqual([
      [1, "Shall we start?"],
      [2, "Yes."],
    ]);
    await site.post(JSON.stringify(spoken("Then let us.", 3)), { "webhook-id": "msg_3" });
    expect(await texts(site.ctx, site.meeting)).toEqual(["Shall we start?", "Yes.", "Then let us."]);
    expect((await inbox(site)).every(({ applied, body }) => applied && body === "")).toBe(true);
  });

  test("repeated ten times, also concurrently, has one effect", async () => {
    const site = await recordingSite();
    const deliver = () => site.post(line, { "webhook-id": "msg_1" });
    const both = await Promise.all([deliver(), deliver()]);
    for (let time = 0; time < 4; time++) both.push(await deliver());
    await site.workspace.worker.drain();
    for (let time = 0; time < 4; time++) both.push(await deliver());
    await site.workspace.worker.drain();
    expect(both.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const responses = await Promise.all(
      both.map((response) => response.json() as Promise<{ duplicate: boolean }>),
    );
    expect(responses.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect([(await inbox(site)).length, (await lines(site)).length]).toEqual([1, 1]);
  });

  test("without an id is deduplicated by its body, for each recording", async () => {
    const [one, two] = [await recordingSite(), await recordingSite()];
    for (const { post } of [one, one, two]) expect((await post(line)).status).toBe(200);
    for (const site of [one, two]) {
      await site.workspace.worker.drain();
      expect(await lines(site)).toHaveLength(1);
    }
  });

  test("with the same id in another recording is its own delivery", async () => {
    const site = await recordingSite();
    const next = await startRecording(site.ctx, site.meeting);
    const other =
      site.base + new URL(next.webhook_url ?? "").pathname + new URL(next.webhook_url ?? "").search;
    await site.post(line, { "webhook-id": "1" });
    await site.post(JSON.stringify(spoken("Again", 2)), { "webhook-id": "1" }, other);
    await site.workspace.worker.drain();
    expect(await texts(site.ctx, site.meeting)).toEqual(["Shall we start?", "Again"]);
  });

  test("is numbered by arrival; lines are read by time, or arrival without one", async () => {
    const site = await recordingSite();
    const { post, workspace } = site;
    await post(JSON.stringify(spoken("third", 60)));
    await post(JSON.stringify(spoken("first", 1)));
    workspace.clock.advance(90_000);
    await post(JSON.stringify(spoken("fourth", null)));
    await post(JSON.stringify(spoken("second", null, "Bo", "2026-01-05T09:00:30.000Z")));
    await workspace.worker.drain();
    expect((await lines(site)).map(({ seq, text, start_ms }) => [seq, text, start_ms])).toEqual([
      [1, "third", 60_000],
      [2, "first", 1000],
      [3, "fourth", 90_000],
      [4, "second", 30_000],
    ]);
    expect(await texts(site.ctx, site.meeting)).toEqual(["first", "second", "third", "fourth"]);
    const rows = await workspace.db.read((q) => q.select().from(recordings));
    expect(rows).toMatchObject([{ timing: "block" }]);
  });

  test("with an empty or unknown event is stored, and the next one is applied", async () => {
    const site = await recordingSite();
    const status = { event: "bot.done", data: { data: { code: "done" }, bot: { id: "b" } } };
    const partial = { ...spoken("Shall", 1), event: "transcript.partial_data" };
    for (const event of [status, partial, { event: "transcript.data", data: null }, { event: "bot.sneezed" }])
      expect((await site.post(JSON.stringify(event))).status).toBe(200);
    const broken = { provider: "recall", event_id: "broken", recording_id: site.recording.botId ?? "" };
    await site.workspace.db.write((q) =>
      q
        .insert(webhookDeliveries)
        .values({ ...broken, delivery_id: "0", body: "{", received_at: 0, applied: false }),
    );
    await site.post(line);
    await site.workspace.worker.drain();
    expect(await texts(site.ctx, site.meeting)).toEqual(["Shall we start?"]);
    expect((await inbox(site)).map(({ applied, problem }) => [applied, problem]).sort()).toEqual([
      [true, null],
      [true, null],
      [true, null],
      [true, "Not understood: bot.sneezed"],
      [true, "Not understood: no event"],
      [true, "Not understood: transcript.data"],
    ]);
  });
});

describe("invalid webhook deliveries", () => {
  test.each([
    ["not JSON", "{"],
    ["a list", "[]"],
    ["somebody else's", '{"type":"invoice.paid"}'],
    ["nothing", ""],
    ["not UTF-8", new Uint8Array([0x7b, 0xff, 0x7d])],
  ])("with %s get 400", async (_name, body) => {
    const site = await recordingSite();
    const response = await site.post(body);
    expect([response.status, await response.json()]).toEqual([400, { detail: expect.any(String) }]);
    expect(await inbox(site)).toEqual([]);
  });

  test("with a wrong, missing or another recording's token get 401, and nothing is written", async () => {
    const site = await recordingSite();
    const { base, recording, url } = site;
    const token = new URL(url).searchParams.get("token") ?? "";
    const flipped = `${token.slice(0, -2)}${token.at(-2) === "A" ? "B" : "A"}${token.at(-1)}`;
    for (const query of [
      `recording=${recording.botId}&token=${flipped}`,
      `recording=${recording.botId}`,
      `recording=somebody-else&token=${token}`,
      `recording=${recording.botId}&recording=x&token=${token}`,
      "",
    ])
      expect((await site.post(line, {}, `${base}/recall/transcription?${query}`)).status).toBeOneOf([
        401, 422,
      ]);
    expect(await inbox(site)).toEqual([]);
  });

  test("over a megabyte get 413, and GET 404", async () => {
    const site = await recordingSite();
    expect((await site.post(line.padEnd(2_000_000))).status).toBe(413);
    expect((await fetch(site.url)).status).toBe(404);
    expect(await inbox(site)).toEqual([]);
  });
});

// A full disk of the file. That of a server is met like its going away.
test.runIf(onSqlite)(
  "a webhook delivery gets 503 while the store cannot write, and is applied when repeated",
  async () => {
    const connections: Database.Database[] = [];
    const site = await recordingSite({
      db({ workspace }) {
        const db = openSqlite(workspace.db.file, (connection) => {
          prepareConnection(connection);
          connections.push(connection);
        });
        onTestFinished(() => db.close());
        return db;
      },
    });
    const [writer] = connections;
    const allow = (pages: number) => writer?.pragma(`max_page_count = ${pages}`);
    site.workspace.log.expectWarn('"status":503');
    allow(Number(writer?.pragma("page_count", { simple: true })));
    const longText = "x".repeat(300_000);
    const long = JSON.stringify(spoken(longText, 1));
    const refused = await site.post(long);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await inbox(site)).toEqual([]);
    allow(100_000);
    expect((await site.post(long)).status).toBe(200);
    await site.workspace.worker.drain();
    expect(await texts(site.ctx, site.meeting)).toEqual([longText]);
  },
);
