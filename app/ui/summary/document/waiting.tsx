import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Page } from "../../kit/page.tsx";

/** After this time the page says that the server takes too long. */
const timeoutMs = 60_000;

/** A page that loads faster than this shows no loading text. */
const soonMs = 200;

/** Whether the browser is loading another summary, and this takes a moment. */
export function useGoingToSummary(from: string): boolean {
  const { state, location } = useNavigation();
  const [, meeting] = /^\/meeting-summary\/([^/]+)$/.exec(location?.pathname ?? "") ?? [];
  const going = state === "loading" && meeting !== undefined && meeting !== from;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setSlow(true), soonMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going]);
  return going && slow;
}

export function SummaryWaiting() {
  return (
    <Page>
      <Waiting>{t("Loading meeting summary...")}</Waiting>
    </Page>
  );
}

/** A loading text; after a minute a message that it takes too long. */
export function Waiting({ children, onRetry }: { children: string; onRetry?: () => void }) {
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (!timedOut)
    return (
      <p role="status" className="delayed text-muted">
        {children}
      </p>
    );
  const retry = onRetry ?? (() => location.reload());
  return (
    <EmptyState
      action={
        <Button type="button" onClick={retry}>
          {t("Try again")}
        </Button>
      }
    >
      {t("Request timed out. Server is taking too long to respond.")}
    </EmptyState>
  );
}
