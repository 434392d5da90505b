import express from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { createLog } from "#app/http/app/log.ts";
import { serve } from "#app/http/app/serve.ts";
import { endpoint, jsonHandler } from "#app/http/rest/rest.ts";
import { streamList } from "#app/http/rest/stream-list.ts";
import { schedule } from "#tests/domain/meetings/meetings/scheduled.ts";
import { openApp } from "#tests/http/support/app.ts";
import { meetingsApiSite } from "#tests/support/sites/meetings-api.ts";
import { summariesSite } from "#tests/support/sites/summaries.ts";
import { longTranscript } from "./support/long-transcript.ts";
import { head, rawConnection } from "./support/raw.ts";

const bearer = { Authorization: "Bearer ada-token" };
const pieceBytes = 64 * 1024;

describe("a long list response", () => {
  const list = query({ name: "things.list", input: z.object({}), run: async () => [] });

  async function door(pieces: number) {
    const taken = new Map<string, number>();
    const plain = endpoint("GET /things", list, {
      ...{ summary: "Lists.", response: z.array(z.string()) },
      alsoKnown: ["reader"],
    });
    const api = streamList(plain, async (_ctx, { reader }, next) => {
      const count = Number(next ?? 0) + 1;
      taken.set(String(reader), count);
      return { items: ["x".repeat(pieceBytes)], next: count < pieces ? count : null };
    });
    return { ...(await openApp({ api: [[api]] })), taken };
  }

  test("is produced only as fast as its reader takes it", async () => {
    const pieces = 1000;
    const { base, taken } = await door(pieces);
    const { socket, closed } = await rawConnection(base);
    socket.pause();
    socket.write(head("GET", "/things?reader=never", bearer));
    await expect.poll(() => taken.get("never")).toBeGreaterThan(0);
    const all = await (await fetch(`${base}/things?reader=quick`, { headers: bearer })).json();
    expect(all).toHaveLength(pieces);
    // What the system itself keeps for a connection is a few megabytes.
    expect(taken.get("never")).toBeLessThan(pieces / 2);
    socket.destroy();
    await closed;
  });

  test("of one piece has a Content-Length like any other", async () => {
    const { base } = await door(1);
    const response = await fetch(`${base}/things`, {
      headers: { ...bearer, "Accept-Encoding": "identity" },
    });
    expect(Number(response.headers.get("content-length"))).toBe(pieceBytes + 4);
  });

  test("is cut off when its caller loses access meanwhile", async () => {
    const plain = endpoint("GET /things", list, { summary: "Lists.", response: z.array(z.string()) });
    const refused = streamList(plain, async (_ctx, _wire, next) => {
      if (next) throw Object.assign(new Error("no"), { expose: true, status: 404 });
      return { items: ["x"], next: 1 };
    });
    const { base } = await openApp({ api: [[refused]] });
    await expect(fetch(`${base}/things`, { headers: bearer }).then((all) => all.text())).rejects.toThrow();
  });
});

