import { provingProofs } from "#app/core/enums/line-proof.ts";
import type { ModelClient } from "#app/providers/ai/model/client.ts";
import { readMeeting } from "#app/providers/ai/model/meeting.ts";
import { proved } from "#app/providers/ai/model/proving.ts";
import type { DraftKind } from "#app/providers/ai/model/writing.ts";
import type { Meter } from "#app/providers/ai/port.ts";
import {
  type EvaluationMeeting,
  type Lie,
  type LieKind,
  lieKinds,
  type WrittenLine,
  writtenKinds,
} from "./evaluation-set.ts";

/**
 * What becomes of a line that a model wrote: it stands as written, it stands with a mark that it is to be checked, or it is
 * refused, be it dropped or replaced by other words.
 */
export type Verdict = "stands" | "marked" | "refused";
export type LineCheck = (line: WrittenLine, meeting: EvaluationMeeting) => Verdict | Promise<Verdict>;

export type VerdictCount = Record<Verdict, number>;
export type CheckScore = {
  truths: Map<WrittenLine["kind"], VerdictCount>;
  lies: Map<LieKind, VerdictCount>;
  /** The lies that a plain rule could find, see `Lie`. */
  liesByRule: VerdictCount;
  /** True lines that do not stand, and lies that do. */
  failures: { id: string; verdict: Verdict; line: WrittenLine }[];
};

/** Runs every lie and every paraphrase of the meetings through a check. */
export async function scoreCheck(check: LineCheck, meetings: EvaluationMeeting[]): Promise<CheckScore> {
  const score: CheckScore = {
    truths: new Map(writtenKinds.map((kind) => [kind, noVerdicts()])),
    lies: new Map(lieKinds.map((kind) => [kind, noVerdicts()])),
    liesByRule: noVerdicts(),
    failures: [],
  };
  for (const meeting of meetings) {
    for (const line of meeting.paraphrases) {
      const verdict = await check(line, meeting);
      count(score.truths.get(line.kind), verdict);
      if (verdict !== "stands") score.failures.push({ id: meeting.id, verdict, line });
    }
    for (const lie of meeting.lies) {
      const verdict = await check(lie, meeting);
      count(score.lies.get(lie.lie), verdict);
      if (lie.rule) count(score.liesByRule, verdict);
      if (verdict === "stands") score.failures.push({ id: meeting.id, verdict, line: lie });
    }
  }
  return score;
}

function noVerdicts(): VerdictCount {
  return { stands: 0, marked: 0, refused: 0 };
}

function count(counts: VerdictCount | undefined, verdict: Verdict): void {
  if (counts) counts[verdict]++;
}

export function sumOfVerdicts(counts: Iterable<VerdictCount>): VerdictCount {
  const sum = noVerdicts();
  for (const { stands, marked, refused } of counts) {
    sum.stands += stands;
    sum.marked += marked;
    sum.refused += refused;
  }
  return sum;
}

const draftKind: Record<WrittenLine["kind"], DraftKind> = {
  overview: "overview",
  point: "point",
  question: "question",
  decision: "decision",
  action: "task",
};
const free: Meter = { reserve: async () => ({ settle() {} }) };

/** The program's own check of a model's line, with this model as its judge. */
export function checkBy(judge: ModelClient): LineCheck {
  return async ({ kind, text, turns, owner = null, due = null }, { turns: spoken, gold }) => {
    const attendees = gold.attendees.map(({ name }) => name);
    const meeting = readMeeting(spoken, { heldOn: gold.date, title: gold.title, attendees });
    const written = { kind: draftKind[kind], text, turns, owner, due, topic: null };
    const [line] = await proved(judge, meeting, [written], { meter: free });
    if (!line || line.text !== text || line.owner !== owner || line.due !== due) return "refused";
    return line.proof && provingProofs.includes(line.proof) ? "stands" : "marked";
  };
}

/** How a line stands to what was said. */
export const judgements = ["supported", "partly", "contradicted", "not said"] as const;
export type Judgement = (typeof judgements)[number];

const falsehood: Record<LieKind, Judgement> = {
  "another attendee as owner": "contradicted",
  "owner not present": "contradicted",
  "statement called a task": "not said",
  "point called a decision": "not said",
  "considered called decided": "not said",
  "reversed decision's first version": "contradicted",
  "answered question called open": "contradicted",
  "wrong day": "contradicted",
  "wrong number": "contradicted",
  "negation dropped": "contradicted",
  "condition dropped": "partly",
};

/** What an honest judge says of a line of the set; for models that are played. Null for a line that is not in it. */
export function honestJudgement(text: string, { lies, paraphrases }: EvaluationMeeting): Judgement | null {
  const lie: Lie | undefined = lies.find((one) => one.text === text);
  if (lie) return falsehood[lie.lie];
  return paraphrases.some((one) => one.text === text) ? "supported" : null;
}
