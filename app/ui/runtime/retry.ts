export type Offline = {
  /** Repeats what failed, when that is not repeated automatically. */
  retry?: () => void;
  /** When the page that is shown instead was loaded (ms since 1970). */
  shownFrom?: number;
};
/** Called when the network is lost. */
export type OfflineListener = (offline: Offline) => void;

const pauseMs = 2000;
const listeners = new Set<OfflineListener>();
const reachedListeners = new Set<() => void>();

export function reportOffline(offline: Offline = {}): void {
  for (const listener of listeners) listener(offline);
}

/** Calls the listeners of `onReached`: data of a page have come. */
export function reportReached(): void {
  for (const listener of reachedListeners) listener();
}

/** @returns a function that removes the listener */
export function onReached(listener: () => void): () => void {
  reachedListeners.add(listener);
  return () => void reachedListeners.delete(listener);
}

/** @returns a function that removes the listener */
export function onOffline(listener: OfflineListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Fetches a module that is needed now. Waits while the server cannot be reached; the page stays. A module that a reachable
 * server does not give, because something blocks it or a new release has others, has the page loaded anew.
 */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\S+\.js/.exec(String(error))?.[0];
    if (await isReachable()) return reloadOnce(address);
    reportOffline();
    do await waitForRetry();
    while (!(await isReachable()));
    // A browser does not fetch a failed module a second time, unless the address differs.
    return address ? import(`${address}?again`) : load();
  }
}

/** Never resolves. The second time, what the server sent of the page stays as it is, which works without the module. */
function reloadOnce(address = ""): Promise<never> {
  const key = `throughline-missing ${address}`;
  if (storedOnce(key)) window.location.reload();
  return new Promise(() => {});
}

/** @returns false when it was stored before, or where nothing can be stored */
function storedOnce(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
    return true;
  } catch {
    return false;
  }
}

/** Whether the server can be reached and responds without a server error. */
export async function isReachable(address = "/healthz"): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Resolves after a pause, or when the browser is online again. */
export function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      resolve();
    };
    const timer = setTimeout(finish, pauseMs);
    addEventListener("online", finish);
  });
}
