import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { PendingQuestion } from "./pending-questions.ts";
import { isAway } from "./scroll-to-bottom.tsx";

/** Opens a chat at its newest answer, and scrolls along with an answer that arrives unless the reader scrolls away. */
export function useScrollAlong(sessionId: string, pending: PendingQuestion | null, shown: number): void {
  const type = useNavigationType();
  const { hash } = useLocation();
  const opened = useRef("");
  useEffect(() => {
    // Back and forward restore the scroll position; an address with an anchor leads to the anchor.
    if (sessionId && opened.current !== sessionId && type === "PUSH" && hash === "") toBottom();
    opened.current = sessionId;
  }, [sessionId, type, hash]);
  const token = pending?.question.client_token;
  useEffect(() => {
    if (token) toBottom();
  }, [token]);
  const along = useRef(true);
  useEffect(() => {
    const look = () => {
      along.current = !isAway();
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  const before = useRef(shown);
  useEffect(() => {
    const isMore = pending !== null || shown > before.current;
    before.current = shown;
    if (isMore && along.current) toBottom();
  }, [pending, shown]);
}

function toBottom(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight });
}
