import express, { Router } from "express";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import type { Messenger } from "#app/core/enums/webhook-format.ts";
import { isRecord } from "#app/core/is-record.ts";
import { createFetch } from "#app/providers/outbound.ts";
import type { Fetch } from "#app/providers/provider-http.ts";
import { createSlack } from "#app/providers/slack/slack.ts";
import { createTrackers } from "#app/providers/trackers/configured.ts";
import { createWebhooks } from "#app/providers/webhooks/configured.ts";
import { describedBy, nothing } from "#tests/peers/described.ts";
import { matrixPeer } from "#tests/peers/matrix.ts";
import { startPeers } from "#tests/peers/server.ts";
import { slackPeer } from "#tests/peers/slack.ts";
import { slackPeer as slackApp } from "#tests/peers/slack-app.ts";
import { teamsPeer } from "#tests/peers/teams.ts";
import { githubPeer } from "#tests/peers/trackers/github.ts";
import { gitlabPeer } from "#tests/peers/trackers/gitlab.ts";
import { jiraPeer } from "#tests/peers/trackers/jira.ts";
import { linearPeer } from "#tests/peers/trackers/linear.ts";
import type { TrackerPeer } from "#tests/peers/trackers/tracker-peer.ts";

const allow = ["127.0.0.1"];

type Sent = { url: string; init: RequestInit };
/**
 * Uses a stand-in in every way that we do. `made`: how much it has taken; `another`: the address for the same request as a new
 * one, where a service knows again what it was sent.
 */
type Use = (fetch: Fetch) => Promise<{ made: () => number; another?: (url: string) => string }>;

const standIns: [string, Use][] = [
  ["GitHub", trackerCalls(githubPeer)],
  ["GitLab", trackerCalls(gitlabPeer)],
  ["Jira", trackerCalls(jiraPeer)],
  ["Linear", trackerCalls(linearPeer)],
  ["Slack's webhooks", messengerCalls("slack", slackPeer)],
  ["Teams", messengerCalls("teams", teamsPeer)],
  ["Matrix", messengerCalls("matrix", matrixPeer)],
  ["Slack's commands", slackAppCalls],
];

test.each(standIns)(
  "the stand-in of %s refuses what we send with anything more or of another type",
  async (_, use) => {
    const sent: Sent[] = [];
    const fetch = createFetch({ trust: "given", allow, timeoutMs: 5000 });
    const { made, another } = await use((url, init = {}) => {
      sent.push({ url: String(url), init });
      return fetch(url, init);
    });
    expect(sent.length).toBeGreaterThan(0);
    const before = made();
    const accepted: string[] = [];
    for (const { url, init } of sent.flatMap((one) => [...spoilt(one)])) {
      const answer = await globalThis.fetch(another?.(url) ?? url, init);
      if (!(await isRefusal(answer))) accepted.push(`${init.method} ${url} ${init.body ?? ""}`);
    }
    expect(accepted).toEqual([]);
    expect(made()).toBe(before);
  },
);

/** GraphQL says by its body what others say by the status. */
async function isRefusal(answer: Response): Promise<boolean> {
  if (!answer.ok) return true;
  const text = await answer.text();
  const body: unknown = text.startsWith("{") ? JSON.parse(text) : null;
  return isRecord(body) && Array.isArray(body.errors) && !body.data;
}

/** A request with one thing that is not in the description, in every place where one can be. */
function* spoilt({ url, init }: Sent): Generator<Sent> {
  const parts = new URL(url);
  for (const name of ["unexpected", ...new Set(parts.searchParams.keys())]) {
    const other = new URL(parts);
    other.searchParams.set(name, "unexpected");
    yield { url: other.href, init };
  }
  if (!init.body) return;
  const body: unknown = JSON.parse(
    typeof init.body === "string" ? init.body : new TextDecoder().decode(init.body as Uint8Array),
  );
  for (const other of changes(body)) yield { url, init: { ...init, body: JSON.stringify(other) } };
}

function* changes(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) for (const other of changes(one)) yield value.with(at, other);
  } else if (isRecord(value)) {
    yield { ...value, unexpected: 1 };
    for (const [name, one] of Object.entries(value))
      for (const other of name === "query" ? queries(String(one)) : changes(one))
        yield { ...value, [name]: other };
  } else yield { unexpected: 1 };
}

