import { describe, expect, test } from "vitest";
import { summarize } from "#app/intelligence/summarize.ts";
import { longDay } from "#tests/support/long-day.ts";

describe("a day of eight hours", () => {
  const { turns, promises, decisions } = longDay();
  const digest = summarize(turns, { heldOn: "2026-03-02" });

  test("keeps each of its hundred promises with its owner", () => {
    expect(promises).toHaveLength(100);
    const kept = ({ text, owner }: (typeof promises)[number]) =>
      digest.actionItems.some(
        (item) => item.text.toLowerCase().includes(text.toLowerCase()) && item.owner === owner,
      );
    expect(promises.filter((promise) => !kept(promise))).toEqual([]);
    expect(digest.actionItems.length).toBeLessThan(110);
  });

  test("keeps each of its sixty decisions", () => {
    expect(decisions).toHaveLength(60);
    expect(decisions.filter((plan) => !digest.decisions.some(({ text }) => text.includes(plan)))).toEqual([]);
    expect(digest.decisions.length).toBeLessThan(66);
  });

  test("has more topics and named discussions than an hour", () => {
    const hour = summarize(turns.slice(0, turns.length / 8));
    expect(digest.outline.length).toBeGreaterThan(2 * hour.outline.length);
    expect(digest.keyDiscussions.length).toBeGreaterThan(hour.keyDiscussions.length);
  });
});
