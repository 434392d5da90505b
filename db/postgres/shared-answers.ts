import { recentlyUsed } from "#app/core/recently-used.ts";
import { plainSize } from "../plain-size.ts";

type Answer = { count: number; value: unknown; size: number };

const mostCharacters = 8_000_000;
const mostCharactersEach = 400_000;

/** Answers about a project or a meeting, each for as long as nothing more was counted of it, whichever process changed it. */
export type SharedAnswers = {
  /** @param count what was counted, in the snapshot that asks; undefined: of nothing that is there */
  find<T>(key: string, count: number | undefined): { value: T } | undefined;
  /** Freezes plain data, for others get the same. */
  keep(key: string, count: number | undefined, value: unknown): void;
};

export function createSharedAnswers(): SharedAnswers {
  const answers = recentlyUsed<string, Answer>(mostCharacters, ({ size }) => size);
  return {
    find<T>(key: string, count: number | undefined) {
      const known = answers.get(key);
      return count !== undefined && known?.count === count ? { value: known.value as T } : undefined;
    },
    keep(key, count, value) {
      const size = count === undefined ? null : plainSize(value);
      if (count !== undefined && size !== null && size <= mostCharactersEach)
        answers.set(key, { count, value, size });
    },
  };
}
