import { describe, expect, onTestFinished, test } from "vitest";
import { provingProofs } from "#app/core/enums/line-proof.ts";
import { languagesOfTurns } from "#app/intelligence/language/identification.ts";
import type { ModelClient } from "#app/providers/ai/model/client.ts";
import { readMeeting } from "#app/providers/ai/model/meeting.ts";
import { proved } from "#app/providers/ai/model/proving.ts";
import { startJudgeOf, startSilentJudge } from "./honest-judge.ts";
import { germanSet } from "./proofs/de.ts";
import { spanish } from "./proofs/es.ts";
import { french } from "./proofs/fr.ts";
import { japanese } from "./proofs/ja.ts";
import type { ProofSet } from "./proofs/proof-set.ts";

const sets = [germanSet, spanish, french, japanese];
type Line = ProofSet["truths"][number];

/** Whether each line stands as it was written, without a mark that it is to be checked. */
async function standing(set: ProofSet, lines: Line[], judge: ModelClient): Promise<boolean[]> {
  const turns = set.turns.map(([speaker, text], at) => ({ speaker, text, startMs: at * 10_000 }));
  const languages = await languagesOfTurns(turns);
  expect(new Set(languages)).toEqual(new Set([set.language]));
  const meeting = readMeeting(turns, { heldOn: "2026-03-02", attendees: set.people, languages });
  const meter = { reserve: async () => ({ settle() {} }) };
  return Promise.all(
    lines.map(async ({ kind, text, turns: cited, owner = null, due = null }) => {
      const draft = { kind, text, turns: cited, owner, due, topic: null };
      const [line] = await proved(judge, meeting, [draft], { meter });
      return (
        line?.text === text && line.due === due && line.proof !== null && provingProofs.includes(line.proof)
      );
    }),
  );
}

describe.each(sets)("lines of a model in $language", (set) => {
  test("that are true stand and that are false do not, where nobody judges their meaning", async () => {
    const judge = await startSilentJudge();
    onTestFinished(judge.stop);
    const truths = await standing(set, set.truths, judge.client);
    const lies = await standing(set, set.lies, judge.client);
    const wrong = [
      ...set.truths.filter((_, at) => !truths[at]).map(({ text }) => `refused: ${text}`),
      ...set.lies.filter((_, at) => lies[at]).map(({ way, text }) => `${way}: ${text}`),
    ];
    if (process.env.PRINT_PROOFS)
      console.log([`${set.language}: ${wrong.length} wrong`, ...wrong].join("\n"));
    // One true line of fourteen may be marked to be checked; no lie stands.
    expect(truths.filter(Boolean).length).toBeGreaterThanOrEqual(13);
    expect(lies.filter(Boolean)).toEqual([]);
  });

  test("that are true stand and that are false do not, where an honest model judges", async () => {
    const judge = await startJudgeOf((text) =>
      set.truths.some((truth) => truth.text === text) ? "supported" : "contradicted",
    );
    onTestFinished(judge.stop);
    expect(await standing(set, set.truths, judge.client)).toEqual(set.truths.map(() => true));
    expect(await standing(set, set.lies, judge.client)).toEqual(set.lies.map(() => false));
  });
});
