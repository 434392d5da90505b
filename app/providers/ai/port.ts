import type { DecisionRelation } from "#app/core/enums/decision-relation.ts";
import type { MinutesTemplate } from "#app/core/enums/minutes-template.ts";
import type { RecordQuery } from "#app/core/record-query.ts";
import type { AgendaStretch, TimedLine } from "#app/intelligence/agenda-match.ts";
import type { CompletionCandidate, OpenPromise } from "#app/intelligence/completions.ts";
import type { ComparableText, ComparedDecision } from "#app/intelligence/decision-relations.ts";
import type { SaidDay } from "#app/intelligence/due-phrase.ts";
import type {
  AnswerLine,
  DigestOptions,
  EngineAnswer,
  MeetingDigest,
  MeetingText,
  Passage,
  PastMeeting,
  StatedDigest,
  Turn,
} from "#app/intelligence/types.ts";
import type { CheckResult } from "../service.ts";

export type ModelProgress = { step: number; of: number; label: string };

/** Tokens of one call: as the model's server counted them, or an upper estimate by what was sent where it does not say. */
export type Usage = { tokensIn: number; tokensOut: number };

/** Counts what a model costs. A call that brings no meter is never answered by a model outside. */
export type Meter = {
  /** Sets aside what one call may cost at most, before it is made; `refused` says why it must not be made. */
  reserve(most: Usage): Promise<Held | { refused: string }>;
};
/** What is set aside for one call. What is never settled stays counted in full. */
export type Held = { settle(spent: Usage): void };

/** What is known of a meeting before a word of it is read; it guides a model, which cites none of it. */
export type MeetingBackground = {
  agenda?: string[];
  /** People by their full names. */
  roles?: { name: string; role: string }[];
  /** Names and terms as the project writes them. */
  terms?: string[];
  /** Of earlier meetings of the project. */
  openItems?: string[];
  decisions?: string[];
  /** What people wrote down meanwhile, each with who did: it may steer what is covered, and proves nothing. */
  notes?: string[];
  template?: MinutesTemplate;
  /** How the minutes are to be written, in the project's own words; where there are some, no template counts. */
  style?: string;
};

/** Any server that speaks OpenAI's chat completions, and one of its models. */
export type ModelSettings = {
  /** Like `http://localhost:11434/v1`. */
  baseUrl: string;
  /** Empty where the server asks for none. */
  apiKey: string;
  model: string;
  /** How long one call may take with its retries, in ms; of a stream, how long nothing may come. */
  timeoutMs: number;
};

/** What an operator chooses of it. */
export type ChosenModel = Omit<ModelSettings, "timeoutMs"> & {
  /** A model of the same server that makes vectors. */
  embeddingModel?: string | undefined;
};

export type FoundModel = {
  /** As its server names it. */
  model: string;
  /** What it takes of the memory, in bytes; null where neither its server nor its name tells. */
  bytes: number | null;
  /** Whether it fits into this machine's memory; null where its size is not known. */
  fits: boolean | null;
  /** It is small, so it often fails at minutes. */
  isSmall: boolean;
  /** Its server passes what it is asked on to another machine. */
  isElsewhere: boolean;
  recommended: boolean;
};
/** A model server of this machine, and its models that write. */
export type FoundServer = { name: string; baseUrl: string; models: FoundModel[] };

/** Sets up the language model while the program runs. */
export interface ModelSetup {
  /** What the environment names comes before what an operator chooses; null where it names none. */
  given: { baseUrl: string; model: string } | null;
  /** Uses a model from now on, or none; calls that run end as they began. Where the environment names one, nothing changes. */
  use(chosen: ChosenModel | null): Promise<void>;
  /** Tries what the model in use can do, part by part. What its server takes is learned anew. */
  check(): Promise<CheckResult>;
  /** Asks the usual ports of this machine, and nothing else, for models. */
  find(): Promise<FoundServer[]>;
}

type Watch = { signal?: AbortSignal | undefined; meter?: Meter | undefined };
export type DigestWatch = Watch & { onProgress?: (progress: ModelProgress) => void };
/** `onLine` gets each line of the answer as soon as it is found; when `signal` aborts, the call rejects and the work ends. */
export type AnswerWatch = Watch & {
  onLine?: ((line: AnswerLine) => void) | undefined;
  /** Passages of the meetings that have vectors, by how close they are to the question, best first. */
  similar?: Passage[] | undefined;
};

/** A language model of the operator's choice, and a small call that shows whether it can be used. */
export type Model = {
  /** The server's host and the model, as pages name them. */
  name: string;
  test(meter: Meter): Promise<{ ok: boolean; ms: number; problem: string | null }>;
};

