import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import { type DayRange, readDayRange } from "./day-range.ts";
import { subjectWords } from "./search-words.ts";

/** A question that the stored summaries answer: their decisions, action items or overviews. */
export type RecordQuestion = {
  about: "decisions" | "action-items" | "overview";
  /** Asks for the asker's own items. */
  mine: boolean;
  status: ActionItemStatus;
  /** Only items with a due date before today. */
  overdue: boolean;
  /** Only items with a due date; `due` narrows it. */
  dated: boolean;
  due: DayRange | null;
  /** The days on which the meetings were held. */
  held: DayRange | null;
  /** How many of the newest meetings. */
  newest: number | null;
  /** What is left of the question, in lower case: names of people, words of a meeting's title, or a subject. */
  terms: string[];
  /** Whether the words may name a meeting ("in the weekly review"), and not only what it was about. */
  mayNameMeeting: boolean;
};

const actionItems =
  /\b(?:action (?:items?|points?)|(?:open|pending|outstanding|unfinished|my) (?:items?|points?|work)|tasks?|to-?dos?|next steps?|deadlines?|due|overdue|assigned|assignments?|who owns|owner of|who(?:'s| is) (?:responsible|in charge|working on|doing)|who (?:will|has to|needs to|is going to|handles|takes care of)|by when|left to do|on my (?:plate|list)|(?:have|has|need|needs) to do|should i do)\b/i;
const decisions = /\b(?:decisions?|decided?|agree(?:d|ments?)?|conclu(?:ded?|sions?))\b/i;
const overviews =
  /\b(?:summari[sz]e|summary|overview|recap|catch me up|what happened|what did (?:i|we) (?:miss|discuss|talk)|what was discussed|what (?:was|were|is) (?:\w+ ){0,3}(?:meetings?|calls?) about)\b/i;

/** Asks for words or reasons, which summaries do not hold. */
const speech =
  /\b(?:said|says?|saying|mention\w*|talk(?:ed|ing)? about|think|thought|opinions?|argue\w*|why|how|because|reasons?|quotes?)\b/i;
const subjectFollows = /\b(?:about|regarding|concerning|related to|that)\b/i;
const own =
  /\b(?:my|mine|(?:to|for) me|(?:do|should|must|am|have|will|can) i|i(?:'m| am|'ve| have| need| must| should| owe))\b/i;
const newestMeetings =
  /\b(?:last|latest|newest|most recent|previous) (?:(\d{1,2}|two|three|four|five|six) )?(?:meetings?|calls?|sessions?)\b/i;
const counts: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Words with which people ask for records; they name nothing. */
const frame = new Set(
  `decision decisions decide decided agree agreed agreement agreements conclude concluded conclusion conclusions action actions
  item items point points task tasks todo todos open pending outstanding unfinished work due overdue assigned assignment
  assignments deadline deadlines next step steps left list plate own owns owner owners responsible charge working take taken
  make made come came reach reached final key main important current currently now yet still far need needs must should shall
  doing going handles takes care
  please show give summarize summarise summary summaries overview recap happen happened miss missed discuss discussed talk
  catch everything anything something every each project team complete completed done finished closed upcoming coming soon
  today tomorrow yesterday week month day days date dates latest last newest recent recently previous call calls session
  sessions thing things new since were i`.split(/\s+/),
);
const mostWords = 6;

/**
 * Reads a question that asks for what summaries store; null for any other.
 * @param today YYYY-MM-DD where the asker is
 */
export function readRecordQuestion(text: string, today: string): RecordQuestion | null {
  const plain = text.replaceAll("’", "'").replace(/\s+/g, " ").trim();
  const about = recordsAsked(plain);
  if (about === null || speech.test(plain)) return null;
  const newest = newestMeetings.exec(plain);
  const { range, rest } = readDayRange(newest ? plain.replace(newest[0], " ") : plain, today);
  const terms = subjectWords(rest).filter((word) => !frame.has(word));
  const mayNameMeeting = !subjectFollows.test(plain);
  if (terms.length > mostWords || (terms.length > 0 && about === "overview" && !mayNameMeeting)) return null;
  const isItems = about === "action-items";
  const ofMeetings = !isItems || /\b(?:meetings?|calls?|sessions?|from|since)\b/i.test(plain);
  return {
    about,
    mine: isItems && own.test(plain),
    status: isItems && /\b(?:completed|done|finished|closed)\b/i.test(plain) ? "completed" : "pending",
    overdue: isItems && /\boverdue\b/i.test(plain),
    dated: isItems && /\b(?:due|deadlines?)\b/i.test(plain),
    due: ofMeetings ? null : range,
    held: ofMeetings ? range : null,
    newest: newest ? (counts[newest[1] ?? ""] ?? Number(newest[1] ?? 1)) : null,
    terms,
    mayNameMeeting,
  };
}

function recordsAsked(question: string): RecordQuestion["about"] | null {
  if (decisions.test(question)) return "decisions";
  if (actionItems.test(question)) return "action-items";
  return overviews.test(question) ? "overview" : null;
}
