import { z } from "zod";
import { isPlain } from "#app/intelligence/injection.ts";
import { termsOf } from "#app/intelligence/tokens.ts";
import type { ModelClient } from "./client.ts";
import type { Metered, ReadMeeting } from "./meeting.ts";
import { numbered, type PromptPart } from "./parts.ts";
import { singleLine } from "./plain-text.ts";
import { fence } from "./prompts/fence.ts";
import { gatherPrompt } from "./prompts/gather.ts";

export const factKinds = ["decision", "task", "question", "figure", "problem", "point"] as const;
export type FactKind = (typeof factKinds)[number];

/** What came out of a meeting, as a model noted it while reading: the stuff that minutes are written from. */
export type Fact = {
  kind: FactKind;
  text: string;
  turns: number[];
  /** Of a task who does it, of a decision who settled it. */
  who: string | null;
  /** YYYY-MM-DD. */
  due: string | null;
  reason: string | null;
};
export type NotedTopic = { title: string; startTurn: number };
export type Notes = { facts: Fact[]; topics: NotedTopic[] };

const NotedFact = z.object({
  kind: z.enum(factKinds),
  text: z.string(),
  turns: z.array(z.number().int()),
  who: z.string().nullable(),
  due: z.string().nullable(),
  reason: z.string().nullable(),
});
const Reply = z.object({
  topics: z.array(z.object({ title: z.string(), turn: z.number().int() })),
  facts: z.array(NotedFact),
});

const replyTokens = 4000;
/** More than a reply of so many tokens holds: a guard against one without end. */
const mostFactsOfAPart = 200;
const longestFact = 400;
const longestTitle = 80;
/** From this share of common words on, two facts about the same turns are one. */
const sameFrom = 0.5;

/** Reads one part. Facts that cite turns outside of it, or hold markup, are passed over. */
export async function gatherFacts(
  client: ModelClient,
  meeting: ReadMeeting,
  part: PromptPart,
  { meter, signal }: Metered,
): Promise<Notes> {
  const numbers = Array.from({ length: part.end - part.readFrom + 1 }, (_, at) => part.readFrom + at);
  const user = `${fence(meeting.background)}\n\n${fence(numbered(meeting.turns, numbers))}`;
  const ask = { system: gatherPrompt, user, mostTokens: replyTokens, signal };
  const { facts, topics } = await client.json(ask, Reply, meter);
  const isRead = (turn: number) => turn >= part.readFrom && turn <= part.end;
  return {
    facts: facts.slice(0, mostFactsOfAPart).flatMap((fact) => {
      const text = singleLine(fact.text).slice(0, longestFact);
      const turns = [...new Set(fact.turns)].sort((a, b) => a - b);
      if (text === "" || !isPlain(text) || turns.length === 0 || !turns.every(isRead)) return [];
      return [{ ...fact, text, turns, reason: fact.reason && singleLine(fact.reason) }];
    }),
    topics: topics.flatMap(({ title, turn }) => {
      const name = singleLine(title).slice(0, longestTitle);
      return name === "" || !isRead(turn) ? [] : [{ title: name, startTurn: Math.max(turn, part.start) }];
    }),
  };
}

/** The notes of all parts, in the order of the meeting; what two parts noted of the same turns stands once. */
export function mergedNotes(parts: Notes[]): Notes {
  const facts: Fact[] = [];
  for (const fact of parts.flatMap((notes) => notes.facts).toSorted((a, b) => first(a) - first(b))) {
    const at = facts.findIndex((known) => isSame(known, fact));
    const known = facts[at];
    if (known) facts[at] = joined(known, fact);
    else facts.push(fact);
  }
  const topics = parts
    .flatMap((notes) => notes.topics)
    .toSorted((a, b) => a.startTurn - b.startTurn)
    .filter(({ title, startTurn }, at, all) => {
      const before = all[at - 1];
      return (
        !before || (before.startTurn !== startTurn && before.title.toLowerCase() !== title.toLowerCase())
      );
    });
  return { facts, topics };
}

function first({ turns }: Fact): number {
  return turns[0] ?? 0;
}

function isSame(a: Fact, b: Fact): boolean {
  if (a.kind !== b.kind || !a.turns.some((turn) => b.turns.includes(turn))) return false;
  const [one, other] = [new Set(termsOf(a.text)), new Set(termsOf(b.text))];
  const common = [...one].filter((term) => other.has(term)).length;
  return common >= sameFrom * Math.min(one.size, other.size);
}

function joined(a: Fact, b: Fact): Fact {
  return {
    ...(b.text.length > a.text.length ? b : a),
    turns: [...new Set([...a.turns, ...b.turns])].sort((x, y) => x - y),
    who: a.who ?? b.who,
    due: a.due ?? b.due,
    reason: a.reason ?? b.reason,
  };
}
