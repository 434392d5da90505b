/**
 * `node tests/bench/lanes.ts`: one organization brings transcripts of commas near the largest there are, another delivers
 * a line. Says after how many ms that line is in its transcript, the longest pause of the server's loop, and its memory.
 */
import { setTimeout as pause } from "node:timers/promises";
import { build, dataFolder, startServer } from "./server.ts";

const password = "correct horse battery staple";
const megabytes = Number(process.argv[2] ?? 9);

build();
const [folder, forget] = dataFolder();
const server = await startServer(folder);
try {
  const ana = await newcomer("ana");
  const bo = await newcomer("bo");
  const { webhook_url, meeting_id } = await recorded(bo);
  await server.reset();
  for (let at = 0; at < 3; at++) await bring(ana, ", ".repeat(megabytes * 500_000));
  const began = performance.now();
  const line = {
    event: "transcript.data",
    data: { data: { words: [{ text: "Hello" }], participant: { name: "Bo" } } },
  };
  const delivered = new URL(webhook_url);
  const address = `${server.base}${delivered.pathname}${delivered.search}`;
  const headers = { "content-type": "application/json" };
  await fetch(address, { method: "POST", headers, body: JSON.stringify(line) });
  while ((await call<unknown[]>(bo, "GET", `/meetings/${meeting_id}/transcript`)).length === 0)
    await pause(20);
  console.log(`The line was there after ${Math.round(performance.now() - began)} ms`);
  const { delay, rss } = await server.read();
  console.log(`Longest pause ${Math.round(delay.max)} ms, ${Math.round(rss / 1e6)} MB`);
} finally {
  await server.stop();
  forget();
}

type Person = { token: string; project_id: string };

async function newcomer(name: string): Promise<Person> {
  const account = { first_name: name, last_name: "Bench", email: `${name}@bench.example`, password };
  await call({ token: "" }, "POST", "/auth/signup", account);
  const { access_token: token = "" } = await call({ token: "" }, "POST", "/auth/login", account);
  const { org_id } = await call({ token }, "POST", "/org/create", { org_name: name });
  const { project_id = "" } = await call({ token }, "POST", "/proj/create", { org_id, name });
  return { token, project_id };
}

async function meeting(who: Person): Promise<string> {
  const plan = { project_id: who.project_id, title: "Talk", platform_type: "zoom", participants: [] };
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
  const { meeting_id = "" } = await call(who, "POST", "/meetings/", { ...plan, scheduled_at });
  return meeting_id;
}

async function recorded(who: Person): Promise<{ meeting_id: string; webhook_url: string }> {
  const meeting_id = await meeting(who);
  const { webhook_url = "" } = await call(who, "POST", "/recall/start-recording", { meeting_id });
  return { meeting_id, webhook_url };
}

/** As the page does it: by form, with the file. */
async function bring(who: Person, words: string): Promise<void> {
  const form = new FormData();
  form.set("file", new File([`Ana: ${words}`], "talk.txt"));
  const url = `${server.base}/meetings/${await meeting(who)}/transcript`;
  const headers = { authorization: `Bearer ${who.token}`, origin: server.base };
  const answer = await fetch(url, { method: "POST", headers, body: form, redirect: "manual" });
  console.log(`A transcript was answered with ${answer.status}`);
}

async function call<T = Record<string, string>>(
  { token }: Pick<Person, "token">,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(server.base + path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}
