import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { t } from "#app/core/words.ts";
import { LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Progress } from "../../kit/progress.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";

export type ProgressView = { step: number; of: number; label: string };

/** Live messages announce every step. Polling is the fallback for a page whose stream was refused. */
const lookEveryMs = 10_000;

type ProgressProps = {
  progress: ProgressView;
  /** Excerpts stand below meanwhile. */
  hasExcerpts: boolean;
};

/** The summary is being made. The page checks by script, without scripts by reloading itself. */
export function SummaryProgress({ progress, hasExcerpts }: ProgressProps) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => !document.hidden && revalidate(), lookEveryMs);
    const back = () => !document.hidden && revalidate();
    document.addEventListener("visibilitychange", back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, [state, revalidate]);
  return (
    <div className="border-l-2 border-thread py-3 pl-5">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Progress label={progress.label} value={progress.step} max={progress.of} />
      <p className="mt-2 text-sm text-muted">
        {hasExcerpts
          ? t("Until the summary is ready, here are excerpts from the transcript.")
          : t("Your summary will show up here.")}
      </p>
    </div>
  );
}

type RetryProps = { problem: string; canRetry: boolean; transcriptHref: string };

export function SummaryFailed({ problem, canRetry, transcriptHref }: RetryProps) {
  return (
    <EmptyState
      title={t("Failed to process meeting summary")}
      action={
        canRetry && (
          <>
            <ReadAgain label={t("Try again")} variant="primary" />
            <LinkButton to={transcriptHref}>{t("Add transcript")}</LinkButton>
          </>
        )
      }
    >
      {problem}
    </EmptyState>
  );
}

/** There is no transcript yet, or no summary of it yet. */
export function NoSummary({
  hasTranscript,
  canBring,
  transcriptHref,
}: {
  hasTranscript: boolean;
  canBring: boolean;
  transcriptHref: string;
}) {
  if (hasTranscript) {
    return (
      <EmptyState
        title={t("No summary available for this meeting.")}
        action={canBring && <ReadAgain label={t("Generate summary")} variant="primary" />}
      >
        {t("The transcript is here, but not summarized yet.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("No transcript available for this meeting.")}
      action={
        canBring && (
          <LinkButton variant="primary" to={transcriptHref}>
            {t("Add transcript")}
          </LinkButton>
        )
      }
    >
      {t("Add the transcript or record the meeting to get a summary.")}
    </EmptyState>
  );
}

type ReadAgainProps = { label: string; variant?: "primary" | "secondary" | "quiet" };

/** Requests a new summary of the transcript; lines written by people stay. */
export function ReadAgain({ label, variant = "secondary" }: ReadAgainProps) {
  return (
    <Form method="post">
      <input type="hidden" name="again" value="yes" />
      <SubmitButton intent="summarize" variant={variant} className={variant === "quiet" ? "-mx-3.5" : ""}>
        {label}
      </SubmitButton>
    </Form>
  );
}
