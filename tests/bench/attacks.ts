import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { newcomer, password, rest } from "#tests/support/newcomer.ts";
import { mb, ms, quantile, say } from "./figures.ts";
import { build, dataFolder, type Measured, startServer } from "./server.ts";
import { asVtt, conversation } from "./speech.ts";

/**
 * Attacks on a running server of this machine, one after the other and then all at once, while a team reads its pages
 * and another organization's recorder delivers a line every second. `BENCH_SECONDS` is how long each takes,
 * `BENCH_TOGETHER` how long all of them do, `BENCH_ONLY` a pattern of the names of those to run.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const together = Number(process.env.BENCH_TOGETHER ?? 30);

type Victim = { client: FormClient; project_id: string; long: string; summary: string };
type Other = { client: FormClient; meeting: string; webhook: string };
type Attack = [name: string, strike: (target: { base: string; ana: Victim }) => Promise<unknown>];

const attacks: Attack[] = [
  ["forms of 50,000 fields", ({ base }) => post(base, "/login", "a&".repeat(50_000), formHeaders(base))],
  ["JSON, 10,000 levels deep", ({ base }) => deep(base)],
  ["uploads of 24.9 MB from nobody, 10 at once", ({ base }) => repeat(10, () => upload(base))],
  ["20 readers who never read 20,000 lines", ({ base, ana }) => repeat(20, () => neverRead(base, ana))],
  ["/readyz, 50 at once", ({ base }) => repeat(50, () => get(`${base}/readyz`))],
  ["transcripts of commas, 3 of 3 MB", ({ ana }) => repeat(3, () => commas(ana))],
  ["silent connections, 50 at once", ({ base }) => repeat(50, () => hold(base, "", 1000))],
  ["saves of a summary, 5 at once", ({ ana }) => repeat(5, () => save(ana))],
];

/** How many lines the other organization's recorder has delivered. */
let sent = 0;

const chosen = attacks.filter(([name]) => new RegExp(process.env.BENCH_ONLY ?? "").test(name));

build();
const [folder, remove] = dataFolder();
const server = await startServer(folder);
try {
  const ana = await victim(server.base);
  const bo = await other(server.base);
  say("nothing but the load", await watched(server, ana, bo, seconds, []));
  for (const attack of chosen) say(attack[0], await watched(server, ana, bo, seconds, [attack]));
  say("all of them together", await watched(server, ana, bo, together, chosen));
  say("nothing but the load, afterwards", await watched(server, ana, bo, seconds, []));
} finally {
  await server.stop();
  remove();
}

/** Runs these attacks for so long, each again as soon as it has ended. Says what the others felt of it. */
async function watched(
  { base, reset, read }: Measured,
  ana: Victim,
  bo: Other,
  lasts: number,
  running: Attack[],
) {
  await reset();
  const until = performance.now() + lasts * 1000;
  let memory = 0;
  const again = async (work: () => Promise<unknown>, everyMs = 0) => {
    while (performance.now() < until) {
      await work();
      await pause(everyMs);
    }
  };
  const pages: number[] = [];
  const lines: number[] = [];
  let missing = 0;
  const page = async (path: string) => {
    const from = performance.now();
    const answer = await fetch(base + path, {
      headers: { cookie: cookieOf(ana.client), accept: "text/html" },
    });
    await answer.arrayBuffer();
    if (answer.status === 200) pages.push(performance.now() - from);
    else missing++;
  };
  await Promise.all([
    ...running.map(([, strike]) => again(() => strike({ base, ana }), 50)),
    again(() => page("/summary-hub"), 200),
    again(() => page(`/meeting-summary/${ana.summary}`), 200),
    again(async () => lines.push(await delivered(bo)), 1000),
    again(async () => {
      memory = Math.max(memory, (await read()).rss);
    }, 100),
  ]);
  const { delay } = await read();
  return [
    `loop ≤ ${ms(delay.max)}`,
    `memory ≤ ${mb(memory)}`,
    `pages p95 ${ms(quantile(pages, 0.95))} of ${pages.length}${missing ? `, ${missing} refused` : ""}`,
    `line seen after ≤ ${ms(Math.max(...lines))} of ${lines.length}`,
  ].join(" · ");
}

