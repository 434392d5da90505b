import { Webhook } from "svix";

/** One webhook on its way. It is signed at each attempt, as services do. */
export type Message = { id: string; url: string; body: string; secret: string; family: "webhook" | "svix" };

/** Posts a message once. @returns whether it was acknowledged with 2xx */
export async function post({ id, url, body, secret, family }: Message, now: number): Promise<boolean> {
  const headers = {
    "content-type": "application/json",
    [`${family}-id`]: id,
    [`${family}-timestamp`]: String(Math.floor(now / 1000)),
    [`${family}-signature`]: new Webhook(secret).sign(id, new Date(now), body),
  };
  try {
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

export type Courier = {
  /** Delivers in order, one after the other: what is behind waits while a message is tried again. */
  send(messages: Message[]): Promise<void>;
  /** Messages that were given up. */
  lost: Message[];
};

type Options = {
  attempts: number;
  waitMs: (attempt: number) => number;
  now: () => number;
  /** After a message that was given up, nothing more is sent. */
  endsWithLoss?: boolean;
};

export function createCourier({ attempts, waitMs, now, endsWithLoss = false }: Options): Courier {
  const lost: Message[] = [];
  let line = Promise.resolve();
  async function deliver(message: Message): Promise<void> {
    if (endsWithLoss && lost.length > 0) return void lost.push(message);
    for (let attempt = 1; attempt <= attempts; attempt++) {
      if (await post(message, now())) return;
      await new Promise((resolve) => setTimeout(resolve, waitMs(attempt)).unref());
    }
    lost.push(message);
  }
  return {
    lost,
    send(messages) {
      for (const message of messages) line = line.then(() => deliver(message));
      return line;
    },
  };
}
