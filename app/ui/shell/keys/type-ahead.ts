/**
 * Keys that are pressed while a page or a dialog is still on its way belong to what is coming. They are held here and
 * pressed again once it is there; Esc or a click drops them.
 */

type HeldKey = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">;
type EarlyKeys = { held: HeldKey[]; stop(): void };

declare global {
  interface Window {
    /** Set by `earlyKeysScript`, taken by `takeEarlyKeys`. */
    earlyKeys?: EarlyKeys | undefined;
  }
}

const fields = "input, textarea, select, [contenteditable], [role='combobox'], [role='textbox']";
const most = 20;

/**
 * Holds keys from the first byte of a page on, until its scripts have arrived: this runs inline, before them. It knows
 * no shortcut, so it holds every letter and sign that is not typed into a field, Enter and Ctrl or Cmd with K.
 */
export const earlyKeysScript = `(() => {
  const held = [];
  const hold = (e) => {
    if (e.isComposing || e.repeat || e.altKey || (e.target.closest && e.target.closest("${fields}, a, button, summary"))) return;
    if (e.key === "Escape") return void (held.length = 0);
    const palette = (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "k";
    if (palette || (!e.ctrlKey && !e.metaKey && (e.key.length === 1 && e.key !== " " || e.key === "Enter" && held.length))) {
      if (palette || e.key === "/") e.preventDefault();
      if (held.length < ${most}) held.push({ key: e.key, code: e.code, ctrlKey: e.ctrlKey, metaKey: e.metaKey, shiftKey: e.shiftKey });
    }
  };
  const drop = () => { held.length = 0; };
  addEventListener("keydown", hold, true);
  addEventListener("pointerdown", drop, true);
  window.earlyKeys = { held, stop() { removeEventListener("keydown", hold, true); removeEventListener("pointerdown", drop, true); } };
})()`;

let held: HeldKey[] = [];
/** What is on its way besides a page: a dialog whose code is being fetched. */
let openings = 0;
/** The key of the history entry whose page is drawn. */
let drawn: string | undefined;
let replaying = false;

/** Takes over from `earlyKeysScript`, now that somebody listens. */
export function takeEarlyKeys(): void {
  const early = window.earlyKeys;
  if (!early) return;
  window.earlyKeys = undefined;
  early.stop();
  held = [...early.held, ...held];
  replaySoon();
}

/** Says which page stands there now. */
export function pageDrawn(locationKey: string): void {
  drawn = locationKey;
  replaySoon();
}

/** Says that something is about to open; call what is returned once it is there. */
export function opening(): () => void {
  openings += 1;
  return () => {
    openings -= 1;
    replaySoon();
  };
}

/**
 * Holds a key if what it is meant for is still on its way.
 * @returns whether it was held
 */
export function holdKey(event: KeyboardEvent): boolean {
  if (replaying || (held.length === 0 && !isArriving())) return false;
  if (event.key === "Escape") {
    held = [];
    return false;
  }
  const { key, code, ctrlKey, metaKey, shiftKey } = event;
  const isMeant = key.length === 1 && key !== " " ? !ctrlKey && !metaKey : key === "Enter" && held.length > 0;
  if (!isMeant || event.altKey) return false;
  if (held.length < most) held.push({ key, code, ctrlKey, metaKey, shiftKey });
  return true;
}

export function dropHeldKeys(): void {
  held = [];
}

function isArriving(): boolean {
  const { navigation, location } = window.__remixRouter.state;
  const isLeaving = navigation.state === "loading" && navigation.location.pathname !== location.pathname;
  return openings > 0 || isLeaving || (drawn !== undefined && location.key !== drawn);
}

/** After the effects of what was just drawn: one of them moves the focus to the new page's heading. */
function replaySoon(): void {
  if (held.length > 0) setTimeout(replay);
}

/** Presses the held keys one by one, each in a turn of its own, and stops where one of them leads on. */
function replay(): void {
  if (isArriving()) return;
  const key = held.shift();
  if (!key) return;
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
  replaying = true;
  target.dispatchEvent(event);
  replaying = false;
  // What a browser does by itself for a key that was really pressed.
  if (
    key.key === "Enter" &&
    !event.defaultPrevented &&
    target instanceof HTMLElement &&
    target.matches("a, button")
  )
    target.click();
  replaySoon();
}
