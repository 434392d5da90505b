import { parentPort } from "node:worker_threads";
import { matchAgenda, type TimedLine } from "./agenda-match.ts";
import { answerQuestion } from "./answers.ts";
import { findCompletions, type OpenPromise } from "./completions.ts";
import { groupMeetings } from "./context-groups.ts";
import { type ComparableText, type ComparedDecision, relateDecisions } from "./decision-relations.ts";
import { digestOf } from "./digest.ts";
import { duePhrases, type SaidDay } from "./due-phrase.ts";
import { rankPassages } from "./retrieval.ts";
import { proveStated } from "./stated.ts";
import { DIGEST_STEPS } from "./summarize.ts";
import type {
  AnswerLine,
  DigestOptions,
  HistoryItem,
  MeetingText,
  Passage,
  StatedDigest,
  ThemedMeeting,
  Turn,
} from "./types.ts";

export type WorkerCall =
  | "digest"
  | "answer"
  | "rank"
  | "group"
  | "relate"
  | "match"
  | "complete"
  | "prove"
  | "due";
export type WorkerRequest = { id: number | string; call: WorkerCall; args: unknown[] };
export type WorkerReply = {
  id: number | string;
  result?: unknown;
  error?: string;
  progress?: { step: number; of: number; label: string };
  line?: AnswerLine;
};

type Tell = (step: Omit<WorkerReply, "id">) => void;

/** The engine on its own thread: one reply per request, in order, and on the way the steps of a digest or the lines of an answer. */
parentPort?.on("message", async (request: WorkerRequest) => {
  const reply = (message: Omit<WorkerReply, "id">): void =>
    parentPort?.postMessage({ id: request.id, ...message });
  try {
    reply({ result: await run(request, reply) });
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
});

function progressOf(step: number): { step: number; of: number; label: string } {
  return { step: step + 1, of: DIGEST_STEPS.length, label: DIGEST_STEPS[step] ?? "" };
}

/** The caller is our own code behind a typed client: arguments are taken at their word. */
function run({ call, args }: WorkerRequest, tell: Tell): unknown {
  switch (call) {
    case "digest":
      return digestOf(args[0] as Turn[], args[1] as DigestOptions | undefined, (step) =>
        tell({ progress: progressOf(step) }),
      );
    case "answer":
      return answerQuestion(
        args[0] as string,
        args[1] as MeetingText[],
        args[2] as HistoryItem[] | undefined,
        (line) => tell({ line }),
        args[3] as Passage[] | undefined,
      );
    case "rank":
      return rankPassages(
        args[0] as string,
        args[1] as MeetingText[],
        args[2] as number,
        args[3] as HistoryItem[] | undefined,
        args[4] as Passage[] | undefined,
      );
    case "group":
      return groupMeetings(args[0] as ThemedMeeting[]);
    case "relate":
      return relateDecisions(args[0] as ComparedDecision[], args[1] as ComparableText[]);
    case "match":
      return matchAgenda(args[0] as string[], args[1] as TimedLine[], args[2] as number[]);
    case "complete":
      return findCompletions(args[0] as OpenPromise[], args[1] as Turn[]);
    case "prove":
      return proveStated(args[0] as StatedDigest, args[1] as Turn[], args[2] as DigestOptions);
    case "due":
      return duePhrases(args[0] as SaidDay[], args[1] as string, args[2] as string);
    default:
      throw new Error(`Unknown call ${String(call)}`);
  }
}
