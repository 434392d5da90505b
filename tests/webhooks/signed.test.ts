import { Webhook } from "svix";
import { describe, expect, test } from "vitest";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import { recordingSite } from "../support/sites/meetings-api.ts";

const secret = `whsec_${Buffer.from("the secret of this test, no less").toString("base64")}`;
const older = `whsec_${Buffer.from("what it was before it was changed").toString("base64")}`;
const foreign = `whsec_${Buffer.from("somebody else's secret altogether").toString("base64")}`;
const now = Date.UTC(2026, 0, 5, 9);
const line = JSON.stringify(spoken("Shall we start?", 1));

type Message = { id: string; at: number; body: string; signatures: string[]; family: "webhook" | "svix" };

/** A signed message; fields that are changed afterwards have been tampered with. */
function signed(change: Partial<Message> & { by?: string[] } = {}): Message {
  const { by = [secret], ...rest } = change;
  const message = { id: "msg_1", at: now, body: line, family: "webhook" as const, ...rest };
  const signatures = by.map((key) => new Webhook(key).sign(message.id, new Date(message.at), message.body));
  return { ...message, signatures, ...rest };
}

function headersOf({ id, at, signatures, family }: Message): Record<string, string> {
  return {
    [`${family}-id`]: id,
    [`${family}-timestamp`]: String(Math.floor(at / 1000)),
    [`${family}-signature`]: signatures.join(" "),
  };
}

const flip = (text: string, at: number) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
const [signature = ""] = signed().signatures;

const cases: [string, Message | null, number][] = [
  ["signed as it should be", signed(), 200],
  ["under the older header names", signed({ family: "svix" }), 200],
  ["signed with the older of two secrets", signed({ by: [older] }), 200],
  ["signed with both secrets while one replaces the other", signed({ by: [foreign, secret] }), 200],
  ["five minutes old", signed({ at: now - 300_000 }), 200],
  ["301 seconds old", signed({ at: now - 301_000 }), 401],
  ["301 seconds ahead", signed({ at: now + 301_000 }), 401],
  ["one bit of the id changed", { ...signed(), id: "msg_0" }, 401],
  ["one bit of the time changed", { ...signed(), at: now + 1000 }, 401],
  ["one bit of the body changed", { ...signed(), body: flip(line, 40) }, 401],
  ["one bit of the signature changed", signed({ signatures: [flip(signature, 10)] }), 401],
  ["JSON written anew", { ...signed(), body: JSON.stringify(JSON.parse(line), null, 1) }, 401],
  ["signed with a foreign secret", signed({ by: [foreign] }), 401],
  ["without any signature", null, 401],
  ["a signature of another version", signed({ signatures: [signature.replace("v1,", "v2,")] }), 401],
  ["two megabytes", signed({ body: line.padEnd(2_000_000) }), 413],
];

describe("with a webhook secret and the right token, a delivery is judged by its signature", () => {
  test.each(cases)("%s", async (_name, message, status) => {
    const site = await recordingSite({ webhookSecrets: [secret, older] });
    const response = await site.post(message?.body ?? line, message ? headersOf(message) : {});
    expect(response.status).toBe(status);
    const stored = await site.workspace.db.read((q) => q.$count(webhookDeliveries));
    expect(stored).toBe(status === 200 ? 1 : 0);
  });

  test("a delivery with the right signature and a wrong token gets 401", async () => {
    const site = await recordingSite({ webhookSecrets: [secret] });
    const nowhere = `${site.base}/recall/transcription?recording=${site.recording.botId}&token=x`;
    expect((await site.post(line, headersOf(signed()), nowhere)).status).toBe(401);
    expect(await site.workspace.db.read((q) => q.$count(webhookDeliveries))).toBe(0);
  });
});
