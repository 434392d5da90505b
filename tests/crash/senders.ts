import { setTimeout as pause } from "node:timers/promises";
import { spoken } from "#tests/domain/recordings/spoken.ts";

export type Sender = {
  /** What it was told is stored, in its own order. */
  acknowledged: string[];
  /** How often it had to send again. */
  retries: number;
  /** Milliseconds from sending to the acknowledgement, of what was taken at the first try. */
  waits: number[];
};

const patienceMs = 5000;

/** Delivers one line after the other to one address, each until it is acknowledged, as a recorder does. */
export async function send(
  name: string,
  url: string,
  stop: AbortSignal,
  count: { acknowledged: number },
): Promise<Sender> {
  const sender: Sender = { acknowledged: [], retries: 0, waits: [] };
  for (let number = 0; !stop.aborted; number++) {
    const text = `${name} line ${number}`;
    const body = JSON.stringify(spoken(text, number, name));
    for (let tries = 1; ; tries++) {
      const started = performance.now();
      if (await post(url, body, text.replaceAll(" ", "_"))) {
        if (tries === 1) sender.waits.push(performance.now() - started);
        break;
      }
      sender.retries++;
      await pause(50);
    }
    sender.acknowledged.push(text);
    count.acknowledged++;
  }
  return sender;
}

async function post(url: string, body: string, id: string): Promise<boolean> {
  const headers = { "content-type": "application/json", "webhook-id": id };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: "POST", body, headers, signal });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    // Nobody there, or gone in the middle: it is sent again.
    return false;
  }
}
