import type { AskScope } from "#app/domain/search-and-chat/chat/schema.ts";
import type { AskEvents } from "#app/domain/search-and-chat/chat/view.ts";

type Failed = { status: number; detail: string };
type Done = { session_id: string };
type Events = AskEvents & { done: Done; failed: Failed };
/** The events of an answer, in their order; the last one is `done` or `failed`. */
export type AskEvent = { [Name in keyof Events]: { event: Name; data: Events[Name] } }[keyof Events];

export type AskedQuestion = {
  project_id: string;
  /** The one meeting that a new chat is about. */
  meeting_id?: string;
  session_id?: string;
  query: string;
  client_token: string;
  scope: AskScope;
};

/** Sends a question and yields the events of its answer. Throws when the server cannot be reached or `signal` aborts. */
export async function* askStream(question: AskedQuestion, signal: AbortSignal): AsyncGenerator<AskEvent> {
  const { project_id, session_id, scope, ...asked } = question;
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const query = new URLSearchParams({ project_id, ...(session_id && { session_id }) });
  const response = await fetch(`/cross-memory-gpt/ask?${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ ...asked, ...scope, time_zone }),
    signal,
  });
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (response.body && isStream) return yield* events(response.body);
  const { detail } = (await response.json()) as { detail?: string };
  yield { event: "failed", data: { status: response.status, detail: detail ?? "" } };
}

async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<AskEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const messages = text.split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) } as AskEvent;
    }
  }
}

const attempts = 6;

/** Waits until a question is stored, by asking the server a few times; false when it is not stored in the end. */
export async function isStored(sessionId: string, chatId: string): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const response = await fetch(`/cross-memory-gpt/history/${sessionId}`).catch(() => null);
    const { session_chat = [] } = response?.ok ? ((await response.json()) as History) : {};
    if (session_chat.some(({ chat_id }) => chat_id === chatId)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
  }
  return false;
}

type History = { session_chat?: { chat_id: string }[] };
