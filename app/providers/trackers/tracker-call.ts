import { type TrackerKind, trackerNames } from "#app/core/enums/tracker-kind.ts";
import { isRecord } from "#app/core/is-record.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { OutboundError } from "../outbound.ts";
import { outOfOrder, providerBusy } from "../provider-failures.ts";
import { callProvider, type Fetch, type ProviderRequest, type ProviderResponse } from "../provider-http.ts";
import type { TrackerAccess } from "./port.ts";

const longestReason = 300;
const longestWait = 24 * 60 * 60;

export type CallTracker = (
  access: Pick<TrackerAccess, "kind" | "place">,
  request: ProviderRequest,
) => Promise<ProviderResponse>;

/**
 * Calls a tracker; only a success is returned.
 * @throws ProviderError "reconnect" for a token that is not accepted, "missing", "refused" with the tracker's reason, "limit"
 * with the time it asks to wait, "unavailable" where it may work later
 */
export function trackerCaller(fetch: Fetch): CallTracker {
  return async ({ kind, place }, request) => {
    const headers = { "User-Agent": "Throughline-Trackers/1", ...request.headers };
    const answer = await callProvider(trackerNames[kind], fetch, { ...request, headers }).catch(
      explain({ kind, place }),
    );
    if (answer.ok) return answer;
    throw failureOf({ kind, place }, answer);
  };
}

/** An address that is not allowed or leads elsewhere is not there later either. */
function explain({ kind, place }: Pick<TrackerAccess, "kind" | "place">) {
  const names = { tracker: trackerNames[kind], place };
  return (error: unknown): never => {
    const cause = error instanceof ProviderError ? error.cause : null;
    if (!(cause instanceof OutboundError) || cause.code === "unreachable" || cause.code === "timeout")
      throw error;
    // So GitHub answers for a repository that has another name or owner now.
    if (cause.code === "redirect")
      throw new ProviderError(
        "refused",
        t("{tracker} has moved {place}. Connect it under its new name.", names),
      );
    throw new ProviderError("refused", cause.message);
  };
}

function failureOf(
  { kind, place }: Pick<TrackerAccess, "kind" | "place">,
  { status, headers, body, retryAfter }: ProviderResponse,
): ProviderError {
  const tracker = trackerNames[kind];
  const wait = retryAfter ?? (headers.get("X-RateLimit-Remaining") === "0" ? resetOf(headers) : undefined);
  if (status === 429 || (status === 403 && wait !== undefined)) return providerBusy(tracker, wait ?? 60);
  if (status === 401) return tokenRefused(kind);
  if (status === 404) return placeMissing({ kind, place });
  if (status >= 500 || status === 408) return outOfOrder(tracker);
  const reason = reasonOf(body);
  if (status === 403) return mayNot(kind, reason);
  return graphQlFailure(kind, codeOf(body), { reason: reason || String(status), wait: resetOf(headers) });
}

/** Linear says by a code what others say by the status. */
export function graphQlFailure(
  kind: TrackerKind,
  code: unknown,
  { reason, wait = 60 * 60 }: { reason: string; wait?: number | undefined },
): ProviderError {
  if (code === "RATELIMITED" || code === "RATE_LIMITED") return providerBusy(trackerNames[kind], wait);
  if (code === "AUTHENTICATION_ERROR") return tokenRefused(kind);
  return code === "FORBIDDEN" ? mayNot(kind, reason) : refused(kind, reason);
}

function codeOf(body: unknown): unknown {
  const [first] = isRecord(body) && Array.isArray(body.errors) ? body.errors : [];
  return isRecord(first) && isRecord(first.extensions) ? first.extensions.code : undefined;
}

function tokenRefused(kind: TrackerKind): ProviderError {
  return new ProviderError(
    "reconnect",
    t("{tracker} doesn't accept this token.", { tracker: trackerNames[kind] }),
  );
}

export function placeMissing({ kind, place }: Pick<TrackerAccess, "kind" | "place">): ProviderError {
  const names = { tracker: trackerNames[kind], place };
  return new ProviderError("missing", t("{tracker} has no {place} that this token can see.", names));
}

export function mayNot(kind: TrackerKind, reason: string): ProviderError {
  const names = { tracker: trackerNames[kind], reason };
  return new ProviderError(
    "refused",
    reason === ""
      ? t("This token may not create issues in {tracker}.", names)
      : t("This token may not do that in {tracker}: {reason}", names),
  );
}

function refused(kind: TrackerKind, reason: string): ProviderError {
  const names = { tracker: trackerNames[kind], reason };
  return new ProviderError("refused", t("{tracker} refused it: {reason}", names));
}

/** Issues are not used at this place, or nobody may add one any more. */
export function noIssuesAt(place: string, isArchived: boolean): ProviderError {
  return new ProviderError(
    "refused",
    isArchived
      ? t("{place} is archived, so no issues can be created there.", { place })
      : t("Issues are turned off in {place}.", { place }),
  );
}

/** An answer that is not what the tracker's reference says. */
export function unexpected(kind: TrackerKind): ProviderError {
  return outOfOrder(trackerNames[kind]);
}

/** Seconds from now: the header is in seconds of the epoch, at Linear in ms. */
function resetOf(headers: Headers): number | undefined {
  const at = Number(headers.get("X-RateLimit-Reset") ?? headers.get("X-RateLimit-Requests-Reset") ?? "");
  if (!Number.isFinite(at) || at <= 0) return undefined;
  const seconds = Math.ceil((at > 1e11 ? at : at * 1000) / 1000 - Date.now() / 1000);
  return Math.min(Math.max(seconds, 1), longestWait);
}

/** What each of the trackers calls the reason, on one line. */
function reasonOf(body: unknown): string {
  if (!isRecord(body)) return "";
  const { message, error, errorMessages, errors } = body;
  const listed = Array.isArray(errors) ? errors.map((one) => (isRecord(one) ? one.message : one)) : errors;
  const texts = [message, error, errorMessages, listed].flatMap(textsIn);
  return texts.join(" ").replace(/\s+/g, " ").trim().slice(0, longestReason);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === "string" ? one : []));
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, one]) => textsIn(one).map((text) => `${key}: ${text}`))
    : [];
}
