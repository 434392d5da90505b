import { z } from "zod";
import { isPlain } from "#app/intelligence/injection.ts";
import type { ModelClient } from "./client.ts";
import type { Fact, FactKind, NotedTopic } from "./facts.ts";
import { inTurns } from "./in-turns.ts";
import type { Metered, ReadMeeting } from "./meeting.ts";
import { singleLine } from "./plain-text.ts";
import { fence } from "./prompts/fence.ts";
import { topicsPrompt, writePrompt } from "./prompts/write.ts";

export type DraftKind = "overview" | "discussion" | "point" | "decision" | "task" | "question";

/** A line of minutes before it is checked, and the turns it is said to rest on. */
export type DraftLine = {
  kind: DraftKind;
  text: string;
  turns: number[];
  owner: string | null;
  /** YYYY-MM-DD. */
  due: string | null;
  /** Of a point: the number of its topic. */
  topic: number | null;
};

const WrittenLine = z.object({ text: z.string(), facts: z.array(z.number().int()) });
const WrittenTask = z.object({
  text: z.string(),
  owner: z.string().nullable(),
  due: z.string().nullable(),
  facts: z.array(z.number().int()),
});
const Written = z.object({
  overview: z.array(WrittenLine),
  discussions: z.array(WrittenLine),
  decisions: z.array(WrittenLine),
  tasks: z.array(WrittenTask),
  questions: z.array(WrittenLine),
});
const WrittenTopics = z.object({
  topics: z.array(z.object({ topic: z.number().int(), title: z.string(), sentences: z.array(WrittenLine) })),
});

const replyTokens = 4000;
const most = { overview: 5, discussions: 7, sentences: 5 };
/** Of one line, in characters and in turns it rests on. */
export const longestLine = 600;
export const mostTurns = 12;
/** What one call reads of them, and how many of those become lines one by one: decisions, tasks and questions. */
const mostFacts = 120;
const outcomesOfACall = 60;
const factsOfACall = 40;
const callsAtATime = 3;

/**
 * Overview, discussions, decisions, tasks and open questions, written from the facts of the whole meeting. Where these are too
 * many for one call, the first one writes the overview and discussions too, and all together write every outcome.
 */
export async function writeOutcome(
  client: ModelClient,
  { facts, form }: { facts: Fact[]; form: ReadMeeting["form"] },
  { meter, signal }: Metered,
): Promise<DraftLine[]> {
  const system = form === "" ? writePrompt : `${writePrompt}\n\n${form}`;
  const calls = outcomeCalls(facts);
  const written = await inTurns(calls, callsAtATime, async (told) => {
    const user = fence(told.map((fact, number) => asText(fact, number)).join("\n"));
    const reply = await client.json({ system, user, mostTokens: replyTokens, signal }, Written, meter);
    return linesOf(reply, told).filter(({ kind }) => told === calls[0] || isOutcome(kind));
  });
  const lines = written.flat();
  return calls.length < 2
    ? lines
    : kindsInOrder.flatMap((kind) => lines.filter((line) => line.kind === kind));
}

const kindsInOrder = ["overview", "discussion", "decision", "task", "question"] as const;

function isOutcome(kind: DraftKind | FactKind): boolean {
  return kind === "decision" || kind === "task" || kind === "question";
}

/** What each call is told. The first is told of the whole meeting: as many outcomes as it may write, spread evenly, and what else fits. */
function outcomeCalls(facts: Fact[]): Fact[][] {
  const outcomes = facts.filter(({ kind }) => isOutcome(kind));
  const calls = Math.max(1, Math.ceil(outcomes.length / outcomesOfACall));
  const first = weightiest(
    facts.filter((fact) => !isOutcome(fact.kind) || outcomes.indexOf(fact) % calls === 0),
  );
  const later = outcomes.filter((_, at) => at % calls !== 0);
  const size = Math.ceil(later.length / Math.max(1, calls - 1));
  return [first, ...Array.from({ length: calls - 1 }, (_, at) => later.slice(at * size, (at + 1) * size))];
}

function linesOf(written: z.infer<typeof Written>, told: Fact[]): DraftLine[] {
  const lines = (kind: DraftKind, entries: z.infer<typeof WrittenLine>[]) =>
    entries.flatMap((entry) => draftLine(kind, entry, told));
  return [
    ...lines("overview", written.overview.slice(0, most.overview)),
    ...lines("discussion", written.discussions.slice(0, most.discussions)),
    ...lines("decision", written.decisions),
    ...written.tasks.flatMap(({ owner, due, ...entry }) => {
      const [own] = entry.facts.flatMap((number) => told[number] ?? []);
      return draftLine("task", entry, told).map((line) => ({
        ...line,
        owner: owner ?? own?.who ?? null,
        due: due ?? own?.due ?? null,
      }));
    }),
    ...lines("question", written.questions),
  ];
}

