import {
  linesOfPages,
  pagesOf,
  type TranscriptLineView,
  type TranscriptPage,
} from "#app/domain/transcripts/recordings/transcript-pages.ts";
import type { TranscriptPart } from "../document/anchors.ts";
import { fetchWhole, whenIdle } from "./fetch-whole.ts";
import { keepPlace } from "./keep-place.ts";
import { heightPerCharacter, isInUse, isShown } from "./page-boxes.ts";
import { watchFocus } from "./transcript-focus.ts";
import { linkHtml, optionsOf, pageHtml } from "./transcript-html.ts";

/** The transcript as it is read: it has all lines, and shows the pages near the place that is looked at. */
export type OpenTranscript = {
  /** Takes the page's data, as they are now. */
  update(part: TranscriptPart): void;
  /** All lines; they are fetched when they are asked for first. */
  lines(): Promise<TranscriptLineView[]>;
  /** Shows the page of a line. @returns its element; null where no such line is */
  reveal(segmentId: string): Promise<HTMLElement | null>;
  /** Calls the listener when other pages are shown, with whether other lines have come. @returns a function that removes it */
  onShown(listener: (areLinesNew: boolean) => void): () => void;
  close(): void;
};

/** As many pages stay in the document: what the browser's own search finds, and a limit to what a key press costs. */
const pagesKept = 5;
/** How far from the edge of what is visible a page is shown, in px. */
const ahead = 700;

