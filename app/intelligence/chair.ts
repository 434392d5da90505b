import type { Turn } from "./types.ts";

/** Whoever speaks most in the first twentieth of the meeting (at least three turns): the one who usually leads it. */
export function chairOf(turns: Turn[]): string {
  const spoken = new Map<string, number>();
  for (const turn of turns.slice(0, Math.max(3, Math.ceil(turns.length / 20)))) {
    spoken.set(turn.speaker, (spoken.get(turn.speaker) ?? 0) + turn.text.length);
  }
  let chair = "";
  let most = 0;
  for (const [speaker, length] of spoken) if (length > most) [chair, most] = [speaker, length];
  return chair;
}
