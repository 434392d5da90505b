import { randomUUID } from "node:crypto";
import express, { type Request, type Response, Router } from "express";
import { createCourier, type Message } from "./deliver.ts";
import {
  botJson,
  type CreateBody,
  codeOf,
  lineEvent,
  newBot,
  type PeerBot,
  partJson,
  recordingJson,
  type Speech,
  statusEvent,
} from "./recall-bot.ts";

type Refusal = { status: number; body?: unknown; headers?: Record<string, string> };

type Options = {
  /** Of the workspace: signs status and line webhooks. */
  secret: string;
  apiKey?: string;
  family?: Message["family"];
  now?: () => number;
  /** Waits between the attempts at a line; a second at the service. */
  retryMs?: number;
  /** What a bot does by itself once it is on its way; nothing without it. */
  play?: (bot: PeerBot, peer: RecallPeer) => Promise<void>;
};

export type RecallPeer = {
  router: Router;
  bots: PeerBot[];
  /** `METHOD path` of every call, in order. */
  calls: string[];
  /** Answers the next calls with these, one each. */
  refuse(...refusals: Refusal[]): void;
  /** Does what the next calls ask for, and breaks off before it answers. */
  loseAnswers(count: number): void;
  /** Changes a bot's status and posts the webhook of it. */
  status(bot: PeerBot, code: string, subCode?: string | null): Promise<void>;
  /** Somebody speaks, and the line is posted. */
  say(bot: PeerBot, speech: Speech): Promise<void>;
  /** The messages instead of sending them; for tests that deliver in an order of their own. */
  messages: {
    status(bot: PeerBot, code: string, subCode?: string | null): Message;
    line(bot: PeerBot, speech: Speech): Message;
  };
  event(bot: PeerBot, event: string, more?: object): Promise<void>;
};

