import { expect, test } from "vitest";
import { evaluationMeetings } from "./evaluation-set.ts";
import { startHonestJudge, startSilentJudge } from "./honest-judge.ts";
import { checkBy, honestJudgement, scoreCheck, sumOfVerdicts } from "./line-checks.ts";

const meetings = evaluationMeetings();

test("a check that lets everything stand keeps every true line and every lie", async () => {
  const { truths, lies, liesByRule, failures } = await scoreCheck(() => "stands", meetings);
  expect(sumOfVerdicts(truths.values())).toEqual({ stands: 120, marked: 0, refused: 0 });
  expect(sumOfVerdicts(lies.values())).toEqual({ stands: 60, marked: 0, refused: 0 });
  expect(failures).toHaveLength(60);
  expect(liesByRule.stands).toBe(
    meetings.flatMap((meeting) => meeting.lies).filter(({ rule }) => rule !== null).length,
  );
});

test("a check that follows an honest judge keeps every true line and lets no lie stand", async () => {
  const { truths, lies, failures } = await scoreCheck(async ({ text }, meeting) => {
    const judged = honestJudgement(text, meeting);
    return judged === "supported" ? "stands" : judged === "partly" ? "marked" : "refused";
  }, meetings);
  expect(sumOfVerdicts(truths.values()).stands).toBe(120);
  expect(sumOfVerdicts(lies.values())).toMatchObject({ stands: 0 });
  expect(failures).toEqual([]);
});

test("an honest judge says nothing of a line that the set does not have", () => {
  for (const meeting of meetings) expect(honestJudgement("The moon is green", meeting)).toBeNull();
});

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
