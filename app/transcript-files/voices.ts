import type { Cue } from "./cues.ts";
import type { ParsedLine } from "./format.ts";
import { believableNames, couldBeName, splitPrefix, writtenLikeName } from "./names.ts";
import { decodeEntities } from "./speech.ts";
import { spreadByWords } from "./times.ts";

/** Tags that style text and are never part of what was said; `v` is handled apart. */
const STYLING = /^\/?(?:v|c|i|b|u|s|ruby|rt|lang|font)(?=$|[.\s/])/i;

/** What one cue says, voice by voice; speaker null where no voice tag stands. Entities are decoded. */
export function readVoices(payload: string): { speaker: string | null; text: string }[] {
  const voices: { speaker: string | null; text: string }[] = [];
  let speaker: string | null = null;
  let text = "";
  let after = 0;
  const finish = () => {
    if (text.trim() !== "") voices.push({ speaker, text: decodeEntities(text) });
    text = "";
  };
  for (const tag of payload.matchAll(/<([^<>]*)>/g)) {
    const inner = tag[1] ?? "";
    const opensVoice = /^v[.\s]/i.test(inner);
    if (!opensVoice && !STYLING.test(inner) && !/^[\d:.,]+$/.test(inner)) continue;
    text += payload.slice(after, tag.index);
    after = tag.index + tag[0].length;
    if (opensVoice || /^\/v\s*$/i.test(inner)) finish();
    if (opensVoice) speaker = voiceName(inner);
    else if (/^\/v\s*$/i.test(inner)) speaker = null;
  }
  text += payload.slice(after);
  finish();
  return voices;
}

/** `v.loud Ana Reis` → `Ana Reis`. */
function voiceName(inner: string): string | null {
  const space = inner.search(/\s/);
  const name = space < 0 ? "" : decodeEntities(inner.slice(space)).trim();
  return name === "" ? null : name;
}

/** Lines of cues whose speakers stand in voice tags; two voices in one cue share its time by their words. */
export function voicedLines(cues: Cue[]): ParsedLine[] {
  return cues.flatMap((cue) => {
    const voices = readVoices(cue.payload.join("\n"));
    const texts = voices.map(({ text }) => text);
    const starts = spreadByWords(cue.startMs, cue.endMs ?? cue.startMs, texts);
    return voices.map(({ speaker, text }, index) => ({
      startMs: starts[index] ?? cue.startMs,
      endMs: starts[index + 1] ?? cue.endMs,
      speaker,
      text,
    }));
  });
}

/**
 * Lines whose speaker may stand as `Name: ` in front of the words. A line without a name goes on with the
 * speaker before it: captions name the speaker only when he changes.
 */
export function labelledLines(lines: ParsedLine[]): ParsedLine[] {
  const prefixes = lines.map((line) => (line.speaker === null ? splitPrefix(line.text.trim()) : null));
  const names = believableNames(prefixes.map((prefix) => prefix?.name ?? null));
  let speaker: string | null = null;
  return lines.map((line, index) => {
    const prefix = prefixes[index];
    if (line.speaker !== null) speaker = line.speaker;
    if (!prefix || !names.has(prefix.name)) return { ...line, speaker };
    speaker = prefix.name;
    return { ...line, speaker, text: prefix.text };
  });
}

/**
 * Old documents of Teams have the speaker's name on the first row of each cue, and the words below. Taken for names only where
 * every cue is so.
 */
export function namedAbove(cues: Cue[]): Cue[] {
  const isNamed = ({ payload: [name = "", ...words] }: Cue) =>
    words.some((row) => row.trim() !== "") &&
    !/[:：.!?]$/.test(name.trim()) &&
    couldBeName(name) &&
    writtenLikeName(name);
  const rows = cues.map(({ payload }) => payload.filter((row) => row.trim() !== ""));
  const trimmed = cues.map((cue, at) => ({ ...cue, payload: rows[at] ?? [] }));
  const names = new Set(rows.map(([name = ""]) => name.trim()));
  const areNames = names.size < cues.length || [...names].every((name) => /\s/.test(name));
  if (cues.length < 2 || !areNames || !trimmed.every(isNamed)) return cues;
  return trimmed.map((cue) => ({
    ...cue,
    payload: [`<v ${cue.payload[0]?.trim()}>`, ...cue.payload.slice(1)],
  }));
}

/** One line per cue, its text lines kept apart when each opens with another speaker's name. */
export function cueLines(cues: Cue[]): ParsedLine[] {
  return voicedLines(cues).flatMap((line) => {
    const rows = line.text.split("\n").filter((row) => row.trim() !== "");
    const named = rows.filter((row) => splitPrefix(row.trim()) !== null);
    if (line.speaker !== null || named.length < 2 || named.length < rows.length) return [line];
    const starts = spreadByWords(line.startMs ?? 0, line.endMs ?? line.startMs ?? 0, rows);
    return rows.map((text, index) => ({
      ...line,
      startMs: starts[index] ?? line.startMs,
      endMs: starts[index + 1] ?? line.endMs,
      text,
    }));
  });
}
