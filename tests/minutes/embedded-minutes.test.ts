import { expect, test } from "vitest";
import { embeddedMinutes } from "./embedded-minutes.ts";
import { evaluationMeetings } from "./evaluation-set.ts";
import { scoreMinutes, totalScore } from "./score.ts";

test("three of four decisions, tasks and days are found without a model, with few false lines", () => {
  const meetings = evaluationMeetings();
  const { decisions, tasks, days } = totalScore(
    meetings.map((meeting) => scoreMinutes(embeddedMinutes(meeting), meeting)),
  );
  for (const { found, of } of [decisions, tasks, days]) expect(found / of).toBeGreaterThanOrEqual(0.75);
  for (const { wrong, printed } of [decisions, tasks]) expect(wrong / printed).toBeLessThanOrEqual(0.4);
});
