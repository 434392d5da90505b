import type { AnswerLine } from "#app/intelligence/types.ts";
import type { CitedTranscript } from "./citations.ts";
import { isSamePerson } from "./record-selection.ts";

/** A transcript with the words of these people alone; the others' turns are there, and silent, so that numbers stay. */
export function onlyWordsOf(people: string[], meeting: CitedTranscript): CitedTranscript {
  const isTheirs = meeting.turns.map(({ speaker }) => people.some((name) => isSamePerson(speaker, name)));
  return {
    ...meeting,
    turns: meeting.turns.map((turn, at) => (isTheirs[at] ? turn : { ...turn, text: "" })),
    lines: meeting.lines.map((spoken, at) => (isTheirs[at] ? spoken : [])),
  };
}

const mostLines = 5;
/** Shorter ones agree or greet. */
const fewestWords = 8;
const longestQuote = 300;

/** The longest turns in the order of the transcript, for "What did Ana say?", which names no subject. */
export function longestTurns(meetings: CitedTranscript[]): AnswerLine[] {
  const turns = meetings.flatMap(({ meetingId, turns }) =>
    turns.map(({ speaker, text }, at) => ({ meetingId, at, speaker, text: text.trim() })),
  );
  const longest = turns
    .filter(({ text }) => text.split(/\s+/).length >= fewestWords)
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, mostLines);
  return turns
    .filter((turn) => longest.includes(turn))
    .map(({ meetingId, at, speaker, text }) => ({
      text: `${speaker}: “${shortened(text)}”`,
      sources: [{ meetingId, turns: [at] }],
    }));
}

function shortened(text: string): string {
  if (text.length <= longestQuote) return text;
  return `${text.slice(0, text.lastIndexOf(" ", longestQuote))} …`;
}
