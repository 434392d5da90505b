import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { AppError } from "#app/core/errors.ts";
import { createLog } from "#app/http/app/log.ts";
import { jsonHandler } from "#app/http/rest/rest.ts";
import { ada, openApp, smallBuild } from "./support/app.ts";

function capture() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trimEnd().split("\n")) lines.push(JSON.parse(line));
      done();
    },
  });
  return { lines, log: createLog("debug", destination) };
}

describe("the request log", () => {
  test("has the route's pattern, the actor and the status", async () => {
    const { base, log } = await openApp({
      build: smallBuild({ "/meeting-summary/:meet_id": { loader: () => null } }),
      routes: (router) =>
        void router.get(
          "/things/:id",
          jsonHandler(() => ({})),
        ),
    });
    const headers = { Cookie: "throughline=ada-token" };
    await fetch(`${base}/things/7?token=x`, { headers });
    await fetch(`${base}/meeting-summary/9.data`);
    await expect.poll(() => log.lines.length).toBe(2);
    expect(log.lines[0]?.fields).toMatchObject({ route: "/things/:id", actor: ada.userId, status: 200 });
    expect(log.lines[1]?.fields).toMatchObject({ route: "/meeting-summary/:meet_id", actor: "anonymous" });
    expect(log.lines[1]?.fields.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("has nothing from headers, cookies, paths, queries and bodies", async () => {
    const { lines, log } = capture();
    const query = Object.assign(new Error("Failed query: select ?\nparams: canary-value,2"), {
      code: "SQLITE_X",
    });
    const { base } = await openApp({
      log,
      build: smallBuild({ "/invite/:token": { action: () => Promise.reject(query) } }),
      routes: (router) => {
        router.post(
          "/refused",
          jsonHandler(() => Promise.reject(new AppError(422, "No"))),
        );
        router.post(
          "/broken",
          jsonHandler(() => Promise.reject(new Error("outer", { cause: query }))),
        );
      },
    });
    for (const path of ["/refused", "/broken", "/invite/canary-token", "/canary-nowhere"])
      await fetch(`${base}${path}?token=canary-query`, {
        method: "POST",
        headers: {
          Authorization: "Bearer canary-bearer",
          Cookie: "throughline=canary-cookie",
          Origin: base,
          "User-Agent": "canary-agent",
          "X-Request-Id": "canary-id",
          "X-Forwarded-For": "canary-address",
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ password: "canary-body" }),
      });
    await expect.poll(() => lines.filter(({ msg }) => msg === "request").length).toBe(4);
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain("canary");
  });
});

describe("a log line", () => {
  test("redacts secret fields three levels deep", () => {
    const { lines, log } = capture();
    const secrets = {
      authorization: "canary",
      cookie: "canary",
      password: "canary",
      refresh_token: "canary",
    };
    log.info({ ...secrets, headers: { ...secrets, "set-cookie": "canary" }, a: { b: secrets } }, "done");
    expect(JSON.stringify(lines)).not.toContain("canary");
    expect(lines[0]).toMatchObject({ level: "info", msg: "done", authorization: "[Redacted]" });
  });

  test("escapes line breaks and uses UTC times", () => {
    const { lines, log } = capture();
    log.warn({ name: 'x\r\n{"level":"info"}' }, "a\nb");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test("has an error's type, stack and cause, without query values", () => {
    const { lines, log } = capture();
    const cause = Object.assign(new Error("disk"), { code: "EIO" });
    log.error({ err: new TypeError("Failed query: select ?\nparams: canary\nof two lines", { cause }) });
    const err = lines[0]?.err as Record<string, unknown>;
    expect(err).toMatchObject({
      type: "TypeError",
      message: "Failed query: select ?",
      cause: { code: "EIO" },
    });
    expect(err.stack).toMatch(/\n {4}at /);
    expect(JSON.stringify(lines)).not.toMatch(/canary|two lines/);
  });
});
