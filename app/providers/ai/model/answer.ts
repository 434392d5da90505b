import { doubtsAbout } from "#app/intelligence/doubts.ts";
import { withFairMarks } from "#app/intelligence/quotation.ts";
import type { AnswerLine, EngineAnswer, MeetingText, Passage, Turn } from "#app/intelligence/types.ts";
import type { AnswerWatch, Meter } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { singleLine } from "./plain-text.ts";
import { answerPrompt } from "./prompts/answer.ts";
import { fence } from "./prompts/fence.ts";

type Numbered = { meetingId: string; turn: number };
type Exchange = { role: string; content: string };

const mostCharacters = 24_000;
const mostHistory = 6;
const longestHistory = 1_000;
const notDiscussed = "NOT DISCUSSED";
const mostLines = 8;

/**
 * An answer that a model writes from passages, line by line as it comes. A line goes out only when the turns it cites
 * say it; the others are dropped. `null` when no line was left, so that the embedded engine may answer instead.
 */
export async function modelAnswer(
  client: ModelClient,
  question: string,
  { meetings, passages, history }: { meetings: MeetingText[]; passages: Passage[]; history: Exchange[] },
  { onLine, signal, meter }: AnswerWatch & { meter: Meter },
): Promise<EngineAnswer | null> {
  const { text, turns } = numberedPassages(meetings, passages);
  const before = history
    .slice(-mostHistory)
    .map(({ role, content }) => `${role}: ${content.slice(0, longestHistory)}`)
    .join("\n");
  const user = [
    fence(text),
    ...(before ? [`Earlier in this conversation:\n${fence(before)}`] : []),
    `Question: ${question}`,
  ].join("\n\n");
  const lines: AnswerLine[] = [];
  let all = "";
  let rest = "";
  const take = (written: string) => {
    const line = lineOf(written, { turns, meetings });
    if (!line || lines.length >= mostLines) return;
    lines.push(line);
    onLine?.(line);
  };
  const ask = { system: answerPrompt, user, mostTokens: 1500, signal };
  for await (const piece of client.stream(ask, meter)) {
    all += piece;
    rest += piece;
    const written = rest.split("\n");
    rest = written.pop() ?? "";
    written.forEach(take);
  }
  take(rest);
  const meetingsLookedAt = meetings.length;
  if (lines.length > 0) return { found: true, lines, meetingsLookedAt };
  return all.trim().startsWith(notDiscussed) ? { found: false, lines: [], meetingsLookedAt } : null;
}

/** The passages with a number for each turn, best first, as much as fits. */
function numberedPassages(meetings: MeetingText[], passages: Passage[]) {
  const byId = new Map(meetings.map((meeting) => [meeting.meetingId, meeting]));
  const turns = new Map<number, Numbered>();
  const known = new Set<string>();
  const texts: string[] = [];
  let left = mostCharacters;
  for (const { meetingId, startTurn, endTurn } of passages) {
    const meeting = byId.get(meetingId);
    if (!meeting || left <= 0) continue;
    const rows: string[] = [];
    for (let turn = startTurn; turn <= endTurn && left > 0; turn++) {
      const said = meeting.turns[turn];
      const key = `${meetingId} ${turn}`;
      if (!said || known.has(key)) continue;
      known.add(key);
      const number = turns.size + 1;
      const row = `${number} ${singleLine(said.speaker)}: ${singleLine(said.text).slice(0, left)}`;
      turns.set(number, { meetingId, turn });
      left -= row.length;
      rows.push(row);
    }
    if (rows.length > 0)
      texts.push(`${singleLine(meeting.title)}, ${meeting.heldAt.slice(0, 10)}\n${rows.join("\n")}`);
  }
  return { text: texts.join("\n\n"), turns };
}

/** A written line with its citations, when the turns it cites say it. */
function lineOf(
  written: string,
  { turns, meetings }: { turns: Map<number, Numbered>; meetings: MeetingText[] },
): AnswerLine | null {
  const cited = [...written.matchAll(/\[([\d,;\s]+)\]/g)].flatMap(
    ([, list = ""]) => list.match(/\d+/g) ?? [],
  );
  const line = singleLine(written.replace(/\s*\[[\d,;\s]+\]/g, "").replace(/^\s*(?:[-*•]|\d+[.)])\s+/, ""));
  const places = cited.flatMap((number) => turns.get(Number(number)) ?? []);
  const [first] = places;
  if (line === "" || !first || places.length < cited.length) return null;
  // A line stands in one meeting: what it takes from another one is for a line of its own.
  const own = [
    ...new Set(places.filter(({ meetingId }) => meetingId === first.meetingId).map(({ turn }) => turn)),
  ];
  const spoken: Turn[] = meetings.find(({ meetingId }) => meetingId === first.meetingId)?.turns ?? [];
  const people = [...new Set(spoken.map(({ speaker }) => speaker))];
  const text = withFairMarks(
    line,
    own.flatMap((turn) => spoken[turn]?.text ?? []),
  );
  const doubts = doubtsAbout({ kind: "point", text, turns: own }, spoken, { people });
  return doubts.length === 0 ? { text, meetingId: first.meetingId, turns: own } : null;
}
