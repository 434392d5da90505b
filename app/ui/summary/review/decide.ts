import type { ReviewVerdict } from "#app/core/enums/edit-request-status.ts";
import { type Message, message, t } from "#app/core/words.ts";
/** The result of a decision: the new status of the request, or the problem. */
export type Verdict = { status: ReviewVerdict } | { problem: string; code: number | null };

/** The time-out in seconds. */
const timeouts = { approve: 45, reject: 15 };

/** Approves or rejects an edit request by script. Never throws. */
export async function decide(editId: string, approve: boolean): Promise<Verdict> {
  const seconds = approve ? timeouts.approve : timeouts.reject;
  const address = `/summary/edit-request/${encodeURIComponent(editId)}?approve=${approve}`;
  try {
    const response = await fetch(address, { method: "PATCH", signal: AbortSignal.timeout(seconds * 1000) });
    const body: unknown = await response.json().catch(() => null);
    const status = response.ok ? textIn(body, "status") : null;
    if (status === "approved" || status === "rejected") return { status };
    return { problem: refusal(response.status, textIn(body, "detail"), approve), code: response.status };
  } catch (error) {
    const timedOut = error instanceof DOMException && ["TimeoutError", "AbortError"].includes(error.name);
    return { problem: timedOut ? tooLate(approve, seconds) : t(noNetwork), code: null };
  }
}

const noNetwork = message(
  "Network connection issue. The server may be temporarily unavailable. Please try again.",
);

function tooLate(approve: boolean, seconds: number): string {
  return approve
    ? t(
        "Request timed out after {seconds} seconds. The approval may still be processing. Please check back in a moment.",
        { seconds },
      )
    : t(
        "Request timed out after {seconds} seconds. The rejection may still be processing. Please check back in a moment.",
        { seconds },
      );
}

const texts: Record<number, Message> = {
  400: message("Bad request (400): Invalid parameters. Please refresh and try again."),
  401: message("No token"),
  403: message("Permission denied (403): You don't have permission to approve/reject this edit request."),
  404: message("Edit request not found (404): The edit request may have been deleted or already processed."),
};

const broken = message(
  "Server error (500): The backend is experiencing issues. Please try again in a few moments.",
);

function refusal(code: number, detail: string | null, approve: boolean): string {
  if (code >= 500)
    return detail === null || detail.startsWith(t(broken)) ? (detail ?? t(broken)) : `${t(broken)} ${detail}`;
  const text = texts[code];
  return (
    (text && t(text)) ??
    detail ??
    (approve ? t("Failed to approve edit request") : t("Failed to reject edit request"))
  );
}

function textIn(body: unknown, key: string): string | null {
  const value =
    typeof body === "object" && body !== null && key in body ? (body as Record<string, unknown>)[key] : null;
  return typeof value === "string" ? value : null;
}
