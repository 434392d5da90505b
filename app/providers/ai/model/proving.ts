import { z } from "zod";
import type { LineProof } from "#app/core/enums/line-proof.ts";
import type { StatementKind } from "#app/core/enums/statement-kind.ts";
import { type Claim, groundOf, personNamed } from "#app/intelligence/claim.ts";
import { doubtsAbout, doubtsOf } from "#app/intelligence/doubts.ts";
import { daysSaid, faultsOf } from "#app/intelligence/faults.ts";
import { languageOfTurns, provedIn } from "#app/intelligence/language/proof-languages.ts";
import { withFairMarks } from "#app/intelligence/quotation.ts";
import type { ModelClient } from "./client.ts";
import { ModelFailure } from "./failure.ts";
import { type Judgement, judged, withTurns } from "./judging.ts";
import type { Metered, ReadMeeting } from "./meeting.ts";
import { singleLine } from "./plain-text.ts";
import { fence } from "./prompts/fence.ts";
import { revisePrompt } from "./prompts/revise.ts";
import { type DraftKind, type DraftLine, longestLine, mostTurns } from "./writing.ts";

/** A line that may stand in the minutes. `proof` is null where nobody judged it and rules doubt it. */
export type ProvedLine = DraftLine & { proof: LineProof | null };
/** What is known against a line: its faults by rule, or what a judge said. */
type Checked = { line: DraftLine; faults: string[]; judgement: Judgement | null };

const replyTokens = 4000;
/** Where no judge was there, one word of a line was said at least: good minutes are in other words than the talk. */
const anyWord = 0;
const linesOfACall = 12;

const Revised = z.object({
  lines: z.array(
    z.object({
      line: z.number().int(),
      text: z.string(),
      turns: z.array(z.number().int()),
      owner: z.string().nullable(),
      due: z.string().nullable(),
    }),
  ),
});

/**
 * The lines that the transcript proves. Rules refuse what holds a number, name, day or denial that was not said; a model judges the
 * meaning of the rest. What did not pass is revised once and checked again, and left out if it fails again. A line that
 * nobody could judge stays: as `words` where rules find nothing against it, else without a proof.
 */
export async function proved(
  client: ModelClient,
  meeting: ReadMeeting,
  lines: DraftLine[],
  watch: Metered,
): Promise<ProvedLine[]> {
  const checked = await check(client, meeting, lines, watch);
  const failed = checked.filter(isToRevise);
  const revised = await revise(client, meeting, failed, watch);
  const again = await check(client, meeting, [...revised.values()], watch);
  const second = new Map([...revised.keys()].map((key, at) => [key, again[at] as Checked]));
  return checked.flatMap((first) => {
    const line = second.get(first);
    return (line && standing(line, meeting)) ?? standing(first, meeting) ?? [];
  });
}

async function check(
  client: ModelClient,
  meeting: ReadMeeting,
  lines: DraftLine[],
  watch: Metered,
): Promise<Checked[]> {
  const settled = lines.map((line) => withSaidDay(line, meeting));
  const faulty = settled.map((line) => againstIt(line, meeting));
  const sound = settled.filter((_, at) => faulty[at]?.length === 0);
  const judgements = await judged(client, meeting, sound, watch);
  return settled.map((line, at) => ({
    line,
    faults: faulty[at] ?? [],
    judgement: judgements[sound.indexOf(line)] ?? null,
  }));
}

/** Where somebody speaks to the model, its judgement may be steered as well: there rules have the last word. */
function againstIt(line: DraftLine, meeting: ReadMeeting): string[] {
  const { turns, context, isAddressed } = meeting;
  const claim = claimOf(line);
  return inItsLanguage(line, meeting, () =>
    isAddressed ? doubtsAbout(claim, turns, context) : faultsOf(claim, turns, context),
  );
}

/** A line is held against its turns by the words of the language in which these were said. */
function inItsLanguage<T>({ turns }: DraftLine, { languages }: ReadMeeting, prove: () => T): T {
  return provedIn(languageOfTurns(turns, languages), prove);
}

function isToRevise({ faults, judgement }: Checked): boolean {
  return faults.length > 0 || (judgement !== null && judgement.verdict !== "supported");
}

/** The failed lines as they were written anew, those that a model mended; none where it could not be asked. */
async function revise(
  client: ModelClient,
  meeting: ReadMeeting,
  failed: Checked[],
  { meter, signal }: Metered,
): Promise<Map<Checked, DraftLine>> {
  const revised = new Map<Checked, DraftLine>();
  for (let from = 0; from < failed.length; from += linesOfACall) {
    const asked = failed.slice(from, from + linesOfACall);
    const user = fence(
      asked
        .map(({ line, faults, judgement }, number) => {
          const wrong = [...faults, judgement?.why ?? judgement?.verdict].filter(Boolean).join(", ");
          return `${withTurns(line, number, meeting.turns)}\nWrong: ${wrong}`;
        })
        .join("\n\n"),
    );
    try {
      const system = [revisePrompt, meeting.tongue].filter(Boolean).join("\n\n");
      const ask = { system, user, mostTokens: replyTokens, signal };
      for (const { line: number, text, turns, owner, due } of (await client.json(ask, Revised, meter))
        .lines) {
        const one = asked[number];
        const words = singleLine(text);
        const cited = [...new Set(turns)].sort((a, b) => a - b);
        const isBounded = words.length <= longestLine && cited.length <= mostTurns;
        if (!one || words === "" || !isBounded || cited.some((turn) => !meeting.turns[turn])) continue;
        const isTask = one.line.kind === "task";
        revised.set(one, {
          ...one.line,
          text: words,
          turns: cited.length > 0 ? cited : one.line.turns,
          owner: isTask ? owner : null,
          due: isTask ? due : null,
        });
      }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      break;
    }
  }
  return revised;
}

/** A checked line as it may stand, or null where it must not. */
function standing({ line, faults, judgement }: Checked, meeting: ReadMeeting): ProvedLine | null {
  if (faults.length > 0) return null;
  const verdict = judgement?.verdict;
  if (verdict === "contradicted" || verdict === "not said") return null;
  if (verdict) return { ...line, proof: verdict };
  const doubts = inItsLanguage(line, meeting, () =>
    doubtsOf(claimOf(line), meeting.turns, meeting.context, anyWord),
  );
  return { ...line, proof: doubts.length === 0 ? "words" : null };
}

const statementKinds: Record<DraftKind, StatementKind> = {
  overview: "point",
  discussion: "point",
  point: "point",
  question: "point",
  decision: "decision",
  task: "action",
};

function claimOf({ kind, text, turns, owner, due }: DraftLine): Claim {
  return { kind: statementKinds[kind], text, turns, owner, due };
}

/**
 * A line with the owner's full name, with marks only around what was said, and with the day that was said: models miscount
 * weekdays, and a day that nobody said is taken away rather than the task.
 */
function withSaidDay(line: DraftLine, meeting: ReadMeeting): DraftLine {
  const { turns, context } = meeting;
  const cited = line.turns.flatMap((turn) => turns[turn]?.text ?? []);
  const text = inItsLanguage(line, meeting, () => withFairMarks(line.text, cited));
  const owner = line.owner && (personNamed(line.owner, context.people) ?? line.owner);
  const days = inItsLanguage(line, meeting, () => {
    const ground = groundOf(claimOf(line), turns, context);
    return ground ? [...daysSaid(ground, context.heldOn)] : [];
  });
  const due =
    line.due === null || days.includes(line.due) ? line.due : days.length === 1 ? (days[0] ?? null) : null;
  return { ...line, text, owner, due };
}
