import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { expect, test, vi } from "vitest";
import { dialect } from "#app/core/dialect.ts";
import { balancer } from "#tests/support/balancer.ts";
import { send, signingSecret } from "#tests/support/line-senders.ts";
import { type OwnServer, ownServer } from "#tests/support/own-server.ts";
import { testDatabase } from "#tests/support/postgres.ts";
import { type RestHost, restHost } from "#tests/support/rest-host.ts";

const kills = Number(process.env.CRASH_KILLS ?? 5);
const senders = 8;
const processes = 3;
/** So many acknowledgements at most until the next kill. */
const mostPerLife = 100;

test.runIf(dialect === "postgres")(
  `${kills} kills of one of ${processes} processes under ${senders} senders: every acknowledged line is stored once`,
  async () => {
    const url = await testDatabase();
    const [first, ...others] = await Promise.all(
      Array.from({ length: processes }, () => ownServer(settings(url))),
    );
    if (!first) throw new Error("No process");
    const all = [first, ...others];
    const front = await balancer(all.map((server) => server.url));
    const shared = { settings: { DATA_DIR: first.folder, ORIGIN: front } };
    for (const server of all) await server.start(shared);
    const host = await restHost(front);
    const addresses = [await host.record(await host.meeting()), await host.record(await host.meeting())];
    const stop = new AbortController();
    const count = { acknowledged: 0 };
    const sending = Array.from({ length: senders }, (_, index) =>
      send(`s${index}`, addresses[index % addresses.length] ?? "", stop.signal, count),
    );
    const editing = edits(host, await host.meeting("Plan"), stop.signal);
    for (let kill = 0; kill < kills; kill++) {
      await acknowledgements(count, Math.random() * mostPerLife);
      const victim = all[kill % processes] as OwnServer;
      await victim.end("SIGKILL");
      await victim.start(shared);
    }
    await acknowledgements(count, mostPerLife);
    stop.abort();
    const done = await Promise.all(sending);
    const titles = await editing;
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await vi.waitFor(
      async () => expect(await sql`SELECT 1 FROM webhook_deliveries WHERE NOT applied LIMIT 1`).toEqual([]),
      { timeout: 120_000, interval: 100 },
    );
    const rows = await sql<{ meeting_id: string; seq: number; text: string }[]>`
      SELECT meeting_id, seq, text FROM transcript_segments`;
    expect(rows.map(({ text }) => text).sort()).toEqual(
      done.flatMap(({ acknowledged }) => acknowledged).sort(),
    );
    for (const [, lines] of Map.groupBy(rows, ({ meeting_id }) => meeting_id)) {
      const seqs = lines.map(({ seq }) => seq).sort((a, b) => a - b);
      expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    }
    const [plan] = await sql`SELECT title FROM meetings WHERE title LIKE 'Plan%'`;
    expect(titles.slice(-2)).toContain(plan?.title);
    await sql.end();
    const lines = rows.length;
    const again = done.reduce((sum, { retries }) => sum + retries, 0);
    console.info(`${kills} kills: ${lines} lines acknowledged, ${again} sent again, 0 lost, 0 doubled`);
  },
  60_000 + kills * 20_000,
);

test.runIf(dialect === "postgres")(
  "two processes stopped and started one after the other under load: no request fails",
  async () => {
    const url = await testDatabase();
    const [first, second] = [await ownServer(settings(url)), await ownServer(settings(url))];
    const front = await balancer([first.url, second.url]);
    const shared = { settings: { DATA_DIR: first.folder, ORIGIN: front, STOP_DELAY_SECONDS: "2" } };
    for (const server of [first, second]) await server.start(shared);
    const host = await restHost(front);
    const meeting_id = await host.meeting("Plan");
    const stop = new AbortController();
    const statuses = new Map<number | string, number>();
    const ask = async (what: () => Promise<Response>) => {
      while (!stop.signal.aborted) {
        const status = await what().then(
          async (answer) => {
            await answer.text();
            return answer.status;
          },
          (error: unknown) => String(error),
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    let number = 0;
    const asking = [
      ask(() => host.send("GET", `/meetings/${meeting_id}`)),
      ask(() => host.send("PATCH", `/meetings/${meeting_id}`, { title: `Plan ${number++}` })),
      ask(() => host.send("GET", `/meetings/project/${host.project_id}`)),
    ];
    for (const server of [first, second]) {
      await server.end("SIGTERM");
      await server.start(shared);
    }
    stop.abort();
    await Promise.all(asking);
    // On a fast machine one person asks for more than they may, which is refused as at any time.
    statuses.delete(429);
    expect([...statuses.keys()]).toEqual([200]);
    console.info(`${statuses.get(200)} requests during two restarts, 0 failed`);
  },
  120_000,
);

function settings(url: string): Record<string, string> {
  return { LOG_LEVEL: "warn", RECALL_WEBHOOK_SECRET: signingSecret, DATABASE_URL: url };
}

/** Renames the meeting again and again. Returns what it was called, the last two perhaps not. */
async function edits(host: RestHost, meeting_id: string, stop: AbortSignal): Promise<string[]> {
  const titles = ["Plan"];
  for (let number = 1; !stop.aborted; number++) {
    const title = `Plan ${number}`;
    titles.push(title);
    while (
      !(await host.call("PATCH", `/meetings/${meeting_id}`, { title }).then(
        () => true,
        () => false,
      ))
    )
      await pause(50);
  }
  return titles;
}

async function acknowledgements(count: { acknowledged: number }, more: number): Promise<void> {
  const until = count.acknowledged + more;
  while (count.acknowledged < until) await pause(2);
}
