import type { Messenger, WebhookFormat } from "#app/core/enums/webhook-format.ts";
import type { Env } from "#app/core/env.ts";
import { t } from "#app/core/words.ts";
import { problemOfGiven } from "../given-address.ts";
import { createFetch, OutboundError } from "../outbound.ts";
import { callProvider, type Fetch, type ProviderResponse } from "../provider-http.ts";
import type { ReceiverFormat } from "./format.ts";
import { matrixBody, matrixFormat } from "./matrix.ts";
import type { Post, WebhookPort } from "./port.ts";
import { newWebhookSecret } from "./signature.ts";
import { slackBody, slackFormat } from "./slack.ts";
import { standardFormat } from "./standard.ts";
import { teamsBody, teamsFormat } from "./teams.ts";

/** Of an answer little counts; one that says more than this is none. */
const largestAnswer = 64 * 1024;
/** As long as Standard Webhooks asks senders to wait at least. */
const timeoutMs = 15_000;

const formats: Record<WebhookFormat, ReceiverFormat> = {
  standard: standardFormat,
  slack: slackFormat,
  teams: teamsFormat,
  matrix: matrixFormat,
};
const bodies: Record<Messenger, (post: Post) => string> = {
  slack: slackBody,
  teams: teamsBody,
  matrix: matrixBody,
};

export function webhooksOf({ outboundAllow: allow }: Pick<Env, "outboundAllow">): WebhookPort {
  return createWebhooks({
    allow,
    fetch: createFetch({ trust: "given", allow, timeoutMs, maxBytes: largestAnswer }),
  });
}

/**
 * @param fetch the guarded fetch for addresses that people give
 * @param allow private ranges that are allowed all the same (OUTBOUND_ALLOW); an address in one of them may be http
 */
export function createWebhooks({ fetch, allow }: { fetch: Fetch; allow: string[] }): WebhookPort {
  return {
    newSecret: newWebhookSecret,
    problemOf: (format, url) =>
      problemOfGiven(url, allow) ?? formats[format].problemOf?.(new URL(url)) ?? null,
    bodyOf: (format, post) => bodies[format](post),
    async send(call) {
      const begun = performance.now();
      const took = () => Math.round(performance.now() - begun);
      const format = formats[call.format];
      if (call.url === "") return { status: null, error: unreadable(call.format), ms: 0, rest_ms: null };
      try {
        const answer = await format.send(call, (request) =>
          callProvider("The receiver", fetch, {
            ...request,
            headers: { ...request.headers, "User-Agent": "Throughline-Webhooks/1" },
          }),
        );
        const error = answer.ok ? null : (format.meaningOf?.(answer) ?? null);
        return { status: answer.status, error, ms: took(), rest_ms: restMs(format, answer) };
      } catch (error) {
        const cause = error instanceof Error ? error.cause : null;
        const text = cause instanceof OutboundError ? cause.message : t("The receiver couldn't be reached.");
        return { status: null, error: text, ms: took(), rest_ms: null };
      }
    },
  };
}

function unreadable(format: WebhookFormat): string {
  if (format === "standard")
    return t("The saved secret can't be read with the keys of this server. Make a new one.");
  return format === "matrix"
    ? t("The saved access token can't be read with the keys of this server. Replace it.")
    : t("The saved address can't be read with the keys of this server. Replace it.");
}

function restMs(format: ReceiverFormat, answer: ProviderResponse): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const seconds = answer.retryAfter ?? format.restOf?.(answer);
  return seconds === undefined ? null : seconds * 1000;
}
