import { createHmac, randomUUID } from "node:crypto";
import express, { Router } from "express";
import { playMeeting } from "./play-meeting.ts";
import type { Speech } from "./recall-bot.ts";
import type { Peer } from "./server.ts";

export type VexaMeetingRow = {
  platform: string;
  native_meeting_id: string;
  status: string;
  start_time: string | null;
  end_time: string | null;
  updated_at: string;
  segments: object[];
};
type Options = { secret: string; webhookUrl: () => string; now?: () => number; plays?: boolean };

const key = "vexa-key";
const platforms = ["google_meet", "zoom", "teams", "jitsi"];

/** Plays Vexa 0.12 as section 2.2 of the contracts has it: meetings are named by their link, lines are only fetched. */
export function vexaPeer({ secret, webhookUrl, now = Date.now, plays = false }: Options) {
  const meetings: VexaMeetingRow[] = [];
  const calls: string[] = [];
  const router = Router({ strict: true });
  const iso = () => new Date(now()).toISOString();
  const isOver = ({ status }: VexaMeetingRow) => ["completed", "failed"].includes(status);
  const newest = ({ platform, id }: Record<string, string>) =>
    meetings.findLast((one) => one.platform === platform && one.native_meeting_id === id);

  async function post(event_type: string, { segments: _, ...meeting }: VexaMeetingRow): Promise<void> {
    const event = { event_id: randomUUID(), event_type, api_version: "2026-01", created_at: iso() };
    const body = JSON.stringify({ ...event, data: { meeting } });
    const timestamp = String(Math.floor(now() / 1000));
    const mac = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    const signed = { "x-webhook-signature": `sha256=${mac}`, "x-webhook-timestamp": timestamp };
    const headers = { "content-type": "application/json", authorization: `Bearer ${secret}`, ...signed };
    await fetch(webhookUrl(), { method: "POST", headers, body }).catch(() => null);
  }

  async function change(
    meeting: VexaMeetingRow,
    status: string,
    type = "meeting.status_change",
  ): Promise<void> {
    meeting.status = status;
    meeting.updated_at = iso();
    if (status === "active") meeting.start_time ??= iso();
    if (isOver(meeting)) meeting.end_time = iso();
    await post(type, meeting);
  }

  /** The live pipeline writes seconds since 1970, whatever the documents say. */
  function say(meeting: VexaMeetingRow, { speaker, text }: Speech, at = now()): void {
    const times = { start: at / 1000, end: at / 1000 + 0.9 };
    const segment = { segment_id: randomUUID(), speaker, text, language: "en", ...times };
    meeting.segments.push(
      { ...segment, completed: true },
      { ...segment, text: `${text} and`, completed: false },
    );
  }

  async function leave(meeting: VexaMeetingRow): Promise<void> {
    await change(meeting, "stopping");
    await change(meeting, "completed", "meeting.completed");
  }

  router.use(express.json());
  router.use((req, res, next) => {
    calls.push(`${req.method} ${req.path}`);
    if (req.get("x-api-key") === key) next();
    else res.status(401).json({ detail: "Invalid API key" });
  });
  router.post("/bots", (req, res) => {
    const { platform, native_meeting_id } = req.body ?? {};
    if (!platforms.includes(platform) || typeof native_meeting_id !== "string")
      return void res
        .status(422)
        .json({ detail: [{ loc: ["body", "platform"], msg: "Input should be a platform" }] });
    const before = newest({ platform, id: native_meeting_id });
    if (before && !isOver(before)) return void res.status(409).json({ detail: "A bot is already active" });
    const blank = { start_time: null, end_time: null, updated_at: iso(), segments: [] };
    const meeting = { platform, native_meeting_id, status: "requested", ...blank };
    meetings.push(meeting);
    res.status(201).json({ ...meeting, segments: undefined });
    if (plays)
      void playMeeting({
        joining: () => change(meeting, "joining"),
        waiting: () => change(meeting, "awaiting_admission"),
        admitted: () => change(meeting, "active", "meeting.started"),
        say: async (speech) => say(meeting, speech),
        ended: () => leave(meeting),
        hasLeft: () => isOver(meeting) || meeting.status === "stopping",
      });
  });
  router.delete("/bots/:platform/:id", (req, res) => {
    const meeting = newest(req.params);
    if (!meeting || isOver(meeting)) return void res.status(404).json({ detail: "No active bot" });
    res.status(202).json({ message: "Stop request accepted" });
    void leave(meeting);
  });
  router.get("/transcripts/:platform/:id", (req, res) => {
    const meeting = newest(req.params);
    if (meeting) res.json({ segments: meeting.segments });
    else res.status(404).json({ detail: "Meeting not found" });
  });
  router.get("/meetings", (_req, res) => {
    res.json({ meetings: meetings.map(({ segments: _, ...meeting }) => meeting) });
  });
  return { router, meetings, calls, change, say, leave, key };
}

/** Vexa among the services of the development server; RECORDER=vexa chooses it. */
export function vexaStandIn(): Peer {
  const secret = "vexa of the stand-ins";
  let url = "";
  const { router } = vexaPeer({ secret, webhookUrl: () => url, plays: true });
  return {
    ...{ path: "/vexa", router },
    settings({ peers, program }) {
      url = `${program}/hooks/vexa`;
      return { VEXA_URL: `${peers}/vexa`, VEXA_API_KEY: key, VEXA_WEBHOOK_SECRET: secret };
    },
  };
}
