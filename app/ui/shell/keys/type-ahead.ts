/**
 * Keys pressed while a page or a dialog is being loaded are meant for it. They are queued here and replayed once it is
 * shown; Esc or a click drops them.
 */

type QueuedKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;
type EarlyKeys = { held: QueuedKey[]; stop(): void };

declare global {
  interface Window {
    /** Set by `earlyKeysScript`, read by `takeEarlyKeys`. */
    earlyKeys?: EarlyKeys | undefined;
  }
}

const fields = "input, textarea, select, [contenteditable], [role='combobox'], [role='textbox']";
const maxKeys = 20;

/**
 * Queues keys from the first byte of a page until its scripts are loaded: this runs inline, before them. It knows no
 * shortcuts, so it queues every character that is not typed into a field, Enter, and Ctrl or Cmd with K.
 */
export const earlyKeysScript = `(() => {
  const held = [];
  const hold = (e) => {
    if (e.isComposing || e.repeat || e.altKey || (e.target.closest && e.target.closest("${fields}, a, button, summary"))) return;
    if (e.key === "Escape") return void (held.length = 0);
    const palette = (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "k";
    if (palette || (!e.ctrlKey && !e.metaKey && (e.key.length === 1 && e.key !== " " || e.key === "Enter" && held.length))) {
      if (palette || e.key === "/") e.preventDefault();
      if (held.length < ${maxKeys}) held.push({ key: e.key, code: e.code, ctrlKey: e.ctrlKey, metaKey: e.metaKey, shiftKey: e.shiftKey });
    }
  };
  const drop = () => { held.length = 0; };
  addEventListener("keydown", hold, true);
  addEventListener("pointerdown", drop, true);
  window.earlyKeys = { held, stop() { removeEventListener("keydown", hold, true); removeEventListener("pointerdown", drop, true); } };
})()`;

let queue: QueuedKey[] = [];
/** How many dialogs are being opened, their code not yet loaded. */
let openings = 0;
/** The key of the history entry whose page is rendered. */
let drawn: string | undefined;
let replaying = false;

/** Takes the queue of `earlyKeysScript`, once the key handler is loaded. */
export function takeEarlyKeys(): void {
  const early = window.earlyKeys;
  if (!early) return;
  window.earlyKeys = undefined;
  early.stop();
  queue = [...early.held, ...queue];
  replaySoon();
}

/** Called when a page is rendered. */
export function pageDrawn(locationKey: string): void {
  drawn = locationKey;
  replaySoon();
}

/** Called when a dialog is about to open; the returned function is called once it is shown. */
export function opening(): () => void {
  openings += 1;
  return () => {
    openings -= 1;
    replaySoon();
  };
}

/**
 * Queues a key while a page or dialog is being loaded.
 * @returns whether it was queued
 */
export function queueKey(event: KeyboardEvent): boolean {
  if (replaying || (queue.length === 0 && !isLoading())) return false;
  if (event.key === "Escape") {
    queue = [];
    return false;
  }
  const { key, code, ctrlKey, metaKey, shiftKey } = event;
  const isMeantForPage =
    key.length === 1 && key !== " " ? !ctrlKey && !metaKey : key === "Enter" && queue.length > 0;
  if (!isMeantForPage || event.altKey) return false;
  if (queue.length < maxKeys) queue.push({ key, code, ctrlKey, metaKey, shiftKey });
  return true;
}

export function dropQueuedKeys(): void {
  queue = [];
}

function isLoading(): boolean {
  const { navigation, location } = window.__remixRouter.state;
  const isLeaving = navigation.state === "loading" && navigation.location.pathname !== location.pathname;
  return openings > 0 || isLeaving || (drawn !== undefined && location.key !== drawn);
}

/** Runs after the effects of the render: one of them moves the focus to the new page's heading. */
function replaySoon(): void {
  if (queue.length > 0) setTimeout(replay);
}

/** Replays the queued keys, each in its own task, and stops when one of them opens another page. */
function replay(): void {
  if (isLoading()) return;
  const key = queue.shift();
  if (!key) return;
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
  replaying = true;
  target.dispatchEvent(event);
  replaying = false;
  // A browser does this itself for a real key press.
  if (
    key.key === "Enter" &&
    !event.defaultPrevented &&
    target instanceof HTMLElement &&
    target.matches("a, button")
  )
    target.click();
  replaySoon();
}
