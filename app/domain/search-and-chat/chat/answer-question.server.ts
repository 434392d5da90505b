import type { Ctx } from "#app/core/context.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { meterFor } from "#app/domain/workspaces/language-model/changes.server.ts";
import { draftFromRecords, sendDraft } from "./answer-from-records.server.ts";
import { answerFromTranscripts } from "./answer-from-transcripts.server.ts";
import type { DraftAnswer } from "./citations.ts";
import { isWithin } from "./day-range.ts";
import { type KnownProject, knownProject } from "./known-project.server.ts";
import { readConversation, readRecordQuestion } from "./record-question.ts";
import { isSamePerson, type KnownMeeting } from "./record-selection.ts";
import { heldWords, listed } from "./record-words.ts";
import type { ChatQuestion, History } from "./schema.ts";
import { readSpeakerAsked, type SpeakerAsked } from "./speaker-asked.ts";
import { readTimeAsked, type TimeAsked } from "./time-asked.ts";
import { readWritingAsked, type WritingAsked } from "./writing-asked.ts";

/** Meetings whose titles a model is told. */
const mostTold = 60;

/**
 * Answers a question from the stored records where it asks for what they hold, else from the transcripts. Rules read it
 * first: what they understand to the last word needs no model. Anything else a model reads where one is set up, with the
 * conversation, and the rules where it does not.
 */
export async function answerFromProject(
  ctx: Ctx,
  question: ChatQuestion,
  history: History,
): Promise<DraftAnswer> {
  const project = await projectOf(ctx, question);
  const { known } = project;
  const earlier = history.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const writing = readWritingAsked(question.query);
  if (writing) return written(ctx, question, { writing, project, history });
  const query = readRecordQuestion(question.query, known, readConversation(earlier, known));
  const speaker = query === null ? readSpeakerAsked(question.query, known) : null;
  if (speaker) return wordsOfSpeakers(ctx, question, speaker, project);
  const byRules = query && (await draftFromRecords(ctx, question, query, project));
  if (byRules && query.about.length === 0) return sent(ctx, question, byRules);
  const read = await readByModel(ctx, question, history, project);
  if (read === null) {
    if (byRules) return sent(ctx, question, byRules);
    const asked = readTimeAsked(question.query, known);
    return fromTranscripts(ctx, { ...question, query: asked.question }, { history, project, asked });
  }
  const byModel = read.query && (await draftFromRecords(ctx, question, read.query, project));
  if (byModel) return sent(ctx, question, byModel);
  const asked = { question: read.question, held: read.held };
  // A question that was rewritten stands alone.
  return fromTranscripts(ctx, { ...question, query: read.question }, { history: [], project, asked });
}

async function projectOf({ db, actor, now }: Ctx, question: ChatQuestion) {
  const userId = actor.kind === "user" ? actor.userId : "";
  const settings = await db.read((q) => userById({ q }, userId));
  const zone = firstZoneOrOwn([settings?.time_zone, question.zone]);
  return db.read((q) => knownProject({ q }, question, { userId, today: dateIn(now(), zone), zone }));
}

async function sent(ctx: Ctx, question: ChatQuestion, draft: DraftAnswer): Promise<DraftAnswer> {
  await sendDraft(ctx, question, draft);
  return draft;
}

/** What certain people said, in the meetings where they were; nothing that others said. */
async function wordsOfSpeakers(
  ctx: Ctx,
  question: ChatQuestion,
  { people, question: asked }: SpeakerAsked,
  project: KnownProject,
): Promise<DraftAnswer> {
  const { question: query, held } = readTimeAsked(asked, project.known);
  const isThere = ({ attendees }: KnownMeeting) =>
    people.some((name) => attendees.some((one) => isSamePerson(one, name)));
  const inTime = project.meetings.filter(
    (meeting) =>
      meeting.state !== "planned" && (held === null || isWithin(meeting.day, held)) && isThere(meeting),
  );
  const when = heldWords({ held_from: held?.from ?? null, held_to: held?.to ?? null }, project.asker.today);
  const who = listed(people);
  const within = inTime.map(({ meeting_id }) => meeting_id);
  const none = {
    lines: [],
    lookedAt: { read: within.length, of: within.length },
    engine: ctx.providers.ai.engine,
  };
  if (within.length === 0)
    return { ...none, frame: { opening: `${who} spoke in no meetings${when}.`, closing: null } };
  const draft = await answerFromTranscripts(
    ctx,
    { ...question, query },
    { history: [], within, speakers: people },
  );
  if (draft.lines.length > 0 || draft.stopped) return draft;
  const [only] = inTime;
  const where = inTime.length === 1 && only ? `“${only.title}”` : `${inTime.length} meetings${when}`;
  return {
    ...draft,
    ...none,
    frame: { opening: `${who} said nothing about that in ${where}.`, closing: null },
  };
}

