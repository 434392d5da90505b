import { minute } from "#app/core/clock.ts";
import type { Log } from "#app/core/log.ts";
import type { AnswerLine } from "#app/intelligence/types.ts";
import type { EmbeddedAi } from "../embedded.ts";
import type { AiPort, Embedder, Meter } from "../port.ts";
import { modelAgenda } from "./agenda.ts";
import { modelAnswer } from "./answer.ts";
import type { ModelClient } from "./client.ts";
import { modelCompletions } from "./completions.ts";
import { ModelFailure } from "./failure.ts";
import { modelGroups, mostGrouped } from "./groups.ts";
import { modelMinutes } from "./minutes.ts";
import { modelQuestion } from "./question.ts";
import { modelRelations } from "./relations.ts";

const passagesRead = 12;

/**
 * A language model in front of the embedded engine. The model is asked only where the caller brings a meter, which counts
 * what it costs; what it writes is proved, and whatever fails is done by the embedded engine, with a notice that says so.
 */
export function modelAi(
  client: ModelClient,
  embedded: EmbeddedAi,
  log: Pick<Log, "warn">,
  {
    embedder,
    minutesTimeoutMs = 10 * minute,
  }: { embedder?: Embedder | undefined; minutesTimeoutMs?: number } = {},
): AiPort {
  const note = (error: unknown, what: string): string => {
    if (!(error instanceof ModelFailure)) throw error;
    log.warn({ err: error }, `The language model didn't ${what}`);
    return error.message;
  };
  return {
    // A result that the model made names it; every other one is the embedded engine's.
    engine: embedded.engine,
    ...(embedder && { embedder }),
    model: { name: client.name, test: (meter) => testModel(client, meter) },

    digest: embedded.digest,

    async minutes(turns, about, watch) {
      if (turns.length === 0) return about.excerpt;
      try {
        return await modelMinutes(client, { turns, ...about }, watch, minutesTimeoutMs);
      } catch (error) {
        return { ...about.excerpt, notice: note(error, "write the minutes") };
      }
    },

    async answer(question, meetings, history, watch = {}) {
      const { meter } = watch;
      if (!meter) return embedded.answer(question, meetings, history, watch);
      const lines: AnswerLine[] = [];
      const onLine = (line: AnswerLine) => {
        lines.push(line);
        watch.onLine?.(line);
      };
      let notice: string | undefined;
      /** A model says only that it found nothing; which word nobody said, and what comes nearest, the engine knows. */
      const unsaidWords = async () => {
        const { found, unsaid, lines } = await embedded.answer(question, meetings, history, {
          signal: watch.signal,
        });
        return found ? {} : { unsaid, lines };
      };
      try {
        const passages = await embedded.rank(question, meetings, passagesRead, history, watch.similar);
        const found = { meetings, passages, history };
        const answer = await modelAnswer(client, question, found, { ...watch, meter, onLine });
        if (answer?.found) return { ...answer, engine: client.name };
        if (answer) return { ...answer, ...(await unsaidWords()), engine: client.name };
      } catch (error) {
        if (watch.signal?.aborted) throw error;
        notice = note(error, "answer");
      }
      // What was said already is proved and cannot be taken back.
      if (lines.length > 0)
        return { found: true, lines, meetingsLookedAt: meetings.length, engine: client.name, notice };
      return { ...(await embedded.answer(question, meetings, history, watch)), notice };
    },

    async readQuestion(question, about, history, { meter, signal }) {
      try {
        return await modelQuestion(client, { question, about, history }, { meter, signal });
      } catch (error) {
        if (signal?.aborted) throw error;
        note(error, "read the question");
        return null;
      }
    },

    async groupMeetings(meetings, { meter, signal } = {}) {
      const usual = await embedded.groupMeetings(meetings);
      if (!meter || meetings.length < 2 || meetings.length > mostGrouped) return usual;
      try {
        return new Map([...usual, ...(await modelGroups(client, meetings, { meter, signal }))]);
      } catch (error) {
        if (signal?.aborted) throw error;
        note(error, "group the meetings");
        return usual;
      }
    },

    async relateDecisions(fresh, known, { meter, signal } = {}) {
      if (!meter) return embedded.relateDecisions(fresh, known);
      const candidates = await embedded.pairDecisions(fresh, known);
      if (candidates.length === 0) return [];
      try {
        return await modelRelations(client, candidates, [...fresh, ...known], { meter, signal });
      } catch (error) {
        if (signal?.aborted) throw error;
        note(error, "compare the decisions");
        return embedded.relateDecisions(fresh, known);
      }
    },

    async findCompletions(promises, turns, { meter, signal } = {}) {
      if (!meter) return embedded.findCompletions(promises, turns);
      const candidates = await embedded.completionCandidates(promises, turns);
      if (candidates.length === 0) return [];
      try {
        return await modelCompletions(client, candidates, { promises, turns }, { meter, signal });
      } catch (error) {
        if (signal?.aborted) throw error;
        note(error, "judge which promises were kept");
        return candidates.map(({ score: _, ...found }) => ({ ...found, engine: embedded.engine }));
      }
    },

    async agenda(title, description, openActionItems, previous, meter) {
      const usual = () => embedded.agenda(title, description, openActionItems, previous);
      if (!meter) return usual();
      try {
        const items = await modelAgenda(client, { title, description, openActionItems, previous }, meter);
        return items.length > 0 ? { items } : usual();
      } catch (error) {
        return { ...(await usual()), notice: note(error, "propose an agenda") };
      }
    },

    matchAgenda: embedded.matchAgenda,
    proveStated: embedded.proveStated,
    duePhrases: embedded.duePhrases,
    close: embedded.close,
  };
}

/** One small call that shows whether server, key and model fit together. */
async function testModel(client: ModelClient, meter: Meter) {
  const started = performance.now();
  const result = (problem: string | null) => ({
    ok: problem === null,
    ms: Math.round(performance.now() - started),
    problem,
  });
  try {
    let text = "";
    const ask = { system: "Reply with the single word: ready", user: "Are you there?", mostTokens: 200 };
    for await (const piece of client.stream(ask, meter)) text += piece;
    return result(text.trim() === "" ? "The language model's reply was empty." : null);
  } catch (error) {
    if (error instanceof ModelFailure) return result(error.message);
    throw error;
  }
}
