import { framePolicy } from "../app/security-headers.ts";
import type { PageArgs } from "../pages/page.ts";

/**
 * Sends HTML that is not ours to be looked at in a frame of one of our pages: it runs nothing, loads nothing, sends nothing and
 * is of no origin, also when a browser opens it by itself.
 */
export function sendFramed({ context }: PageArgs, html: string): Response {
  context.setHeader("Cache-Control", "private, no-store");
  context.setHeader("Content-Security-Policy", framePolicy);
  context.setHeader("X-Frame-Options", "SAMEORIGIN");
  // Its origin is none, which no process of its own can be kept for.
  context.setHeader("Origin-Agent-Cluster", "?0");
  context.setHeader("X-Robots-Tag", "noindex, nofollow");
  context.setHeader("Referrer-Policy", "no-referrer");
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
