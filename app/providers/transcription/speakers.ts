import type { SpokenPiece } from "./port.ts";

type Span = { startMs: number; endMs: number; speaker: string };

/** Two speakers are one when they talk over this much of the same time, in ms and as a share of what the newer one says there. */
const leastOverlapMs = 1500;
const leastShare = 0.5;

/**
 * Names the speakers of a part. A server tells them apart within one part only ("A", "B"); in the stretch that a part shares
 * with the one before, who talks at the same time as a known speaker is that speaker. Everybody else gets a new number.
 * @param pieces of the part, from the beginning of the shared stretch on
 * @param before the pieces of the part before, with the speakers they were given
 */
export function nameSpeakers(pieces: SpokenPiece[], before: SpokenPiece[], known: number): SpokenPiece[] {
  const labels = [...new Set(pieces.flatMap(({ speaker }) => speaker ?? []))];
  const names = new Map<string, string>();
  const taken = new Set<string>();
  let last = known;
  for (const label of labels) {
    const own = pieces.filter(({ speaker }) => speaker === label);
    const match = bestMatch(own, before, taken);
    const name = match ?? `Speaker ${++last}`;
    taken.add(name);
    names.set(label, name);
  }
  return pieces.map((piece) => ({ ...piece, speaker: names.get(piece.speaker ?? "") ?? null }));
}

function bestMatch(own: SpokenPiece[], before: SpokenPiece[], taken: Set<string>): string | undefined {
  const end = Math.max(0, ...before.map(({ endMs }) => endMs));
  const inShared = own.reduce((sum, piece) => sum + overlap(piece, { startMs: 0, endMs: end }), 0);
  const totals = new Map<string, number>();
  for (const earlier of before)
    if (earlier.speaker && !taken.has(earlier.speaker))
      for (const piece of own)
        totals.set(earlier.speaker, (totals.get(earlier.speaker) ?? 0) + overlap(piece, earlier));
  const [best] = [...totals].sort(([, a], [, b]) => b - a);
  return best && best[1] >= leastOverlapMs && best[1] >= inShared * leastShare ? best[0] : undefined;
}

/** Gives each piece the speaker who talks most of its time; for a server that tells speakers apart in a call of its own. */
export function withSpeakers(pieces: SpokenPiece[], spans: Span[]): SpokenPiece[] {
  return pieces.map((piece) => {
    const [best] = spans
      .map((span) => ({ speaker: span.speaker, shared: overlap(piece, span) }))
      .sort((a, b) => b.shared - a.shared);
    return { ...piece, speaker: best && best.shared > 0 ? best.speaker : null };
  });
}

function overlap(a: { startMs: number; endMs: number }, b: { startMs: number; endMs: number }): number {
  return Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
}
