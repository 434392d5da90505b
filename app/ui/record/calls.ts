import { message, t } from "#app/core/words.ts";
import type { LocalChunk } from "./chunk-store.ts";

/** What the server answered, or why it could not: `status` 0 where it was not reached. */
export type ServerReply<V> =
  | { ok: true; value: V & { href: string } }
  | { ok: false; status: number; detail: string; code?: string | undefined; retryAfterMs: number | null };

export type ServerRefusal = Extract<ServerReply<object>, { ok: false }>;

const loggedOut = message(
  "You're logged out. Log in again in another tab; what was recorded stays here until then.",
);
const unreachableText = message("The server can't be reached.");
const sendForMs = 60_000;

export type Begun = { browser_recording_id: string; meeting_id: string; title: string; claim: number };
export type ClaimedRecording = Begun & { next_seq: number; next_take: number; recorded_seconds: number };

export const sendStep = <V>(intent: string, fields: Record<string, string>): Promise<ServerReply<V>> =>
  send<V>("/record/step?json", { intent, ...fields });

export const sendNote = (meetingId: string, fields: Record<string, string>): Promise<ServerReply<object>> =>
  sendStep("note", { meeting_id: meetingId, ...fields });

export function sendChunk(
  recording: { id: string; claim: number },
  { seq, take, ms, sha256, content }: LocalChunk,
): Promise<ServerReply<{ stored: number }>> {
  const form = new FormData();
  const fields = { browser_recording_id: recording.id, claim: recording.claim, seq, take, ms, sha256 };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("content", new File([content as BlobPart], "piece"));
  return post("/record/step?json", form);
}

function send<V>(path: string, fields: Record<string, string>): Promise<ServerReply<V>> {
  return post(path, new URLSearchParams(fields));
}

async function post<V>(path: string, body: BodyInit): Promise<ServerReply<V>> {
  try {
    const response = await fetch(path, {
      ...{ method: "POST", body, redirect: "manual" },
      signal: AbortSignal.timeout(sendForMs),
    });
    if (response.type === "opaqueredirect")
      return { ok: false, status: 401, detail: t(loggedOut), retryAfterMs: null };
    const reply = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok && typeof reply.href === "string")
      return { ok: true, value: reply as V & { href: string } };
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    return {
      ...{ ok: false, status: response.status },
      detail: typeof reply.detail === "string" ? reply.detail : t(unreachableText),
      code: typeof reply.code === "string" ? reply.code : undefined,
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
    };
  } catch {
    return { ok: false, status: 0, detail: t(unreachableText), retryAfterMs: null };
  }
}

/** Calls until the server has answered, whatever it says. */
export async function untilReached<V>(
  onTrouble: (text: string) => void,
  call: () => Promise<ServerReply<V>>,
): Promise<ServerReply<V>> {
  for (;;) {
    const reply = await call();
    if (reply.ok || !isPassing(reply.status)) return reply;
    onTrouble(reply.detail);
    await new Promise((resolve) => setTimeout(resolve, reply.retryAfterMs ?? againAfterMs));
  }
}

const againAfterMs = 2000;

/** Whether another try may succeed: the server is unreachable, busy, full or restarting, or the person has to log in again. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
