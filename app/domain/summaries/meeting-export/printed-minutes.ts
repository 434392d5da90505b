import type { Minutes } from "#app/domain/summaries/sign-offs/minutes.ts";
import type { SealView } from "#app/domain/summaries/sign-offs/view.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { PrintedLine, PrintedMinutes } from "#app/providers/documents/port.ts";
import { agreementText, answerLine, type WrittenTime } from "./agreement.ts";

type Spoken = { seq: number; speaker: string; text: string; start_ms: number | null };

type Source = {
  title: string;
  /** When it was held, who was there, what was not read. */
  under: string[];
  minutes: Minutes;
  spoken: Spoken[];
  agreement: SealView | null;
  when: WrittenTime;
  /** ms */
  at: number;
};

/** As much as a footnote quotes of a turn. */
const longestQuote = 600;

/** Minutes for paper: each line with its proof as footnotes, numbered as they are cited. */
export function printedMinutes({
  title,
  under,
  minutes,
  spoken,
  agreement,
  when,
  at,
}: Source): PrintedMinutes {
  const words = new Map(spoken.map((line) => [line.seq, line]));
  const numbers = new Map<number, number>();
  const numberOf = (seq: number) => {
    const known = numbers.get(seq) ?? numbers.size + 1;
    numbers.set(seq, known);
    return known;
  };
  const line = ({ text, evidence }: { text: string; evidence: number[] }): PrintedLine => ({
    ...{ text, notes: evidence.map(numberOf) },
  });
  const parts: [string, PrintedLine[]][] = [
    ["Summary", minutes.overview.map(line)],
    ["Decisions", minutes.decisions.map(line)],
    ["Key discussions", minutes.key_discussions.map(line)],
    ["Action items", minutes.action_items.map((item) => ({ ...line(item), text: itemText(item) }))],
    ["Open questions", minutes.open_questions.map(line)],
    ...minutes.topics.map(({ text, points }): [string, PrintedLine[]] => [text, points.map(line)]),
    ["Jargon", minutes.jargon.map((entry) => ({ ...line(entry), label: entry.term }))],
  ];
  const sections = parts.flatMap(([heading, lines]) => (lines.length === 0 ? [] : [{ heading, lines }]));
  const isAgreed = agreement?.state === "agreed";
  return {
    title,
    under: [...under, ...(agreement && isAgreed ? [agreementText(agreement, when)] : [])],
    warning: agreement === null ? "Not agreed on." : isAgreed ? null : warningOf(agreement, when),
    sections,
    notes: [...numbers.keys()].map((seq) => noteOf(words.get(seq))),
    agreement: agreement && {
      heading: "Who agreed",
      lines: agreement.people.map((person) => ({
        ...{ name: person.name, details: answerLine(person, when), comment: person.comment },
      })),
      foot: [
        agreementText(agreement, when),
        `Seal (SHA-256 of these minutes and answers): ${agreement.seal}`,
        "Compare it with the seal on the page of the meeting: it is another one as soon as anything differs.",
      ],
    },
    at,
  };
}

function warningOf(agreement: SealView, when: WrittenTime): string {
  const text = agreementText(agreement, when);
  return agreement.state === "changed" ? `${text} This file has what people agreed on.` : text;
}

function itemText({ text, owner, due_date }: Minutes["action_items"][number]): string {
  const details = [owner, due_date && `due ${due_date}`].filter(Boolean).join(", ");
  return details === "" ? text : `${text} (${details})`;
}

function noteOf(spoken: Spoken | undefined): string {
  if (!spoken) return "The spoken words were deleted.";
  const { speaker, start_ms, text } = spoken;
  const quote = text.length > longestQuote ? `${text.slice(0, longestQuote)}\u2026` : text;
  return `${speaker}${start_ms === null ? "" : `, ${clockTime(start_ms)}`}: \u201c${quote}\u201d`;
}
