import type { Answer, MeetingText } from "#app/intelligence/types.ts";
import type { AnswerLineRow } from "#db/schema/chat.ts";
import { newChatTitle, titleLength } from "./schema.ts";

/** Words by which people ask rather than what they ask about; probing for them finds everything and nothing. */
const asking = new Set(
  `a about all also am an and any anyone are as at be because been but by can could did do does done for from get had has
  have how i if in is it its just let me meeting meetings my no not of on one or our out said say says she he so some
  tell that the their them then there these they this those to up us was we were what when where which who whom whose
  why will with would you your`.split(/\s+/),
);
/** Each costs a look at up to a thousand lines. */
const wordsProbed = 12;

/** The words of a text that say what it is about, in lower case, each once. */
export function searchWords(text: string): string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  const words = [...new Set(all)];
  const telling = words.filter((word) => !asking.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words of a question; one too short to stand alone ("and who owns it?") leans on the one before. */
export function questionWords(question: string, before: string | undefined): string[] {
  const own = searchWords(question);
  const borrowed = own.length < 4 && before ? searchWords(before) : [];
  return fewest([...new Set([...own, ...borrowed])]);
}

/** A long word is rarely a common one. */
function fewest(words: string[]): string[] {
  if (words.length <= wordsProbed) return words;
  const longest = new Set([...words].sort((a, b) => b.length - a.length).slice(0, wordsProbed));
  return words.filter((word) => longest.has(word));
}

export function titleOf(question: string): string {
  const title = [...question.replace(/\s+/g, " ").trim()].slice(0, titleLength).join("");
  return title.trim() || newChatTitle;
}

type Candidate = { meeting_id: string; title: string; scheduled_at: number };
/** Lines of one meeting that count towards it: otherwise the longest meeting would always win. */
const hitsCounted = 8;
const titleWeight = 1;

/** Meetings by how much of what was asked their lines and titles hold, then the newest first. */
export function rankMeetings<M extends Candidate>(
  meetings: M[],
  hits: { meeting_id: string; score: number }[],
  words: string[],
): M[] {
  const scores = new Map<string, { score: number; counted: number }>();
  for (const { meeting_id, score } of hits) {
    const sum = scores.get(meeting_id) ?? { score: 0, counted: 0 };
    if (sum.counted < hitsCounted)
      scores.set(meeting_id, { score: sum.score + score, counted: sum.counted + 1 });
  }
  const scored = meetings.map((meeting) => {
    const title = new Set(searchWords(meeting.title));
    const inTitle = words.filter((word) => title.has(word)).length * titleWeight;
    return { meeting, score: (scores.get(meeting.meeting_id)?.score ?? 0) + inTitle };
  });
  scored.sort((a, b) => b.score - a.score || b.meeting.scheduled_at - a.meeting.scheduled_at);
  return scored.map(({ meeting }) => meeting);
}

function notDiscussed(meetings: number): AnswerLineRow {
  const text =
    meetings === 0
      ? "This project has no transcripts yet, so there is nothing to look at."
      : `This was not discussed in the ${count(meetings)} I looked at.`;
  return { text, citation: null };
}

/** Closes an answer that was found. */
function closing(meetings: number): AnswerLineRow {
  return { text: `I looked at ${count(meetings)}.`, citation: null };
}

function count(meetings: number): string {
  return meetings === 1 ? "1 meeting" : `${meetings} meetings`;
}

/** A meeting as the engine reads it, with the lines of the transcript that each turn was made of. */
export type Transcript = MeetingText & { lines: { segment_id: string; text: string }[][] };
/** An answer before it is kept; `stopped`: whoever asked had heard enough. */
export type Draft = { lines: AnswerLineRow[]; lookedAt: number; engine: string; stopped?: boolean };

/** The lines of an answer with the words each rests on; a turn that does not exist is no citation. */
export function citedLines({ found, lines }: Answer, transcripts: Transcript[]): AnswerLineRow[] {
  if (!found) return [];
  const byId = new Map(transcripts.map((meeting) => [meeting.meetingId, meeting]));
  return lines.map(({ text, meetingId, turns }) => {
    const meeting = byId.get(meetingId);
    const number = turns.find((turn) => meeting?.lines[turn] !== undefined) ?? -1;
    const turn = meeting?.turns[number];
    const spoken = closest(text, meeting?.lines[number] ?? []);
    if (!meeting || !turn || !spoken) return { text, citation: null };
    const where = { meeting_id: meetingId, meeting_title: meeting.title, speaker: turn.speaker };
    return { text, citation: { ...where, segment_id: spoken.segment_id, start_ms: turn.startMs } };
  });
}

/** Of the captions that make up one turn, the one that says most of the line. */
function closest<L extends { text: string }>(line: string, spoken: L[]): L | undefined {
  const words = new Set(searchWords(line));
  const common = ({ text }: L) => searchWords(text).filter((word) => words.has(word)).length;
  const scored = spoken.map((each) => ({ each, score: spoken.length > 1 ? common(each) : 0 }));
  return scored.sort((a, b) => b.score - a.score)[0]?.each;
}

/**
 * What is kept of an answer: only lines whose spoken words are there, in that very meeting.
 * @param spoken the lines of the project that were found for the citations, by segment id
 */
export function realLines(
  { lines, lookedAt, stopped }: Draft,
  spoken: Map<string, { meeting_id: string }>,
): AnswerLineRow[] {
  const kept = lines.filter(
    ({ text, citation }) =>
      text.trim() !== "" && citation && spoken.get(citation.segment_id)?.meeting_id === citation.meeting_id,
  );
  if (stopped) return kept;
  return kept.length > 0 ? [...kept, closing(lookedAt)] : [notDiscussed(lookedAt)];
}

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

const patterns = [
  (theme: string) => `What was decided about ${theme}?`,
  (theme: string) => `Who is working on ${theme}?`,
  (theme: string) => `What was said about ${theme}?`,
];

/** Three questions about what the project really talks about, each from another meeting while there are enough. */
export function exampleQuestions(themesByMeeting: string[][]): string[] {
  const inTurns = [0, 1, 2].flatMap((place) =>
    themesByMeeting.flatMap((themes) => themes[place]?.trim() || []),
  );
  const themes = new Map<string, string>();
  for (const theme of inTurns) if (!themes.has(theme.toLowerCase())) themes.set(theme.toLowerCase(), theme);
  return [...themes.values()].slice(0, patterns.length).map((theme, at) => patterns[at]?.(theme) ?? theme);
}
