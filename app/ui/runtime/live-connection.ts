/** What a page is told while it is open; see `app/live/router.ts`. */
export type LiveMessage =
  | {
      type: "change";
      kind: string;
      org_id?: string;
      project_id?: string;
      meeting_id?: string;
      edit_id?: string;
      recordings?: number;
      /** It is the reader's own membership. */
      me?: boolean;
    }
  | { type: "counts"; unread: number }
  /** Something may have been missed. */
  | { type: "stale" };

type Options = {
  /** When the page was made, in the server's milliseconds. */
  since: number;
  onMessage: (message: LiveMessage) => void;
};

/** A tab nobody looks at gives its connection back: a browser has only six for one server. */
const hiddenMs = 5000;
const retryMs = [5000, 15_000, 30_000];

/** Keeps one stream of live messages open while somebody looks. Returns the way to end it. */
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
      // What happened while nobody listened is not told again.
      if (opened++ > 0) onMessage({ type: "stale" });
    };
    source.onerror = () => {
      // The browser tries again by itself, unless it was refused.
      if (source?.readyState === EventSource.CLOSED) refused();
    };
    for (const type of ["change", "counts", "stale"] as const)
      source.addEventListener(type, ({ data }) => onMessage({ type, ...JSON.parse(data) }));
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  /** Too many pages, or nobody's any more: the page asks by itself from time to time, and learns which. */
  function refused(): void {
    close();
    const wait = retryMs[Math.min(failures++, retryMs.length - 1)];
    timer = setTimeout(async () => {
      if (await answers()) onMessage({ type: "stale" });
      opened++;
      open();
    }, wait);
  }

  function look(): void {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, hiddenMs);
    else open();
  }

  document.addEventListener("visibilitychange", look);
  open();
  return () => {
    document.removeEventListener("visibilitychange", look);
    close();
  };
}

/** A page that is loaded anew while the server is away would be lost. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch("/healthz")).ok;
  } catch {
    return false;
  }
}
