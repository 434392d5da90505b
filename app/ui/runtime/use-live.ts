import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { affectsPage, type OpenPage } from "./affects-page.ts";
import { isBeingEdited } from "./being-edited.ts";
import { isLoaded } from "./is-loaded.ts";
import { connectLive, type ReceivedMessage } from "./live-connection.ts";
import type { PageDefinition } from "./page.ts";

const listeners = new Set<(message: ReceivedMessage) => void>();

/** Loads the page's data again when `shows` accepts a message. */
export function useLiveReload(shows: (message: ReceivedMessage) => boolean): void {
  const reload = useThrottledReload();
  useLiveMessages((message) => void (shows(message) && reload()));
}

/** Calls `onMessage` with every message, before the page's data are loaded again for it. */
export function useLiveMessages(onMessage: (message: ReceivedMessage) => void): void {
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    const listener = (message: ReceivedMessage) => latest.current(message);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

type Bar = { unread: number; activeRecordings: number };
type Options = Bar & {
  pages: PageDefinition[];
  /** When the server rendered the page, as an ISO instant. */
  now: string;
  /** Where the live messages stood before the server read the page's data; null when parts of them are older. */
  livePosition: string | null;
  currentProjectId: string | null;
};

/**
 * Keeps an open page up to date: the bar's numbers from the messages, the rest by loading its data again, unless that has
 * happened since: the page's own form loads them before the message of its change is due.
 */
export function useLivePage({
  pages,
  now,
  livePosition,
  currentProjectId,
  unread,
  activeRecordings,
}: Options): Bar {
  const { pathname } = useLocation();
  const reader = useRef<OpenPage>({ pages, pathname, projectId: currentProjectId });
  reader.current = { pages, pathname, projectId: currentProjectId };
  const loaded = useRef(livePosition);
  loaded.current = livePosition;
  const news = useRef<ReceivedMessage[]>([]);
  const throttled = useThrottledReload(() =>
    news.current.splice(0).some((message) => !isLoaded(loaded.current, message)),
  );
  const reloadFor = useCallback(
    (message: ReceivedMessage) => {
      if (!affectsPage(reader.current, message)) return;
      news.current.push(message);
      throttled();
    },
    [throttled],
  );
  const [changes, setChanges] = useState<Partial<Bar>>({});
  const renderedAt = useRef(Date.parse(now));
  const isLoading = useNavigation().state === "loading";
  const loading = useRef(isLoading);
  loading.current = isLoading;
  // The data of the page that is loading may have been read just before what these tell.
  const meanwhile = useRef<ReceivedMessage[]>([]);

  // The loader's numbers are newer than the messages that came before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result of the loader has its own time
  useEffect(() => startTransition(() => setChanges({})), [now]);
  useEffect(() => {
    // As a transition: parts of the page whose code is still on its way would be thrown away and drawn anew.
    const change = (bar: Partial<Bar>) =>
      startTransition(() => setChanges((before) => ({ ...before, ...bar })));
    const onMessage = (message: ReceivedMessage) => {
      if (message.type === "counts") change({ unread: message.unread });
      if (message.type === "change" && message.project_id === reader.current.projectId) {
        const { recordings } = message;
        if (recordings !== undefined) change({ activeRecordings: recordings });
      }
      for (const listener of listeners) listener(message);
      if (loading.current) meanwhile.current.push(message);
      reloadFor(message);
    };
    return connectLive({ since: renderedAt.current, onMessage });
  }, [reloadFor]);
  useEffect(() => {
    if (isLoading) return;
    for (const message of meanwhile.current.splice(0)) reloadFor(message);
  }, [isLoading, reloadFor]);
  return { unread, activeRecordings, ...changes };
}

const soonMs = 150;
const againMs = 1000;

/**
 * Loads the page's data again, soon and at most once a second, and not while the reader edits something.
 * @param isNeeded asked when it is time; it may have become needless
 */
function useThrottledReload(isNeeded = () => true): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const needed = useRef(isNeeded);
  needed.current = isNeeded;
  // A second request would cancel the one that is running, which the browser reports as an error.
  const busy = useRef(false);
  busy.current = state !== "idle" || navigation.state !== "idle";
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const last = useRef(0);

  const attempt = useCallback(() => {
    timer.current = undefined;
    if (busy.current || isBeingEdited(document)) {
      timer.current = setTimeout(attempt, busy.current ? soonMs : againMs);
      return;
    }
    if (!needed.current()) return;
    last.current = Date.now();
    latest.current();
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const wait = Math.max(soonMs, last.current + againMs - Date.now());
    timer.current ??= setTimeout(attempt, wait);
  }, [attempt]);
}