/** Ms from sending a line until a reader of the other organization sees it. */
async function delivered({ client, meeting, webhook }: Other): Promise<number> {
  const text = `Line ${++sent} of the other organization.`;
  const from = performance.now();
  await post(webhook, "", JSON.stringify(spoken(text, sent, "Bo")), {
    "content-type": "application/json",
    "webhook-id": `bench-${sent}`,
  });
  for (;;) {
    const said = await rest<{ text: string }[]>(client, `/recall/meeting-transcript/${meeting}`);
    if (said.some((line) => line.text === text)) return performance.now() - from;
    await pause(20);
  }
}

function formHeaders(base: string) {
  return { "content-type": "application/x-www-form-urlencoded", origin: base };
}

function post(base: string, path: string, body: string, headers: Record<string, string>): Promise<unknown> {
  return fetch(base + path, { method: "POST", body, headers, redirect: "manual" })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

async function victim(base: string): Promise<Victim> {
  const { client, project_id } = await newcomer(base);
  const summary = await brought(client, project_id, asVtt(conversation(9400), 60));
  const lines = Array.from(
    { length: 20_000 },
    (_, at) => `Speaker ${at % 5}: line ${at} of a very long day.`,
  );
  return { client, project_id, summary, long: await brought(client, project_id, lines.join("\n")) };
}

async function other(base: string): Promise<Other> {
  const client = new FormClient(base);
  await client.get("/signup");
  await client.submit("Sign-Up", {
    ...{ first_name: "Bo", last_name: "Lind", email: "bo@other.example", terms: true },
    ...{ password, confirm_password: password },
  });
  const { org_id } = await rest<{ org_id: string }>(client, "/org/create?org_name=Other", {});
  const made = await rest<{ project_id: string }>(client, `/proj/create?org_id=${org_id}&name=Else`, {});
  const meeting = await planned(client, made.project_id);
  const { webhook_url } = await rest<{ webhook_url: string }>(
    client,
    `/recall/start-recording?meeting_id=${meeting}`,
    {},
  );
  return { client, meeting, webhook: webhook_url };
}

async function planned(client: FormClient, project_id: string): Promise<string> {
  const { meeting_id } = await rest<{ meeting_id: string }>(client, "/meetings", {
    ...{ project_id, title: "Weekly", platform_type: "zoom", duration_minutes: 30 },
    ...{ scheduled_at: new Date(Date.now() + 3_600_000).toISOString(), meeting_link: "https://zoom.us/j/1" },
    agenda: ["Everything"],
  });
  return meeting_id;
}

async function brought(client: FormClient, project_id: string, text: string): Promise<string> {
  const meeting = await planned(client, project_id);
  await client.get(`/meetings/${meeting}/transcript`);
  await client.submit("Add transcript", { file: new File([text], "long.txt") });
  await rest(client, `/recall/process-structured-summary?meeting_id=${meeting}`, {});
  return meeting;
}

async function commas({ client, project_id }: Victim): Promise<void> {
  const line = `Ana: ${",".repeat(990)}\n`;
  await brought(client, project_id, line.repeat(3000)).catch(() => undefined);
}

function save({ client, summary }: Victim): Promise<unknown> {
  return rest(client, `/summary/direct-update?meeting_id=${summary}`, {
    summary: `Saved ${Math.random()}`,
  }).catch(() => undefined);
}

function deep(base: string): Promise<unknown> {
  const body = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
  const headers = { "content-type": "application/json" };
  return post(base, "/auth/v1/token?grant_type=password", body, headers);
}

function upload(base: string): Promise<void> {
  const { host } = new URL(base);
  const bytes = 24_900_000;
  const head = [
    "POST /meetings/x/transcript HTTP/1.1",
    `Host: ${host}`,
    `Origin: ${base}`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${bytes}`,
    "",
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
  ].join("\r\n");
  return hold(base, head + "A".repeat(bytes - 1000), 3000);
}

function neverRead(base: string, { client, long }: Victim): Promise<void> {
  const head = `GET /recall/meeting-transcript/${long} HTTP/1.1\r\nHost: ${new URL(base).host}\r\nCookie: ${cookieOf(client)}\r\n\r\n`;
  return hold(base, head, 3000);
}

/** A connection on which this is sent, nothing is read, and which is given up after a while. */
function hold(base: string, sentFirst: string, forMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1");
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve());
    if (sentFirst) socket.write(sentFirst);
    socket.pause();
    setTimeout(() => socket.destroy(), forMs);
  });
}

function cookieOf(client: FormClient): string {
  return [...client.cookies].map((pair) => pair.join("=")).join("; ");
}

function repeat(times: number, work: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: times }, work));
}

function get(url: string): Promise<unknown> {
  return fetch(url).then((answer) => answer.arrayBuffer());
}
