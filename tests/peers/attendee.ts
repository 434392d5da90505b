import { createHmac, randomUUID } from "node:crypto";
import express, { type Request, Router } from "express";
import { playMeeting } from "./play-meeting.ts";
import type { Speech } from "./recall-bot.ts";
import type { Peer } from "./server.ts";

type Event = { type: string; sub_type: string | null; created_at: string };
export type AttendeeBot = {
  id: string;
  request: { meeting_url: string; join_at?: string; metadata?: object; deduplication_key?: string };
  state: string;
  events: Event[];
  items: object[];
};
type Options = {
  /** Base64. */
  secret: string;
  /** The project's webhook; a bot's own must be https. */
  webhookUrl: () => string;
  now?: () => number;
  plays?: boolean;
};

const key = "attendee-key";

/** Python's `json.dumps(sort_keys=True, ensure_ascii=False, separators=(",", ":"))`, for whole numbers. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

/** Plays Attendee as section 2.1 of the contracts has it: no slashes at the end, times in epoch ms. */
export function attendeePeer({ secret, webhookUrl, now = Date.now, plays = false }: Options) {
  const bots: AttendeeBot[] = [];
  const calls: string[] = [];
  const router = Router({ strict: true });
  const isOver = ({ state }: AttendeeBot) => ["ended", "fatal_error", "data_deleted"].includes(state);
  const find = ({ params }: Request) => bots.find(({ id }) => id === params.id);
  const json = ({ id, request, state, events }: AttendeeBot) => {
    const { meeting_url, metadata = {}, join_at = null, deduplication_key = null } = request;
    const states = { transcription_state: "in_progress", recording_state: "in_progress" };
    return { id, meeting_url, state, metadata, events, ...states, join_at, deduplication_key };
  };

  async function post(bot: AttendeeBot, trigger: string, data: object): Promise<boolean> {
    const payload = {
      idempotency_key: randomUUID(),
      bot_id: bot.id,
      bot_metadata: bot.request.metadata,
      trigger,
      data,
    };
    const mac = createHmac("sha256", Buffer.from(secret, "base64"))
      .update(canonical(payload))
      .digest("base64");
    const headers = { "content-type": "application/json", "x-webhook-signature": mac };
    // The wire has spaces, as Python writes them; the signature is over another spelling.
    const body = JSON.stringify(payload, null, 1);
    for (let attempt = 1; attempt <= 3; attempt++) {
      const answer = await fetch(webhookUrl(), { method: "POST", headers, body, redirect: "manual" }).catch(
        () => null,
      );
      if (answer?.ok) return true;
    }
    return false;
  }

  async function change(bot: AttendeeBot, state: string, type: string, subType: string | null = null) {
    const created_at = new Date(now()).toISOString();
    const old_state = bot.state;
    bot.state = state;
    bot.events.push({ type, sub_type: subType, created_at });
    const event = { event_type: type, event_sub_type: subType, event_metadata: {} };
    await post(bot, "bot.state_change", { new_state: state, old_state, created_at, ...event });
  }

  async function say(bot: AttendeeBot, { speaker, text }: Speech, at = now()) {
    const who = {
      speaker_name: speaker,
      speaker_uuid: speaker,
      speaker_user_uuid: null,
      speaker_is_host: false,
    };
    const item = { ...who, timestamp_ms: at, duration_ms: 900, transcription: { transcript: text } };
    bot.items.push(item);
    await post(bot, "transcript.update", item);
  }

  async function leave(bot: AttendeeBot, type: string) {
    await change(bot, "leaving", type);
    await change(bot, "post_processing", "left_meeting");
    await change(bot, "ended", "post_processing_completed");
  }

  function play(bot: AttendeeBot) {
    return playMeeting({
      joining: () => change(bot, "joining", "join_requested"),
      waiting: () => change(bot, "waiting_room", "put_in_waiting_room"),
      async admitted() {
        await change(bot, "joined_not_recording", "joined_meeting");
        await change(bot, "joined_recording", "recording_permission_granted");
      },
      say: (speech) => say(bot, speech),
      ended: () => leave(bot, "meeting_ended"),
      hasLeft: () => isOver(bot) || bot.state === "leaving" || bot.state === "post_processing",
    });
  }

  router.use(express.json());
  router.use((req, res, next) => {
    calls.push(`${req.method} ${req.path}`);
    if (req.get("authorization") === `Token ${key}`) next();
    else res.status(401).json({ detail: "Invalid token." });
  });
  router.post("/api/v1/bots", (req, res) => {
    const { meeting_url, deduplication_key, join_at, webhooks = [] } = req.body ?? {};
    const isTaken = bots.some((bot) => bot.request.deduplication_key === deduplication_key && !isOver(bot));
    if (typeof meeting_url !== "string")
      return void res.status(400).json({ meeting_url: ["This field is required."] });
    if (deduplication_key && isTaken)
      return void res
        .status(400)
        .json({ error: "Deduplication key already in use. A bot in a non-terminal state exists." });
    if (webhooks.some(({ url }: { url: string }) => !url.startsWith("https://")))
      return void res.status(400).json({ error: "webhook URL must start with https://" });
    const isBooked = join_at !== undefined && Date.parse(join_at) > now();
    const id = `bot_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
    const bot = { id, request: req.body, state: isBooked ? "scheduled" : "ready", events: [], items: [] };
    bots.push(bot);
    res.status(201).json(json(bot));
    if (plays && !isBooked) void play(bot);
  });
  router.get(
    "/api/v1/bots",
    (_req, res) => void res.json({ next: null, previous: null, results: bots.map(json) }),
  );
  router.use("/api/v1/bots/:id", (req, res, next) => {
    if (find(req)) next();
    else res.status(404).json({ error: "Bot not found" });
  });
  const at = (path: string) => `/api/v1/bots/:id${path}`;
  router.get(at(""), (req, res) => void res.json(json(find(req) as AttendeeBot)));
  router.patch(at(""), (req, res) => {
    const bot = find(req) as AttendeeBot;
    if (bot.state !== "scheduled") return void res.status(400).json({ error: "Bot is not scheduled" });
    Object.assign(bot.request, req.body);
    res.json(json(bot));
  });
  router.delete(at(""), (req, res) => {
    const bot = find(req) as AttendeeBot;
    if (bot.state !== "scheduled") return void res.status(400).json({ error: "Bot is not scheduled" });
    bots.splice(bots.indexOf(bot), 1);
    res.json({});
  });
  router.post(at("/leave"), (req, res) => {
    const bot = find(req) as AttendeeBot;
    if (isOver(bot)) return void res.status(400).json({ error: "Bot is in state ended" });
    res.json(json(bot));
    void leave(bot, "leave_requested");
  });
  router.get(at("/transcript"), (req, res) => void res.json((find(req) as AttendeeBot).items));
  router.post(at("/delete_data"), (req, res) => {
    const bot = find(req) as AttendeeBot;
    bot.state = "data_deleted";
    res.json(json(bot));
  });
  return { router, bots, calls, change, say, leave, key };
}

/** Attendee among the services of the development server; RECORDER=attendee chooses it. */
export function attendeeStandIn(): Peer {
  const secret = Buffer.from("attendee of the stand-ins").toString("base64");
  let url = "";
  const { router } = attendeePeer({ secret, webhookUrl: () => url, plays: true });
  return {
    ...{ path: "/attendee", router },
    settings({ peers, program }) {
      url = `${program}/hooks/attendee`;
      return { ATTENDEE_URL: `${peers}/attendee`, ATTENDEE_API_KEY: key, ATTENDEE_WEBHOOK_SECRET: secret };
    },
  };
}
