/**
 * Has the browser keep the program's own files, and with them a page that says when the server cannot be reached, once
 * this page stands and nothing else waits. Where the browser saves data, it keeps only files that were used.
 */
export async function keepAssets(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    if (!savesData()) active?.postMessage("keep-assets");
  } catch {
    // A private window may forbid it, and storage may be full: pages work without it.
  }
}

function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
