import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readRecordQuestion } from "#app/domain/search-and-chat/chat/record-question.ts";
import { answerQuestion } from "#app/intelligence/answers.ts";
import type { Models } from "#app/intelligence/models/models.ts";
import { readQuestion } from "#app/intelligence/question.ts";
import { rankPassages } from "#app/intelligence/retrieval.ts";
import { ownTerms, summarize } from "#app/intelligence/summarize.ts";
import type { EngineLine, MeetingDigest, MeetingText, Turn } from "#app/intelligence/types.ts";
import { foldModels } from "./training/evaluation-data.ts";
import { meaningsOf } from "./training/meanings.ts";

/** One meeting of the evaluation file; only what the engine may see is named here, never the gold answers. */
type EvalMeeting = {
  meeting_id: string;
  turns: { t_seconds: number | null; speaker: string; text: string }[];
  gold: { queries: { id: string; q: string }[] };
};

const WITHIN = 40;
const ACROSS = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      out: { type: "string" },
      folds: { type: "string" },
      "digest-only": { type: "boolean", default: false },
      reworded: { type: "string" },
      vectors: { type: "string" },
    },
  });
  if (!values.data || !values.out) {
    console.error(
      "Usage: node tools/engine/eval.ts --data <meetings.jsonl> --out <predictions.jsonl> [--folds <folder of train.ts>] [--digest-only | [--reworded <questions.json>] [--vectors <folder of vectors>]]",
    );
    process.exitCode = 2;
    return;
  }
  const records = readFileSync(values.data, "utf8").split("\n").filter(Boolean);
  const meetings = records.map((line) => JSON.parse(line) as EvalMeeting);
  const texts = meetings.map(asMeetingText);
  const started = performance.now();
  const reworded = values.reworded
    ? new Map<string, string>(Object.entries(JSON.parse(readFileSync(values.reworded, "utf8"))))
    : null;
  const asked = meetings.map(({ gold }) => questionsOf(gold.queries, reworded));
  const askedOf = texts.filter((_, number) => asked[number]?.length);
  const meanings = values.vectors ? await meaningsOf(values.vectors, askedOf, asked.flat()) : null;
  const models = values.folds ? foldModels(values.folds) : new Map<string, Models>();
  const predictions = texts.map((text, number) => {
    const queries = values["digest-only"] ? null : (asked[number] ?? []);
    if (queries && (reworded || meanings))
      return { meeting_id: text.meetingId, retrieval: withinMeeting(queries, text, meanings) };
    const made = summarize(text.turns, {}, undefined, models.get(text.meetingId));
    return {
      meeting_id: text.meetingId,
      ...asPrediction(made, text.turns),
      ...(queries && retrievals(queries, { text, made }, texts)),
    };
  });
  writeFileSync(values.out, `${predictions.map((prediction) => JSON.stringify(prediction)).join("\n")}\n`);
  console.log(`${meetings.length} meetings in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function asMeetingText(meeting: EvalMeeting): MeetingText {
  const turns: Turn[] = meeting.turns.map((turn) => ({
    speaker: turn.speaker,
    startMs: Math.round((turn.t_seconds ?? 0) * 1000),
    text: turn.text,
  }));
  return { meetingId: meeting.meeting_id, title: "", heldAt: "", turns };
}

type Query = { id: string; q: string };
type Meanings = Awaited<ReturnType<typeof meaningsOf>>;

/** All questions, or those that were reworded, in other words. */
function questionsOf(queries: Query[], reworded: Map<string, string> | null): Query[] {
  if (!reworded) return queries;
  return queries.flatMap(({ id }) => {
    const q = reworded.get(id);
    return q === undefined ? [] : [{ id, q }];
  });
}

function withinMeeting(queries: Query[], text: MeetingText, meanings: Meanings | null) {
  return Object.fromEntries(
    queries.map(({ id, q }) => {
      const similar = meanings?.(q, text) ?? [];
      const ranked = rankPassages(q, [text], WITHIN, [], similar);
      return [id, ranked.map(({ startTurn, endTurn }) => [startTurn, endTurn])];
    }),
  );
}

function retrievals(
  queries: Query[],
  { text, made }: { text: MeetingText; made: MeetingDigest },
  all: MeetingText[],
): object {
  const across: Record<string, (string | number)[][]> = {};
  const answers: Record<string, string> = {};
  for (const { id, q } of queries) {
    across[id] = rankPassages(q, all, ACROSS).map(({ meetingId, startTurn, endTurn }) => [
      meetingId,
      startTurn,
      endTurn,
    ]);
    const lines = fromSummary(q, made) ?? answerQuestion(q, [text]).lines;
    answers[id] = lines.map((line) => line.text).join(" ");
  }
  return { retrieval: withinMeeting(queries, text, null), retrieval_cross: across, answers };
}

const linesOfSummary = 8;
const nothingKnown = { today: "2026-01-01", asker: "", people: [], meetings: [], words: new Set<string>() };

/** What the chat repeats from a stored summary for a question without a subject; null for any other question. */
function fromSummary(query: string, made: MeetingDigest): EngineLine[] | null {
  if (readQuestion(query).subject.length > 0) return null;
  const asked = readRecordQuestion(query, nothingKnown);
  if (!asked) return null;
  const { decisions, actionItems, overview } = made;
  const parts = { decisions, "action items": actionItems, overviews: overview, meetings: [], people: [] };
  return parts[asked.kind].slice(0, linesOfSummary);
}

function asPrediction(made: MeetingDigest, turns: Turn[]) {
  const long = [made.overview, made.keyDiscussions, made.decisions, made.actionItems].flat();
  return {
    summary: made.overview.map((line) => line.text),
    summary_turns: [...new Set(made.overview.flatMap((line) => line.turns))],
    summary_long: long.map((line) => line.text),
    topics: made.outline.map((topic) => ({
      title: topic.topic,
      start_turn: topic.startTurn,
      end_turn: topic.endTurn,
    })),
    actions: made.actionItems.map(plain),
    decisions: made.decisions.map(plain),
    glossary: ownTerms(turns),
    jargon: made.jargon.map(({ term, text }) => ({ term, text })),
    lines: [...made.keyDiscussions, ...made.outline.flatMap(({ points }) => points)].map(({ text }) => text),
  };
}

function plain({ text, turns }: EngineLine): EngineLine {
  return { text, turns };
}

await main();
