import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { verifyAttendee } from "#app/providers/recorder/attendee.ts";
import { readAttendeeDelivery } from "#app/providers/recorder/attendee-events.ts";
import { canonicalJson } from "#app/providers/recorder/canonical-json.ts";
import { readRecallDelivery, readRecallParts, recallBots } from "#app/providers/recorder/recall.ts";
import { verifyVexa } from "#app/providers/recorder/vexa.ts";
import { readVexaDelivery, vexaLine } from "#app/providers/recorder/vexa-events.ts";
import { vexaMeeting } from "#app/providers/recorder/vexa-meeting.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const at = 1_700_000_000;

describe("bot webhook signatures by published vectors", () => {
  test("Recall.ai's verify under both families of headers", () => {
    const secret = "whsec_Y29udHJhY3RzLWRlbW8tc2VjcmV0LTAwMA==";
    const { verify } = recallBots({
      ...{ base: "http://x", apiKey: "k", botName: "Bot", secrets: [secret], secondTranscript: false },
      ...{ fetch, download: fetch },
    });
    const body = '{"event":"bot.done"}';
    const signature = "v1,SE+OShDIjXpe7/A3qLurlKwg05at3sd+pQcMiqCWG4g=";
    expect(new Webhook(secret).sign("msg_demo1", new Date(at * 1000), body)).toBe(signature);
    for (const family of ["webhook", "svix"]) {
      const headers = {
        [`${family}-id`]: "msg_demo1",
        [`${family}-timestamp`]: String(at),
        [`${family}-signature`]: `v1,AAAA ${signature}`,
      };
      const delivered = { body: bytes(body), headers };
      expect(verify(delivered, at * 1000)).toMatchObject({ ok: true, id: "msg_demo1" });
      expect(verify(delivered, (at + 301) * 1000)).toMatchObject({ ok: false, status: 401 });
    }
  });

  test("Attendee's verify over canonical JSON", () => {
    const secret = "YXR0ZW5kZWUtZGVtbw==";
    expect(canonicalJson('{"b":1, "a":{"d":"\\u00e9","c":[2,1]}}')).toBe('{"a":{"c":[2,1],"d":"é"},"b":1}');
    const vector = "wFn7df1RC2NZJMHgs3yG/CBYY+8TKZXZM2lZv0RDCms=";
    const signed = (body: string, signature: string) =>
      verifyAttendee(bytes(body), { "x-webhook-signature": signature }, ["AAAA", secret]);
    // The vector's body carries no key of its own, so only its signature is accepted.
    expect(signed('{"b":1,"a":{"d":"é","c":[2,1]}}', vector)).toMatchObject({ status: 400 });
    expect(signed('{"b":2,"a":{"d":"é","c":[2,1]}}', vector)).toMatchObject({ status: 401 });
    const body = '{"idempotency_key": "3b1f", "x": 1.0, "y": 1e-07, "10": 0, "9": 0}';
    const canonical = '{"10":0,"9":0,"idempotency_key":"3b1f","x":1.0,"y":1e-07}';
    const mac = createHmac("sha256", Buffer.from(secret, "base64")).update(canonical).digest("base64");
    expect(signed(body, mac)).toEqual({ ok: true, id: "3b1f", text: body });
    expect(signed("[", mac)).toMatchObject({ status: 400 });
  });

  test("Vexa's verify, also when the body changes on a retry", () => {
    const headers = {
      "x-webhook-timestamp": String(at),
      "x-webhook-signature": "sha256=cdf05f0585512417e6aa0bcd314f16dfda9e76bf11dd6d94bd9a684c08083440",
    };
    const verify = (text: string, now = at * 1000) =>
      verifyVexa({ body: bytes(text), headers }, ["vexa-demo"], now);
    expect(verify('{"event_id":"e1"}')).toMatchObject({ ok: true, id: "e1" });
    expect(verify('{"event_id":"e2"}')).toMatchObject({ status: 401 });
    expect(verify('{"event_id":"e1"}', (at + 301) * 1000)).toMatchObject({ status: 401 });
    const bare = verifyVexa({ body: bytes("{}"), headers: {} }, ["vexa-demo"], at * 1000);
    expect(bare).toMatchObject({ status: 401 });
  });
});

