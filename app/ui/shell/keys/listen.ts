import { createKeybindingsHandler } from "tinykeys";
import { keysAreOn } from "./preference.ts";
import { type ShortcutAction, shortcuts } from "./shortcuts.ts";
import { dropHeldKeys, holdKey, takeEarlyKeys } from "./type-ahead.ts";

export type ShortcutHandlers = {
  go: (path: string) => void;
  open: (what: "palette" | "help") => void;
};

/** How long the second key of two may take. */
const sequenceMs = 2000;
const fields = "input, textarea, select, [contenteditable], [role='combobox'], [role='textbox']";

/** Listens for the keys of the registry until the returned function is called. Esc in a field leaves the field. */
export function listenForKeys(doing: ShortcutHandlers): () => void {
  let handle = fresh();
  function fresh(): EventListener {
    const bindings = shortcuts.map(({ keys, action }) => [
      keys,
      (event: KeyboardEvent) => {
        // tinykeys keeps what other sequences had begun when one is complete; the next press begins them all.
        handle = fresh();
        if (perform(action, doing)) event.preventDefault();
      },
    ]);
    return createKeybindingsHandler(Object.fromEntries(bindings), {
      ignore: () => false,
      timeout: sequenceMs,
    });
  }
  const onKey = (event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    if (holdKey(event)) event.preventDefault();
    else handle(event);
  };
  window.addEventListener("keydown", onKey);
  document.addEventListener("keydown", leaveField);
  document.addEventListener("pointerdown", dropHeldKeys);
  takeEarlyKeys();
  return () => {
    window.removeEventListener("keydown", onKey);
    document.removeEventListener("keydown", leaveField);
    document.removeEventListener("pointerdown", dropHeldKeys);
  };
}

function isElsewhere(event: KeyboardEvent): boolean {
  const inField = event.target instanceof Element && event.target.closest(fields) !== null;
  return event.repeat || event.isComposing || event.defaultPrevented || inField || !keysAreOn();
}

function leaveField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== "Escape" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (target.type !== "search" || target.closest("dialog")) return;
  event.preventDefault();
  target.blur();
}

/** Does it, and says whether there was anything to do. */
function perform(deed: ShortcutAction, { go, open }: ShortcutHandlers): boolean {
  const dialog = document.querySelector("dialog[open]");
  if ("list" in deed) return moveInList(dialog ?? document.querySelector("main"), deed.list);
  // A dialog is in the way of everything that belongs to the page below.
  if (dialog) return false;
  if ("go" in deed) go(deed.go);
  if ("open" in deed) open(deed.open);
  if ("focus" in deed) {
    const field = seen<HTMLInputElement>(`[data-shortcut="${deed.focus}"]`);
    if (!field) open("palette");
    field?.focus();
    field?.select();
  }
  if ("press" in deed) {
    const button = seen<HTMLElement>(`[data-shortcut="${deed.press}"]`);
    button?.click();
    return button !== undefined;
  }
  return true;
}

function seen<E extends Element>(selector: string): E | undefined {
  return [...document.querySelectorAll<E>(selector)].find((element) => element.checkVisibility());
}

function moveInList(place: Element | null, step: 1 | -1): boolean {
  const items = [...(place?.querySelectorAll("[data-list-item], [data-row]") ?? [])]
    .map((item) => (item.matches("a, button") ? item : item.querySelector("a[href], button:not([disabled])")))
    .filter((item): item is HTMLElement => item instanceof HTMLElement && item.checkVisibility());
  const now = items.findIndex((item) =>
    item.closest("[data-list-item], [data-row]")?.contains(document.activeElement),
  );
  const next = now < 0 ? (step === 1 ? 0 : items.length - 1) : now + step;
  const item = items[Math.min(Math.max(next, 0), items.length - 1)];
  item?.focus({ preventScroll: true });
  item?.closest("[data-list-item], [data-row]")?.scrollIntoView({ block: "nearest" });
  return item !== undefined;
}
