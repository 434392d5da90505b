import { request } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#app/http/app/listen.ts";
import { whileStarting } from "#app/http/app/starting.ts";
import { openApp } from "./support/app.ts";

const token = "a-token-of-the-monitoring";
const problem = "The disk is nearly full: 12 MB are free";

/** `fetch` does not send a Host header of one's own. */
function ask(base: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(`${base}/readyz`, { headers }, (res) => {
      let text = `${res.statusCode} `;
      res.on("data", (chunk) => {
        text += chunk;
      });
      res.on("end", () => resolve(text));
    });
    sent.on("error", reject).end();
  });
}

const strangers: Record<string, string>[] = [
  { host: "meetings.example.org" },
  { host: "192.0.2.7:3000" },
  { host: "localhost.evil.test" },
  { "x-forwarded-for": "203.0.113.9" },
  { "X-Real-IP": "203.0.113.9" },
  { forwarded: "for=203.0.113.9" },
  { via: "1.1 proxy" },
  { host: "meetings.example.org", authorization: "Bearer another-token-of-16" },
  { host: "meetings.example.org", authorization: `Basic ${token}` },
];

const bases: [string, () => Promise<string>][] = [
  [
    "a running server",
    async () =>
      (await openApp({ metricsToken: token, ready: () => ({ ok: false, problems: [problem] }) })).base,
  ],
  [
    "a starting server",
    async () => {
      const { server } = await listen(
        whileStarting(() => "migrating", token),
        { host: "127.0.0.1", port: 0 },
      );
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      const address = server.address();
      return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    },
  ],
];

test.each(bases)("/readyz of %s tells strangers only that it is not ready", async (name, open) => {
  const base = await open();
  const told = name === "a running server" ? problem : "migrating";
  for (const headers of strangers)
    expect(await ask(base, headers), JSON.stringify(headers)).toBe('503 {"status":"not ready"}');
  expect(await overHttp10(base)).not.toContain(told);
  for (const headers of [undefined, { host: "localhost" }, { host: "[::1]:3000" }])
    expect(await ask(base, headers)).toContain(told);
  const bearer = { authorization: `Bearer ${token}` };
  expect(
    await ask(base, { host: "meetings.example.org", "x-forwarded-for": "203.0.113.9", ...bearer }),
  ).toContain(told);
});

test("/readyz warns those who run a ready server, and says to strangers that it is ready", async () => {
  const warnings = ["No backup can be written to /backups: its disk is full."];
  const { base } = await openApp({
    metricsToken: token,
    ready: () => ({ ok: true, problems: [], warnings }),
  });
  for (const headers of strangers) expect(await ask(base, headers)).toBe('200 {"status":"ready"}');
  expect(await ask(base, undefined)).toBe(`200 {"status":"ready","warnings":${JSON.stringify(warnings)}}`);
});

test("/readyz without METRICS_TOKEN shows problems to no token", async () => {
  const { base } = await openApp({ ready: () => ({ ok: false, problems: [problem] }) });
  for (const authorization of ["Bearer ", "Bearer undefined", "Bearer x"])
    expect(await ask(base, { host: "meetings.example.org", authorization })).not.toContain(problem);
});

/** As nginx asks a server behind it, unless it is told otherwise. */
function overHttp10(base: string): Promise<string> {
  const { port, hostname } = new URL(base);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write("GET /readyz HTTP/1.0\r\nHost: localhost\r\n\r\n"),
    );
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", () => resolve(text)).on("error", reject);
  });
}