describe("bot webhook events", () => {
  test("of Recall.ai are read as statuses and lines", () => {
    const status = (event: string, code: string, sub_code: string | null) =>
      readRecallDelivery(
        JSON.stringify({
          event,
          data: {
            data: { code, sub_code, updated_at: "2026-12-01T10:00:00.000000Z" },
            bot: { id: "5b0c", metadata: { throughline_bot: "b1" } },
          },
        }),
      );
    const ref = { botId: "b1", vendorId: "5b0c" };
    const when = Date.UTC(2026, 11, 1, 10);
    expect(status("bot.call_ended", "call_ended", "timeout_exceeded_waiting_room")).toEqual({
      ...{ kind: "step", ref },
      event: {
        ...{ step: "ended", reason: "waiting_room_timeout", at: when },
        ...{ code: "call_ended", subCode: "timeout_exceeded_waiting_room" },
      },
    });
    expect(status("bot.fatal", "fatal", "invented_yesterday")).toMatchObject({
      event: { step: "failed", reason: "unknown" },
    });
    expect(status("bot.invented", "invented", null)).toMatchObject({ kind: "ignored", ref });
    expect(status("recording.done", "done", null)).toMatchObject({ kind: "recording-ready", ref });
    expect(readRecallDelivery("[1")).toMatchObject({ kind: "ignored" });
    const words = [{ text: "Hello", start_timestamp: { relative: 1.5, absolute: 1796115600 } }];
    expect(readRecallParts([{ participant: { name: null }, words }, { words: [] }, 7])).toMatchObject([
      { startMs: 1500, text: "Hello", timing: "relative" },
    ]);
  });

  test("of Attendee are read as statuses and lines", () => {
    const sent = (trigger: string, data: object) =>
      readAttendeeDelivery(
        JSON.stringify({ bot_id: "bot_1", bot_metadata: { throughline_bot: "b1" }, trigger, data }),
      );
    const change = { new_state: "fatal_error", event_type: "could_not_join_meeting" };
    expect(sent("bot.state_change", { ...change, event_sub_type: "request_to_join_denied" })).toMatchObject({
      kind: "step",
      event: { step: "failed", reason: "entry_denied" },
    });
    expect(sent("bot.state_change", { new_state: "waiting_room" })).toMatchObject({
      ref: { botId: "b1", vendorId: "bot_1" },
      event: { step: "waiting_room", reason: "host_must_admit" },
    });
    const item = { speaker_name: "Ana", timestamp_ms: 1796115600000, duration_ms: 900 };
    for (const transcription of ["Hello", { transcript: "Hello" }])
      expect(sent("transcript.update", { ...item, transcription })).toMatchObject({
        kind: "line",
        line: { text: "Hello", absoluteStart: "2026-12-01T09:00:00.000Z", endMs: 900 },
      });
    expect(sent("transcript.update", { ...item, transcription: " " })).toMatchObject({ kind: "ignored" });
  });

  test("of Vexa are read with session and absolute times", () => {
    const event = { event_id: "e", api_version: "1", created_at: "2026-12-01T09:00:00Z" };
    const data = {
      meeting: { platform: "google_meet", native_meeting_id: "abc-mnop-xyz", status: "needs_help" },
    };
    expect(
      readVexaDelivery(JSON.stringify({ ...event, event_type: "meeting.status_change", data })),
    ).toMatchObject({
      ref: { vendorId: "google_meet/abc-mnop-xyz" },
      event: { step: "waiting_room", reason: "needs_help" },
    });
    const said = { speaker: "", text: "Hello", completed: true };
    expect(vexaLine({ ...said, start: 12.5, end: 13 })).toMatchObject({ startMs: 12500, endMs: 13000 });
    const absolute = { absoluteStart: "2026-12-01T09:00:00.000Z", timing: "none", endMs: 500 };
    expect(vexaLine({ ...said, start: 1796115600, end: 1796115600.5 })).toMatchObject(absolute);
    const named = { absolute_start_time: "2026-12-01T09:00:00", absolute_end_time: "2026-12-01T09:00:00.5" };
    expect(vexaLine({ ...said, start: 3, end: 4, ...named })).toMatchObject(absolute);
    expect(vexaLine({ ...said, completed: false, start: 1 })).toBeNull();
  });
});

test.each([
  ["https://meet.google.com/abc-mnop-xyz?authuser=0", "google_meet", "abc-mnop-xyz", null],
  ["https://us05web.zoom.us/j/91234567890?pwd=x", "zoom", "91234567890", "x"],
  ["https://teams.microsoft.com/meet/2345678901?p=abc", "teams", "2345678901", "abc"],
  ["https://meet.jit.si/OurRoom", "jitsi", "OurRoom", null],
])("vexaMeeting reads the link %s", (link, platform, nativeId, passcode) => {
  expect(vexaMeeting(link)).toEqual({ platform, nativeId, passcode });
  expect(vexaMeeting("https://evil.example/j/91234567890")).toBeNull();
});
