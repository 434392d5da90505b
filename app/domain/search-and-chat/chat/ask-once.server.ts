import { newId } from "#app/core/new-id.ts";
import { query } from "#app/core/operation.ts";
import { speakIn } from "#app/core/reader-language.ts";
import { answerFromProject } from "./answer-question.server.ts";
import { verifiedLines } from "./citations.ts";
import { countQuestion } from "./count-question.server.ts";
import { askable, citationSources } from "./queries.server.ts";
import { AskOnce, noAnswerCame } from "./schema.ts";
import { lineView } from "./view.ts";

/**
 * Answers a question and stores neither: a program asks for its person, in whose chats only their own questions stand. It
 * counts among the questions of that person's hour.
 */
export const askOnce = query({
  name: "chat.ask-once",
  failed: noAnswerCame,
  input: AskOnce,
  find: askable,
  async prepare(ctx, { input: { project_id, meeting_id, query, time_zone }, actor }) {
    await countQuestion(ctx, actor.userId);
    const question = {
      ...{ project_id, meeting_id: meeting_id ?? null, query, zone: time_zone },
      ...{ session_id: newId(), chat_id: newId(), seenBy: actor.userId },
      scope: { past: null, people: [] },
    };
    return speakIn("en", () => answerFromProject({ ...ctx, actor }, question, []));
  },
  async run(scope, { input: { project_id }, actor, prepared: draft }) {
    const place = { projectIds: [project_id], seenBy: actor.userId };
    const sources = await citationSources(scope, place, draft.lines);
    return {
      engine: draft.engine,
      lines: verifiedLines(draft, sources).map((line) => lineView(line, sources)),
    };
  },
});
