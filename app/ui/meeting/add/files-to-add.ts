const listeners = new Set<() => void>();
let waiting: File[] = [];

/** Hands files to the part of the page that adds them; it is fetched when there are some. */
export function addFiles(files: File[]): void {
  if (files.length === 0) return;
  waiting.push(...files);
  for (const listener of [...listeners]) listener();
}

/** The files that were handed over, once. */
export function takeFiles(): File[] {
  const files = waiting;
  waiting = [];
  return files;
}

/** Calls when files are handed over. @returns ends it */
export function onFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
