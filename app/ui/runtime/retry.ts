/** Hears of a lost network; `again` is what is tried when asked for, where it is not tried by itself. */
export type OfflineListener = (again?: () => void) => void;

const pauseMs = 2000;
const listeners = new Set<OfflineListener>();

export const reportOffline: OfflineListener = (again) => {
  for (const tell of listeners) tell(again);
};

/** @returns what ends it */
export function onOffline(tell: OfflineListener): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Fetches a part of the page that is wanted now; while the server cannot be reached it waits, and the page stays. */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isReachable()) throw error;
    reportOffline();
    do await waitForRetry();
    while (!(await isReachable()));
    // A browser does not ask twice for a module that it could not have, unless its address is another.
    const address = /https?:\S+\.js/.exec(String(error))?.[0];
    return address ? import(`${address}?again`) : load();
  }
}

/** Whether the server can be reached, and has nothing wrong with it. */
export async function isReachable(address = "/healthz"): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Until it is worth another try. */
export function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    addEventListener("online", go);
  });
}
