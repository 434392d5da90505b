import { uncitedTopics } from "#app/intelligence/coverage.ts";
import { isSaid } from "#app/intelligence/doubts.ts";
import { isPromptInjection } from "#app/intelligence/injection.ts";
import { languagesOfTurns } from "#app/intelligence/language/identification.ts";
import { languageOfTurns, provedIn } from "#app/intelligence/language/proof-languages.ts";
import type {
  DigestOptions,
  EngineLine,
  MeetingDigest,
  OutlineTopic,
  Turn,
} from "#app/intelligence/types.ts";
import type { MeetingBackground } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { type Fact, gatherFacts, mergedNotes, type NotedTopic } from "./facts.ts";
import { ModelFailure } from "./failure.ts";
import { inTurns } from "./in-turns.ts";
import { type Metered, type ReadMeeting, readMeeting } from "./meeting.ts";
import { promptParts } from "./parts.ts";
import { promptVersion } from "./prompts/version.ts";
import { type ProvedLine, proved } from "./proving.ts";
import { timedClient } from "./timed-client.ts";
import { type DraftKind, type DraftLine, factsAsLines, writeOutcome, writeTopics } from "./writing.ts";

type Meeting = {
  turns: Turn[];
  options: DigestOptions;
  background?: MeetingBackground | undefined;
  /** What the embedded engine made of the meeting: its topics guide the reading, its terms and themes stay. */
  excerpt: MeetingDigest;
};

const partsAtATime = 3;
/** By which share of the deadline a step ends, so that those after it have time left. */
const share = { reading: 0.6, writing: 0.8 };
/** The share of a title's words that were said under it. */
const titleWordsNeeded = 0.4;

/**
 * Minutes that a model writes: it reads the meeting part by part and notes facts, writes the minutes from them, and each
 * line is proved against the turns it rests on. Where parts could not be read, or the time was over, `notice` says so.
 * @param deadlineMs for all calls together
 * @throws ModelFailure when no part could be read
 */
export async function modelMinutes(
  client: ModelClient,
  { turns, options, background, excerpt }: Meeting,
  { meter, onProgress, signal }: Metered,
  deadlineMs: number,
): Promise<MeetingDigest> {
  const languages = options.languages ?? (await languagesOfTurns(turns));
  const meeting = readMeeting(turns, { ...options, languages }, background);
  const parts = promptParts(turns, excerpt.outline);
  const started = performance.now();
  const until = (share: number) => timedClient(client, started + deadlineMs * share);
  const watch = { meter, signal };
  const steps = parts.length + 2;
  const failures: ModelFailure[] = [];
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      failures.push(error);
      return null;
    }
  };
  let done = 0;
  const notes = await inTurns(parts, partsAtATime, async (part) => {
    const read = await attempt(() => gatherFacts(until(share.reading), meeting, part, watch));
    done++;
    onProgress?.({ step: done, of: steps, label: `Read part ${done} of ${parts.length}` });
    return read;
  });
  const read = notes.filter((one) => one !== null);
  if (failures[0] && read.length === 0) throw failures[0];
  const noted = mergedNotes(read);
  const { facts } = noted;
  const topics = noted.topics.length > 0 ? noted.topics : excerpt.outline.map(asNoted);
  const [outcome, paragraphs] = await Promise.all([
    attempt(() =>
      writeOutcome(until(share.writing), { facts, form: meeting.form, tongue: meeting.tongue }, watch),
    ),
    attempt(() => writeTopics(until(share.writing), { facts, topics, tongue: meeting.tongue }, watch)),
  ]);
  onProgress?.({ step: steps - 1, of: steps, label: "Wrote the minutes" });
  const lines = draftOf(facts, topics, outcome, paragraphs?.lines ?? null);
  const standing = await proved(until(1), meeting, lines, watch);
  onProgress?.({ step: steps, of: steps, label: "Checked every line" });
  const whole = digestOf(standing, { topics: paragraphs?.topics ?? topics, meeting, excerpt });
  const [failure] = failures;
  const unread = notes.length - read.length;
  const notice = unread > 0 ? `${unread} of ${parts.length} parts: ${failure?.message}` : failure?.message;
  return { ...whole, engine: client.name, promptVersion, ...(notice !== undefined && { notice }) };
}

function asNoted({ topic, startTurn }: OutlineTopic): NotedTopic {
  return { title: topic, startTurn };
}

/** What was written, and for what was not the facts themselves. */
function draftOf(
  facts: Fact[],
  topics: NotedTopic[],
  outcome: DraftLine[] | null,
  points: DraftLine[] | null,
): DraftLine[] {
  const plain = factsAsLines(facts, topics);
  return [
    ...(outcome ?? plain.filter(({ kind }) => kind !== "point")),
    ...(points ?? plain.filter(({ kind }) => kind === "point")),
  ];
}

type Around = { topics: NotedTopic[]; meeting: ReadMeeting; excerpt: MeetingDigest };

function digestOf(lines: ProvedLine[], { topics, meeting, excerpt }: Around): MeetingDigest {
  const { turns } = meeting;
  const of = (kind: DraftKind) => lines.filter((line) => line.kind === kind);
  const plain = (kind: DraftKind) => of(kind).map(asLine);
  const outline = topics.flatMap(({ title, startTurn }, topic): OutlineTopic[] => {
    const points = of("point")
      .filter((line) => line.topic === topic)
      .map(asLine);
    if (points.length === 0) return [];
    const endTurn = Math.max(startTurn, (topics[topic + 1]?.startTurn ?? turns.length) - 1);
    const startMs = turns[startTurn]?.startMs ?? 0;
    return [
      {
        topic: titleOf(title, { startTurn, endTurn }, { meeting, excerpt }),
        startTurn,
        endTurn,
        startMs,
        points,
      },
    ];
  });
  const actionItems = of("task").map((line) => ({ ...asLine(line), owner: line.owner, dueDate: line.due }));
  const found = {
    overview: plain("overview"),
    keyDiscussions: plain("discussion"),
    outline,
    decisions: plain("decision"),
    actionItems,
    openQuestions: plain("question"),
  };
  return {
    ...found,
    jargon: excerpt.jargon,
    themes: excerpt.themes,
    contextGroup: excerpt.contextGroup,
    uncovered: uncitedTopics(turns, excerpt.outline, found),
  };
}

function asLine({ text, turns, proof }: ProvedLine): EngineLine {
  return { text, turns, proof };
}

/** The model's title where its words were said under it, else the embedded engine's name of that stretch. */
function titleOf(
  title: string,
  { startTurn, endTurn }: { startTurn: number; endTurn: number },
  { meeting, excerpt }: Pick<Around, "meeting" | "excerpt">,
): string {
  const all = Array.from({ length: endTurn - startTurn + 1 }, (_, at) => startTurn + at);
  const telling = all.filter((turn) => !isPromptInjection(meeting.turns[turn]?.text ?? ""));
  const claim = { kind: "point" as const, text: title, turns: telling };
  const spoken = languageOfTurns(telling, meeting.languages);
  if (provedIn(spoken, () => isSaid(claim, meeting.turns, meeting.context, titleWordsNeeded))) return title;
  const around = excerpt.outline.findLast((topic) => topic.startTurn <= startTurn) ?? excerpt.outline[0];
  return around?.topic ?? "Discussion";
}
