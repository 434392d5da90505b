export const askWindowMs = 60 * 60_000;

type AskWindow = { count: number; window_started_at: number };

/** Whether the hour still counts; one that begins later than now is from before the clock was set back. */
export function isRunning({ window_started_at }: AskWindow, now: number): boolean {
  return window_started_at > now - askWindowMs && window_started_at <= now;
}

/** Seconds until another question may be asked; 0 when it may be asked now. */
export function askWait(
  window: AskWindow | undefined,
  { now, limit }: { now: number; limit: number },
): number {
  if (!window || !isRunning(window, now) || window.count < limit) return 0;
  return Math.ceil((window.window_started_at + askWindowMs - now) / 1000);
}

export function askedTooOften(limit: number, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
  return `You have asked ${limit} ${limit === 1 ? "question" : "questions"} within an hour. You can ask again ${when}.`;
}
