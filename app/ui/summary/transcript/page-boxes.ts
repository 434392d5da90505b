import type { TranscriptPage } from "#app/domain/transcripts/recordings/transcript-pages.ts";

/** Whether a page is here, and not only a link to it. */
export function isShown(box: HTMLElement): boolean {
  return box.firstElementChild?.tagName === "OL";
}

/** What has the focus or is selected stays. */
export function isInUse(box: HTMLElement): boolean {
  const { anchorNode, isCollapsed } = window.getSelection() ?? {};
  return box.contains(document.activeElement) || (!isCollapsed && box.contains(anchorNode ?? null));
}

export function heightPerCharacter(boxes: HTMLElement[], pages: TranscriptPage[]): number {
  let [height, size] = [0, 0];
  for (const [at, box] of boxes.entries()) {
    if (!isShown(box)) continue;
    height += box.offsetHeight;
    size += pages[at]?.size ?? 0;
  }
  return size === 0 ? 0 : height / size;
}
