import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { Webhook } from "svix";
import { expect } from "vitest";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";

export type Sender = {
  /** What it was told is stored, in its own order. */
  acknowledged: string[];
  /** How often it had to send again. */
  retries: number;
  /** Milliseconds from sending to the acknowledgement, of what was taken at the first try. */
  waits: number[];
};

export const signingSecret = `whsec_${Buffer.from("the secret of these senders").toString("base64")}`;

/** Longer than an answer takes under a tracer on a busy machine. A server that dies breaks the connection at once. */
const patienceMs = 60_000;

/**
 * Delivers one signed line after the other to one address, each until it is acknowledged, as a recorder does.
 * @param refusals gets every answer that was none, status and body
 */
export async function send(
  name: string,
  url: string,
  stop: AbortSignal,
  count: { acknowledged: number },
  refusals = new Set<string>(),
): Promise<Sender> {
  const sender: Sender = { acknowledged: [], retries: 0, waits: [] };
  for (let number = 0; !stop.aborted; number++) {
    const text = `${name} line ${number}`;
    for (;;) {
      const started = performance.now();
      const refusal = await deliver(url, text, number, name);
      if (refusal === null) {
        sender.waits.push(performance.now() - started);
        break;
      }
      if (refusal !== "") refusals.add(refusal);
      sender.retries++;
      await pause(100);
    }
    sender.acknowledged.push(text);
    count.acknowledged++;
  }
  return sender;
}

/**
 * Delivers one signed line once.
 * @returns null when it was acknowledged, else the answer; "" for none
 */
export async function deliver(url: string, text: string, at: number, name = "Ana"): Promise<string | null> {
  const body = JSON.stringify(spoken(text, at, name));
  const id = createHash("sha256").update(text).digest("base64url");
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(signingSecret).sign(id, now, body),
  };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: "POST", body, headers, signal });
    const said = await answer.text();
    return answer.status === 200 ? null : `${answer.status} ${said}`;
  } catch {
    // Nobody there, or gone in the middle: it is sent again.
    return "";
  }
}

/**
 * Expects these lines exactly once in the transcripts and no others, numbered without a gap, and a whole database.
 * @param file the database of a server that has ended
 */
export function expectAllOnce(file: string, acknowledged: string[]): void {
  const db = new Database(file);
  try {
    const rows = db.prepare("SELECT meeting_id, seq, text FROM transcript_segments").all() as {
      meeting_id: string;
      seq: number;
      text: string;
    }[];
    expect(rows.map(({ text }) => text).sort()).toEqual(acknowledged.toSorted());
    for (const meetingId of new Set(rows.map(({ meeting_id }) => meeting_id))) {
      const seqs = rows.filter(({ meeting_id }) => meeting_id === meetingId).map(({ seq }) => seq);
      expect(seqs.sort((a, b) => a - b)).toEqual(seqs.map((_, index) => index + 1));
    }
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(db.pragma("foreign_key_check")).toEqual([]);
  } finally {
    db.close();
  }
}

/** Whether every delivery has become lines. */
export function isInboxEmpty(file: string): boolean {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare("SELECT 1 FROM webhook_deliveries WHERE NOT applied LIMIT 1").get() === undefined;
  } finally {
    db.close();
  }
}