type Writing = { writing: WritingAsked; project: KnownProject; history: History };

/** A text to send on, written by the language model and marked as such; without one the main points of the meeting, and why. */
async function written(ctx: Ctx, question: ChatQuestion, { writing, project, history }: Writing) {
  const noun = writing === "e-mail" ? "an e-mail" : `a ${writing}`;
  if (await hasModel(ctx, question)) {
    const asked = readTimeAsked(question.query, project.known);
    const draft = await fromTranscripts(ctx, question, { history, project, asked });
    if (draft.lines.length === 0) return draft;
    const by = "Written by the language model. Read it before you send it.";
    return { ...draft, notice: [draft.notice, by].filter(Boolean).join(" ") };
  }
  const asSummary = `summary ${question.query.replace(/^.*?\b(?:of|from|for|about)\b/i, "of")}`;
  const points = readRecordQuestion(asSummary, project.known);
  const overview = points && (await draftFromRecords(ctx, question, points, project));
  const missing = `Writing ${noun} needs a language model, and none is set up for this project.`;
  const frame = overview?.frame ?? { opening: "", closing: null };
  const draft = overview ?? { lines: [], lookedAt: { read: 0, of: 0 }, engine: ctx.providers.ai.engine };
  return sent(ctx, question, {
    ...draft,
    frame: { ...frame, opening: `${missing} ${frame.opening}`.trim() },
  });
}

/** Whether a model may answer here. */
async function hasModel(ctx: Ctx, { project_id }: ChatQuestion): Promise<boolean> {
  if (!ctx.providers.ai.readQuestion) return false;
  const meter = await meterFor(ctx, { project_id, kind: "chat" });
  await meter?.written();
  return meter !== undefined;
}

/** The question as the model reads it; null where none is set up or it did not. */
async function readByModel(ctx: Ctx, question: ChatQuestion, history: History, { known }: KnownProject) {
  const { ai } = ctx.providers;
  const meter = ai.readQuestion && (await meterFor(ctx, { project_id: question.project_id, kind: "chat" }));
  if (!ai.readQuestion || !meter) return null;
  const { today, asker, people, meetings } = known;
  const about = { today, asker, people, meetings: meetings.slice(0, mostTold) };
  const signal = ctx.progress?.signal;
  return ai.readQuestion(question.query, about, history, { meter, signal }).finally(() => meter.written());
}

type Reading = { history: History; project: KnownProject; asked: TimeAsked };

async function fromTranscripts(
  ctx: Ctx,
  question: ChatQuestion,
  { history, project, asked }: Reading,
): Promise<DraftAnswer> {
  const { held } = asked;
  const { past, people } = question.scope;
  if (held === null && past === null && people.length === 0)
    return answerFromTranscripts(ctx, question, { history });
  const inTime = project.meetings.filter(({ day }) => held === null || isWithin(day, held));
  const within = inTime.filter(({ state }) => state !== "planned").map(({ meeting_id }) => meeting_id);
  if (within.length > 0) return answerFromTranscripts(ctx, question, { history, within });
  const when = heldWords({ held_from: held?.from ?? null, held_to: held?.to ?? null }, project.asker.today);
  const opening = when ? `No meetings${when}.` : "No meetings match.";
  const frame = { opening, closing: null };
  return { lines: [], lookedAt: { read: 0, of: 0 }, engine: ctx.providers.ai.engine, frame };
}
