import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SummaryContent } from "#app/domain/summaries/summaries/schema.ts";
import {
  changesIn,
  newUnsavedEdits,
  parseUnsavedEdits,
  rebaseEdits,
  resolveConflict,
  type Saved,
  type UnsavedEdits,
} from "./unsaved-edits.ts";

/** A change is stored in the browser after at most this time. */
const keepAfterMs = 400;

/**
 * The reader's unsaved changes to one summary. They survive a reload and are offered again. A version that another user
 * saves meanwhile is merged as soon as no field is open.
 * @param key the storage key in this browser; null for a reader who may not edit
 */
export function useUnsavedEdits(key: string | null, saved: Saved | null) {
  const [stored, setDraft] = useState<UnsavedEdits | null>(null);
  const [offered, setOffered] = useState<UnsavedEdits | null>(null);
  /** The name of the open field. */
  const [open, setOpen] = useState<string | null>(null);
  // Merged while rendering: until an effect has run, the lines of the newer version would be shown as removed.
  const draft = useMemo(() => {
    const isOld = stored && saved && open === null && stored.revision !== saved.revision;
    return isOld ? rebaseEdits(stored, saved) : stored;
  }, [stored, saved, open]);
  const changed = draft !== null && changesIn(draft).length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there when the page was opened is offered
  useEffect(() => {
    const found = key === null ? null : parseUnsavedEdits(localStorage.getItem(key));
    if (found && saved && changesIn(rebaseEdits(found, saved)).length > 0) setOffered(found);
  }, [key]);

  useEffect(() => {
    if (draft !== stored) setDraft((before) => (before === stored ? draft : before));
  }, [draft, stored]);

  useKept(key, draft, changed, offered !== null);

  const change = useCallback(
    (part: Partial<SummaryContent>) => {
      if (!saved) return;
      setDraft((before) => {
        const from = before ?? newUnsavedEdits(saved, Date.now());
        return { ...from, content: { ...from.content, ...part }, at: Date.now() };
      });
    },
    [saved],
  );
  const take = useCallback((next: UnsavedEdits | null) => {
    setDraft(next);
    setOffered(null);
  }, []);
  return {
    draft,
    changed,
    open,
    setOpen,
    change,
    /** Replaces the draft; null restores the saved version. */
    take,
    offered,
    accept: () =>
      offered && saved && take(offered.revision === saved.revision ? offered : rebaseEdits(offered, saved)),
    resolve: (version: "mine" | "saved") => setDraft((before) => before && resolveConflict(before, version)),
  };
}

/** Stores the draft in the browser: shortly after each change, and at once when the page is closed. */
function useKept(key: string | null, draft: UnsavedEdits | null, changed: boolean, waiting: boolean): void {
  const latest = useRef<() => void>(() => {});
  latest.current = () => {
    if (key === null || waiting) return;
    if (draft && changed) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other draft is kept anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), keepAfterMs);
    return () => clearTimeout(timer);
  }, [key, draft, waiting]);
  useEffect(() => {
    const keep = () => latest.current();
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, []);
}
