import { AwsV4Signer } from "aws4fetch";
import { unavailable } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { OutboundError } from "../outbound.ts";
import type { Fetch } from "../provider-http.ts";
import { refusedByS3 } from "./s3-refusal.ts";
import { textIn } from "./s3-xml.ts";

export type S3Settings = {
  /** Without a path, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** In front of every name: empty, or ending with a slash. */
  prefix: string;
  /** Where the bucket's name stands: in the path, or in front of the host. */
  addresses: "path" | "virtual";
};

export type S3Call = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** The object, with its prefix; the bucket itself without one. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Statuses that the caller understands, beside 2xx. */
  takes?: number[];
  /** How long an answer may take (ms). */
  timeoutMs?: number;
  /** Whether the body of the answer is read later, by the caller, and for as long as it wants. */
  streams?: boolean;
  /** Ends the call, and the stream of its answer. */
  signal?: AbortSignal;
};

export type S3Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: ReadableStream<Uint8Array> | null;
};

/** How often a call is made, and the pause (ms) before the second time, which doubles. */
export type S3Patience = { tries: number; pauseMs: number; timeoutMs: number };
export const usualPatience: S3Patience = { tries: 4, pauseMs: 250, timeoutMs: 30_000 };

/**
 * Calls of one bucket, signed (AWS signature version 4, with the hash of the content). A server that does not answer, or
 * answers that it cannot now, is called again after a while.
 * @param fetch the guarded fetch of this program
 */
export function s3Requests(settings: S3Settings, fetch: Fetch, patience: S3Patience) {
  const { accessKeyId, secretAccessKey, region, bucket, prefix } = settings;
  const { host } = new URL(settings.endpoint);
  const place = `s3://${bucket}/${prefix}`;
  const keys = new Map<string, ArrayBuffer>();

  async function callOnce(call: S3Call): Promise<S3Answer> {
    const { method, body, headers, timeoutMs = patience.timeoutMs, streams, signal } = call;
    const hash = await crypto.subtle.digest("SHA-256", body ?? new Uint8Array());
    const signed = await new AwsV4Signer({
      ...{ method, url: addressOf(settings, call), accessKeyId, secretAccessKey, region, service: "s3" },
      headers: { ...headers, "x-amz-content-sha256": Buffer.from(hash).toString("hex") },
      cache: keys,
    }).sign();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(timedOut(host)), timeoutMs);
    try {
      const response = await fetch(signed.url, {
        ...{ method, headers: signed.headers },
        ...(body && { body }),
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      });
      const isStream = streams && response.ok;
      const text = isStream ? "" : await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isStream ? response.body : null,
      };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    place,
    host,
    /**
     * @throws AppError 503 when the server cannot be reached or is out of order, after some tries; OperationFailed when it
     * refuses
     */
    async send(call: S3Call): Promise<S3Answer> {
      for (let attempt = 1; ; attempt++) {
        let trouble: unknown;
        try {
          const answer = await callOnce(call);
          const { status } = answer;
          if ((status >= 200 && status < 300) || call.takes?.includes(status)) return answer;
          const code = textIn(answer.text, "Code");
          if (!isPassing(status, code)) throw refusedByS3(place, host, status, code);
          trouble = new Error(`${host} answered ${status} ${code ?? ""}`);
        } catch (error) {
          trouble = troubleOf(error, call, place);
        }
        if (attempt >= patience.tries) throw outOfReach(trouble);
        await pause(patience.pauseMs * 2 ** (attempt - 1));
      }
    },
  };
}

/** What is worth another try; anything else is thrown. */
function troubleOf(error: unknown, { signal }: S3Call, place: string): unknown {
  if (signal?.aborted || !(error instanceof OutboundError)) throw error;
  if (error.code === "redirect") throw refusedByS3(place, hostIn(error), 301, "PermanentRedirect");
  return error;
}

/** An `OutboundError` names its host first. */
function hostIn({ message }: OutboundError): string {
  return message.split(" ")[0] ?? "";
}

function isPassing(status: number, code: string | undefined): boolean {
  return (status >= 500 && status !== 501) || status === 429 || status === 408 || code === "RequestTimeout";
}

/** The caller may try again; the reason goes to the log. */
export function outOfReach(cause: unknown) {
  const message = t("The server can't reach its file storage right now. Try again shortly.");
  return Object.assign(unavailable(message), { cause });
}

export function timedOut(host: string): OutboundError {
  return new OutboundError("timeout", t("{host} took too long to answer.", { host }));
}

function addressOf({ endpoint, bucket, addresses }: S3Settings, { key, query = {} }: S3Call): string {
  const url = new URL(endpoint);
  const isVirtual = addresses === "virtual";
  const host = isVirtual ? `${bucket}.${url.host}` : url.host;
  const parts = [...(isVirtual ? [] : [bucket]), ...(key === undefined ? [] : key.split("/"))];
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return `${url.protocol}//${host}/${parts.map(encoded).join("/")}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
}

/** As a signature counts it (RFC 3986): `encodeURIComponent` leaves more as it is. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