/** Plays Recall.ai as sections 1.1 to 1.9 of the contracts have it. Mounted at `/recall`; a region comes first in paths. */
export function recallPeer(options: Options): RecallPeer {
  const { secret, apiKey = "recall-key", family = "webhook", now = Date.now, retryMs = 1000 } = options;
  const bots: PeerBot[] = [];
  const calls: string[] = [];
  const refusals: Refusal[] = [];
  const answers = new Map<string, Refusal>();
  const couriers = new Map<string, ReturnType<typeof createCourier>>();
  const courierOf = (key: string, attempts: number) => {
    const found = couriers.get(key) ?? createCourier({ attempts, waitMs: () => retryMs, now });
    couriers.set(key, found);
    return found;
  };
  let lost = 0;
  const iso = () => new Date(now()).toISOString();

  function linesUrl({ request }: PeerBot): string {
    return request.recording_config?.realtime_endpoints?.[0]?.url ?? "";
  }
  function message(body: object, url: string): Message {
    return { id: `msg_${randomUUID()}`, url, body: JSON.stringify(body), secret, family };
  }
  const messages = {
    status(bot: PeerBot, code: string, subCode: string | null = null): Message {
      const at = iso();
      bot.changes.push({ code, sub_code: subCode, message: null, created_at: at });
      if (code === "in_call_recording") bot.startedAt ??= at;
      const data = { code, sub_code: subCode, updated_at: at };
      return message(statusEvent(bot, `bot.${code}`, data), statusUrl(bot));
    },
    line(bot: PeerBot, speech: Speech): Message {
      bot.startedAt ??= iso();
      bot.speech.push(speech);
      return message(lineEvent(bot, speech), linesUrl(bot));
    },
  };
  /** The dashboard's webhook is at the same server as the lines'. */
  const statusUrl = (bot: PeerBot) => new URL("/hooks/recall", linesUrl(bot)).href;

  /** Sends a bot on its way, at the time it was booked for. */
  function dispatchAtTime(bot: PeerBot): void {
    const joinAt = bot.request.join_at;
    if (!options.play) return;
    const go = () => {
      if (bot.isDeleted || bot.request.join_at !== joinAt) return;
      bot.isScheduled = false;
      void options.play?.(bot, peer);
    };
    setTimeout(go, bot.isScheduled ? Date.parse(joinAt ?? "") - now() : 0).unref();
  }

  const peer: RecallPeer = {
    router: Router({ strict: true }),
    ...{ bots, calls, messages },
    refuse: (...more) => void refusals.push(...more),
    loseAnswers(count) {
      lost = count;
    },
    status: (bot, code, subCode) =>
      courierOf(`${bot.id} status`, 10).send([messages.status(bot, code, subCode)]),
    say: (bot, speech) => courierOf(bot.id, 60).send([messages.line(bot, speech)]),
    event(bot, event, more = {}) {
      const [, code] = event.split(".");
      const body = statusEvent(bot, event, { code, sub_code: null, updated_at: iso() }) as { data: object };
      const owners = { recording: { id: bot.recordingId, metadata: {} }, ...more };
      const whole = { ...body, data: { ...body.data, ...owners } };
      return courierOf(`${bot.id} status`, 10).send([message(whole, statusUrl(bot))]);
    },
  };

  const api = "/:region/api/v1";
  const { router } = peer;
  const find = (req: Request) => bots.find(({ id, isDeleted }) => id === req.params.id && !isDeleted);
  router.use(express.json());
  router.use((req, res, next) => {
    // Downloads carry their permission in the address, and no key.
    if (req.path.startsWith("/download/")) return next();
    calls.push(`${req.method} ${req.path.replace(/^\/[^/]+/, "")}`);
    if (req.get("authorization") !== `Token ${apiKey}`)
      return void res.status(401).json({ detail: "Invalid token." });
    const key = req.get("idempotency-key");
    const stored = key && answers.get(`${key} ${req.path}`);
    if (stored) return reply(res, stored);
    const refusal = refusals.shift();
    if (!refusal) return next();
    // A full pool is an answer like any other and is repeated; the other refusals come before a key is looked at.
    if (key && refusal.status === 507) answers.set(`${key} ${req.path}`, refusal);
    reply(res, refusal);
  });

  router.post(`${api}/bot/`, (req, res) => {
    const wrong = problemOf(req.body);
    if (wrong) return reply(res, { status: 400, body: wrong });
    const bot = newBot(req.body as CreateBody, now());
    bots.push(bot);
    const answer = { status: 201, body: botJson(bot) };
    const key = req.get("idempotency-key");
    if (key) answers.set(`${key} ${req.path}`, answer);
    if (lost-- > 0) return void req.socket.destroy();
    reply(res, answer);
    dispatchAtTime(bot);
  });
  router.get(`${api}/bot/`, (req, res) => {
    const results = bots.filter((bot) => !bot.isDeleted && bot.request.meeting_url === req.query.meeting_url);
    reply(res, { status: 200, body: { next: null, previous: null, results: results.map(botJson) } });
  });
  router.get(`${api}/bot/:id/`, (req, res) => {
    const bot = find(req);
    reply(res, bot ? { status: 200, body: botJson(bot) } : { status: 404, body: { detail: "Not found." } });
  });
  router.patch(`${api}/bot/:id/`, (req, res) => {
    const bot = find(req);
    if (!bot) return reply(res, { status: 404 });
    if (!bot.isScheduled)
      return reply(res, { status: 400, body: { code: "update_bot_failed", detail: "dispatched" } });
    Object.assign(bot.request, req.body);
    dispatchAtTime(bot);
    reply(res, { status: 200, body: botJson(bot) });
  });
  router.delete(`${api}/bot/:id/`, (req, res) => {
    const bot = find(req);
    if (!bot) return reply(res, { status: 404 });
    if (!bot.isScheduled) return reply(res, { status: 405, body: { detail: "Method not allowed." } });
    bot.isDeleted = true;
    res.status(204).end();
  });
  router.post(`${api}/bot/:id/leave_call/`, (req, res) => {
    const bot = find(req);
    if (!bot) return reply(res, { status: 404 });
    const code = codeOf(bot);
    const refused = ["done", "fatal", "call_ended"].includes(code)
      ? "completed"
      : code === "ready"
        ? "unstarted"
        : null;
    if (refused)
      return reply(res, { status: 400, body: { code: `cannot_command_${refused}_bot`, detail: "" } });
    reply(res, { status: 200, body: botJson(bot) });
    void peer.status(bot, "call_ended", "bot_received_leave_call");
    void peer.status(bot, "done");
  });
  router.post(`${api}/bot/:id/delete_media/`, (req, res) => {
    const bot = find(req);
    if (bot) bot.hasMedia = false;
    reply(res, bot ? { status: 200, body: {} } : { status: 404 });
  });
  router.get(`${api}/recording/:id/`, (req, res) => {
    const bot = bots.find(({ recordingId }) => recordingId === req.params.id);
    reply(res, bot ? { status: 200, body: recordingJson(bot) } : { status: 404 });
  });
  router.post(`${api}/recording/:id/create_transcript/`, (req, res) => {
    const bot = bots.find(({ recordingId }) => recordingId === req.params.id);
    if (!bot) return reply(res, { status: 404 });
    const id = randomUUID();
    bot.others.set(id, bot.heardLater ?? bot.speech);
    reply(res, { status: 200, body: { id, data: { download_url: null } } });
    void peer.event(bot, "transcript.done", { transcript: { id, metadata: {} } });
  });
  router.get(`${api}/transcript/:id/`, (req, res) => {
    const url = `${req.protocol}://${req.get("host")}${req.baseUrl}/download/${req.params.id}`;
    reply(res, { status: 200, body: { id: req.params.id, data: { download_url: url } } });
  });
  router.get("/download/:id", (req, res) => {
    if (req.get("authorization")) return reply(res, { status: 400, body: "no key here" });
    const bot = bots.find(
      ({ transcriptId, others }) => transcriptId === req.params.id || others.has(req.params.id ?? ""),
    );
    const speech = bot?.others.get(req.params.id ?? "") ?? bot?.speech ?? [];
    reply(res, { status: 200, body: speech.map((one) => partJson(one, bot?.startedAt ?? iso())) });
  });
  return peer;
}

