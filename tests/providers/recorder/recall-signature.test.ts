import { Webhook as Signer } from "svix";
import { describe, expect, test } from "vitest";
import { type SignedHeaders, verifySignature } from "#app/providers/recorder/recall-events.ts";

const AT = 1_700_000_000;
const NOW = AT * 1000;
const SECRET = "whsec_Y29udHJhY3RzLWRlbW8tc2VjcmV0LTAwMA==";
const OTHER = `whsec_${Buffer.from("another secret of the workspace").toString("base64")}`;
const ID = "msg_demo1";
const BODY = '{"event":"bot.done"}';
const GOOD = "v1,SE+OShDIjXpe7/A3qLurlKwg05at3sd+pQcMiqCWG4g=";

/** Signed by svix, an implementation that is not the one under test. */
function signed(changes: { secret?: string; id?: string; at?: number; body?: string } = {}) {
  const { secret = SECRET, id = ID, at = AT, body = BODY } = changes;
  const signature = new Signer(secret).sign(id, new Date(at * 1000), body);
  return { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": signature };
}

/** The text with the lowest bit of its middle character flipped. */
function flipBit(text: string): string {
  const middle = text.length >> 1;
  return text.slice(0, middle) + String.fromCharCode(text.charCodeAt(middle) ^ 1) + text.slice(middle + 1);
}

const verify = (headers: SignedHeaders, body: string | Buffer = BODY, secrets = [SECRET], now = NOW) =>
  verifySignature(body, headers, secrets, now);
const accepted = { ok: true, id: ID };
const refused = { ok: false, reason: expect.any(String) };

test("the published Recall.ai vector verifies, as signed by svix", () => {
  expect(signed()["webhook-signature"]).toBe(GOOD);
  expect(verify(signed())).toEqual(accepted);
  expect(verify(signed(), Buffer.from(BODY))).toEqual(accepted);
});

describe("a Recall.ai signature is refused for", () => {
  const large = `{"event":"bot.done","filler":"${"x".repeat(2 * 1024 * 1024)}"}`;
  test.each<[string, SignedHeaders, string, string[]?]>([
    ["one bit of the id", { ...signed(), "webhook-id": flipBit(ID) }, BODY],
    ["one bit of the timestamp", { ...signed(), "webhook-timestamp": flipBit(String(AT)) }, BODY],
    ["one bit of the body", signed(), flipBit(BODY)],
    ["one bit of the signature", { ...signed(), "webhook-signature": flipBit(GOOD) }, BODY],
    ["301 s old", signed({ at: AT - 301 }), BODY],
    ["301 s ahead", signed({ at: AT + 301 }), BODY],
    ["no header at all", {}, BODY],
    ["no signature", { ...signed(), "webhook-signature": undefined }, BODY],
    ["the body written anew", signed(), JSON.stringify(JSON.parse(BODY), null, 1)],
    ["another secret", signed({ secret: OTHER }), BODY],
    ["no secret configured", signed(), BODY, []],
    ["a secret that is not base64", signed(), BODY, ["whsec_???"]],
    ["a 2 MB body with another body's signature", signed(), large],
    [
      "a signature of another version",
      { ...signed(), "webhook-signature": GOOD.replace("v1,", "v2,") },
      BODY,
    ],
    ["a signature cut short", { ...signed(), "webhook-signature": GOOD.slice(0, 20) }, BODY],
    ["a timestamp with letters behind", { ...signed(), "webhook-timestamp": `${AT}x` }, BODY],
    ["a timestamp in ms", { ...signed(), "webhook-timestamp": String(NOW) }, BODY],
    ["an id that moves the borders", { ...signed(), "webhook-id": `${ID}.${AT}` }, BODY],
    ["an id given twice", { ...signed(), "webhook-id": [ID, ID] }, BODY],
    [
      "headers of two families mixed",
      { "webhook-id": ID, "svix-timestamp": String(AT), "svix-signature": GOOD },
      BODY,
    ],
  ])("%s", (_, headers, body, secrets) => {
    expect(verify(headers, body, secrets ?? [SECRET])).toEqual(refused);
  });

  test("bytes that are not UTF-8 and decode to the same text", () => {
    const body = '{"a":"\uFFFD"}';
    expect(verify(signed({ body }), Buffer.from(body))).toEqual(accepted);
    expect(verify(signed({ body }), Buffer.from('{"a":"\xff"}', "latin1"))).toEqual(refused);
  });
});

describe("a Recall.ai signature is accepted with", () => {
  test("a timestamp 300 s off either way", () => {
    expect(verify(signed({ at: AT - 300 }))).toEqual(accepted);
    expect(verify(signed({ at: AT + 300 }))).toEqual(accepted);
  });

  test("the old or new secret during a rotation", () => {
    const [one, other] = [GOOD, signed({ secret: OTHER })["webhook-signature"]];
    for (const both of [`${one} ${other}`, `${other} ${one}`, `v1a,xx ${one}`, [other, one]]) {
      expect(verify({ ...signed(), "webhook-signature": both })).toEqual(accepted);
    }
    expect(verify(signed(), BODY, ["broken", OTHER, SECRET])).toEqual(accepted);
  });

  test("the older header names in any case", () => {
    const older = { "svix-id": ID, "svix-timestamp": String(AT), "svix-signature": GOOD };
    expect(verify(older)).toEqual(accepted);
    expect(verify({ "Webhook-Id": ID, "WEBHOOK-TIMESTAMP": String(AT), "Webhook-Signature": GOOD })).toEqual(
      accepted,
    );
  });

  test("an empty body", () => {
    expect(verify(signed({ body: "" }), "")).toEqual(accepted);
  });
});
