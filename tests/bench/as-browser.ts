import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";

/**
 * Requests with the headers that Chromium sends, as they were noted at a proxy between the two: a page that is opened, its data
 * for a link that is followed, a form, and a beacon.
 */
export type BrowserRequest = {
  kind: "document" | "data" | "form" | "beacon";
  path: string;
  cookie?: string;
  /** The page from which it is sent. */
  from?: string;
  /** Of a form and a beacon. */
  body?: string;
  /** Bytes as they are: what compressing them costs is not in the answer's cost. */
  uncompressed?: boolean;
};

const agents = new Map<string, Agent>();
const always = {
  "accept-language": "en-GB,en;q=0.9",
  "sec-ch-ua": '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  "sec-ch-ua-mobile": "?0",
  "sec-ch-ua-platform": '"Linux"',
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
const pages =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";
const form = "application/x-www-form-urlencoded;charset=UTF-8";

type Headers = Record<string, string>;

const ofKind: Record<BrowserRequest["kind"], (base: string) => Headers> = {
  document: () => ({
    accept: pages,
    "upgrade-insecure-requests": "1",
    "sec-fetch-site": "none",
    "sec-fetch-mode": "navigate",
    "sec-fetch-user": "?1",
    "sec-fetch-dest": "document",
  }),
  data: () => ({ accept: "*/*", "x-flash": "null", ...within("cors") }),
  form: (base) => ({
    accept: "*/*",
    "x-flash": "null",
    "content-type": form,
    origin: base,
    ...within("cors"),
  }),
  beacon: (base) => ({ accept: "*/*", "content-type": form, origin: base, ...within("no-cors") }),
};

function within(mode: string): Headers {
  return { "sec-fetch-site": "same-origin", "sec-fetch-mode": mode, "sec-fetch-dest": "empty" };
}

export function browserHeaders(base: string, { kind, cookie, from, uncompressed }: BrowserRequest): Headers {
  return {
    ...always,
    ...ofKind[kind](base),
    ...(!uncompressed && { "accept-encoding": "gzip, deflate, br, zstd" }),
    ...(cookie && { cookie }),
    ...(from && { referer: base + from }),
  };
}

/** Sends one request over connections that stay open, as a browser does; returns the text. Other statuses than 2xx throw. */
export async function askAsBrowser(base: string, asked: BrowserRequest): Promise<string> {
  const { path, body } = asked;
  const headers = browserHeaders(base, asked);
  return sendRequest(base + path, { method: body === undefined ? "GET" : "POST", headers, body });
}

/** Ticks an action item or takes the tick back, by REST with the cookie of a browser. */
export async function setItemStatus(
  base: string,
  { cookie }: { cookie: string },
  action_id: string,
  status: ActionItemStatus,
): Promise<void> {
  const path = `/action-items/${action_id}`;
  const headers = browserHeaders(base, { kind: "form", path, cookie });
  await sendRequest(base + path, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ status }),
  });
}

type Sent = { method?: string; headers?: Headers; body?: string | undefined };

/** One request with these headers alone, else as `askAsBrowser`. */
export async function sendRequest(
  url: string,
  { method = "GET", headers = {}, body }: Sent = {},
): Promise<string> {
  const { origin } = new URL(url);
  const agent = agents.get(origin) ?? new Agent({ keepAlive: true });
  agents.set(origin, agent);
  const [answer] = (await once(request(url, { method, headers, agent }).end(body), "response")) as [
    IncomingMessage,
  ];
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const decode = decoders[String(answer.headers["content-encoding"])];
  const bytes = Buffer.concat(pieces);
  const text = (decode ? decode(bytes) : bytes).toString();
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`${method} ${url}: ${status} ${text.slice(0, 300)}`);
  return text;
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};
