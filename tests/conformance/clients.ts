import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { GoTrueClient } from "@supabase/auth-js";
import { vi } from "vitest";
import { password } from "#tests/support/journey.ts";
import type { Journey, Stage } from "#tests/support/stage.ts";

/** What the identity client of others meets when it talks to the running program. */
export const clientJourneys: Journey[] = [
  ["a code by mail", byMail],
  ["a server that is away for a moment", refreshing],
];

const root = join(import.meta.dirname, "../..");

async function byMail({ program, sightings }: Stage) {
  const auth = clientOf(program.url);
  const email = "new-by-code@example.test";
  const { error } = await auth.signInWithOtp({ email });
  if (error) throw error;
  // As an operator without a mail server reads it.
  const mail = execFileSync(process.execPath, [join(root, "build/index.js"), "outbox", email], {
    env: { ...process.env, DATA_DIR: dirname(program.file) },
    encoding: "utf8",
  });
  const token = /\b(\d{6})\b/.exec(mail.split("Subject:")[1] ?? "")?.[1] ?? "";
  const { data } = await auth.verifyOtp({ email, token, type: "email" });
  const { data: now } = await auth.getUser();
  const isMade = data.user?.email === email && now.user?.id === data.user?.id;
  sightings.measured("identity client: a code by mail makes the user", isMade);
}

/** A proxy stands before the program and says three times that it is away. */
async function refreshing(at: Stage) {
  const ana = await at.person("Ana");
  let asked = 0;
  const proxy = createServer(async (req, res) => {
    if (asked++ < away) return void res.writeHead(503).end();
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const headers = { "content-type": String(req.headers["content-type"]) };
    const answer = await fetch(at.program.url + req.url, {
      method: "POST",
      headers,
      body: Buffer.concat(parts),
    });
    res.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const waits = waitsOfTheClient();
  try {
    const { data } = await clientOf(at.program.url).signInWithPassword({ email: ana.email, password });
    const { port } = proxy.address() as AddressInfo;
    const { data: refreshed, error } = await clientOf(`http://127.0.0.1:${port}`).refreshSession({
      refresh_token: data.session?.refresh_token ?? "",
    });
    if (error || !refreshed.session) throw new Error("The session was not refreshed", { cause: error });
    at.sightings.measured("identity client: refresh retried after ms", waits.asked.slice(0, away));
  } finally {
    waits.restore();
    proxy.closeAllConnections();
    proxy.close();
  }
}

/**
 * How long the client itself asks to wait, in ms, in order: not how long that takes, since a busy machine wakes it late,
 * and not what Node's own connections ask for meanwhile.
 */
function waitsOfTheClient(): { asked: (number | undefined)[]; restore(): void } {
  const asked: (number | undefined)[] = [];
  const wait = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(((...args: Parameters<typeof wait>) => {
    const frames = new Error().stack?.split("\n") ?? [];
    const caller = frames.slice(1).find((frame) => !/mock|spy|clients\.ts/.test(frame));
    if (caller?.includes("auth-js")) asked.push(args[1]);
    return wait(...args);
  }) as typeof wait);
  return { asked, restore: () => spy.mockRestore() };
}

/** Times in a row that the proxy says that the program is away. */
const away = 3;

function clientOf(url: string): GoTrueClient {
  return new GoTrueClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false });
}
