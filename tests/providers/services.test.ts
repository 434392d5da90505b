import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/core/env.ts";
import { zoomOAuth } from "#app/providers/accounts/oauth-providers.ts";
import { checkClient } from "#app/providers/checks/accounts.ts";
import { checkBots } from "#app/providers/checks/bots.ts";
import { checkSmtp } from "#app/providers/checks/smtp.ts";
import { checkTranscription } from "#app/providers/checks/transcription.ts";
import { outboxOnly } from "#app/providers/mail/outbox.ts";
import { oauthAccount } from "#app/providers/oauth.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { recallBots } from "#app/providers/recorder/recall.ts";
import { servicesOf } from "#app/providers/services.ts";
import { serve } from "#tests/support/serve.ts";

const fetch = createFetch({ trust: "configured", timeoutMs: 5000 });
const secret = "s3cr3t-s3cr3t-s3cr3t";

/** A server with one answer, and what it was asked for. */
async function answering(status: number, body: unknown) {
  const asked: { line: string; authorization: string | undefined }[] = [];
  const listener: RequestListener = (req, res) => {
    asked.push({ line: `${req.method} ${req.url}`, authorization: req.headers.authorization });
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  return { asked, url: await serve(listener) };
}

/** Where nothing listens. */
async function nowhere(): Promise<string> {
  return "http://127.0.0.1:9";
}

describe("the test call to Recall.ai", () => {
  const check = (base: string) =>
    checkBots(
      recallBots({
        ...{ base, apiKey: secret, botName: "Throughline", secrets: [], region: "us-west-2" },
        ...{ secondTranscript: false, fetch, download: fetch },
      } as Parameters<typeof recallBots>[0]),
    );

  test.each([
    [404, { detail: "Not found." }, true, "Recall.ai accepted the key."],
    [401, { detail: `Invalid token ${secret}` }, false, "Recall.ai refused the key."],
    [402, {}, false, "Recall.ai accepted the key, but the account has no credit left."],
    [429, {}, false, "Recall.ai is busy. Try again in a minute."],
    [502, {}, false, "Recall.ai couldn't be reached."],
  ])("explains the response %i", async (status, body, ok, text) => {
    const { asked, url } = await answering(status, body);
    expect(await check(url)).toEqual({ ok, text });
    expect(asked.every(({ line }) => line.startsWith("GET "))).toBe(true);
    expect(asked[0]?.authorization).toBe(`Token ${secret}`);
  });

  test("reports a server that is unreachable", async () => {
    expect(await check(await nowhere())).toEqual({ ok: false, text: "Recall.ai couldn't be reached." });
  });
});

describe("the test call to Zoom", () => {
  const check = (url: string) => {
    const client = { clientId: "client", clientSecret: secret };
    return checkClient("Zoom", oauthAccount(zoomOAuth(client, { oauth: `${url}/oauth`, api: url }), fetch));
  };

  test.each([
    [
      400,
      { reason: "Invalid Token!", error: "invalid_grant" },
      true,
      "Zoom knows this client ID and secret.",
    ],
    [
      400,
      { reason: "Invalid client_id", error: "invalid_client" },
      false,
      "Zoom refused the client ID or its secret.",
    ],
    [401, { error: "invalid_client" }, false, "Zoom refused the client ID or its secret."],
    [503, {}, false, "Zoom is having trouble right now. Try again in a few minutes."],
  ])("explains the response %i %j", async (status, body, ok, text) => {
    const { asked, url } = await answering(status, body);
    expect(await check(url)).toEqual({ ok, text });
    expect(asked.map(({ line }) => line)).toEqual(["POST /oauth/token"]);
  });
});

describe("the test call to a transcription server", () => {
  const check = (url: string) =>
    checkTranscription({ baseUrl: `${url}/v1`, apiKey: secret, model: "whisper-1" }, fetch);

  test.each([
    [200, { data: [{ id: "whisper-1" }] }, true, /answers and has whisper-1\.$/],
    [200, { data: [{ id: "tiny" }] }, true, /whisper-1 isn't among the models it lists\.$/],
    [404, {}, true, /It doesn't list its models\.$/],
    [401, {}, false, /refused the key\.$/],
    [500, {}, false, /is having trouble right now\.$/],
  ])("explains the response %i %j", async (status, body, ok, text) => {
    const { url } = await answering(status, body);
    expect(await check(url)).toEqual({ ok, text: expect.stringMatching(text) });
  });

  test("reports a server that is unreachable", async () => {
    expect(await check(await nowhere())).toEqual({
      ok: false,
      text: expect.stringMatching(/couldn't be reached/),
    });
  });
});

test.each([
  [
    { code: "EAUTH", message: `535 ana/${secret}` },
    "mail.example.org refused the user name or the password.",
  ],
  [{ code: "EDNS" }, "The name mail.example.org isn't known."],
  [{ code: "ETLS" }, "mail.example.org offers no connection that is encrypted and trusted."],
  [
    { code: "ESOCKET", message: "self-signed certificate" },
    "mail.example.org offers no connection that is encrypted and trusted.",
  ],
  [{ code: "ETIMEDOUT" }, "mail.example.org didn't answer in time."],
  [{ code: "ECONNECTION" }, "mail.example.org couldn't be reached."],
])("the mail server test explains %j", async (error, text) => {
  const transport = { verify: () => Promise.reject(Object.assign(new Error(), error)) };
  expect(await checkSmtp(transport, `smtps://ana:${secret}@mail.example.org`)).toEqual({ ok: false, text });
});

describe("the list of services", () => {
  const nothing = {
    ...{ accounts: { zoom: null, google: null, microsoft: null }, ai: { engine: "embedded" }, bots: null },
    ...{ mail: outboxOnly, fetch, social: { google: null, oidc: null } },
  } as unknown as Parameters<typeof servicesOf>[1];

  test("names existing settings and which are set, never a value", () => {
    const env = parseEnv({ RECALL_API_KEY: secret, RECALL_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` });
    const services = servicesOf(env, nothing);
    const recall = services.find(({ id }) => id === "recall");
    expect(recall?.variables.filter(({ isSet }) => isSet).map(({ name }) => name)).toEqual([
      "RECALL_API_KEY",
      "RECALL_WEBHOOK_SECRET",
    ]);
    expect(JSON.stringify(services)).not.toContain(secret);
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
  });

  test("offers a test only for what is set up", () => {
    for (const { configured, check } of servicesOf(parseEnv({}), nothing))
      expect([configured, check]).toEqual([false, undefined]);
  });
});
