import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

const noise: string[] = [];

beforeEach(() => {
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation(
      (...words) => void noise.push(`console.${level}: ${format(...words)}`),
    );
});

/** Nothing may be written to the console by what a test runs. */
afterEach(() => {
  vi.restoreAllMocks();
  expect(noise.splice(0)).toEqual([]);
});
