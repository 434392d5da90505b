import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { MeetingStatus } from "#app/core/enums/meeting-status.ts";
import type { SummaryState } from "#app/core/enums/summary-state.ts";
import { t } from "#app/core/words.ts";
import { LinkButton } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Progress } from "../../kit/progress.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { hub, stageOf, summaryDone, summaryFailed, useSummaryNews } from "./summary-news.ts";

/** The state of a meeting's summary. */
export type ShownProgress = {
  state: SummaryState;
  progress: { step: number; of: number; label: string } | null;
  problem: string | null;
};

type SummaryWorkProps = {
  meetingId: string;
  status: MeetingStatus;
  /** A recording runs, whose lines are not in the summary yet. */
  isRecording: boolean;
  summary: ShownProgress;
};

/** The work on a summary: in progress, done, or failed. */
export function SummaryWork({ meetingId, status, isRecording, summary }: SummaryWorkProps) {
  const stage = stageOf({ meeting_status: status, state: summary.state });
  const summaryHref = `/meeting-summary/${meetingId}`;
  useSummaryNews(meetingId, isRecording ? "none" : stage);
  if (stage === "none") return null;
  if (stage === "working") return <Working progress={summary.progress} />;
  if (stage === "done")
    return (
      <Outcome icon="circle-check" tone="text-success-ink" text={t(summaryDone)}>
        <TextLink to={hub.href}>{t(hub.label)}</TextLink>
        <LinkButton size="small" variant="primary" to={summaryHref}>
          {t("View summary")}
        </LinkButton>
      </Outcome>
    );
  return (
    <Outcome
      icon="circle-exclamation-point"
      tone="text-danger-ink"
      text={t(summaryFailed)}
      why={summary.problem}
    >
      <LinkButton size="small" to={summaryHref}>
        {t("Try again")}
      </LinkButton>
    </Outcome>
  );
}

type OutcomeProps = {
  icon: "circle-check" | "circle-exclamation-point";
  tone: string;
  text: string;
  why?: string | null;
  children: React.ReactNode;
};

function Outcome({ icon, tone, text, why, children }: OutcomeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className={`flex items-start gap-2 ${tone}`}>
        <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          <span>{text}</span>
          {why && <span className="block text-sm text-muted">{why}</span>}
        </span>
      </p>
      <div className="flex items-center gap-4">{children}</div>
    </div>
  );
}

const lookEveryMs = 1500;
const slowMs = 60_000;

function Working({ progress }: { progress: ShownProgress["progress"] }) {
  const { revalidate } = useRevalidator();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const look = setInterval(() => !document.hidden && revalidate(), lookEveryMs);
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearInterval(look);
      clearTimeout(timer);
    };
  }, [revalidate]);
  return (
    <div className="border-l-2 border-thread pl-4">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p className="mb-2">{t("Processing meeting transcript and generating summary...")}</p>
      {progress && <Progress label={progress.label} value={progress.step} max={progress.of} />}
      {isSlow && (
        <p role="alert" className="mt-2 text-sm text-warning-ink">
          <span>{t("Request timed out. Server is taking too long to process the summary.")}</span>{" "}
          <span>{t("It continues in the background, so you can leave this page.")}</span>
        </p>
      )}
    </div>
  );
}