/** The numbers of a vector. */
export type Vector = ArrayLike<number>;

/** Turns texts into vectors that are close where their meanings are. Null where that failed, which is logged. */
export interface Embedder {
  /** The server's host and the model, or the version of those made here; vectors of another one cannot be compared. */
  model: string;
  /** Whether they are made on this machine: no project has to agree, and no meter counts. */
  isLocal?: boolean;
  /** For each passage of a transcript a vector of it, or those of its sentences, which may be none. */
  passages(turns: Turn[], watch: Watch): Promise<(Span & { vectors: Vector[] })[] | null>;
  question(text: string, watch: Watch): Promise<Vector | null>;
}
/** Turn numbers; both belong to it. */
type Span = { startTurn: number; endTurn: number };

/** What a question may name: people by their full names, and the newest meetings; days are YYYY-MM-DD. */
export type AskedProject = {
  today: string;
  asker: string;
  people: string[];
  meetings: { title: string; day: string }[];
};

/** A question as it stands alone, and what of the stored records it asks for; null where only the spoken words answer it. */
export type ReadQuestion = {
  question: string;
  query: RecordQuery | null;
  /** The days of the meetings that it is about. */
  held: { from: string | null; to: string | null } | null;
};

/** How a new decision seems to stand to a known one, by their ids, and who says so. */
export type Relation = { fresh: string; known: string; relation: DecisionRelation; engine: string };

/** Words of a meeting that seem to say that a promise was kept, and who says so. */
export type FoundCompletion = Omit<CompletionCandidate, "score"> & { engine: string };

/** The AI that reads meetings: the embedded engine, and where one is set up a model behind an API with the embedded engine as its fallback. */
export interface AiPort {
  /** The engine of every result that names none. */
  engine: string;
  /** The model outside, where one is configured. */
  model?: Model | undefined;
  /** Where the operator has set up a model for vectors too, or they are made on this machine. */
  embedder?: Embedder | undefined;
  /** What the embedded engine finds in a transcript, at once and without a model. */
  digest(turns: Turn[], options: DigestOptions, watch?: Omit<DigestWatch, "meter">): Promise<MeetingDigest>;
  /**
   * The minutes that a model writes in the place of the embedded engine's excerpt, which comes back with a notice where
   * it could not. Missing where no model is set up.
   */
  minutes?:
    | ((
        turns: Turn[],
        about: { options: DigestOptions; background?: MeetingBackground; excerpt: MeetingDigest },
        watch: DigestWatch & { meter: Meter },
      ) => Promise<MeetingDigest>)
    | undefined;
  answer(
    question: string,
    meetings: MeetingText[],
    history: { role: string; content: string }[],
    watch?: AnswerWatch,
  ): Promise<EngineAnswer>;
  /**
   * Reads a question with the conversation before it, for the stored records or the transcripts. Null where the model did not,
   * which is logged. Missing where no model is set up.
   */
  readQuestion?(
    question: string,
    about: AskedProject,
    history: { role: string; content: string }[],
    watch: Watch & { meter: Meter },
  ): Promise<ReadQuestion | null>;
  groupMeetings(
    meetings: { meetingId: string; title: string; themes: string[] }[],
    watch?: Watch,
  ): Promise<Map<string, string>>;
  /** Which known decisions new ones seem to repeat or to contradict; with a meter a model is asked about those that may. */
  relateDecisions(fresh: ComparedDecision[], known: ComparableText[], watch?: Watch): Promise<Relation[]>;
  /** Which promises of earlier meetings the words of this one say were kept; with a meter a model is asked about those that seem so. */
  findCompletions(promises: OpenPromise[], turns: Turn[], watch?: Watch): Promise<FoundCompletion[]>;
  /** @param previous the project's last meetings, newest first, with their topics. @returns with a notice where the model was to propose it and did not */
  agenda(
    title: string,
    description: string,
    openActionItems: string[],
    previous: PastMeeting[],
    meter?: Meter,
  ): Promise<{ items: string[]; notice?: string | undefined }>;
  /** Where each item of an agenda was spoken of. @param topicStarts numbers of lines at which a topic of the summary begins */
  matchAgenda(items: string[], lines: TimedLine[], topicStarts: number[]): Promise<AgendaStretch[][]>;
  /** What the file of a transcript states, each line with its proof in the turns it names; by rules, without a model. */
  proveStated(stated: StatedDigest, turns: Turn[], options: DigestOptions): Promise<StatedDigest>;
  /** For each day the spoken words that name it, or null. @param language of these words, an ISO 639-1 code */
  duePhrases(days: SaidDay[], heldOn: string, language: string): Promise<(string | null)[]>;
  close(): Promise<void>;
}
