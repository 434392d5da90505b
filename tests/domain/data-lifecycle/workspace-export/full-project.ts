import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import type { Ctx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { importArchive } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { changeAgendaItem } from "#app/domain/meetings/agenda/item-write.server.ts";
import { getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { storeAgenda } from "#app/domain/meetings/agenda/write.server.ts";
import { scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { acceptItem, moveDueDate } from "#app/domain/summaries/action-items/answer.server.ts";
import { blockItem } from "#app/domain/summaries/action-items/block.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { addComment, replyInThread, resolveThread } from "#app/domain/summaries/comments/write.server.ts";
import { listDecisions } from "#app/domain/summaries/decisions/read.server.ts";
import { explainDecision, settleDecision } from "#app/domain/summaries/decisions/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { answerSignOff } from "#app/domain/summaries/sign-offs/answer.server.ts";
import { askForSignOff } from "#app/domain/summaries/sign-offs/ask.server.ts";
import { chooseSignOffDefault } from "#app/domain/summaries/sign-offs/default.server.ts";
import { keepLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { correctTerm, renameSpeaker } from "#app/domain/summaries/transcript-edits/write.server.ts";
import { saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { chooseRetention } from "#app/domain/transcripts/retention-settings/write.server.ts";
import { chooseModel, chooseTemplate } from "#app/domain/workspaces/language-model/write.server.ts";
import { changeOrganization, createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { getProject } from "#app/domain/workspaces/projects/read.server.ts";
import { changeProject } from "#app/domain/workspaces/projects/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { folderFiles } from "#app/providers/files/folder.ts";
import { captureRecorder } from "#app/providers/recorder/capture.ts";
import { createTranscription } from "#app/providers/transcription/transcription.ts";
import { actionItemChanges, actionItems, completionProposals } from "#db/schema/action-items.ts";
import { agendaEntries } from "#db/schema/agenda.ts";
import { contextGroupNames } from "#db/schema/context-groups.ts";
import { deletedTranscripts } from "#db/schema/data-retention.ts";
import { decisionSuggestions, decisions } from "#db/schema/decisions.ts";
import { lineConfirmations } from "#db/schema/evidence.ts";
import { meetingParticipants } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { transcriptions } from "#db/schema/transcriptions.ts";
import { plan } from "#tests/domain/meetings/meetings/scheduled.ts";
import { type Stage, summarized, summaryOf, testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { testFolder } from "#tests/support/database.ts";
import { wav } from "#tests/support/media.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { png, testPictures } from "#tests/support/pictures.ts";
import { testServices } from "#tests/support/services.ts";
import { inPieces } from "#tests/support/transcription.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

/** Words that belong to persons or to links, and so to no archive of a project. */
export const privateWords = ["What do only I ask", "password_hash", "token_hash", "sealed"];

export type FullProject = Stage & { org_id: string; media: string; ctx(actor?: Stage["admin"]): Ctx };

/** A project with something of every table that an archive holds, and with what it must not hold. */
export async function fullProject(): Promise<FullProject> {
  const answer = async () => ({ lines: [{ text: "Only this.", citation: null }] });
  const at = await summarized({ ai: { ...testAi, answer } as unknown as AiPort });
  const { project_id, meeting_id } = at;
  const media = join(testFolder(), "media");
  const ctx = (actor = at.admin): Ctx => {
    const own = at.as(actor);
    const providers = {
      ...{
        pictures: testPictures,
        transcription: createTranscription(folderFiles(dirname(media)), null, tmpdir()),
      },
    };
    return { ...own, providers: withPorts(own.providers, providers) };
  };
  const { org_id } = await getProject(ctx(), { project_id });
  await changeProject(ctx(), { project_id, description: "About ferries", picture: png() });
  await changeOrganization(ctx(), { org_id, picture: png([1, 2, 3]) });
  await chooseModel(ctx(), { project_id, enabled: false });
  await chooseTemplate(ctx(), { project_id, template: "own", own_text: "Decisions first." });
  await chooseRetention(ctx(), {
    ...{ project_id, transcript_days: 90, keep_recordings: true, recording_days: 30 },
  });
  await renameSpeaker(at.as(at.host), {
    ...{ meeting_id, speaker: "Tom Okafor", name: "Thomas Okafor", remember: true },
  });
  await correctTerm(at.as(at.host), { meeting_id, heard: "harbour", written: "harbor", remember: true });
  const pier = await addActionItem(at.as(at.host), {
    ...{
      meeting_id,
      description: "Paint the “pier” — ⛴ twice",
      owner: "Member Test",
      due_date: "2027-01-04",
    },
  });
  const rope = await addActionItem(at.as(at.host), { meeting_id, description: "Buy the rope" });
  const { action_id } = pier;
  await acceptItem(at.as(at.member), { action_id });
  await moveDueDate(at.as(at.member), { action_id, due_date: "2027-01-11", word: "No paint yet" });
  await blockItem(at.as(at.member), { action_id, blocked_by: rope.action_id });
  await proposeEdit(at.as(at.member), {
    ...{ meeting_id, changes: { keyDecisions: ["Sail on Monday."], openQuestions: ["Who steers?"] } },
    action_items: [{ description: "Buy ropes" }],
  });
  await scheduleSeries(at.as(at.host), {
    ...{ ...plan, project_id, scheduled_at: "2027-02-01T10:00:00Z", repeats: "weekly" },
    ...{ time_zone: "Europe/Berlin", agenda: ["Tides"] },
  });
  const [line, another] = (await summaryOf(at)).document.decisions;
  const said = { meeting_id, line_id: line?.line_id, text: "Is it @Host Test who sails?" };
  await planAgenda(at);
  const { thread_id } = await addComment(at.as(at.member), said);
  await replyInThread(at.as(at.host), { thread_id, text: "I do." });
  await resolveThread(at.as(at.host), { thread_id, resolved: true });
  await startChat(at.as(at.member), { project_id, query: privateWords[0] ?? "" });
  await createShareLink(at.as(at.host), { meeting_id, with_transcript: true, days: 7 });
  await at.workspace.worker.drain();
  await decideAll(at, another?.line_id ?? "");
  await saveNote(at.as(at.member), { meeting_id, at_ms: 4000, text: "Ask “who” steers — ⛴" });
  await insertRest(at, media);
  await chooseSignOffDefault(ctx(), { project_id, circle: "everybody", days: 5, quorum: 2 });
  const asked = { meeting_id, circle: "named" as const, people: [at.member.userId] };
  await askForSignOff(at.as(at.host), asked);
  await answerSignOff(at.as(at.member), { meeting_id, answer: "agreed", comment: "Aye — ⛴" });
  return { ...at, org_id, media, ctx };
}

/** An agenda whose item is somebody's, comes from this meeting, was proposed by the guest, and of which a person said what became. */
async function planAgenda({ as, host, guest, meeting_id, workspace }: Stage): Promise<void> {
  await storeAgenda(as(host), { meeting_id, agenda_items: ["The timetable — ⛴"] });
  await workspace.worker.drain();
  const { items } = await getAgenda(as(host), { meeting_id });
  const item_id = items[0]?.item_id ?? "";
  const { items: marked } = await changeAgendaItem(as(host), { meeting_id, item_id, outcome: "covered" });
  await workspace.db.write(async (q) => {
    const [owner] = await q.select().from(meetingParticipants);
    const more = { minutes: 15, owner_id: owner?.participant_id ?? null, source: "proposed" as const };
    await q
      .update(agendaEntries)
      .set({ ...more, source_meeting: meeting_id, proposed_by: guest.userId })
      .where(eq(agendaEntries.item_id, marked[0]?.item_id ?? ""));
  });
}

/** A decision that is in the log, taken back, and one that seems to say the same. */
async function decideAll(at: Stage, line_id: string): Promise<void> {
  const { meeting_id, project_id, workspace, host } = at;
  await keepLines(at.as(host), { meeting_id, line_ids: [line_id] });
  await workspace.worker.drain();
  const { decisions: log } = await listDecisions(at.as(host), { project_id });
  const [entry] = log;
  if (!entry) throw new Error("Nothing was decided");
  const { decision_id } = entry;
  await explainDecision(at.as(host), { decision_id, reason: "The “pier” is ready — ⛴" });
  await settleDecision(at.as(host), { decision_id, state: "reversed", why: "It is not" });
  const [row] = await workspace.db.read((q) => q.select().from(decisions));
  if (!row) throw new Error("Nothing was decided");
  const [same, line] = [newId(), newId()];
  await workspace.db.write(async (q) => {
    await q.insert(decisions).values({ ...row, decision_id: same, line_id: line, same_as: decision_id });
    await q.insert(decisionSuggestions).values({
      ...{ suggestion_id: newId(), meeting_id, newer_id: same, older_id: decision_id },
      ...{ relation: "repeats", engine: "embedded", found_at: 3 },
      ...{ answer: "same", answered_by: host.userId, answered_at: 4 },
    });
  });
}

/** What takes a server of others to come about. */
async function insertRest(at: Stage, media: string): Promise<void> {
  const { project_id, meeting_id, host, workspace } = at;
  const { document } = await summaryOf(at);
  const by = { confirmed_by: host.userId, confirmed_at: 1 };
  const transcription_id = newId();
  const sound = wav({ seconds: 2 });
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, transcription_id), sound);
  await workspace.db.write(async (q) => {
    const [recording] = await q.select().from(recordings);
    await q.insert(contextGroupNames).values({
      ...{ name_id: newId(), project_id, given: "Ferry", name: "Boats" },
      ...{ named_by: host.userId, named_at: 1 },
    });
    await q
      .insert(lineConfirmations)
      .values({ line_id: document.decisions.at(-1)?.line_id ?? "", meeting_id, ...by });
    const [item] = await q.select().from(actionItems);
    const [said] = await q.select().from(transcriptSegments);
    const proposal_id = newId();
    await q.insert(completionProposals).values({
      ...{ proposal_id, action_id: item?.action_id ?? "", meeting_id, segment_id: said?.segment_id ?? "" },
      ...{ quote: "That is “done” — ⛴", asked: "And the pier?", engine: "embedded", found_at: 3 },
      ...{ answer: "not_yet", answered_by: host.userId, answered_at: 4 },
    });
    await q.insert(actionItemChanges).values({
      ...{ change_id: newId(), action_id: item?.action_id ?? "", meeting_id: item?.meeting_id ?? "" },
      ...{ kind: "not_yet", changed_by: host.userId, proposal_id, created_at: 4 },
    });
    await q.insert(deletedTranscripts).values({ meeting_id, deleted_at: 5 });
    await q.insert(transcriptions).values({
      ...{ transcription_id, meeting_id, file_name: "Sync.wav", bytes: sound.length, duration_ms: 2000 },
      ...{ status: "done", position_ms: 2000, problem: null, replaces: false, service: "whisper" },
      ...{ recording_id: recording?.recording_id ?? null, started_by: host.userId },
      ...{ created_at: 1, updated_at: 2 },
    });
  });
}

export function withPorts(providers: Ctx["providers"], own: Partial<Ctx["providers"]>): Ctx["providers"] {
  return new Proxy(providers, {
    get: (ports, name: keyof Ctx["providers"]) => own[name] ?? ports[name],
  });
}

export type Unpacked = Record<string, Uint8Array>;

export async function bytesOf(content: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(content).arrayBuffer());
}

export function unpack(bytes: Uint8Array): Unpacked {
  return unzipSync(bytes);
}

/** The records of a data file. */
export function recordsIn(files: Unpacked, name: string): Record<string, unknown>[] {
  const text = new TextDecoder().decode(files[`data/${name}.ndjson`]);
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Another server, with a person who has an organization there. */
export async function elsewhere() {
  const media = join(testFolder(), "media");
  const providers = {
    ...{
      ai: testAi,
      identity: testIdentity,
      pictures: testPictures,
      transcription: createTranscription(folderFiles(dirname(media)), null, tmpdir()),
    },
    services: testServices,
    recorder: captureRecorder("a secret of 32 bytes or more...."),
  };
  const workspace = await createWorkspace({ handlers, reactions, providers });
  const zoe = await newPerson(workspace, "zoe");
  const ctx = workspace.ctx(zoe);
  const { org_id } = await createOrganization(ctx, { org_name: "Elsewhere" });
  return { workspace, zoe, ctx, org_id, media };
}

export const put = (ctx: Ctx, bytes: Uint8Array, org_id?: string) =>
  importArchive(ctx, { content: inPieces(bytes), org_id });
