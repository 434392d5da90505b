import { useEffect, useRef } from "react";
import type { SummaryState } from "#app/core/enums/summary-state.ts";
import { message, t } from "#app/core/words.ts";
import type { FlashView } from "../../kit/flash.tsx";
import { useLastMessage, useToast } from "../../kit/toast.tsx";

export const hub = { href: "/summary-hub", label: message("View in Summary Hub") };
export const summaryDone = message("Meeting summary generated successfully!");
export const summaryFailed = message("Failed to process meeting summary");
const doneSeconds = 5;

const about = (meetingId: string) => `summary ${meetingId}`;

/** The message after a transcript is added; the result of the summary replaces it. */
export function processingMessage(meetingId: string, leftOut: string | null = null): FlashView {
  const processing = t("Processing meeting transcript and generating summary...");
  const message = leftOut === null ? processing : `${leftOut} ${processing}`;
  return { kind: "info", message, about: about(meetingId) };
}

/** The meeting whose summary a message announces. */
export function awaitedSummary(flash: FlashView | null): string | undefined {
  return flash?.kind === "info" ? /^summary (.+)$/.exec(flash.about ?? "")?.[1] : undefined;
}

export function doneMessage(meetingId: string): FlashView {
  const notice = {
    kind: "success" as const,
    message: t(summaryDone),
    link: { ...hub, label: t(hub.label) },
    seconds: doneSeconds,
  };
  return { ...notice, about: about(meetingId) };
}

type SummaryStage = "none" | "working" | "done" | "failed";

type Summarised = { meeting_status: string; state: SummaryState };

/** A meeting is "processing" once it has a transcript; its summary only once a job works on it. */
export function stageOf({ meeting_status, state }: Summarised): SummaryStage {
  if (state === "failed") return "failed";
  if (state === "processing" || meeting_status === "processing") return "working";
  return meeting_status === "completed" ? "done" : "none";
}

/**
 * Shows the result of the work on a summary to readers who watched it, and to readers who saw the message that it had
 * begun, even when it was done at once.
 */
export function useSummaryNews(meetingId: string, stage: SummaryStage): void {
  const toast = useToast();
  const isAwaited = useLastMessage(about(meetingId)) === "info";
  const watched = useRef(false);
  useEffect(() => {
    if (stage === "working") watched.current = true;
    if (stage === "working" || !(watched.current || isAwaited)) return;
    if (stage === "done") toast(doneMessage(meetingId));
    if (stage === "failed") toast({ kind: "error", message: t(summaryFailed), about: about(meetingId) });
    watched.current = false;
  }, [stage, isAwaited, meetingId, toast]);
}