/** A paragraph for each topic that has facts, under the title it is given. `startTurn` is that of the topic it was noted as. */
export async function writeTopics(
  client: ModelClient,
  { facts, topics }: { facts: Fact[]; topics: NotedTopic[] },
  { meter, signal }: Metered,
): Promise<{ topics: NotedTopic[]; lines: DraftLine[] }> {
  const titles = topics.map((topic) => ({ ...topic }));
  const ofTopic = topics.map((_, at) => facts.filter(({ turns }) => topicAt(topics, turns[0] ?? 0) === at));
  const calls = callsOver(ofTopic);
  const written = await inTurns(calls, callsAtATime, async (numbers) => {
    const told = numbers.flatMap((topic) => ofTopic[topic] ?? []);
    const text = numbers.map((topic) => {
      const own = (ofTopic[topic] ?? []).map((fact) => asText(fact, told.indexOf(fact)));
      return `Topic ${topic}: ${topics[topic]?.title}\n${own.join("\n")}`;
    });
    const ask = { system: topicsPrompt, user: fence(text.join("\n\n")), mostTokens: replyTokens, signal };
    const reply = await client.json(ask, WrittenTopics, meter);
    return reply.topics.flatMap(({ topic, title, sentences }) => {
      const name = singleLine(title).slice(0, 80);
      const own = titles[topic];
      if (!own || !numbers.includes(topic)) return [];
      if (name !== "" && isPlain(name)) own.title = name;
      return sentences
        .slice(0, most.sentences)
        .flatMap((entry) => draftLine("point", entry, told))
        .map((line) => ({ ...line, topic }));
    });
  });
  return { topics: titles, lines: written.flat() };
}

/** The facts themselves as lines, where a model has noted them but did not write. */
export function factsAsLines(facts: Fact[], topics: NotedTopic[]): DraftLine[] {
  const kinds: Record<FactKind, DraftKind> = {
    decision: "decision",
    task: "task",
    question: "question",
    figure: "point",
    problem: "point",
    point: "point",
  };
  return facts.map(({ kind, text, turns, who, due }) => ({
    kind: kinds[kind],
    text,
    turns: turns.slice(0, mostTurns),
    owner: kind === "task" ? who : null,
    due: kind === "task" ? due : null,
    topic: kinds[kind] === "point" ? topicAt(topics, turns[0] ?? 0) : null,
  }));
}

/** The number of the topic in which a turn stands. */
function topicAt(topics: NotedTopic[], turn: number): number {
  return Math.max(
    0,
    topics.findLastIndex(({ startTurn }) => startTurn <= turn),
  );
}

function asText({ kind, text, who, due, reason }: Fact, number: number): string {
  const more = [who, due && `due ${due}`].filter(Boolean).join(", ");
  return `${number} ${kind}${more && ` (${more})`}: ${text}${reason ? ` Reason: ${reason}` : ""}`;
}

/** All facts but those of least weight where there are too many, in their order. */
function weightiest(facts: Fact[]): Fact[] {
  const weight: Record<FactKind, number> = {
    decision: 0,
    task: 0,
    question: 1,
    figure: 2,
    problem: 2,
    point: 3,
  };
  const chosen = new Set(facts.toSorted((a, b) => weight[a.kind] - weight[b.kind]).slice(0, mostFacts));
  return facts.filter((fact) => chosen.has(fact));
}

/** Topics with facts, put together until a call has enough to read. */
function callsOver(ofTopic: Fact[][]): number[][] {
  const calls: number[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const [topic, own] of ofTopic.entries()) {
    if (own.length === 0) continue;
    if (count + own.length > factsOfACall) {
      calls.push([]);
      count = 0;
    }
    calls.at(-1)?.push(topic);
    count += own.length;
  }
  return calls;
}

/** A written line, or none where it is empty or names no fact. */
function draftLine(kind: DraftKind, written: z.infer<typeof WrittenLine>, told: Fact[]): DraftLine[] {
  const text = singleLine(written.text);
  const facts = written.facts.flatMap((number) => told[number] ?? []);
  if (text === "" || text.length > longestLine || facts.length === 0) return [];
  const turns = [...new Set(facts.flatMap((fact) => fact.turns))].slice(0, mostTurns).sort((a, b) => a - b);
  return [{ kind, text, turns, owner: null, due: null, topic: null }];
}
