import { useSyncExternalStore } from "react";
import { type AskEvent, askStream, isStored, type Question } from "./ask-stream.ts";
import type { AnswerLine } from "./message.tsx";
import { noAnswer } from "./texts.ts";

/** A question whose answer this page has asked for. It goes on while its reader looks at other pages. */
export type PendingQuestion = {
  question: Question;
  /** Where it will be kept, once that is told. */
  session_id: string | null;
  chat_id: string | null;
  phase: "asking" | "kept" | "failed";
  lines: AnswerLine[];
  /** How many meetings are read for it. */
  meetings: number | null;
  stopped: boolean;
  /** What stands in the place of an answer that did not come. */
  reply: string | null;
};

/** The place of a question that opens a session; that of any other is its session's id. */
export const newChat = "new";

const places = new Map<string, PendingQuestion>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();

export function usePendingQuestion(place: string): PendingQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => places.get(place) ?? null,
    () => null,
  );
}

export async function askAt(place: string, question: Question): Promise<void> {
  const stop = new AbortController();
  stops.set(place, stop);
  put(place, noted({ ...blank, question }));
  const { client_token } = question;
  try {
    let last = "";
    for await (const told of askStream(question, stop.signal)) {
      change(place, client_token, (asked) => after(asked, told));
      last = told.event;
    }
    if (last === "failed") forgetNote(place);
    else if (last !== "done") throw new Error("The answer broke off");
  } catch {
    if (stop.signal.aborted) return settle(place, client_token);
    // The note stays until the answer is on a page: when it is this page that goes, the next one looks for it.
    change(place, client_token, (asked) => failed(asked, noAnswer));
  }
}

/** Halts the answer; what was told so far stays, here and on the server. */
export function stopAt(place: string): void {
  const asked = places.get(place);
  if (asked) put(place, { ...asked, stopped: true });
  stops.get(place)?.abort();
}

export function forgetAt(place: string): void {
  places.delete(place);
  forgetNote(place);
  tell();
}

/**
 * A page that was loaded anew in the middle of an answer finds it again: the server kept what it had. What it had not
 * begun to answer is asked again, with its own token, so that it is one question whatever happened.
 */
export async function recoverAt(place: string): Promise<void> {
  const asked = places.has(place) ? null : noteOf(place);
  if (!asked) return;
  put(place, asked);
  if (!(await isKeptOf(asked))) return askAt(place, asked.question);
  change(place, asked.question.client_token, (found) => ({ ...found, phase: "kept" }));
}

const blank: Omit<PendingQuestion, "question"> = {
  ...{ session_id: null, chat_id: null, meetings: null, reply: null },
  ...{ phase: "asking", lines: [], stopped: false },
};

function after(asked: PendingQuestion, told: AskEvent): PendingQuestion {
  switch (told.event) {
    case "opened":
      return noted({ ...asked, ...told.data });
    case "reading":
      return { ...asked, meetings: told.data.meetings };
    case "line":
      return { ...asked, lines: [...asked.lines, told.data] };
    case "done":
      return { ...asked, session_id: told.data.session_id, phase: "kept" };
    case "failed":
      // A refusal says what to do; of a failure nobody needs to know more than that it was one.
      return failed(asked, told.data.status < 500 && told.data.detail ? told.data.detail : noAnswer);
  }
}

function failed(asked: PendingQuestion, reply: string): PendingQuestion {
  return { ...asked, phase: "failed", reply };
}

async function settle(place: string, token: string): Promise<void> {
  const kept = await isKeptOf(places.get(place) ?? blank);
  change(place, token, (asked) => (kept ? { ...asked, phase: "kept" } : failed(asked, noAnswer)));
  if (!kept) forgetNote(place);
}

async function isKeptOf({
  session_id,
  chat_id,
}: Pick<PendingQuestion, "session_id" | "chat_id">): Promise<boolean> {
  return session_id !== null && chat_id !== null && isStored(session_id, chat_id);
}

/** Whoever asks anew at a place is not answered by what was asked there before. */
function change(place: string, token: string, next: (asked: PendingQuestion) => PendingQuestion): void {
  const asked = places.get(place);
  if (asked?.question.client_token === token) put(place, next(asked));
}

function put(place: string, asked: PendingQuestion): void {
  places.set(place, asked);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const noteKey = (place: string) => `throughline-asked ${place}`;

function noted(asked: PendingQuestion): PendingQuestion {
  const place = asked.question.session_id ?? newChat;
  try {
    sessionStorage.setItem(noteKey(place), JSON.stringify(asked));
  } catch {
    // Without storage an answer is found in its session, as any other.
  }
  return asked;
}

function noteOf(place: string): PendingQuestion | null {
  try {
    return JSON.parse(sessionStorage.getItem(noteKey(place)) ?? "null") as PendingQuestion | null;
  } catch {
    return null;
  }
}

function forgetNote(place: string): void {
  try {
    sessionStorage.removeItem(noteKey(place));
  } catch {
    // There was none.
  }
}
