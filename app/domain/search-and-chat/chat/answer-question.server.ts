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
import { heldWords } from "./record-words.ts";
import type { ChatQuestion, History } from "./schema.ts";
import { readTimeAsked, type TimeAsked } from "./time-asked.ts";

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
  const query = readRecordQuestion(question.query, known, readConversation(earlier, known));
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
