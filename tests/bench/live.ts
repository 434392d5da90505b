import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#app/core/ids.ts";
import { hashToken } from "#app/core/tokens.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { openStore } from "#db/store.ts";
import { newcomer, rest } from "#tests/support/newcomer.ts";
import { ms, quantile, say } from "./figures.ts";
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
const pages = await Promise.all((await letIn(people)).map(open));
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
say(
  "from the request to a page, p50 · p95 · most (aim p95 ≤ 250 ms)",
  [0.5, 0.95, 1].map((q) => ms(quantile(waits, q))).join(" · "),
);
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

/** Members of the project, each with a session; returns their cookies. Written straight, as 500 passwords would take a while. */
async function letIn(count: number): Promise<string[]> {
  const db = openStore(join(folder, "throughline.db"));
  const now = Date.now();
  const all = Array.from({ length: count }, (_, n) => ({ user_id: newId(), token: `token-${n}`, n }));
  await db.write(async (q) => {
    for (const { user_id, token, n } of all) {
      const name = { first_name: "Person", last_name: String(n), email: `p${n}@bench.example` };
      const times = { created_at: now, updated_at: now };
      await q.insert(users).values({ user_id, ...name, status: "active", ...times });
      await q.insert(projectMembers).values({ project_id, user_id, role: "member", joined_at: now });
      const lasting = { created_at: now, last_seen_at: now, expires_at: now + 86_400_000 };
      const session = { session_id: newId(), user_id, token_hash: hashToken(token), remember: false };
      await q.insert(sessions).values({ ...session, ...lasting });
    }
  });
  db.close();
  return all.map(({ token }) => token);
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
