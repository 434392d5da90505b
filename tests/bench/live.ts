import { setTimeout as pause } from "node:timers/promises";
import { newcomer, rest } from "#tests/support/newcomer.ts";
import { figure, ms, quantile, say } from "./figures.ts";
import { letIn } from "./people.ts";
import { build, dataFolder, startServer } from "./server.ts";

/** So many people look at one project; somebody changes a meeting, and all of them are told. */
const people = Number(process.env.BENCH_PEOPLE ?? 500);
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
const [folder, remove] = dataFolder();
build();
const server = await startServer(folder);
const { client, project_id } = await newcomer(server.base);
const { meeting_id } = await rest<{ meeting_id: string }>(client, "/meetings/", {
  ...{ project_id, title: "Weekly", platform_type: "zoom", duration_minutes: 30 },
  scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
});
const arrived: number[] = [];
const pages = await Promise.all((await letIn(folder, project_id, people)).map(open));
say("pages open", String(pages.length));
await pause(1000);

const waits: number[] = [];
const answers: number[] = [];
await server.reset();
for (let round = 0; round < rounds; round++) {
  arrived.length = 0;
  const began = performance.now();
  await change(`Weekly ${round}`);
  answers.push(performance.now() - began);
  while (arrived.length < people && performance.now() - began < 10_000) await pause(5);
  if (arrived.length !== people) throw new Error(`${arrived.length} of ${people} were told`);
  waits.push(...arrived.map((at) => at - began));
}
const { delay } = await server.read();
say(`told, of ${people} in ${rounds} rounds`, `${waits.length} of ${people * rounds}`);
figure({
  name: `${people} live pages, from a change's request to each page: p50 · p95 · most`,
  aim: "p95 ≤ 250 ms",
  now: [0.5, 0.95, 1].map((q) => ms(quantile(waits, q))).join(" · "),
  met: quantile(waits, 0.95) <= 250,
});
say(
  "  until the request itself was answered, p50 · p95",
  [0.5, 0.95].map((q) => ms(quantile(answers, q))).join(" · "),
);
say("event-loop delay meanwhile, p99", ms(delay.p99));
for (const page of pages) page.abort();
await server.stop();
remove();

async function change(title: string): Promise<void> {
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { cookie, origin: server.base, "content-type": "application/json" };
  const init = { method: "PATCH", headers, body: JSON.stringify({ title }) };
  const answer = await fetch(`${server.base}/meetings/${meeting_id}`, init);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

async function open(token: string): Promise<AbortController> {
  const leave = new AbortController();
  const headers = { cookie: `throughline=${token}` };
  const response = await fetch(`${server.base}/live?since=${Date.now() + 60_000}`, {
    headers,
    signal: leave.signal,
  });
  if (!response.ok || !response.body) throw new Error(`${response.status}`);
  const reader = response.body.getReader();
  void (async () => {
    for (let next = await reader.read(); next.value; next = await reader.read())
      if (Buffer.from(next.value).includes("meeting.changed")) arrived.push(performance.now());
  })().catch(() => {});
  return leave;
}
