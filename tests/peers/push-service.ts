import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { onTestFinished } from "vitest";
import { cert, key } from "./smtp-certificate.ts";

// Written from RFC 8030, 8188, 8291 and 8292 alone, and not from our client or its library.

/** What a browser gives a page: its address at the service, and its keys. */
export type PushSubscriptionJson = { endpoint: string; keys: { p256dh: string; auth: string } };

export type ReceivedPush = { endpoint: string; notice: Record<string, string>; headers: IncomingHttpHeaders };

/** "hang" never answers. */
type Answer = { status: number; headers?: Record<string, string> } | "hang";

type Browser = { serverKey: string; pair: ECDH; auth: Buffer };

/**
 * The push service of a browser, and browsers that subscribe at it, over https on this machine. It accepts only what the
 * server that a browser named has signed, and what that browser can open.
 */
export async function pushServicePeer() {
  setDefaultCACertificates([...getCACertificates(), cert]);
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const answers: Answer[] = [];
  const state = { requests: 0 };

  const server = createServer({ cert, key }, async (req, res) => {
    state.requests += 1;
    const body = await bodyOf(req);
    const answer = answers.shift();
    if (answer === "hang") return;
    if (answer) return void res.writeHead(answer.status, answer.headers).end("told to");
    const browser = browsers.get(req.url ?? "");
    const wrong = browser ? wrongWith(req, body, browser, origin()) : 404;
    if (!browser || wrong) return refuse(res, wrong || 404);
    const notice = JSON.parse(opened(body, browser).toString()) as Record<string, string>;
    received.push({ endpoint: origin() + req.url, notice, headers: req.headers });
    res.writeHead(201, { Location: `${origin()}/messages/${received.length}` }).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = () => `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: origin(),
    received,
    /** Titles of what browsers were shown, in their order. */
    titles: () => received.map(({ notice }) => notice.title),
    /** How often anybody has called. */
    requests: () => state.requests,
    /** What the next calls are answered, whatever they bring. */
    answerNext: (...next: Answer[]) => void answers.push(...next),
    /** A browser that subscribes; `serverKey` is the server's public key. */
    subscribe(serverKey: string): PushSubscriptionJson {
      const pair = createECDH("prime256v1");
      const p256dh = pair.generateKeys("base64url");
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(24).toString("base64url")}`;
      browsers.set(path, { serverKey, pair, auth });
      return { endpoint: origin() + path, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    /** The browser has ended its subscription. */
    forget: ({ endpoint }: PushSubscriptionJson) => void browsers.delete(new URL(endpoint).pathname),
  };
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(res: ServerResponse, status: number): void {
  res.writeHead(status).end("refused");
}

/** The status of a refusal; null when all is well. */
function wrongWith(
  { method, headers }: IncomingMessage,
  body: Buffer,
  { serverKey }: Browser,
  origin: string,
): number | null {
  if (method !== "POST") return 405;
  if (!/^\d+$/.test(String(headers.ttl))) return 400;
  if (headers["content-encoding"] !== "aes128gcm") return 415;
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 400;
  if (headers.urgency !== undefined && !/^(very-low|low|normal|high)$/.test(String(headers.urgency)))
    return 400;
  if (body.length > 4096) return 413;
  return isSigned(headers.authorization ?? "", serverKey, origin) ? null : 403;
}

function isSigned(authorization: string, serverKey: string, origin: string): boolean {
  const [, token = "", shown] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (shown !== serverKey) return false;
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(serverKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y } as { kty: string; crv: string; x: string; y: string };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const content = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    content,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString());
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const now = Date.now() / 1000;
  const isInTime = exp > now && exp <= now + 24 * 60 * 60;
  return isRight && alg === "ES256" && aud === origin && isInTime && /^(https:\/\/|mailto:)/.test(sub);
}

/** The one record of a message, as its browser opens it. */
function opened(body: Buffer, { pair, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error("There is more than one record");
  const derived = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", from, by, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const material = derived(pair.computeSecret(senderKey), auth, info, 32);
  const contentKey = derived(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("The last record doesn't end as one");
  return padded.subarray(0, end);
}
