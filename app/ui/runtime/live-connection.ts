/** A message to an open page; see `app/live/router.ts`. */
export type ReceivedMessage =
  | {
      type: "change";
      /** Its place among what the server published, `process:µs`. */
      position: string;
      kind: string;
      org_id?: string;
      project_id?: string;
      meeting_id?: string;
      edit_id?: string;
      recordings?: number;
      /** Whether the change is to the reader's own membership. */
      me?: boolean;
    }
  | { type: "counts"; unread: number }
  /** Messages may have been missed: everything shown must be loaded again. */
  | { type: "stale" };

type Options = {
  /** When the server rendered the page, in its milliseconds. */
  since: number;
  onMessage: (message: ReceivedMessage) => void;
};

/** A hidden tab closes its connection: a browser has only six for one server. */
const hiddenMs = 5000;
const retryMs = [5000, 15_000, 30_000];

/** Keeps one stream of live messages open while the tab is visible. Returns a function that ends it. */
export function connectLive({ since, onMessage }: Options): () => void {
  let source: EventSource | undefined;
  let opened = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(timer);
    if (source || document.hidden) return;
    source = new EventSource(opened === 0 ? `/live?since=${since}` : "/live");
    source.onopen = () => {
      failures = 0;
      // Messages sent while the stream was closed are not sent again.
      if (opened++ > 0) onMessage({ type: "stale" });
    };
    source.onerror = () => {
      // The browser reconnects by itself, unless it was refused.
      if (source?.readyState === EventSource.CLOSED) refused();
    };
    for (const type of ["change", "counts", "stale"] as const)
      source.addEventListener(type, ({ data, lastEventId }) =>
        onMessage({ type, position: lastEventId, ...JSON.parse(data) }),
      );
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  /** Refused: too many open pages, or the session has ended. The page is reloaded from time to time, which shows which. */
  function refused(): void {
    close();
    const wait = retryMs[Math.min(failures++, retryMs.length - 1)];
    timer = setTimeout(async () => {
      if (await isServerUp()) onMessage({ type: "stale" });
      opened++;
      open();
    }, wait);
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, hiddenMs);
    else open();
  }

  document.addEventListener("visibilitychange", onVisibility);
  open();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}

/** Checked before a reload: while the server is down, a reload would lose the page. */
async function isServerUp(): Promise<boolean> {
  try {
    return (await fetch("/healthz")).ok;
  } catch {
    return false;
  }
}
