import { z } from "zod";
import { numbersNear, personNamed } from "#app/intelligence/claim.ts";
import { isPromptInjection } from "#app/intelligence/injection.ts";
import { fold, wordsOf } from "#app/intelligence/tokens.ts";
import type { Turn } from "#app/intelligence/types.ts";
import type { ModelClient } from "./client.ts";
import { ModelFailure } from "./failure.ts";
import { inTurns } from "./in-turns.ts";
import type { Metered, ReadMeeting } from "./meeting.ts";
import { numbered } from "./parts.ts";
import { fence } from "./prompts/fence.ts";
import { judgePrompt } from "./prompts/judge.ts";
import type { DraftLine } from "./writing.ts";

export const verdicts = ["supported", "partly", "contradicted", "not said"] as const;
export type JudgeVerdict = (typeof verdicts)[number];
/** What a judge said of a line; `why` is what is wrong with it. */
export type Judgement = { verdict: JudgeVerdict; why: string | null };

const Reply = z.object({
  lines: z.array(
    z.object({
      line: z.number().int(),
      verdict: z.enum(verdicts),
      who: z.string().nullable(),
      words: z.string().nullable(),
      why: z.string().nullable(),
    }),
  ),
});
type Answer = z.infer<typeof Reply>["lines"][number];

const linesOfACall = 8;
const callsAtATime = 3;
const replyTokens = 2500;

/**
 * What a model says of each line in a second call, over the turns it cites and those around them. Null for a line that was
 * not judged: the call failed, or the reply passed it over.
 */
export async function judged(
  client: ModelClient,
  meeting: ReadMeeting,
  lines: DraftLine[],
  { meter, signal }: Metered,
): Promise<(Judgement | null)[]> {
  const calls = Array.from({ length: Math.ceil(lines.length / linesOfACall) }, (_, at) =>
    lines.slice(at * linesOfACall, (at + 1) * linesOfACall),
  );
  const replies = await inTurns(calls, callsAtATime, async (asked) => {
    const user = [
      meeting.context.heldOn ? `The meeting was held on ${meeting.context.heldOn}.` : "",
      fence(asked.map((line, number) => withTurns(line, number, meeting.turns)).join("\n\n")),
    ].join("\n");
    try {
      const ask = { system: judgePrompt, user, mostTokens: replyTokens, signal };
      const reply = await client.json(ask, Reply, meter);
      const answers = new Map(reply.lines.map((answer) => [answer.line, answer]));
      return asked.map((line, number) => {
        const answer = answers.get(number);
        return answer ? judgementOf(answer, line, meeting) : null;
      });
    } catch (error) {
      if (error instanceof ModelFailure) return asked.map(() => null);
      throw error;
    }
  });
  return replies.flat();
}

/** A line as a model is to judge or mend it: "Line 3, a task of Bo Lind, due 2026-11-20: …", and the turns it rests on. */
export function withTurns(line: DraftLine, number: number, turns: Turn[]): string {
  const cited = new Set(line.turns);
  return `Line ${number}, ${described(line)}: ${line.text}\n${numbered(turns, numbersNear(line.turns), cited)}`;
}

function described({ kind, owner, due }: DraftLine): string {
  if (kind === "task") return `a task of ${owner ?? "nobody named"}${due ? `, due ${due}` : ""}`;
  if (kind === "decision") return "a decision";
  if (kind === "question") return "a question that stayed open";
  return "a statement";
}

/**
 * A judge's word counts where what it points at is there: the words it quotes stand in the turns it was shown, and a task is
 * the one's who is said to have undertaken it. Else the line is held to be supported only in part.
 */
function judgementOf({ verdict, who, words, why }: Answer, line: DraftLine, meeting: ReadMeeting): Judgement {
  if (verdict !== "supported") return { verdict, why };
  if (!words || !stands(words, line, meeting.turns))
    return { verdict: "partly", why: "the words that show it were not found" };
  const { people } = meeting.context;
  if (
    line.kind === "task" &&
    line.owner &&
    personNamed(who ?? "", people) !== personNamed(line.owner, people)
  )
    return { verdict: "contradicted", why: who ? `it is ${who}'s` : "nobody undertook it" };
  if (line.kind === "decision" && who === null) return { verdict: "partly", why: "nobody settled it" };
  return { verdict, why: null };
}

/** Whether words stand in the turns near a line, letter case and punctuation aside. */
function stands(words: string, { turns: cited }: DraftLine, turns: Turn[]): boolean {
  const wanted = spoken(words);
  return (
    wanted !== "" &&
    numbersNear(cited).some((number) => {
      const text = turns[number]?.text ?? "";
      return !isPromptInjection(text) && ` ${spoken(text)} `.includes(` ${wanted} `);
    })
  );
}

function spoken(text: string): string {
  return wordsOf(text).map(fold).join(" ");
}
