import { z } from "zod";
import { RecordQuery } from "#app/core/record-query.ts";
import type { AskedProject, ReadQuestion } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { ModelFailure } from "./failure.ts";
import type { Metered } from "./meeting.ts";
import { singleLine } from "./plain-text.ts";
import { fence } from "./prompts/fence.ts";
import { queryPrompt } from "./prompts/query.ts";

const Read = z.object({
  question: z.string(),
  query: RecordQuery.nullable(),
  held_from: z.string().nullable(),
  held_to: z.string().nullable(),
});

const mostHistory = 6;
const longestHistory = 500;
const longestQuestion = 4_000;
const mostPeople = 60;
const mostTokens = 600;
/** It is waited for before anything is shown. */
const timeoutMs = 10_000;
const isoDay = /^\d{4}-\d\d-\d\d$/;

/** A question as a model reads it, with the conversation before it. Throws where it did not, or not in time. */
export async function modelQuestion(
  client: ModelClient,
  {
    question,
    about: { today, asker, people, meetings },
    history,
  }: { question: string; about: AskedProject; history: { role: string; content: string }[] },
  { meter, signal }: Metered,
): Promise<ReadQuestion> {
  const data = [
    `Today is ${weekday(today)}, ${today}. The asker is ${singleLine(asker) || "not named"}.`,
    `People: ${people.slice(0, mostPeople).map(singleLine).join(", ")}`,
    `Meetings:\n${meetings.map(({ title, day }) => `${day} ${singleLine(title)}`).join("\n")}`,
    ...history
      .slice(-mostHistory)
      .map(({ role, content }) => `${role}: ${singleLine(content).slice(0, longestHistory)}`),
  ];
  const deadline = AbortSignal.timeout(timeoutMs);
  const ask = {
    system: queryPrompt,
    user: `${fence(data.join("\n"))}\n\nQuestion: ${question}`,
    mostTokens,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  };
  const read = await client.json(ask, Read, meter).catch((error: unknown) => {
    if (deadline.aborted && !signal?.aborted)
      throw new ModelFailure("The language model took too long to read the question.", true);
    throw error;
  });
  const held = { from: dayOrNull(read.held_from), to: dayOrNull(read.held_to) };
  return {
    question: singleLine(read.question).slice(0, longestQuestion) || question,
    query: read.query && withDays(read.query),
    held: held.from === null && held.to === null ? null : held,
  };
}

/** What is no day limits nothing. */
function withDays(query: RecordQuery): RecordQuery {
  return {
    ...query,
    due_from: dayOrNull(query.due_from),
    due_to: dayOrNull(query.due_to),
    held_from: dayOrNull(query.held_from),
    held_to: dayOrNull(query.held_to),
    newest: query.newest !== null && query.newest >= 1 ? Math.floor(query.newest) : null,
    about: query.about.flatMap((words) => words.toLowerCase().split(/\s+/)).filter(Boolean),
  };
}

function dayOrNull(day: string | null): string | null {
  return day !== null && isoDay.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

function weekday(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
}
