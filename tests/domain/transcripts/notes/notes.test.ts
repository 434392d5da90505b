import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBackground, readTurns } from "#app/domain/summaries/summaries/read-meeting.server.ts";
import { saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { listNotes } from "#app/domain/transcripts/notes/read.server.ts";
import { deleteNote } from "#app/domain/transcripts/notes/write.server.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import { bring, stage, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { turnsFrom } from "#tests/intelligence/transcripts.ts";
import { system } from "#tests/support/workspace.ts";

const note_id = "0190b3c8-7c1e-7000-8000-000000000001";
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { status?: number; message: string }) => `${error.status ?? 500} ${error.message}`,
  );

test("notes are the writer's: the project reads them by name, and only the writer changes them", async () => {
  const at = await stage();
  const { as, member, host, guest, stranger, meeting_id } = at;
  const mine = { meeting_id, note_id, at_ms: 61_000, text: "Ask about the timetable" };
  await Promise.all(Array.from({ length: 20 }, () => saveNote(as(member), mine)));
  await saveNote(as(host), { meeting_id, text: "Bo seems unsure" });
  const [first] = await listNotes(as(host), { meeting_id });
  expect(first).toMatchObject({
    is_own: false,
    notes: [{ note_id, at_ms: 61_000, text: "Ask about the timetable" }],
  });
  expect((await listNotes(as(member), { meeting_id })).map(({ is_own }) => is_own)).toEqual([true, false]);
  await saveNote(as(member), { ...mine, at_ms: 99, text: "Ask about the fares" });
  const [changed] = await listNotes(as(member), { meeting_id });
  expect(changed?.notes).toMatchObject([{ at_ms: 61_000, text: "Ask about the fares" }]);

  expect(await listNotes(as(guest), { meeting_id })).toEqual([]);
  expect(await refusal(listNotes(as(stranger), { meeting_id }))).toMatch(/^404/);
  expect(await refusal(saveNote(as(guest), { meeting_id, text: "Hm" }))).toMatch(/^403/);
  expect(await refusal(saveNote(as(stranger), { meeting_id, text: "Hm" }))).toMatch(/^404/);
  expect(await refusal(saveNote(as(host), { ...mine, text: "Taken over" }))).toMatch(/^404/);
  expect(await refusal(deleteNote(as(host), { note_id }))).toMatch(/^403/);
  expect(await refusal(deleteNote(as(guest), { note_id }))).toMatch(/^404/);
  expect(await refusal(saveNote(as(member), { meeting_id, text: "  " }))).toBe("422 Write something first");
  expect(await refusal(saveNote(as(member), { meeting_id, text: "x".repeat(20_001) }))).toMatch(/^422/);
  await Promise.allSettled(Array.from({ length: 20 }, () => deleteNote(as(member), { note_id })));
  expect(await listNotes(as(member), { meeting_id })).toHaveLength(1);
});

test("notes reach the engines as notes of their writer, and no line of a summary quotes one", async () => {
  const at = await stage();
  const { as, member, meeting_id, workspace } = at;
  await saveNote(as(member), { meeting_id, text: "Zeppelins overhead" });
  await bring(at);
  const ofProgram = workspace.ctx(system);
  expect(await readTurns(ofProgram, { meeting_id })).toMatchObject({ notes: ["Zeppelins overhead"] });
  expect((await readBackground(ofProgram, { meeting_id }))?.notes?.[0]).toMatch(/^.+: Zeppelins overhead$/);
  await workspace.worker.drain();
  expect(JSON.stringify(await summaryOf(at))).not.toMatch(/zeppelin/i);
});

test("a note has the sentences chosen that speak of what it names, and adds no word of its own", () => {
  const text = readFileSync("tests/minutes/meetings/warehouse-move.txt", "utf8");
  const turns = turnsFrom(text);
  const plain = summarize(turns);
  expect(summarize(turns, { notes: ["Zeppelins overhead"] })).toEqual(plain);
  const quoted = ({ overview, keyDiscussions, outline }: typeof plain) => [
    ...overview.flatMap(({ turns: proof }) => proof),
    ...keyDiscussions.flatMap(({ turns: proof }) => proof),
    ...outline.flatMap(({ points }) => points.flatMap(({ turns: proof }) => proof)),
  ];
  const before = new Set(quoted(plain));
  const steered = turns.filter(({ text: said }, turn) => {
    if (before.has(turn) || said.length < 60) return false;
    return quoted(summarize(turns, { notes: [said] })).includes(turn);
  });
  expect(steered.length).toBeGreaterThan(0);
});
