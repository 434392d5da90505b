import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { digest, ownTerms } from "#app/intelligence/digest.ts";
import { rankPassages } from "#app/intelligence/retrieval.ts";
import type { Line, MeetingDigest, MeetingText, Turn } from "#app/intelligence/types.ts";

/** One meeting of the evaluation file; only what the engine may see is named here, never the gold answers. */
type EvalMeeting = {
  meeting_id: string;
  turns: { t_seconds: number | null; speaker: string; text: string }[];
  gold: { queries: { id: string; q: string }[] };
};

const WITHIN = 40;
const ACROSS = 20;

function main(): void {
  const { values } = parseArgs({ options: { data: { type: "string" }, out: { type: "string" } } });
  if (!values.data || !values.out) {
    console.error("Usage: node scripts/eval.ts --data <meetings.jsonl> --out <predictions.jsonl>");
    process.exitCode = 2;
    return;
  }
  const records = readFileSync(values.data, "utf8").split("\n").filter(Boolean);
  const meetings = records.map((line) => JSON.parse(line) as EvalMeeting);
  const texts = meetings.map(asMeetingText);
  const started = performance.now();
  const predictions = meetings.map((meeting, number) => predict(meeting, texts[number], texts));
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

function predict(meeting: EvalMeeting, text: MeetingText | undefined, all: MeetingText[]): object {
  if (!text) return { meeting_id: meeting.meeting_id };
  const made = digest(text.turns);
  const retrieval: Record<string, number[][]> = {};
  const across: Record<string, (string | number)[][]> = {};
  const answers: Record<string, string> = {};
  for (const { id, q } of meeting.gold.queries) {
    retrieval[id] = rankPassages(q, [text], WITHIN).map((passage) => [passage.startTurn, passage.endTurn]);
    across[id] = rankPassages(q, all, ACROSS).map(({ meetingId, startTurn, endTurn }) => [
      meetingId,
      startTurn,
      endTurn,
    ]);
    answers[id] = answerQuestion(q, [text])
      .lines.map((line) => line.text)
      .join(" ");
  }
  return {
    meeting_id: meeting.meeting_id,
    ...asPrediction(made),
    glossary: ownTerms(text.turns),
    retrieval,
    retrieval_cross: across,
    answers,
  };
}

function asPrediction(made: MeetingDigest) {
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
  };
}

function plain({ text, turns }: Line): Line {
  return { text, turns };
}

main();