/** @param area the part of the page that scrolls @param list what has the pages @param path the address of the meeting's summary */
export function openReader(
  { area, list }: { area: HTMLElement; list: HTMLElement },
  path: string,
  first: TranscriptPart,
): OpenTranscript {
  let part = first;
  let whole: TranscriptLineView[] | null = null;
  let ownLines: TranscriptLineView[][] = [];
  let pages: TranscriptPage[] = first.pages;
  let loading: Promise<TranscriptLineView[]> | null = null;
  let frame = 0;
  let isPrinting = false;
  const texts = new Map<number, string>();
  const listeners = new Set<(areLinesNew: boolean) => void>();
  const closing = new AbortController();
  const options = () => optionsOf(part, path);
  const boxes = () => [...list.children] as HTMLElement[];
  const changed = (areLinesNew = false) => {
    for (const listener of listeners) listener(areLinesNew);
  };

  /** What the server has written needs no writing again. */
  function rememberShown(): void {
    const own = first.page === null ? linesOfPages(first.lines, pages) : [];
    for (const [at, page] of pages.entries()) {
      const lines = at === first.page ? first.lines : own[at];
      if (lines) texts.set(at, pageHtml(page, lines, options()));
    }
  }

  function take(lines: TranscriptLineView[]): void {
    whole = lines;
    pages = pagesOf(lines, part.filter === null);
    ownLines = linesOfPages(lines, pages);
    const keep = keepPlace(area, list);
    while (list.children.length < pages.length) {
      const box = document.createElement("div");
      box.className = "transcript-page";
      list.append(box);
    }
    while (list.children.length > pages.length) list.lastElementChild?.remove();
    for (const [at, box] of boxes().entries()) if (isShown(box)) fill(box, at);
    keep();
    settle();
    changed(true);
  }

  function fill(box: HTMLElement, at: number): void {
    const [page, lines] = [pages[at], ownLines[at]];
    if (!page || !lines) return;
    const html = pageHtml(page, lines, options());
    box.style.height = "";
    if (texts.get(at) === html && box.querySelector("ol")) return;
    texts.set(at, html);
    box.innerHTML = html;
  }

  function empty(box: HTMLElement, at: number): void {
    const page = pages[at];
    if (!page) return;
    box.style.height = `${box.offsetHeight}px`;
    box.innerHTML = linkHtml(page, part);
    texts.delete(at);
  }

  /** Gives pages that are not here the height they will have, shows those near, and takes away the farthest. */
  function settle(): void {
    if (isPrinting || pages.length < 2) return;
    const keep = keepPlace(area, list);
    const perCharacter = heightPerCharacter(boxes(), pages);
    for (const [at, box] of boxes().entries())
      if (!isShown(box) && box.style.height === "")
        box.style.height = `${Math.round((pages[at]?.size ?? 0) * perCharacter)}px`;
    keep();
    const top = area.scrollTop - ahead;
    const bottom = area.scrollTop + area.clientHeight + ahead;
    const offset = list.offsetTop;
    const places = boxes().map((box, at) => {
      const start = box.offsetTop - offset;
      const end = start + box.offsetHeight;
      return { box, at, isNear: start < bottom && end > top, away: Math.max(start - bottom, top - end) };
    });
    const wanted = places.filter(({ box, isNear }) => isNear && !isShown(box));
    if (wanted.length > 0 && whole === null) load().catch(() => {});
    if (whole !== null) show(wanted.map(({ at }) => at));
    if (part.page === null) return;
    const idle = places.filter(({ box, isNear }) => isShown(box) && !isNear && !isInUse(box));
    const kept = boxes().filter(isShown).length;
    const farthest = idle.sort((a, b) => b.away - a.away).slice(0, Math.max(0, kept - pagesKept));
    if (farthest.length === 0) return;
    const stay = keepPlace(area, list);
    for (const { box, at } of farthest) empty(box, at);
    stay();
    changed();
  }

  function show(wanted: number[]): void {
    if (wanted.length === 0) return;
    const keep = keepPlace(area, list);
    for (const [at, box] of boxes().entries()) if (wanted.includes(at)) fill(box, at);
    keep();
    changed();
  }

  function load(): Promise<TranscriptLineView[]> {
    if (loading) return loading;
    const asked = fetchWhole(path, part, closing.signal)
      .then(({ lines }) => {
        if (loading === asked) take(lines);
        return lines;
      })
      .finally(() => {
        if (loading === asked) loading = null;
      });
    loading = asked;
    return asked;
  }

  const onScroll = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(settle);
  };
  const print = () => {
    if (whole === null) return;
    isPrinting = true;
    for (const [at, box] of boxes().entries()) fill(box, at);
  };
  const printed = () => {
    isPrinting = false;
    settle();
  };
  const onLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>("a.transcript-gap");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const page = pages[boxes().indexOf(link.parentElement as HTMLElement)];
    if (page) reveal(page.from).then((line) => line?.scrollIntoView({ block: "start" }));
  };
  const resized = new ResizeObserver(() => {
    for (const box of boxes()) if (!isShown(box)) box.style.height = "";
    onScroll();
  });

  async function reveal(segmentId: string): Promise<HTMLElement | null> {
    const id = `line-${segmentId}`;
    const there = document.getElementById(id);
    if (there) return there;
    const lines = await all();
    const place = lines.findIndex(({ segment_id }) => segment_id === segmentId);
    if (place < 0) return null;
    let end = 0;
    const at = pages.findIndex((page) => {
      end += page.lines;
      return place < end;
    });
    show([at]);
    return document.getElementById(id);
  }

  const all = async () => whole ?? (await load());

  const { signal } = closing;
  rememberShown();
  area.addEventListener("scroll", onScroll, { passive: true, signal });
  list.addEventListener("click", onLink, { signal });
  addEventListener("beforeprint", print, { signal });
  addEventListener("afterprint", printed, { signal });
  resized.observe(area);
  watchFocus(list, signal);
  const isWhole = ({ page, pages }: TranscriptPart) => page === null || pages.length < 2;
  if (isWhole(first)) take(first.lines);
  else {
    settle();
    whenIdle(() => {
      if (whole === null && !signal.aborted) load().catch(() => {});
    });
  }

  return {
    update(next) {
      const isOther = next.version !== part.version;
      part = next;
      if (!isOther) return;
      if (isWhole(next)) take(next.lines);
      else {
        loading = null;
        load().catch(() => {});
      }
    },
    lines: all,
    reveal,
    onShown(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      closing.abort();
      resized.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
