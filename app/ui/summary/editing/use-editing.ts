import { useFetcher, useRevalidator } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SummaryContent } from "#app/domain/summaries/summaries/schema.ts";
import type { Editor } from "./editor.tsx";
import { changeParams, type Saved } from "./unsaved-edits.ts";
import type { useUnsavedEdits } from "./use-unsaved-edits.ts";

/** The editor of the summary's parts; null before scripts run and for readers who may not edit. */
export function useEditorOf(
  saved: Saved | null,
  { draft, open, setOpen, change }: ReturnType<typeof useUnsavedEdits>,
) {
  const [live, setLive] = useState(false);
  const before = useRef<SummaryContent | null>(null);
  useEffect(() => startTransition(() => setLive(true)), []);
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
      // The field is removed after this; the focus moves to where it was.
      requestAnimationFrame(() => {
        const focusLost = document.activeElement === document.body;
        // An empty new entry is removed: the button that adds one is nearest.
        const selectors = [`[data-edits="${field}"]`, `[data-adds="${field?.split(":")[0]}"]`];
        const target = selectors
          .map((selector) => document.querySelector<HTMLElement>(selector))
          .find(Boolean);
        if (focusLost) target?.focus({ preventScroll: true });
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

type SaveResult = { errors: Record<string, string[] | undefined>; detail: string };

/** Sends the changes of a draft; refused changes stay on the page with the reason. */
export function useSending(draft: ReturnType<typeof useUnsavedEdits>["draft"], onDone: () => void) {
  const fetcher = useFetcher<SaveResult>();
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
    // A refusal may mean that another user has saved: then there is a version to merge.
    if (data) revalidate();
    else done.current();
  }, [state, data, revalidate]);
  return {
    busy: state !== "idle",
    problem: state === "idle" && data ? Object.values(data.errors).flat().join(" ") : null,
    send(intent: "save" | "propose") {
      if (!draft || state !== "idle") return;
      const { revision } = draft;
      const changes = JSON.stringify(changeParams(draft));
      fetcher.submit({ intent, base_revision: String(revision), changes }, { method: "post" });
    },
  };
}

const awayMs = 60_000;

/** Loads the abilities again when the reader returns to the page after a while: they may have changed. */
export function useFreshPermissions(isEditing: boolean): boolean {
  const { state, revalidate } = useRevalidator();
  const [requested, setRequested] = useState(false);
  useEffect(() => {
    let hiddenSince = 0;
    const look = () => {
      if (document.hidden) hiddenSince = Date.now();
      else if (isEditing && hiddenSince > 0 && Date.now() - hiddenSince > awayMs) {
        setRequested(true);
        revalidate();
      }
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isEditing, revalidate]);
  useEffect(() => {
    if (state === "idle") setRequested(false);
  }, [state]);
  return requested && state === "loading";
}
