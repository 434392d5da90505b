import { AppError } from "#app/core/errors.ts";
import { message, t } from "#app/core/words.ts";
import { meetingAgenda } from "#app/intelligence/agenda.ts";
import type { AgendaStretch } from "#app/intelligence/agenda-match.ts";
import type { CompletionCandidate, OpenPromise } from "#app/intelligence/completions.ts";
import type {
  ComparableText,
  ComparedDecision,
  RelationCandidate,
} from "#app/intelligence/decision-relations.ts";
import type {
  EngineAnswer,
  HistoryItem,
  MeetingDigest,
  MeetingText,
  Passage,
  StatedDigest,
  Turn,
} from "#app/intelligence/types.ts";
import { createLane, type WorkerProgram } from "../worker-lane.ts";
import type { AiPort } from "./port.ts";

export type EmbeddedOptions = { workerFile: WorkerProgram; timeoutMs?: number; queueLimit?: number };

/** The embedded engine also finds passages, for a model that writes from them. */
export type EmbeddedAi = AiPort & {
  rank(
    question: string,
    meetings: MeetingText[],
    limit: number,
    history: HistoryItem[],
    similar?: Passage[],
  ): Promise<Passage[]>;
  /** And pairs of decisions that may belong together, for a model that judges them. */
  pairDecisions(fresh: ComparedDecision[], known: ComparableText[]): Promise<RelationCandidate[]>;
  /** And words that may say that a promise was kept. */
  completionCandidates(promises: OpenPromise[], turns: Turn[]): Promise<CompletionCandidate[]>;
};

const engine = "embedded";

/** Limits of one call's input: about fifty hours of speech. */
const mostCharacters = 3_000_000;
const mostTurns = 50_000;

const tooLong = message(
  "This transcript is too long to summarize: over 3 million characters, about 50 hours. It's saved. Split it into several meetings.",
);
const tooSlow = message("This transcript took too long to read. It's saved. Split it into several meetings.");
const answerTooSlow = message("Finding an answer took too long. Ask something more specific.");

/**
 * The embedded engine, on worker threads. Summaries and answers have a thread each, so that a question does not wait for the
 * summary of a three-hour meeting.
 */
export function embeddedAi({
  workerFile,
  timeoutMs = 60_000,
  queueLimit = 256,
}: EmbeddedOptions): EmbeddedAi {
  const lane = { workerFile, timeoutMs, queueLimit };
  const reading = createLane({ ...lane, tooMuch: tooSlow });
  const answering = createLane({ ...lane, tooMuch: answerTooSlow });
  const pairDecisions: EmbeddedAi["pairDecisions"] = async (fresh, known) =>
    (await reading.call("relate", [fresh, known])) as RelationCandidate[];
  const completionCandidates: EmbeddedAi["completionCandidates"] = async (promises, turns) =>
    (await reading.call("complete", [promises, turns])) as CompletionCandidate[];
  return {
    engine,
    async digest(turns, options, { onProgress, signal } = {}) {
      if (isTooLong(turns)) throw new AppError(422, t(tooLong));
      return (await reading.call("digest", [turns, options], { onProgress, signal })) as MeetingDigest;
    },
    async answer(question, meetings, history, watch) {
      const args = [question, meetings, history, watch?.similar];
      return (await answering.call("answer", args, watch)) as EngineAnswer;
    },
    async rank(...args) {
      return (await answering.call("rank", args)) as Passage[];
    },
    async groupMeetings(meetings) {
      return (await reading.call("group", [meetings])) as Map<string, string>;
    },
    pairDecisions,
    relateDecisions: async (fresh, known) =>
      (await pairDecisions(fresh, known)).flatMap(({ score: _, relation, ...pair }) =>
        relation === null ? [] : [{ ...pair, relation, engine }],
      ),
    completionCandidates,
    findCompletions: async (promises, turns) =>
      (await completionCandidates(promises, turns)).map(({ score: _, ...found }) => ({ ...found, engine })),
    // A few lines of text: faster here than on a thread.
    agenda: async (title, description, openActionItems, previous) => ({
      items: meetingAgenda(title, description, openActionItems, previous),
    }),
    async matchAgenda(...args) {
      return (await reading.call("match", args)) as AgendaStretch[][];
    },
    async proveStated(...args) {
      return (await reading.call("prove", args)) as StatedDigest;
    },
    async duePhrases(...args) {
      return (await answering.call("due", args)) as (string | null)[];
    },
    async close() {
      await Promise.all([reading.close(), answering.close()]);
    },
  };
}

function isTooLong(turns: Turn[]): boolean {
  return turns.length > mostTurns || turns.reduce((sum, { text }) => sum + text.length, 0) > mostCharacters;
}
