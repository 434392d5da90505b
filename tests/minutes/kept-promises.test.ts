import { expect, test } from "vitest";
import { findCompletions } from "#app/intelligence/completions.ts";
import { promiseMeetings } from "./kept-promises.ts";

const all = ["dev", "held-out"].flatMap(promiseMeetings);

test("the invented meetings speak of each promise once at most as kept, in words that are there", () => {
  for (const { file, promises, turns, kept } of all) {
    expect(new Set(promises.map(({ id }) => id)).size, file).toBe(promises.length);
    expect(
      [...promises, ...turns].filter((one) => !("text" in one && one.text)),
      file,
    ).toEqual([]);
    for (const [id, turn] of kept)
      expect([file, promises.some((one) => one.id === id), turns[turn]]).toEqual([
        file,
        true,
        expect.anything(),
      ]);
  }
});

test("nine of ten kept promises are found, and nine of ten that are found were kept; each is quoted letter by letter", () => {
  let [found, right, kept] = [0, 0, 0];
  for (const meeting of all) {
    for (const { promise, turn, quote, asked } of findCompletions(meeting.promises, meeting.turns)) {
      found++;
      if (meeting.kept.get(promise) === turn) right++;
      expect(meeting.turns[turn]?.text).toContain(quote);
      if (asked) expect(meeting.turns[asked.turn]?.text).toContain(asked.quote);
    }
    kept += meeting.kept.size;
  }
  expect([right / found >= 0.9, right / kept >= 0.9], `${right} of ${found} right, ${kept} kept`).toEqual([
    true,
    true,
  ]);
});

test("findCompletions finds nothing in a transcript without a word of the promises, and nothing in an empty one", () => {
  const [{ promises } = { promises: [] }] = all;
  expect(findCompletions(promises, [])).toEqual([]);
  expect(findCompletions([], [{ speaker: "Ana", text: "That is done.", startMs: 0 }])).toEqual([]);
  expect(findCompletions(promises, [{ speaker: "Ana", text: "That is done.", startMs: 0 }])).toEqual([]);
});
