import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isLoopback } from "#app/core/network.ts";
import { hostName, isForwarded } from "./forwarded.ts";

/**
 * Whether a request may learn what is wrong with the server: it carries METRICS_TOKEN, or it was sent on this machine and
 * came through no proxy. The Host header is asked for as well, since a page of another site can make a browser of this
 * machine call under a name of its own.
 */
export function mayDiagnose(req: IncomingMessage, metricsToken: string | undefined): boolean {
  if (metricsToken !== undefined && carriesToken(req, metricsToken)) return true;
  return isLoopback(req.socket.remoteAddress ?? "") && isLoopback(hostName(req)) && !isForwarded(req);
}

/** Compares hashes, which have one length: the time says nothing about the token. */
export function carriesToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
