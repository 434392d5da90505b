import { createHmac } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";

/**
 * A process of its own that delivers signed lines at a steady rate, whether or not answers have come. All of them are written
 * and signed before the first is sent, so that sending costs little of the machine that both share.
 */
export type Order = { addresses: string[]; secret: string; perSecond: number; seconds: number };
/** Ms to each acknowledgement from the moment the line was due; what was answered otherwise, by status. */
export type Sent = { waits: number[]; refused: Record<string, number>; texts: string[] };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

process.once("message", async (order: Order) => {
  const { addresses, secret, perSecond, seconds } = order;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const lines = Array.from({ length: perSecond * seconds }, (_, at) => signed(at, addresses, key));
  const sent: Sent = { waits: [], refused: {}, texts: lines.map(({ text }) => text) };
  const open: Promise<void>[] = [];
  process.send?.("ready");
  const from = performance.now();
  for (const [at, line] of lines.entries()) {
    const due = from + (at * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const answered = deliver(line).then((status) => {
      if (status === 200) sent.waits.push(performance.now() - due);
      else sent.refused[status] = (sent.refused[status] ?? 0) + 1;
    });
    open.push(answered);
  }
  await Promise.all(open);
  process.send?.(sent, () => process.disconnect?.());
});

type Line = { url: URL; text: string; body: string; headers: Record<string, string> };

function signed(at: number, addresses: string[], key: Buffer): Line {
  const text = `Line ${at} of all that is said.`;
  const body = JSON.stringify(spoken(text, Math.floor(at / addresses.length)));
  const id = `bench-${at}`;
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "webhook-id": id,
    "webhook-timestamp": time,
    "webhook-signature": `v1,${signature}`,
  };
  return { url: new URL(addresses[at % addresses.length] ?? ""), text, body, headers };
}

/** @returns the status, 0 when there was no answer */
function deliver({ url, body, headers }: Line): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(url, { method: "POST", headers, agent }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sending.on("error", () => resolve(0));
    sending.end(body);
  });
}
