import { plural } from "#app/core/words.ts";

export const askWindowMs = 60 * 60_000;

/** The key under which the questions of a person are counted. */
export const askKey = (userId: string) => `ask:${userId}`;

type AskWindow = { count: number; window_started_at: number };

/**
 * Seconds until another question may be asked; 0 when it may be asked now.
 * @param window the hour that is being counted; undefined when there is none
 */
export function askWait(
  window: AskWindow | undefined,
  { now, limit }: { now: number; limit: number },
): number {
  if (!window || window.count < limit) return 0;
  return Math.ceil((window.window_started_at + askWindowMs - now) / 1000);
}

export function askedTooOften(limit: number, seconds: number): string {
  const when = plural(Math.ceil(seconds / 60), "Ask again in a minute.", "Ask again in {count} minutes.");
  return plural(
    limit,
    "You've asked 1 question this hour. {when}",
    "You've asked {count} questions this hour. {when}",
    { when },
  );
}