/** A query of GraphQL with a field more, in every list of fields. */
function queries(text: string): string[] {
  return [...text.matchAll(/\{/g)].map(
    ({ index }) => `${text.slice(0, index)}{ unexpected ${text.slice(index + 1)}`,
  );
}

const link = { text: "Open", href: "https://throughline.test/1" };
const draft = {
  title: "Send the pricing deck",
  due: "2026-02-03",
  mark: "0b0e5d0c-6d6f-4d5e-8f4e-2b1c6f0f3a11",
  facts: [
    { label: "Owner", text: "Ana Reyes" },
    { label: "Meeting", text: "Harbor", href: "https://throughline.test/2" },
  ],
  quote: { words: "We send it on Tuesday.", said: "Ana at 01:02", href: "https://throughline.test/3" },
  link,
};

function trackerCalls(make: () => TrackerPeer): Use {
  return async (fetch) => {
    const peer = make();
    const { url, close } = await startPeers([peer]);
    onTestFinished(close);
    const port = createTrackers({ fetch, allow, linear: { endpoint: `${url}/linear/graphql`, fetch } });
    const { base = "", account = null, place, kind, token } = peer.entered(url);
    const entered = {
      kind: kind as "github",
      base: base.replace(/\/$/, ""),
      place: place.replace(/^web$/, "WEB"),
      account,
      token,
    };
    const access = { ...entered, ...(await port.connect(entered)) };
    const { remote_id } = await port.create(access, draft);
    expect(await port.find(access, draft, Date.now() - 60_000)).toMatchObject({ remote_id });
    expect(await port.states(access, [remote_id])).toEqual(new Map([[remote_id, "open"]]));
    return { made: () => peer.issues.length };
  };
}

type MessengerPeer = { url: string; room?: string; alias?: string; token?: string; taken: unknown[] };

function messengerCalls(format: Messenger, make: () => Promise<MessengerPeer>): Use {
  return async (fetch) => {
    const peer = await make();
    const port = createWebhooks({ allow, fetch });
    const line = {
      lead: "Ana:",
      text: "We sail at dawn.",
      note: "01:02",
      links: [{ label: "Show", url: link.href }],
    };
    const body = port.bodyOf(format, {
      title: "Harbor",
      opening: line,
      sections: [{ title: "Decisions", lines: [line] }],
      about: "Yesterday",
      buttons: [{ label: "Open", url: link.href }],
    });
    const room = peer.alias ?? null;
    const secrets = peer.token ? [peer.token] : [];
    const call = { format, url: peer.url, room, secrets, id: "one", round: "one.1", timestamp: 1, body };
    expect(await port.send(call)).toMatchObject({ error: null });
    expect(peer.taken).toHaveLength(1);
    let rounds = 1;
    const another = (url: string) => url.replace("one.1", () => `one.${++rounds}`);
    return { made: () => peer.taken.length, another };
  };
}

async function slackAppCalls(fetch: Fetch) {
  const peer = await slackApp("secret", Date.now);
  const shown: unknown[][] = [];
  const fresh = () => {
    const { url, own } = peer.responseUrl();
    shown.push(own.shown);
    return url;
  };
  const port = createSlack({ secret: "secret", hooks: peer.hooks, fetch });
  const answer = await port.send(fresh(), {
    summary: "Two action items",
    parts: [
      { kind: "text", text: "Yours" },
      { kind: "quote", text: "We sail at dawn.", by: "Ana" },
      { kind: "note", text: "Yesterday" },
      { kind: "links", links: [{ label: "Open", url: link.href }] },
    ],
  });
  expect(answer).toEqual({ outcome: "accepted" });
  return { made: () => shown.flat().length, another: (url: string) => fresh() + new URL(url).search };
}

describe("an answer that isn't described", () => {
  test.each([
    ["a field less", 200, {}],
    ["a field more", 200, { name: "site", unexpected: 1 }],
    ["another status", 201, { name: "site" }],
  ])("with %s is not given by a stand-in, which says so", async (_, status, answer) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const router = Router().use(express.json());
    const on = describedBy(router, {
      admit: (_req, _res, next) => next(),
      refuse: (res) => res.status(400).end(),
    });
    const answers = { 200: z.strictObject({ name: z.string() }) };
    on({ method: "get", path: "/", query: nothing, body: nothing, answers }, (_, res) =>
      res.status(status).json(answer),
    );
    const { url, close } = await startPeers([{ path: "/service", router }]);
    onTestFinished(close);
    expect((await fetch(`${url}/service/`)).status).toBe(500);
    expect(said).toHaveBeenCalledWith(expect.stringContaining(`get / has no such answer: ${status}`));
  });
});
