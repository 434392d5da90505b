let dropped: File[] = [];

/** Keeps files that were dropped on a page until the dialog that adds them is there. */
export function keepDropped(files: File[]): void {
  dropped = files;
}

/** The files that were dropped last, once. */
export function takeDropped(): File[] {
  const files = dropped;
  dropped = [];
  return files;
}
