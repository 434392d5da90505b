import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { changeActionItem, deleteActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { addNote, saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { listNotes } from "#app/domain/transcripts/notes/read.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { type Stage, stage } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";

const documents = openDocuments();

const text = `# Harbour lights
We walked along the pier with Mara.
- [ ] Paint the railings
- [x] Count the lamps
Action: @Tom Ask for the fares
Decision: The zeppelin sails on Friday`;

async function written() {
  const at = await stage();
  const { project_id } = at;
  const { meeting_id } = await addNote(at.as(at.host), { project_id, text });
  const [mine] = await listNotes(at.as(at.host), { meeting_id });
  const note_id = mine?.notes[0]?.note_id ?? "";
  return { ...at, meeting_id, note_id, look: (actor: UserActor = at.host) => lookAt(at, meeting_id, actor) };
}

async function lookAt(at: Stage, meeting_id: string, actor: UserActor) {
  const page = await readSummary(at.as(actor), { meeting_id });
  const { action_items = [], document } = page.summary ?? {};
  return {
    page,
    items: action_items.map(({ description, owner, status }) => [description, owner, status]),
    decisions: (document?.decisions ?? []).map((line) => line.text),
  };
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { status?: number }) => error.status ?? 500,
  );

test("a note becomes a held meeting whose marked lines are its writer's action items and decisions", async () => {
  const { look, host, meeting_id, as, member } = await written();
  const { page, items, decisions } = await look(member);
  expect(page).toMatchObject({
    meeting: { title: "Harbour lights", meeting_status: "completed" },
    ...{ state: "ready", has_transcript: false, summary: { engine: "note" } },
  });
  expect(items).toEqual([
    ["Paint the railings", null, "pending"],
    ["Count the lamps", null, "completed"],
    ["Ask for the fares", "Tom", "pending"],
  ]);
  expect(decisions).toEqual(["The zeppelin sails on Friday"]);
  expect(page.summary?.document.decisions[0]).toMatchObject({
    ...{ author: host.userId, from_note: true, unkept: null, evidence: [] },
  });
  expect(page.summary?.action_items[0]).toMatchObject({ author: host.userId, origin: "note", evidence: [] });
  const [shown] = await listNotes(as(member), { meeting_id });
  expect(shown).toMatchObject({ is_own: false, notes: [{ text }] });
});

test("without a first line that is one, the title is the day", async () => {
  const at = await stage();
  const titleOf = async (note: string) =>
    (await addNote(at.as(at.host), { project_id: at.project_id, text: note, zone: "UTC", scheduled_at: day }))
      .title;
  const day = "2026-01-02T10:00:00Z";
  expect(await titleOf("- [ ] Paint the railings")).toBe("Note on Jan 2, 2026");
  expect(await titleOf("Pier walk\nIt rained.")).toBe("Pier walk");
  expect(await titleOf(`${"A long walk. ".repeat(10)}\nIt rained.`)).toBe("Note on Jan 2, 2026");
});

test("lines follow the note until somebody rewrites or deletes them", async () => {
  const at = await written();
  const { as, host, meeting_id, note_id, look } = at;
  const before = await look();
  const [first, , third] = before.page.summary?.action_items ?? [];
  await changeActionItem(as(host), { action_id: first?.action_id ?? "", description: "Paint both railings" });
  await deleteActionItem(as(host), { action_id: third?.action_id ?? "" });
  const next = text.replace("- [x] Count", "- [ ] Count").replace("on Friday", "on Monday");
  await saveNote(as(host), { meeting_id, note_id, text: `${next}\nTodo: Buy rope` });
  expect((await look()).items).toEqual([
    ["Paint both railings", null, "pending"],
    ["Count the lamps", null, "pending"],
    ["Buy rope", null, "pending"],
  ]);
  expect((await look()).decisions).toEqual(["The zeppelin sails on Monday"]);
  await updateSummary(as(host), { meeting_id, changes: { keyDecisions: ["It sails at noon"] } });
  await saveNote(as(host), { meeting_id, note_id, text: "Nothing came of it" });
  expect(await look()).toMatchObject({
    items: [["Paint both railings", null, "pending"]],
    decisions: ["It sails at noon"],
  });
});

test("the same note sent many times at once makes one meeting, and sent again changes it", async () => {
  const at = await stage();
  const { project_id, as, host, member } = at;
  const note = { project_id, note_id: "0190b3c8-7c1e-7000-8000-000000000002", text: "- [ ] Paint" };
  const sent = await Promise.allSettled(Array.from({ length: 10 }, () => addNote(as(host), note)));
  const ids = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value.meeting_id] : []));
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(10);
  const again = await addNote(as(host), { ...note, text: "- [ ] Paint\n- [ ] Sweep" });
  expect(again.meeting_id).toBe(ids[0]);
  expect((await lookAt(at, again.meeting_id, host)).items).toHaveLength(2);
  expect(await refusal(addNote(as(member), note))).toBe(404);
});

