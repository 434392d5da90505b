import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EvaluationMeeting, evaluationMeetings, type GoldTask } from "./evaluation-set.ts";

type State = "open" | "done";
/** Days are YYYY-MM-DD, both ends inclusive. */
type Filter = {
  state?: State;
  owner?: string;
  dueFrom?: string;
  dueTo?: string;
  undated?: boolean;
  meeting?: string;
  attendee?: string;
  heldFrom?: string;
  heldTo?: string;
};
type Listed = "tasks" | "decisions" | "meetings";
/** A meeting's id and the number of its gold task. */
type TaskReference = [string, number];

/** What an answer has to say, in terms of the gold minutes. */
export type Asked =
  | { answer: "count" | "list"; of: Listed; where: Filter }
  | { answer: "owner" | "due" | "state"; task: TaskReference }
  | { answer: "held" | "attendees"; meeting: string }
  | { answer: "busiest" };
export type RecordsQuestion = {
  ask: string /** Asked before, in the same session. */;
  after?: string;
  expect: Asked;
};

/** What has become of the gold tasks until `today`, who asks, and what. */
export type RecordsSet = {
  /** YYYY-MM-DD. */
  today: string;
  asker: string;
  done: Record<string, number[]>;
  questions: RecordsQuestion[];
};

export type Task = GoldTask & { state: State; meeting: EvaluationMeeting };
type Records = RecordsSet & { meetings: EvaluationMeeting[]; tasks: Task[]; people: string[] };

/** The meetings as a project holds them: every gold decision and task is a record, some tasks are done. */
export function goldRecords(): Records {
  const set = JSON.parse(readFileSync(join(import.meta.dirname, "records.json"), "utf8")) as RecordsSet;
  const meetings = evaluationMeetings();
  const tasks = meetings.flatMap((meeting) =>
    meeting.gold.tasks.map((task, at) => ({
      ...task,
      state: set.done[meeting.id]?.includes(at) ? ("done" as const) : ("open" as const),
      meeting,
    })),
  );
  const names = meetings.flatMap(({ gold }) => gold.attendees.map(({ name }) => name));
  return { ...set, meetings, tasks, people: [...new Set(names)] };
}

/** What a right answer says; `others` are what it might say instead and must not. */
export type Expected =
  | { says: "number"; number: number }
  | { says: "texts" | "titles" | "names"; wanted: string[]; others: string[] }
  | { says: "day"; day: string }
  | { says: "yes or no"; yes: boolean; about: string };

export function expectedAnswer(asked: Asked, records: Records): Expected {
  const { tasks, meetings, people } = records;
  switch (asked.answer) {
    case "count":
      return { says: "number", number: chosen(asked.of, asked.where, records).wanted.length };
    case "list":
      return {
        says: asked.of === "meetings" ? "titles" : "texts",
        ...chosen(asked.of, asked.where, records),
      };
    case "owner":
      return named(taskOf(asked.task, tasks).owners, people);
    case "due":
      return { says: "day", day: taskOf(asked.task, tasks).due ?? "" };
    case "state": {
      const { state, text } = taskOf(asked.task, tasks);
      return { says: "yes or no", yes: state === "done", about: text };
    }
    case "held":
      return { says: "day", day: meetingOf(asked.meeting, meetings).gold.date };
    case "attendees":
      return named(
        meetingOf(asked.meeting, meetings).gold.attendees.map(({ name }) => name),
        people,
      );
    case "busiest": {
      const open = (name: string) =>
        tasks.filter(({ owners, state }) => state === "open" && owners.includes(name)).length;
      const [most = ""] = people.toSorted((a, b) => open(b) - open(a));
      return named([most], people);
    }
  }
}

function named(wanted: string[], people: string[]): Expected {
  return { says: "names", wanted, others: people.filter((name) => !wanted.includes(name)) };
}

function chosen(of: Listed, where: Filter, { meetings, tasks }: Records) {
  const within = meetings.filter((meeting) => isMeetingWanted(meeting, where));
  if (of === "meetings") return divided(meetings, within, ({ gold }) => gold.title);
  if (of === "tasks") {
    const wanted = tasks.filter((task) => within.includes(task.meeting) && isTaskWanted(task, where));
    return divided(tasks, wanted, ({ text }) => text);
  }
  const decisions = meetings.flatMap((meeting) =>
    meeting.gold.decisions.map(({ text }) => ({ text, meeting })),
  );
  const wanted = decisions.filter(({ meeting }) => within.includes(meeting));
  return divided(decisions, wanted, ({ text }) => text);
}

function divided<T>(all: T[], wanted: T[], text: (one: T) => string) {
  return { wanted: wanted.map(text), others: all.filter((one) => !wanted.includes(one)).map(text) };
}

function isMeetingWanted(
  { id, gold }: EvaluationMeeting,
  { meeting, attendee, heldFrom = "", heldTo = "9" }: Filter,
): boolean {
  if (meeting !== undefined && id !== meeting) return false;
  if (attendee !== undefined && !gold.attendees.some(({ name }) => name === attendee)) return false;
  return gold.date >= heldFrom && gold.date <= heldTo;
}

function isTaskWanted({ state, owners, due }: Task, where: Filter): boolean {
  if (where.state !== undefined && state !== where.state) return false;
  if (where.owner !== undefined && !owners.includes(where.owner)) return false;
  if (where.undated) return due === null;
  if (where.dueFrom === undefined && where.dueTo === undefined) return true;
  return due !== null && due >= (where.dueFrom ?? "") && due <= (where.dueTo ?? "9");
}

function taskOf([id, at]: TaskReference, tasks: Task[]): Task {
  const task = tasks.filter(({ meeting }) => meeting.id === id)[at];
  if (!task) throw new Error(`${id} has no task ${at}`);
  return task;
}

function meetingOf(id: string, meetings: EvaluationMeeting[]): EvaluationMeeting {
  const meeting = meetings.find((one) => one.id === id);
  if (!meeting) throw new Error(`No meeting is called ${id}`);
  return meeting;
}
