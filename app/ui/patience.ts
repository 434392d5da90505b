/** Hears of a lost network; `again` is what is tried when asked for, where it is not tried by itself. */
export type Tell = (again?: () => void) => void;

const pauseMs = 2000;
const listeners = new Set<Tell>();

export const tellLost: Tell = (again) => {
  for (const tell of listeners) tell(again);
};

/** @returns what ends it */
export function onLost(tell: Tell): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Fetches a part of the page that is wanted now; while the server cannot be reached it waits, and the page stays. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await answers()) throw error;
    tellLost();
    do await pause();
    while (!(await answers()));
    // A browser does not ask twice for a module that it could not have, unless its address is another.
    const address = /https?:\S+\.js/.exec(String(error))?.[0];
    return address ? import(`${address}?again`) : load();
  }
}

/** Whether the server can be reached, and has nothing wrong with it. */
export async function answers(address = "/healthz"): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Until it is worth another try. */
export function pause(): Promise<void> {
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