test("a note is found by its words, shown in the list and exported, to whoever may read it", async () => {
  const at = await written();
  const { as, member, host, guest, project_id, meeting_id } = at;
  const find = async (actor: UserActor, q = "zeppelin pier") =>
    (await searchProject(as(actor), { project_id, q })).meetings.map(({ notes }) => notes.length);
  expect(await find(member)).toEqual([1]);
  const { months } = await findMeetings(as(member), { project_id, time_zone: "UTC" });
  const rows = months.flatMap((month) => month.meetings);
  expect(rows.find((row) => row.meeting_id === meeting_id)?.gist).toMatch(/^We walked along the pier/);
  const file = async (actor: UserActor, format: "md" | "json") => {
    const ctx = as(actor);
    const providers = { ...ctx.providers, documents };
    return String((await exportMeeting({ ...ctx, providers }, { meeting_id, format })).content);
  };
  expect(await file(member, "md")).toMatch(/## Notes by [\s\S]+We walked/);
  expect(JSON.parse(await file(member, "json"))).toMatchObject({ notes: [{ notes: [{ text }] }] });
  await changeMeeting(as(host), { meeting_id, is_private: true });
  expect(await find(member)).toEqual([]);
  expect(await find(host)).toEqual([1]);
  expect(await refusal(listNotes(as(member), { meeting_id }))).toBe(404);
  await changeMeeting(as(host), {
    ...{ meeting_id, is_private: false },
    participants: [{ email: "guest@example.test", user_id: guest.userId }],
  });
  expect(await listNotes(as(guest), { meeting_id })).toEqual([]);
  expect(await file(guest, "md")).not.toContain("We walked");
});

test("a transcript that comes later is summarized beside the lines of the note", async () => {
  const at = await written();
  const bytes = new TextEncoder().encode("Ana: Shall we start?\nBo: Yes, the harbour is open now.");
  await bringTranscript(at.as(at.host), { meeting_id: at.meeting_id, file_name: "a.txt", bytes });
  await at.workspace.worker.drain();
  const { page, items, decisions } = await at.look();
  expect(page).toMatchObject({ state: "ready", has_transcript: true, summary: { engine: "embedded" } });
  expect(items.map(([description]) => description)).toContain("Paint the railings");
  expect(decisions).toContain("The zeppelin sails on Friday");
});

test("only members of the project write, and nothing empty or without an end", async () => {
  const { as, stranger, guest, project_id, host } = await stage();
  expect(await refusal(addNote(as(stranger), { project_id, text }))).toBe(404);
  expect(await refusal(addNote(as(guest), { project_id, text }))).toBe(404);
  expect(await refusal(addNote(as(host), { project_id, text: "  \n " }))).toBe(422);
  expect(await refusal(addNote(as(host), { project_id, text: "x".repeat(20_001) }))).toBe(422);
  const later = "2030-01-01T00:00:00Z";
  expect(await refusal(addNote(as(host), { project_id, text, scheduled_at: later }))).toBe(422);
});
