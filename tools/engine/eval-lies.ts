/**
 * How well a model's lines are checked: `npm run eval:lies`. Of true lines in other words than the transcript's, how many
 * stand as they were written; of believable lies, how many stand without a mark. With `--lines` every failure in words.
 */
import { parseArgs } from "node:util";
import { evaluationMeetings } from "#tests/minutes/evaluation-set.ts";
import { startHonestJudge, startSilentJudge } from "#tests/minutes/honest-judge.ts";
import { checkBy, scoreCheck, sumOfVerdicts, type VerdictCount } from "#tests/minutes/line-checks.ts";

const { values } = parseArgs({ options: { lines: { type: "boolean", default: false } } });
const meetings = evaluationMeetings();

const row = (counts: VerdictCount) => {
  const of = counts.stands + counts.marked + counts.refused;
  return { of, ...counts, "stands %": of === 0 ? "–" : Math.round((100 * counts.stands) / of) };
};
const table = (counts: Iterable<[string, VerdictCount]>) =>
  Object.fromEntries([...counts].filter(([, one]) => row(one).of > 0).map(([kind, one]) => [kind, row(one)]));

for (const [name, start] of [
  ["Judged by an honest model", () => startHonestJudge(meetings)],
  ["Judged by nobody", startSilentJudge],
] as const) {
  const judge = await start();
  const { truths, lies, liesByRule, failures } = await scoreCheck(checkBy(judge.client), meetings);
  await judge.stop();
  console.log(`${name}. True lines: the more that stand as written, the better`);
  console.table(table([...truths, ["all", sumOfVerdicts(truths.values())]]));
  console.log(`${name}. Lies: the fewer that stand without a mark, the better`);
  console.table(
    table([...lies, ["all", sumOfVerdicts(lies.values())], ["of these, found by a plain rule", liesByRule]]),
  );
  if (values.lines)
    for (const { id, verdict, line } of failures)
      console.log(
        [id, verdict, "lie" in line ? line.lie : `true ${line.kind}`, line.text, line.owner, line.due].join(
          "\t",
        ),
      );
}
