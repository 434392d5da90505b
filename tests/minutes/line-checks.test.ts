import { expect, test } from "vitest";
import { evaluationMeetings } from "./evaluation-set.ts";
import { startHonestJudge, startSilentJudge } from "./honest-judge.ts";
import { checkBy, scoreCheck, sumOfVerdicts } from "./line-checks.ts";

const meetings = evaluationMeetings();
const share = (
  part: number,
  { stands, marked, refused }: { stands: number; marked: number; refused: number },
) => part / (stands + marked + refused);

test.each([
  ["an honest model judges", () => startHonestJudge(meetings), { kept: 0.95, lies: 0.1, marked: 0.1 }],
  ["nobody judges", startSilentJudge, { kept: 0.7, lies: 0.3, marked: 0.25 }],
])("true lines stand and lies do not, where %s", async (_, start, aim) => {
  const judge = await start();
  const { truths, lies } = await scoreCheck(checkBy(judge.client), meetings).finally(judge.stop);
  const [of, ofLies] = [sumOfVerdicts(truths.values()), sumOfVerdicts(lies.values())];
  expect(share(of.stands, of)).toBeGreaterThanOrEqual(aim.kept);
  expect(share(of.marked, of)).toBeLessThanOrEqual(aim.marked);
  expect(share(ofLies.stands, ofLies)).toBeLessThanOrEqual(aim.lies);
});
