import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, vi } from "vitest";
import { openEventSource } from "#tests/support/event-source.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { expectAllOnce, isInboxEmpty, signingSecret } from "#tests/support/line-senders.ts";
import { ownServer } from "#tests/support/own-server.ts";
import { type RestHost, restHost } from "#tests/support/rest-host.ts";
import { load, missing, notLinux, told, trial } from "./trial.ts";

const later = { timeout: 60_000, interval: 50 };
const day = 86_400;

trial(
  "a clock set back a day: people and jobs go on, deliveries come again",
  [notLinux, missing("cc")],
  async () => {
    const server = await ownServer({ RECALL_WEBHOOK_SECRET: signingSecret });
    const clock = shiftedClock(join(server.folder, ".."));
    await server.start({ settings: clock.settings });
    const host = await restHost(server.url);
    const meeting = await host.meeting();
    const senders = load(await host.record(meeting));
    await senders.acknowledges(20);

    clock.shift(-day);
    // Signed by a clock that is right.
    expect(await senders.isRefused()).toMatch(/^401 /);
    await vi.waitFor(
      () => expect(told(server, "The clock was set back. Check it with timedatectl")).toBe(1),
      later,
    );
    expect(await server.problems()).toEqual([]);
    await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), later);
    await expectSummary(host, meeting);
    const doctor = await server.command(["doctor", "--offline"], clock.settings);
    expect(doctor.stdout).toMatch(
      /PROBLEM {2}Clock: It says .*, but something was recorded at .*\n +→ Set the clock/,
    );

    // What the first start after it finds is of a day ahead.
    await server.end("SIGKILL");
    await server.start({ settings: clock.settings });
    expect((await host.send("GET", `/meetings/${meeting}`)).status).toBe(200);
    await expectSummary(host, meeting);

    clock.shift(0);
    await senders.acknowledges(20);
    const acknowledged = await senders.end();
    await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), later);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    expectAllOnce(server.file, acknowledged);
  },
);

/** A clock for one process that can be set while it runs. */
function shiftedClock(folder: string) {
  const [library, offset] = [join(folder, "clock.so"), join(folder, "clock.offset")];
  const source = join(import.meta.dirname, "fixtures/clock.c");
  execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"]);
  const shift = (seconds: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(seconds));
    // In place: the process has it mapped.
    writeFileSync(offset, bytes, { flag: existsSync(offset) ? "r+" : "w" });
  };
  shift(0);
  return { shift, settings: { LD_PRELOAD: library, CLOCK_OFFSET: offset } };
}

/** Has a summary made anew. */
async function expectSummary(host: RestHost, meeting_id: string): Promise<void> {
  await host.call("POST", "/recall/process-structured-summary", { meeting_id });
  await vi.waitFor(async () => {
    const found = await host.call("GET", `/recall/structured-summary/${meeting_id}`);
    expect(found).toMatchObject({ status: "success" });
  }, later);
}

trial("SIGTERM under load: what runs is finished, open pages are told, leases are free", [], async () => {
  const server = await ownServer({ RECALL_WEBHOOK_SECRET: signingSecret });
  await server.start();
  const host = await restHost(server.url);
  const meeting = await host.meeting();
  const senders = load(await host.record(meeting), 8);
  const pages = readers(host, 4);
  const cookie = await loggedIn(host, server.url);
  const open = await Promise.all([1, 2, 3].map(() => openEventSource(`${server.url}/live`, { cookie })));
  await senders.acknowledges(100);
  await host.call("POST", "/recall/process-structured-summary", { meeting_id: meeting });

  // What has not finished after eight seconds is cut off, and would count as a broken answer.
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  await Promise.all(open.map(({ ended }) => ended));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { events } of open) expect(events.at(-1)?.event).toBe("reconnect");
  expect(await pages.end()).toEqual(new Set([200]));
  expect(server.lines().at(-1)?.msg).toBe("Stopped");
  expect(runningJobs(server.file)).toBe(0);

  await server.start();
  await senders.acknowledges(20);
  const acknowledged = await senders.end();
  await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), later);
  await server.end("SIGTERM");
  expectAllOnce(server.file, acknowledged);
});

/** The cookie of a browser that has logged in. */
async function loggedIn(host: RestHost, url: string): Promise<string> {
  const browser = new FormClient(url);
  await browser.get("/login");
  await browser.submit("Log in", host.account);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** People who read until nobody answers. `end` tells with what statuses they were answered; a broken answer is 0. */
function readers(host: RestHost, count: number) {
  const statuses = new Set<number>();
  const read = async () => {
    for (;;) {
      const answer = await host.send("GET", `/meetings/project/${host.project_id}`).catch(() => null);
      if (!answer) return;
      statuses.add(
        await answer.text().then(
          () => answer.status,
          () => 0,
        ),
      );
    }
  };
  const all = Promise.all(Array.from({ length: count }, read));
  return { end: () => all.then(() => statuses) };
}

function runningJobs(file: string): number {
  const db = new Database(file, { readonly: true });
  try {
    return Number(db.prepare("SELECT count(*) FROM jobs WHERE state = 'running'").pluck().get());
  } finally {
    db.close();
  }
}