function reply(res: Response, { status, body, headers = {} }: Refusal): void {
  res.status(status).set(headers);
  if (typeof body === "string") res.type("html").send(body);
  else res.json(body ?? {});
}

function problemOf(body: Partial<CreateBody> | undefined): object | null {
  if (typeof body?.meeting_url !== "string") return { meeting_url: ["This field is required."] };
  if (!URL.canParse(body.meeting_url)) return { meeting_url: ["Enter a valid URL."] };
  if ((body.bot_name ?? "x").length > 100)
    return { bot_name: ["Ensure this field has no more than 100 characters."] };
  if (body.join_at !== undefined && Number.isNaN(Date.parse(body.join_at)))
    return { join_at: ["Datetime has wrong format."] };
  const values = Object.values({ ...body.metadata, ...body.recording_config?.metadata });
  if (values.some((value) => typeof value !== "string" || value.length > 500))
    return { metadata: ["Not a valid string."] };
  const { transcript, realtime_endpoints = [] } = body.recording_config ?? {};
  if (transcript && Object.keys(transcript.provider ?? {}).length !== 1)
    return { recording_config: ["Exactly one provider."] };
  const isStatus = (event: string) => /^(bot|recording)\./.test(event);
  if (
    realtime_endpoints.some(
      ({ events, type }) => !["webhook", "websocket", "rtmp"].includes(type) || events.some(isStatus),
    )
  )
    return { recording_config: ["Status events come from the dashboard's webhooks only."] };
  return null;
}
