import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, ReadScope } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { speakIn } from "#app/core/reader-language.ts";
import { hashToken } from "#app/core/tokens.ts";
import { message } from "#app/core/words.ts";
import { answerFromProject } from "./answer-question.server.ts";
import type { DraftAnswer } from "./citations.ts";
import { countQuestion } from "./count-question.server.ts";
import { inProjectAsked } from "./project-of-question.server.ts";
import { askable, citationSources, conversation, itemById, itemsOf, sessionFor } from "./queries.server.ts";
import { openChatSession, saveAnswer } from "./save-answer.server.ts";
import {
  Ask,
  type ChatQuestion,
  type ChatSessionRow,
  type History,
  noAnswerCame,
  StartChat,
} from "./schema.ts";
import { type AskEvents, lineView } from "./view.ts";

/** The first question opens a session; none yet opens an empty one. */
export const startChat = operation({
  name: "chat.start",
  failed: message("Failed to create new chat session"),
  input: StartChat,
  find: askable,
  prepare: (ctx, { input, actor }) => {
    const question = questionOf(actor, input);
    return input.query
      ? answerQuestion({ ...ctx, actor }, question, { history: input.history, begins: true })
      : Promise.resolve({ ...question, draft: null });
  },
  async run(tx, { input, prepared }) {
    const session = await openChatSession(tx, prepared);
    if (input.query) await saveAnswer(tx, session, prepared);
    return conversation(tx, session);
  },
});

/** A question in a session, or one that opens a session of its own. */
export const ask = operation({
  name: "chat.ask",
  failed: noAnswerCame,
  input: Ask,
  async find(scope, { project_id, meeting_id, session_id }) {
    const project = await askable(scope, { project_id, meeting_id });
    const session = session_id ? await sessionFor(scope, session_id) : null;
    if (!project || session === undefined) return undefined;
    return session && session.project_id !== project_id ? undefined : { session };
  },
  async prepare(ctx, { input, actor, target: { session } }) {
    const history = session ? await ctx.db.read((q) => historyOf({ q }, session)) : input.history;
    return answerQuestion({ ...ctx, actor }, questionOf(actor, input, session), {
      history,
      begins: !session,
    });
  },
  async run(tx, { target, prepared }) {
    const session = target.session ?? (await openChatSession(tx, prepared));
    await saveAnswer(tx, session, prepared);
    return conversation(tx, session);
  },
});

/**
 * A question with its answer, found outside of any transaction; what it cites is checked again when it is stored. No draft:
 * it is stored already.
 */
async function answerQuestion(
  ctx: Ctx & { actor: UserActor },
  question: ChatQuestion,
  { history, begins }: { history: History; begins: boolean },
): Promise<ChatQuestion & { draft: DraftAnswer | null }> {
  const { session_id, chat_id } = question;
  if (await ctx.db.read((q) => itemById({ q }, chat_id))) return { ...question, draft: null };
  await countQuestion(ctx, ctx.actor.userId);
  ctx.progress?.emit("opened", { session_id, chat_id } satisfies AskEvents["opened"]);
  const placed = await inProjectAsked(ctx, question, begins);
  // The question is stored as it was typed, the answer in English.
  const asked = { ...placed, query: question.query };
  if (placed.elsewhere) return { ...asked, draft: plainAnswer(ctx, placed.elsewhere) };
  return { ...asked, draft: await speakIn("en", () => answerFromProject(ctx, placed, history)) };
}

function plainAnswer({ providers }: Ctx, opening: string): DraftAnswer {
  const frame = { opening, closing: null };
  return { lines: [], lookedAt: { read: 0, of: 0 }, engine: providers.ai.engine, frame };
}

/** The earlier questions of a session that are given to the engine, with what their asker may still read of the answers. */
async function historyOf(
  scope: ReadScope,
  { session_id, project_id, user_id }: ChatSessionRow,
): Promise<History> {
  const earlier = await itemsOf(scope, [session_id], historyLength);
  const lines = earlier.flatMap(({ answer }) => answer);
  const sources = await citationSources(scope, { projectIds: [project_id], seenBy: user_id }, lines);
  return earlier.flatMap(({ question, answer }) => [
    { role: "user", content: question },
    { role: "assistant", content: answer.map((line) => lineView(line, sources).text).join(" ") },
  ]);
}

const historyLength = 10;

/** The same token gives the same ids, so that a question sent twice is found instead of asked again. */
function questionOf(
  actor: UserActor,
  input: z.output<typeof StartChat> | z.output<typeof Ask>,
  session?: ChatSessionRow | null,
): ChatQuestion {
  const { project_id, meeting_id, query, client_token, time_zone } = input;
  const id = client_token ? hashToken(`${actor.userId} ${client_token}`).slice(0, 32) : newId();
  return {
    project_id,
    meeting_id: session ? session.meeting_id : (meeting_id ?? null),
    scope: { past: input.past, people: input.people },
    query,
    session_id: session?.session_id ?? id,
    chat_id: id,
    seenBy: actor.userId,
    zone: time_zone,
  };
}
