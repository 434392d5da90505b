import { useSyncExternalStore } from "react";
import { t } from "#app/core/words.ts";
import { type AskEvent, type AskedQuestion, askStream, isStored } from "./ask-stream.ts";
import type { ShownAnswerLine } from "./message.tsx";
import { noAnswer } from "./texts.ts";

/** A question that this browser has sent. Its answer goes on while the reader looks at other pages. */
export type PendingQuestion = {
  question: AskedQuestion;
  /** The session it is stored in; null until the server has named it. */
  session_id: string | null;
  chat_id: string | null;
  phase: "asking" | "stored" | "failed";
  lines: ShownAnswerLine[];
  /** How many meetings are read for it. */
  meetings: number | null;
  stopped: boolean;
  /** Shown instead of an answer when there is none. */
  reply: string | null;
};

/** The key of a question that opens a session; any other question has its session's id as key. */
export const newChat = "new";

const pendingQuestions = new Map<string, PendingQuestion>();
const abortControllers = new Map<string, AbortController>();
const listeners = new Set<() => void>();

export function usePendingQuestion(key: string): PendingQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => pendingQuestions.get(key) ?? null,
    () => null,
  );
}

export async function startQuestion(key: string, question: AskedQuestion): Promise<void> {
  const abort = new AbortController();
  abortControllers.set(key, abort);
  set(key, saved({ ...blank, question }));
  const { client_token } = question;
  try {
    let last = "";
    for await (const event of askStream(question, abort.signal)) {
      update(key, client_token, (pending) => reduce(pending, event));
      last = event.event;
    }
    if (last === "failed") removeSaved(key);
    else if (last !== "done") throw new Error("The answer was cut off");
  } catch {
    if (abort.signal.aborted) return finishStopped(key, client_token);
    // The saved copy stays until a page shows the answer: if this page is closed, the next one looks for it.
    update(key, client_token, (pending) => failed(pending, t(noAnswer)));
  }
}

/** Stops the answer; the lines that have arrived stay, here and on the server. */
export function stopQuestion(key: string): void {
  const pending = pendingQuestions.get(key);
  if (pending) set(key, { ...pending, stopped: true });
  abortControllers.get(key)?.abort();
}

export function removeQuestion(key: string): void {
  pendingQuestions.delete(key);
  removeSaved(key);
  notify();
}

/**
 * Finds the answer again after the page was reloaded in the middle of it: the server has stored what it had. A question
 * that the server had not begun to answer is sent again with the same token, so that it is stored once.
 */
export async function recoverQuestion(key: string): Promise<void> {
  const pending = pendingQuestions.has(key) ? null : readSaved(key);
  if (!pending) return;
  set(key, pending);
  if (!(await isAnswerStored(pending))) return startQuestion(key, pending.question);
  update(key, pending.question.client_token, (current) => ({ ...current, phase: "stored" }));
}

const blank: Omit<PendingQuestion, "question"> = {
  session_id: null,
  chat_id: null,
  meetings: null,
  reply: null,
  phase: "asking",
  lines: [],
  stopped: false,
};

function reduce(pending: PendingQuestion, { event, data }: AskEvent): PendingQuestion {
  switch (event) {
    case "opened":
      return saved({ ...pending, ...data });
    case "reading":
      return { ...pending, meetings: data.meetings };
    case "line":
      return { ...pending, lines: [...pending.lines, data] };
    case "done":
      return { ...pending, session_id: data.session_id, phase: "stored" };
    case "failed":
      // A refusal says what to do. The detail of a server error does not help the reader.
      return failed(pending, data.status < 500 && data.detail ? data.detail : t(noAnswer));
  }
}

function failed(pending: PendingQuestion, reply: string): PendingQuestion {
  return { ...pending, phase: "failed", reply };
}

async function finishStopped(key: string, token: string): Promise<void> {
  const stored = await isAnswerStored(pendingQuestions.get(key) ?? blank);
  update(key, token, (pending) => (stored ? { ...pending, phase: "stored" } : failed(pending, t(noAnswer))));
  if (!stored) removeSaved(key);
}

async function isAnswerStored({
  session_id,
  chat_id,
}: Pick<PendingQuestion, "session_id" | "chat_id">): Promise<boolean> {
  return session_id !== null && chat_id !== null && isStored(session_id, chat_id);
}

/** Events of an earlier question under the same key have another token and change nothing. */
function update(key: string, token: string, next: (pending: PendingQuestion) => PendingQuestion): void {
  const pending = pendingQuestions.get(key);
  if (pending?.question.client_token === token) set(key, next(pending));
}

function set(key: string, pending: PendingQuestion): void {
  pendingQuestions.set(key, pending);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const storageKey = (key: string) => `throughline-asked ${key}`;

function saved(pending: PendingQuestion): PendingQuestion {
  const key = pending.question.session_id ?? newChat;
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(pending));
  } catch {
    // Without storage the reader finds the answer in its session.
  }
  return pending;
}

function readSaved(key: string): PendingQuestion | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(key)) ?? "null") as PendingQuestion | null;
  } catch {
    return null;
  }
}

function removeSaved(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key));
  } catch {
    // Nothing was saved.
  }
}
