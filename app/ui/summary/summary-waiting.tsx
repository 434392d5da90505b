import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Page } from "../kit/page.tsx";

/** Whoever waits longer than this is told so. */
const patienceMs = 60_000;

/** What comes sooner replaces the page it comes from without a word in between. */
const soonMs = 200;

/** Whether the browser is on its way from one summary to another, and it is taking a moment. */
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
      <Waiting>Loading meeting summary...</Waiting>
    </Page>
  );
}

/** Says what is being fetched, after a minute that it takes too long. */
export function Waiting({ children, onRetry }: { children: string; onRetry?: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late)
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
          Try again
        </Button>
      }
    >
      Request timed out. Server is taking too long to respond.
    </EmptyState>
  );
}
