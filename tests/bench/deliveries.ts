import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expectAllOnce, isInboxEmpty, signingSecret } from "#tests/support/line-senders.ts";
import { newcomer, rest } from "#tests/support/newcomer.ts";
import type { Order, Sent } from "./delivery-sender.ts";
import { atMost, figure, ms, quantile, say } from "./figures.ts";
import { lookUntil } from "./readers.ts";
import { build, dataFolder, startServer } from "./server.ts";

/** Signed lines of 50 meetings at 500 a second for a minute, while pages are read at 10 a second. No line may be lost. */
const perSecond = Number(process.env.BENCH_RATE ?? 500);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const recordings = 50;

build();
const [folder, remove] = dataFolder();
const server = await startServer(folder, { env: { RECALL_WEBHOOK_SECRET: signingSecret } });
try {
  const { client, project_id } = await newcomer(server.base);
  const ids: string[] = [];
  const addresses: string[] = [];
  for (let number = 1; number <= recordings; number++) {
    const when = { scheduled_at: new Date().toISOString(), platform_type: "zoom" };
    const { meeting_id } = await rest<{ meeting_id: string }>(client, "/meetings/", {
      ...{ project_id, title: `Meeting ${number}`, ...when },
    });
    const path = `/recall/start-recording?meeting_id=${meeting_id}`;
    const { webhook_url } = await rest<{ webhook_url: string }>(client, path, {});
    ids.push(meeting_id);
    addresses.push(new URL(new URL(webhook_url).pathname + new URL(webhook_url).search, server.base).href);
  }
  const sender = fork(join(import.meta.dirname, "delivery-sender.ts"));
  const order: Order = { addresses, secret: signingSecret, perSecond, seconds };
  sender.send(order);
  await once(sender, "message");
  await server.reset();
  const began = performance.now();
  const done = once(sender, "message");
  const paths = ["/summary-hub", `/pending-meetings/${ids[0]}`, "/dashboard"];
  const looks = await lookUntil(done, client, { paths, perSecond: 10 });
  const [sent] = (await done) as [Sent];
  const took = (performance.now() - began) / 1000;
  const { cpu, turn, delay } = await server.read();
  while (!isInboxEmpty(join(folder, "throughline.db"))) await pause(50);
  const applied = performance.now() - began - took * 1000;
  await server.stop();
  expectAllOnce(join(folder, "throughline.db"), sent.texts);
  const lost = sent.texts.length - sent.waits.length;
  const of = `${perSecond} signed lines a second for ${seconds} s`;
  say("sent in · applied after the last answer", `${took.toFixed(1)} s · ${ms(applied)}`);
  say("refused", JSON.stringify(sent.refused));
  figure({ name: `${of}: not acknowledged`, aim: "0", now: String(lost), met: lost === 0 });
  atMost(`${of}: p99 of the acknowledgement`, quantile(sent.waits, 0.99), 250);
  atMost(`${of}: pages meanwhile, p95`, quantile(looks.waits, 0.95), 100);
  atMost(`${of}: longest turn of the loop, processor time`, turn.max, 50);
  const share = `${Math.round(cpu / took / 10)} % of a core`;
  figure({ name: `${of}: processor time`, aim: "", now: share, met: null });
  say(
    "acknowledgement p50 · pages p50 · pause",
    [quantile(sent.waits, 0.5), quantile(looks.waits, 0.5), delay.max].map(ms).join(" · "),
  );
} finally {
  remove();
}
