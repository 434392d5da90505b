import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { isDiscussed } from "#app/intelligence/discussed.ts";
import { MODELS, type Models } from "#app/intelligence/models/models.ts";
import { readQuestion } from "#app/intelligence/question.ts";
import { rankFor } from "#app/intelligence/retrieval.ts";
import type { AnswerLine, HistoryItem, MeetingText } from "#app/intelligence/types.ts";
import { foldModels, type LabelledMeeting, named, readLines } from "./training/evaluation-data.ts";
import { asMeetingText } from "./training/questions.ts";

/** The sizes of the projects that are asked: all meetings of one kind, and parts of them, and all of all kinds. */
const SIZES = [4, 20];
const PASSAGES = 5;
const HISTORY: HistoryItem[] = [
  { role: "user", content: "What did they say about the remote control?" },
  { role: "assistant", content: "It is yellow." },
];

/** Prints how many real questions projects of several sizes refuse and how many answers they invent, then where answers stand. */
function main(): void {
  const { values } = parseArgs({
    options: { data: { type: "string" }, folds: { type: "string" } },
  });
  const data = named(values.data);
  const labelled = readLines<LabelledMeeting>(join(data, "dev.jsonl"));
  const unanswerable = readFileSync(join(data, "unanswerable.txt"), "utf8").split("\n").filter(Boolean);
  const models = values.folds ? foldModels(values.folds) : new Map<string, Models>();
  const texts = new Map(labelled.map((meeting) => [meeting, asMeetingText({ meeting })]));
  const scenario = labelled.filter(({ meeting_id }) => /^(?:ES|IS|TS)/.test(meeting_id));
  const projects = [...SIZES.map((size) => scenario.slice(0, size)), scenario, labelled];
  for (const project of projects) {
    const meetings = project.flatMap((meeting) => texts.get(meeting) ?? []);
    const real = project.flatMap(({ meeting_id, gold }) =>
      gold.queries.map(({ q }) => isAnswered(q, meetings, models.get(meeting_id))),
    );
    const invented = (history: HistoryItem[]): number =>
      unanswerable.filter((asked) => isAnswered(asked, meetings, undefined, history)).length;
    const others = scenario === project ? labelled.filter(({ domain }) => domain !== "product") : [];
    const foreign = others.flatMap(({ meeting_id, gold }) =>
      gold.queries.map(({ q }) => isAnswered(q, meetings, models.get(meeting_id))),
    );
    console.log(
      `${meetings.length} meetings: ${percent(real, false)} of ${real.length} real questions refused,`,
      `${invented([])} (${invented(HISTORY)} with an earlier question) of ${unanswerable.length} answers invented`,
      foreign.length > 0
        ? `; ${percent(foreign, true)} of ${foreign.length} questions about other meetings answered`
        : "",
    );
  }
  console.log(placesOfAnswers(labelled, texts));
}

/** Where the quotations of an answer from a question's own meeting stand, in or beside the turns that people marked. */
function placesOfAnswers(labelled: LabelledMeeting[], texts: Map<LabelledMeeting, MeetingText>): string {
  const leading: boolean[] = [];
  const all: boolean[] = [];
  for (const meeting of labelled)
    for (const { q, spans } of meeting.gold.queries) {
      const text = texts.get(meeting);
      const lines = text ? answerQuestion(q, [text]).lines : [];
      const isThere = ({ sources: [source] }: AnswerLine): boolean => {
        const turn = source?.turns[0] ?? -1;
        return spans.some(([start, end]) => turn >= start && turn <= end);
      };
      leading.push(lines.slice(0, 1).some(isThere));
      all.push(...lines.map(isThere));
    }
  return `answers from one meeting: ${percent(leading, true)} of ${leading.length} begin where the answer stands, as do ${percent(all, true)} of ${all.length} quotations`;
}

function isAnswered(
  text: string,
  meetings: MeetingText[],
  models: Models = MODELS,
  history: HistoryItem[] = [],
): boolean {
  const question = readQuestion(text, history);
  if (question.subject.length === 0) return true;
  return isDiscussed(question, meetings, rankFor(question, meetings, PASSAGES), models).found;
}

function percent(verdicts: boolean[], wanted: boolean): string {
  return `${((100 * verdicts.filter((one) => one === wanted).length) / Math.max(1, verdicts.length)).toFixed(1)} %`;
}

main();
