import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { PendingQuestion } from "./asking.ts";
import { isAway } from "./scroll-to-bottom.tsx";

/** A chat opens at its newest answer, and stays at the end of one in the making for as long as its reader does. */
export function useScrollAlong(sessionId: string, asked: PendingQuestion | null, shown: number): void {
  const type = useNavigationType();
  const { hash } = useLocation();
  const opened = useRef("");
  useEffect(() => {
    // Back and forward return to where the reader was; an address with a place in it leads there.
    if (sessionId && opened.current !== sessionId && type === "PUSH" && hash === "") toBottom();
    opened.current = sessionId;
  }, [sessionId, type, hash]);
  const token = asked?.question.client_token;
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
    const isMore = asked !== null || shown > before.current;
    before.current = shown;
    if (isMore && along.current) toBottom();
  }, [asked, shown]);
}

function toBottom(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight });
}
