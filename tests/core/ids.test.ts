import { expect, test } from "vitest";
import { newId } from "#app/core/new-id.ts";

test("ids sort by creation, also when the clock goes back", () => {
  const times = [5_000, 5_000, 5_001, 4_000, 5_001, 9_000];
  const ids = Array.from({ length: 20_000 }, (_, index) => newId(times[index % times.length]));
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test("an id is a UUID of version 7 that carries its time", () => {
  const now = Date.UTC(2999, 0, 1);
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
});
