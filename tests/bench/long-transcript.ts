import { setTimeout as pause } from "node:timers/promises";
import type { FormClient } from "#tests/support/form-client.ts";
import { newcomer, rest } from "#tests/support/newcomer.ts";
import { atMost, median, ms, say } from "./figures.ts";
import { build, dataFolder, startServer } from "./server.ts";
import { asVtt, conversation } from "./speech.ts";

/** A three-hour meeting of 30,000 words, brought through the form of the built program, several times in a row. */
const words = 30_000;
const minutes = 180;
const runs = Number(process.env.BENCH_RUNS ?? 3);

build();
const [folder, remove] = dataFolder();
const server = await startServer(folder);
try {
  const { client, project_id } = await newcomer(server.base);
  const idle = await delayOver(() => pause(1000));
  say("event-loop delay at rest, p50 · p99 · max", `${ms(idle.p50)} · ${ms(idle.p99)} · ${ms(idle.max)}`);
  const all: Awaited<ReturnType<typeof once>>[] = [];
  for (let run = 0; run < runs; run++) all.push(await once(client, project_id, run + 1));
  const mid = (of: (figures: (typeof all)[number]) => number) => median(all.map(of));
  const meeting = "three hours, 30,000 words, by the upload form";
  atMost(
    `${meeting}: accepted`,
    mid(({ accepted }) => accepted),
    1000,
  );
  atMost(
    `${meeting}: summary ready`,
    mid(({ ready }) => ready),
    10_000,
  );
  atMost(
    `${meeting}: event-loop delay meanwhile, p99`,
    mid(({ delay }) => delay.p99),
    50,
  );
  atMost(
    `${meeting}: longest pause of the loop`,
    mid(({ delay }) => delay.max),
    50,
  );
  say("first look at the summary page", ms(mid(({ page }) => page)));
  say("first look at the transcript", ms(mid(({ transcript }) => transcript)));
} finally {
  await server.stop();
  remove();
}

async function once(client: FormClient, project_id: string, run: number) {
  const said = conversation(words, run);
  const file = new File([asVtt(said, minutes)], "meeting.vtt", { type: "text/vtt" });
  const meeting_id = await schedule(client, project_id, run);
  await client.get(`/meetings/${meeting_id}/transcript`);
  let accepted = 0;
  let ready = 0;
  const delay = await delayOver(async () => {
    const began = performance.now();
    await upload(client, meeting_id, file);
    accepted = performance.now() - began;
    await summaryOf(client, meeting_id);
    ready = performance.now() - began;
  });
  const page = await timed(() => client.get(`/meeting-summary/${meeting_id}`));
  const transcript = await timed(() => client.get(`/meeting-summary/${meeting_id}?tab=transcript`));
  const figures = { accepted, ready, delay, page, transcript };
  const size = `${said.length} lines, ${Math.round(file.size / 1000)} kB`;
  const loop = `p99 ${ms(delay.p99)}, max ${ms(delay.max)}`;
  say(`run ${run} (${size})`, `accepted ${ms(accepted)}, summary ${ms(ready)}, delay ${loop}`);
  return figures;
}

/** Sends the page's own form, and does not follow to the next page. */
async function upload(client: FormClient, meetingId: string, file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file);
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { cookie, origin: client.base, "sec-fetch-site": "same-origin" };
  const url = `${client.base}/meetings/${meetingId}/transcript`;
  const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`Not accepted: ${answer.status}`);
}

async function schedule(client: FormClient, project_id: string, run: number): Promise<string> {
  const meeting = { project_id, title: `Long meeting ${run}`, scheduled_at: new Date().toISOString() };
  const made = await rest<{ meeting_id: string }>(client, "/meetings", { ...meeting, platform_type: "zoom" });
  return made.meeting_id;
}

/** Asked for as a program would, ten times a second. */
async function summaryOf(client: FormClient, meetingId: string): Promise<void> {
  for (;;) {
    const { meeting_status } = await rest<{ meeting_status: string }>(client, `/meetings/${meetingId}`);
    if (meeting_status === "completed") return;
    await pause(100);
  }
}

async function delayOver(work: () => Promise<unknown>) {
  await server.reset();
  await work();
  return (await server.read()).delay;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
