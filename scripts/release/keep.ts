/**
 * `npm run release:keep`: writes into `tests/releases/VERSION` what this version leaves behind, a backup of a used server and
 * an archive of its organization, and what must be found in them. Later versions must read both; the files are never made
 * anew. See docs/releasing.md.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { TOTP } from "otpauth";
import { journey } from "#app/ui/docs/journey.ts";
import { startPeers } from "#tests/peers/server.ts";
import { transcriptionPeer } from "#tests/peers/transcription.ts";
import { wav } from "#tests/support/media.ts";
import { startProgram } from "#tests/support/program.ts";
import type { KeptRelease } from "#tests/trials/kept-releases.ts";
import { serving } from "../launch.mjs";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const folder = join("tests/releases", version);
if (existsSync(folder)) throw new Error(`${folder} is there already. It is never made anew.`);

const password = "correct horse battery staple";
const [ana, bo] = ["ana@example.org", "bo@example.org"];
const sound = wav({ seconds: 30, rate: 1000 });
const peers = await startPeers([transcriptionPeer().peer]);
const program = await startProgram(undefined, { OUTBOUND_ALLOW: "127.0.0.1" });
try {
  const { BASE, EMAIL } = { BASE: program.url, EMAIL: ana };
  execFileSync("sh", ["-c", journey], { env: { ...process.env, BASE, EMAIL }, stdio: "pipe" });
  const token = await login(ana);
  const { token: api_token } = await call(token, "POST", "/users/me/api-tokens", { name: "Kept" });
  const { project_id } = await call(token, "GET", "/proj/active");
  const settings = {
    AI_TRANSCRIPTION_URL: `${peers.url}/transcription/v1`,
    AI_TRANSCRIPTION_MODEL: "whisper-1",
    AI_TRANSCRIPTION_KEY: "a key of a service",
  };
  await call(token, "PUT", "/instance/services/transcription/setup", { settings });
  await call(token, "PUT", `/proj/${project_id}/retention`, { keep_recordings: true });
  const plan = { project_id, title: "With sound", scheduled_at: new Date().toISOString() };
  const { meeting_id } = await call(token, "POST", "/meetings/", { ...plan, platform_type: "zoom" });
  await call(token, "PUT", `/meetings/${meeting_id}/recording?filename=talk.wav`, sound);
  await isTrue(async () => (await send(token, "GET", `/meetings/${meeting_id}/recording-file`)).ok);
  await call("", "POST", "/auth/signup", { first_name: "Bo", last_name: "Lind", email: bo, password });

  const kept: KeptRelease = {
    ...{ version, password, ana, api_token, project_id, meeting_id },
    sound: createHash("sha256").update(sound).digest("hex"),
    bo: { email: bo, secret: await secondStep(await login(bo)) },
    overview: await overviewOf(token, project_id),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "backup.tar.gz"), output("backup", "-"));
  writeFileSync(join(folder, "archive.zip"), output("export", "--organization", "Harbour", "--out", "-"));
  writeFileSync(join(folder, "kept.json"), `${JSON.stringify(kept, null, 2)}\n`);
  console.log(`${folder} is kept. Commit it.`);
} finally {
  await program.stop();
  await peers.close();
}

/** Of a command beside the running server. */
function output(...words: string[]): Buffer {
  const env = { ...process.env, DATA_DIR: dirname(program.file), NODE_ENV: "production" } as const;
  return execFileSync(process.execPath, [...serving, ...words], { env, maxBuffer: 100_000_000 });
}

function send(token: string, method: string, path: string, body?: object): Promise<Response> {
  const content = body instanceof Uint8Array ? Buffer.from(body) : body && JSON.stringify(body);
  const type = body instanceof Uint8Array ? "application/octet-stream" : "application/json";
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  return fetch(program.url + path, { method, headers, ...(content && { body: content }) });
}

async function call(token: string, method: string, path: string, body?: object) {
  const response = await send(token, method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function login(email: string): Promise<string> {
  return String((await call("", "POST", "/auth/login", { email, password })).access_token);
}

/** Sets up an authenticator app. Returns its secret. */
async function secondStep(token: string): Promise<string> {
  const { id, totp } = await call(token, "POST", "/auth/v1/factors", { factor_type: "totp" });
  const { id: challenge_id } = await call(token, "POST", `/auth/v1/factors/${id}/challenge`);
  const code = new TOTP({ secret: totp.secret }).generate();
  await call(token, "POST", `/auth/v1/factors/${id}/verify`, { challenge_id, code });
  return totp.secret;
}

async function overviewOf(token: string, project_id: string): Promise<string> {
  const meetings = await call(token, "GET", `/meetings/project/${project_id}`);
  const { meeting_id } = meetings.find(({ title }: { title: string }) => title === "Weekly");
  const summary = await call(token, "GET", `/recall/structured-summary/${meeting_id}`);
  const [, overview = ""] = /"overview":"([^"]+)"/.exec(JSON.stringify(summary)) ?? [];
  if (!overview) throw new Error("The meeting has no summary");
  return overview;
}

async function isTrue(asked: () => Promise<boolean>): Promise<void> {
  while (!(await asked())) await new Promise((resolve) => setTimeout(resolve, 100));
}