describe("a transcript of many hours", () => {
  test("is returned whole over REST, in order and without duplicates", async () => {
    const door = await meetingsApiSite();
    const { base, workspace, ben } = door;
    const { meeting_id } = await schedule(door);
    const ids = await longTranscript(workspace.ctx(ben), meeting_id, 2500);
    for (const path of [`/meetings/${meeting_id}/transcript`, `/recall/meeting-transcript/${meeting_id}`]) {
      const headers = { Authorization: "Bearer ben", Accept: "application/json" };
      const lines = await (await fetch(base + path, { headers })).json();
      expect(lines.map((line: { segment_id: string }) => line.segment_id)).toEqual(ids);
      expect(
        await (await fetch(base + path, { headers: { ...headers, Authorization: "Bearer sam" } })).json(),
      ).toEqual({
        detail: "Not found",
      });
    }
  });

  test("is split into linked pages that have every line once, and each line has its address", async () => {
    const { base, browse, page, meeting_id, as, host } = await summariesSite();
    const ids = await longTranscript(as(host), meeting_id, 2000);
    const places = new Map(ids.map((id, place) => [id, place]));
    const shown = async (query: string) => {
      const { html } = await browse("host").get(`${page}?${query}`);
      const lines = [...html.matchAll(/ id="line-([^"]+)"/g)].map(([, id]) => Number(places.get(String(id))));
      const links = [...html.matchAll(/transcript-gap" href="\?([^"]+)"/g)].map(([, link]) => String(link));
      return { lines, links: links.map((link) => link.replaceAll("&amp;", "&")) };
    };
    const first = await shown("tab=transcript");
    const others = await Promise.all(first.links.map(shown));
    const read = [first, ...others].map(({ lines }) => lines);
    expect(read.flat()).toEqual(ids.map((_, place) => place));
    expect(Math.max(...read.map((lines) => lines.length))).toBeLessThan(300);
    const all = await shown("tab=transcript&all=1");
    expect([all.lines.length, all.links]).toEqual([ids.length, []]);
    const middle = read.find((lines) => lines.includes(1500));
    expect((await shown(`tab=transcript&around=${ids[1500]}`)).lines).toEqual(middle);
    expect((await shown("tab=transcript&around=nothing")).lines).toEqual(read[0]);
    for (const [query, at] of [
      [`segment=${ids[1500]}`, 1500],
      ["tab=transcript&t=750", 1501],
    ] as const) {
      const headers = { Cookie: "throughline=host" };
      const sent = await fetch(`${base}${page}?${query}`, { headers, redirect: "manual" });
      expect(sent.headers.get("location")).toBe(`${page}?tab=transcript&around=${ids[at]}#line-${ids[at]}`);
    }
  });
});

describe("idle connections", () => {
  async function listening() {
    const stopping = new AbortController();
    const log = createLog("silent");
    const options = { host: "127.0.0.1", port: 0, idleMs: 40, stopping, log };
    const serving = await serve(program(), {
      ...options,
      stop: async () => undefined,
      close: () => undefined,
    });
    onTestFinished(() => serving.drain());
    const { port } = serving.server.address() as { port: number };
    return { base: `http://127.0.0.1:${port}`, server: serving.server };
  }

  function program() {
    const waiting: (() => void)[] = [];
    return express()
      .get("/large", (_req, res) => void res.end(Buffer.alloc(50_000_000)))
      .get("/slow", (_req, res) => void waiting.push(() => res.json({ done: true })))
      .get("/release", (_req, res) => {
        for (const release of waiting) release();
        res.json({});
      })
      .post("/body", (req, res) => void req.resume().on("end", () => res.json({})));
  }

  test.each([
    ["that never sends a byte", ""],
    ["that stops within the head", "GET /large HTTP/1.1\r\nHost: x\r\n"],
    ["whose body never comes", head("POST", "/body", { "Content-Length": 10 })],
  ])("a connection %s is closed", async (_what, bytes) => {
    const { closed } = await rawConnection((await listening()).base, bytes);
    await closed;
  });

  test("a connection that does not read its response is closed", async () => {
    const { base, server } = await listening();
    // Asked of the server: a client that does not read learns of its end late.
    const closed = new Promise((resolve) =>
      server.once("request", (req) => req.socket.once("close", () => resolve("closed"))),
    );
    const { socket } = await rawConnection(base);
    socket.pause();
    socket.write(head("GET", "/large"));
    expect(await closed).toBe("closed");
  });

  test("a connection waiting for a slow handler stays open", async () => {
    const { base } = await listening();
    const slow = await rawConnection(base, head("GET", "/slow"));
    const silent = await rawConnection(base);
    await silent.closed;
    await (await rawConnection(base)).closed;
    await fetch(`${base}/release`);
    expect((await slow.answer()).status).toBe(200);
  });
});

test("concurrent responses are limited for each person and each address", async () => {
  const waiting: (() => void)[] = [];
  const slow = jsonHandler(() => new Promise((resolve) => waiting.push(() => resolve({}))));
  const { base } = await openApp({
    shares: { responses: { total: 5, perPerson: 2, perAddress: 3 } },
    routes: (router) =>
      void router.get("/slow", slow).get(
        "/quick",
        jsonHandler(() => ({})),
      ),
  });
  const status = async (headers = {}) => (await fetch(`${base}/quick`, { headers })).status;
  const slowly = (headers = {}) => fetch(`${base}/slow`, { headers });
  const held = [slowly(bearer), slowly(bearer), slowly(), slowly(), slowly()];
  await expect.poll(() => waiting.length).toBe(5);
  const refused = await fetch(`${base}/quick`, { headers: bearer });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await status()).toBe(429);
  for (const release of waiting) release();
  await Promise.all(held);
  await expect.poll(() => status(bearer)).toBe(200);
  await expect.poll(() => status()).toBe(200);
});
