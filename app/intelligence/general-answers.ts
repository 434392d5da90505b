import { digest } from "./digest.ts";
import type { Answer, AnswerLine, Line, MeetingDigest, MeetingText } from "./types.ts";

const MEETINGS = 3;
const LINES = 8;

/** What a question without a subject of its own may be after, and the part of a digest that answers it. */
const WISHES: { asks: RegExp; part: (made: MeetingDigest) => Line[] }[] = [
  { asks: /\b(?:decid\w*|decisions?|agreed?|conclu\w+)\b/i, part: (made) => made.decisions },
  {
    asks: /\b(?:actions?|tasks?|to-?dos?|next steps?|follow-?ups?|has to do|need to do)\b/i,
    part: (made) => made.actionItems,
  },
  {
    asks: /\b(?:summar\w+|overview|discuss\w*|talk\w*|about|happen\w*|topics?|recap|point)\b/i,
    part: (made) => made.overview,
  },
];

/** Answers "what was decided?" or "summarize the meetings" from the digests of the latest meetings that have any. */
export function answerGenerally(
  text: string,
  meetings: MeetingText[],
  onLine: (line: AnswerLine) => void = () => {},
): Answer {
  const wish = WISHES.find(({ asks }) => asks.test(text));
  const latest = meetings
    .toSorted((a, b) => (a.heldAt < b.heldAt ? 1 : a.heldAt > b.heldAt ? -1 : 0))
    .slice(0, MEETINGS);
  const each = Math.ceil(LINES / Math.max(1, latest.length));
  const lines: AnswerLine[] = latest.flatMap((meeting) => {
    const part = wish?.part(digest(meeting.turns, { heldOn: meeting.heldAt, title: meeting.title })) ?? [];
    const told = part
      .slice(0, each)
      .map(({ text: line, turns }) => ({ text: line, turns, meetingId: meeting.meetingId }));
    told.forEach(onLine);
    return told;
  });
  return { found: lines.length > 0, lines, meetingsLookedAt: meetings.length };
}
