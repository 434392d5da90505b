import { readLanguages } from "#app/core/enums/language.ts";
import { type Doubt, doubtsOf, WORDS_NEEDED } from "#app/intelligence/doubts.ts";
import { faultsOf } from "#app/intelligence/faults.ts";
import { isPromptInjection } from "#app/intelligence/injection.ts";
import { languagesOfTurns } from "#app/intelligence/language/identification.ts";
import { languageOfTurns, provedIn } from "#app/intelligence/language/proof-languages.ts";
import { withFairMarks } from "#app/intelligence/quotation.ts";
import type {
  AnswerLine,
  AnswerSource,
  EngineAnswer,
  MeetingText,
  Passage,
  Turn,
} from "#app/intelligence/types.ts";
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
/** Of what is written in one line, with its citations; a server may send a text without end. */
const longestWritten = 1_000;
/** Doubts that refuse a line where nobody judges it. Another word than the speaker's is none of them, unless no word is. */
const refusing: ReadonlySet<Doubt> = new Set<Doubt>([
  "words not said",
  "negation differs",
  "condition left out",
  "said by somebody else",
]);
const leastWords = 0;

/**
 * An answer that a model writes from passages, line by line as it comes. A line goes out when no rule finds it false: what it
 * names is in the turns it cites. The others are dropped. `null` when no line was left, so that the embedded engine may answer instead.
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
  const languages = await languagesIn(meetings, passages);
  const lines: AnswerLine[] = [];
  let all = "";
  let rest = "";
  const take = (written: string) => {
    const line = lines.length < mostLines && lineOf(written, { turns, meetings, languages });
    if (!line) return;
    lines.push(line);
    onLine?.(line);
  };
  const ask = { system: answerPrompt, user, mostTokens: 1500, signal };
  for await (const piece of client.stream(ask, meter)) {
    all += piece;
    const [end = "", ...begun] = piece.split("\n");
    rest += end;
    for (const next of begun) {
      take(rest);
      rest = next;
    }
  }
  take(rest);
  const meetingsLookedAt = meetings.length;
  if (lines.length > 0) return { found: true, lines, meetingsLookedAt };
  return all.trim().startsWith(notDiscussed) ? { found: false, lines: [], meetingsLookedAt } : null;
}

/** By meeting and turn. */
type Languages = Map<string, Map<number, string>>;

/** The languages of the turns that a model reads. */
async function languagesIn(meetings: MeetingText[], passages: Passage[]): Promise<Languages> {
  const found: Languages = new Map();
  for (const [meetingId, own] of Map.groupBy(passages, (passage) => passage.meetingId)) {
    const turns = meetings.find((meeting) => meeting.meetingId === meetingId)?.turns ?? [];
    const read = own.flatMap(({ startTurn, endTurn }) =>
      Array.from({ length: endTurn - startTurn + 1 }, (_, at) => startTurn + at),
    );
    const languages = await languagesOfTurns(read.flatMap((turn) => turns[turn] ?? []));
    found.set(meetingId, new Map(read.map((turn, at) => [turn, languages[at] ?? readLanguages[0]])));
  }
  return found;
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

/** A written line with its citations, when no rule finds it false. */
function lineOf(
  written: string,
  {
    turns,
    meetings,
    languages,
  }: { turns: Map<number, Numbered>; meetings: MeetingText[]; languages: Languages },
): AnswerLine | null {
  const all = singleLine(written);
  if (all.length > longestWritten) return null;
  const citations = [...all.matchAll(/\[([\d,; ]+)\]/g)].flatMap(([, list = ""]) => list.match(/\d+/g) ?? []);
  const line = singleLine(all.replace(/ ?\[[\d,; ]+\]/g, "").replace(/^(?:[-*•]|\d+[.)]) /, ""));
  const places = citations.flatMap((number) => turns.get(Number(number)) ?? []);
  if (line === "" || places.length === 0 || places.length < citations.length) return null;
  const sources = [...Map.groupBy(places, ({ meetingId }) => meetingId)].map(([meetingId, own]) => ({
    meetingId,
    turns: [...new Set(own.map(({ turn }) => turn))],
  }));
  const { spoken, turns: numbers } = joinedTurns(sources, meetings);
  const people = [...new Set(spoken.map(({ speaker }) => speaker))];
  const said = places.map(({ meetingId, turn }) => languages.get(meetingId)?.get(turn) ?? readLanguages[0]);
  const inItsLanguage = <T>(prove: () => T) => provedIn(languageOfTurns([...said.keys()], said), prove);
  const cited = numbers.flatMap((turn) => spoken[turn]?.text ?? []);
  const text = inItsLanguage(() => withFairMarks(line, cited));
  const heldOn = sources.length === 1 ? heldOnOf(sources, meetings) : undefined;
  const known = sources.flatMap(
    ({ meetingId }) => meetings.find((one) => one.meetingId === meetingId)?.title ?? [],
  );
  const claim = { kind: "point" as const, text, turns: numbers };
  const context = { people, known: known.join("; "), ...(heldOn && { heldOn }) };
  // Where somebody spoke to a model, what it writes must be in the speakers' own words.
  const isAddressed = meetings.some((one) => one.turns.some(({ text: said }) => isPromptInjection(said)));
  const wordsNeeded = isAddressed ? WORDS_NEEDED : leastWords;
  const isFalse = inItsLanguage(
    () =>
      faultsOf(claim, spoken, context).length > 0 ||
      doubtsOf(claim, spoken, context, wordsNeeded).some((doubt) => refusing.has(doubt)),
  );
  return isFalse ? null : { text, sources };
}

function heldOnOf([source]: AnswerSource[], meetings: MeetingText[]): string | undefined {
  return meetings.find(({ meetingId }) => meetingId === source?.meetingId)?.heldAt;
}

/** Turns between which nothing carries over from one meeting to the next. */
const pause: Turn[] = Array.from({ length: 4 }, () => ({ speaker: "", startMs: 0, text: "" }));

/** The turns of all cited meetings in a row, and which of them are cited. */
function joinedTurns(sources: AnswerSource[], meetings: MeetingText[]): { spoken: Turn[]; turns: number[] } {
  const spoken: Turn[] = [];
  const turns: number[] = [];
  for (const source of sources) {
    const own = meetings.find(({ meetingId }) => meetingId === source.meetingId)?.turns ?? [];
    turns.push(...source.turns.map((turn) => spoken.length + turn));
    spoken.push(...own, ...pause);
  }
  return { spoken, turns };
}
