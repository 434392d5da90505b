import type { SpokenLine } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import type { EngineAnswer, MeetingText } from "#app/intelligence/types.ts";
import type { AnswerCitation, AnswerLineRow } from "#db/schema/chat.ts";
import { joinEqual } from "./equal-lines.ts";
import { searchWords } from "./search-words.ts";

function notDiscussed(meetings: LookedAt): AnswerLineRow {
  const text =
    meetings.of === 0
      ? "No transcripts here yet. Add one to start asking."
      : `This wasn't discussed in ${searched(meetings)}.`;
  return { text, citation: null };
}

/** Words of the question were never said: what comes nearest would not answer it. */
function neverSaid(terms: string[], meetings: LookedAt): AnswerLineRow {
  const quoted = terms.map((word) => `“${word}”`).join(" or ");
  return { text: `No mention of ${quoted} in ${searched(meetings)}.`, citation: null };
}

/** Closes an answer that was found. */
function closing(meetings: LookedAt): AnswerLineRow {
  const { read, of } = meetings;
  const all = read === 1 ? "1 meeting" : `${read} meetings`;
  return { text: `Based on ${read < of ? mostRelevant(read, of) : all}.`, citation: null };
}

function plainLine(text: string): AnswerLineRow {
  return { text, citation: null };
}

/** "your 3 meetings", "the 12 most relevant of 61 meetings". */
function searched({ read, of }: LookedAt): string {
  if (read < of) return mostRelevant(read, of);
  return read === 1 ? "this meeting" : `your ${read} meetings`;
}

function mostRelevant(read: number, of: number): string {
  return read === 1 ? `the most relevant of ${of} meetings` : `the ${read} most relevant of ${of} meetings`;
}

/** A meeting as the engine reads it, with the lines of the transcript that each turn was made of. */
export type CitedTranscript = MeetingText & { lines: { segment_id: string; text: string }[][] };

/** Spoken words, or where `segment_id` is null a stored line, that answers rest on. */
export type CitationSource = Omit<SpokenLine, "segment_id"> & {
  segment_id: string | null;
  /** Of its meeting, by its code, where it is known. */
  spoken_language?: string | null;
};
/** Sources by `sourceId`. */
export type Sources = Map<string, CitationSource>;

/** The id of what a citation rests on: spoken words, or for want of them the stored line itself. */
export function sourceId({ segment_id, record }: Pick<AnswerCitation, "segment_id" | "record">): string {
  return segment_id ?? record?.line_id ?? "";
}

/** How many meetings were read for an answer, and how many there are to read. */
export type LookedAt = { read: number; of: number };

/** An answer before it is stored; `stopped`: the caller ended it early. */
export type DraftAnswer = {
  lines: AnswerLineRow[];
  lookedAt: LookedAt;
  engine: string;
  stopped?: boolean;
  /** Words of the question that nobody said: the lines are only what comes nearest, and are not shown. */
  unsaid?: string[];
  /** Why the language model did not write the answer, or not all of it. */
  notice?: string | undefined;
  /** What stands before and after the lines, where it is not the usual: of an answer from the stored records. */
  frame?: { opening: string; closing: string | null };
};

/** The lines of an answer with the words each rests on; a turn that does not exist is no citation. */
export function citedLines(
  { found, unsaid = [], lines }: EngineAnswer,
  transcripts: CitedTranscript[],
): AnswerLineRow[] {
  if (!found && unsaid.length === 0) return [];
  const byId = new Map(transcripts.map((meeting) => [meeting.meetingId, meeting]));
  return lines.map(({ text, sources }) => {
    const cited = sources.flatMap(({ meetingId, turns }) => {
      const meeting = byId.get(meetingId);
      const citation = meeting && spokenCitation(text, turns, meeting);
      return citation ? [citation] : [];
    });
    return lineWith(text, cited);
  });
}

/** The first of the turns that exists, at the caption that is closest to the line. */
function spokenCitation(text: string, turns: number[], meeting: CitedTranscript): AnswerCitation | null {
  const number = turns.find((turn) => meeting.lines[turn] !== undefined) ?? -1;
  const turn = meeting.turns[number];
  const spoken = closest(text, meeting.lines[number] ?? []);
  if (!turn || !spoken) return null;
  const where = { meeting_id: meeting.meetingId, meeting_title: meeting.title, speaker: turn.speaker };
  return { ...where, segment_id: spoken.segment_id, start_ms: turn.startMs };
}

/** A line on what it rests on, the first of it as its own citation. */
export function lineWith(text: string, citations: AnswerCitation[]): AnswerLineRow {
  const [citation = null, ...also_cited] = citations;
  return also_cited.length > 0 ? { text, citation, also_cited } : { text, citation };
}

/** Everything that a line rests on. */
export function citationsOf({ citation, also_cited = [] }: AnswerLineRow): AnswerCitation[] {
  return citation ? [citation, ...also_cited] : [];
}

/** Of the captions that make up one turn, the one that shares most words with the line. */
function closest<L extends { text: string }>(line: string, spoken: L[]): L | undefined {
  const terms = new Set(searchWords(line));
  const common = ({ text }: L) => searchWords(text).filter((word) => terms.has(word)).length;
  const scored = spoken.map((each) => ({ each, score: spoken.length > 1 ? common(each) : 0 }));
  return scored.sort((a, b) => b.score - a.score)[0]?.each;
}

/** Why the language model did not write an answer, or not all of it. */
export function answerNotice({ engine, notice }: EngineAnswer): string | undefined {
  // An answer that names no engine is the built-in one's.
  return notice && engine === undefined ? `The built-in engine stepped in. ${notice}` : notice;
}

/**
 * The lines of an answer that are stored: only those whose source exists, in that very meeting.
 * @param sources of the project, found for the citations
 */
export function verifiedLines(
  { lines, lookedAt, stopped, unsaid = [], notice, frame }: DraftAnswer,
  sources: Map<string, { meeting_id: string }>,
): AnswerLineRow[] {
  const exists = (citation: AnswerCitation) =>
    sources.get(sourceId(citation))?.meeting_id === citation.meeting_id;
  const cited = joinEqual(
    lines
      .map((line) => lineWith(line.text, citationsOf(line).filter(exists)))
      .filter(({ text, citation }) => text.trim() !== "" && citation !== null),
  );
  if (frame)
    return [plainLine(frame.opening), ...cited, ...(frame.closing ? [plainLine(frame.closing)] : [])];
  if (stopped) return cited;
  const why = notice ? [plainLine(notice)] : [];
  if (unsaid.length > 0 && cited.length > 0) return [neverSaid(unsaid, lookedAt), ...why];
  return cited.length > 0 ? [...cited, closing(lookedAt), ...why] : [notDiscussed(lookedAt), ...why];
}
