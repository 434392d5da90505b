import { escapeRegExp } from "#app/core/escape-regexp.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { SpokenEvidence } from "./queries.server.ts";

export type PersonDecisionView = {
  line_id: string;
  text: string;
  meeting: { meeting_id: string; title: string; held_at: string };
  /** They said what it rests on; else it names them. */
  voiced: boolean;
};
export type SaidView = { segment_id: string; timestamp: string | null; text: string };

const shortestSaid = 40;
const saidShown = 3;

/** What somebody said in a meeting that something of its summary rests on: the longest lines, in their order. */
export function saidIn(lines: SpokenEvidence[]): SaidView[] {
  const once = [...new Map(lines.map((line) => [line.segment_id, line])).values()];
  const longest = once
    .filter(({ text }) => text.length >= shortestSaid)
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, saidShown);
  return once
    .filter((line) => longest.includes(line))
    .map(({ segment_id, timing, start_ms, text }) => ({
      segment_id,
      timestamp: timing === "none" ? null : clockTime(start_ms),
      text,
    }));
}

/** Whether a text names somebody by one of these names, as whole words. */
export function namesAny(names: string[]): (text: string) => boolean {
  const wanted = [...new Set(names.map(plainName))].filter((name) => name.length > 1);
  if (wanted.length === 0) return () => false;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wanted.map(escapeRegExp).join("|")})(?![\\p{L}\\p{N}])`,
    "u",
  );
  return (text) => pattern.test(plainName(text));
}
