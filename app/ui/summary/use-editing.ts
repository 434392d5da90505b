import { useFetcher, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SummaryContent } from "#app/domain/summaries/schema.ts";
import { type Saved, wireChanges } from "./draft.ts";
import type { Editor } from "./editor.tsx";
import type { useDraft } from "./use-draft.ts";

/** What the pieces of the summary need to be edited; null before scripts run and for who may not edit. */
export function useEditorOf(
  saved: Saved | null,
  { draft, open, setOpen, change }: ReturnType<typeof useDraft>,
) {
  const [live, setLive] = useState(false);
  const before = useRef<SummaryContent | null>(null);
  useEffect(() => setLive(true), []);
  const content = draft?.content ?? saved?.content;
  const base = draft?.base ?? saved?.content;
  const start = useCallback(
    (field: string) => {
      before.current = content ?? null;
      setOpen(field);
    },
    [content, setOpen],
  );
  const close = useCallback(() => {
    setOpen((field) => {
      // The field is gone after this; whoever edits with the keyboard goes on where it was.
      requestAnimationFrame(() => {
        const lost = document.activeElement === document.body;
        // A new entry left empty is gone: what would add another is nearest.
        const places = [`[data-edits="${field}"]`, `[data-adds="${field?.split(":")[0]}"]`];
        const place = places.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
        if (lost) place?.focus({ preventScroll: true });
      });
      return null;
    });
  }, [setOpen]);
  return useMemo<Editor | null>(() => {
    if (!live || !content || !base) return null;
    const leave = () => {
      if (before.current) change(before.current);
      close();
    };
    return { content, base, open, start, finish: close, leave, change };
  }, [live, content, base, open, start, close, change]);
}

type Answer = { errors: Record<string, string[] | undefined>; detail: string };

/** Sends the changes of a draft; what was refused stays on the page with the reason. */
export function useSending(draft: ReturnType<typeof useDraft>["draft"], onDone: () => void) {
  const fetcher = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const sent = useRef(false);
  const done = useRef(onDone);
  done.current = onDone;
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== "idle") {
      sent.current = true;
      return;
    }
    if (!sent.current) return;
    sent.current = false;
    // A refusal may mean that somebody else has saved: then there is something to merge.
    if (data) revalidate();
    else done.current();
  }, [state, data, revalidate]);
  return {
    busy: state !== "idle",
    problem: state === "idle" && data ? Object.values(data.errors).flat().join(" ") : null,
    send(intent: "save" | "propose") {
      if (!draft || state !== "idle") return;
      const { revision } = draft;
      const changes = JSON.stringify(wireChanges(draft));
      fetcher.submit({ intent, base_revision: String(revision), changes }, { method: "post" });
    },
  };
}

const awayMs = 60_000;

/** Whoever comes back to the page after a while may no longer do what they could: it is asked again. */
export function useFreshPermissions(isEditing: boolean): boolean {
  const { state, revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let left = 0;
    const look = () => {
      if (document.hidden) left = Date.now();
      else if (isEditing && left > 0 && Date.now() - left > awayMs) {
        setAsked(true);
        revalidate();
      }
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isEditing, revalidate]);
  useEffect(() => {
    if (state === "idle") setAsked(false);
  }, [state]);
  return asked && state === "loading";
}
