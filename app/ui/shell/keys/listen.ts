import { createKeybindingsHandler } from "tinykeys";
import { keysAreOn } from "./preference.ts";
import { type QuickName, type ShortcutAction, shortcuts } from "./shortcuts.ts";
import { dropQueuedKeys, queueKey, takeEarlyKeys } from "./type-ahead.ts";

export type ShortcutHandlers = {
  go: (path: string) => void;
  open: (what: QuickName) => void;
};

/** How long the second key of two may take. */
const sequenceMs = 2000;
const fields =
  "input:not([type='checkbox']), textarea, select, [contenteditable], [role='combobox'], [role='textbox']";

/** Here Esc closes what the field is in; a dialog that is a page of its own is a section that slides in. */
const closedByEscape = "dialog, section.slide-in, [role='menu'], [aria-expanded='true']";

/** Listens for the keys of the registry until the returned function is called. Esc in a field leaves the field. */
export function listenForKeys(handlers: ShortcutHandlers): () => void {
  let handle = createHandler();
  function createHandler(): EventListener {
    const bindings = shortcuts.map(({ keys, action }) => [
      keys,
      (event: KeyboardEvent) => {
        // tinykeys keeps half-typed sequences when another one is complete; a new handler starts all of them again.
        handle = createHandler();
        // The second key of two is no key of its own.
        if (event.defaultPrevented) return;
        if (perform(action, handlers)) event.preventDefault();
      },
    ]);
    return createKeybindingsHandler(Object.fromEntries(bindings), {
      ignore: () => false,
      timeout: sequenceMs,
    });
  }
  const onKey = (event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    if (queueKey(event)) event.preventDefault();
    else handle(event);
  };
  window.addEventListener("keydown", onKey);
  document.addEventListener("keydown", leaveField);
  document.addEventListener("pointerdown", dropQueuedKeys);
  takeEarlyKeys();
  return () => {
    window.removeEventListener("keydown", onKey);
    document.removeEventListener("keydown", leaveField);
    document.removeEventListener("pointerdown", dropQueuedKeys);
  };
}

/** Keys typed into a field, repeated, composed or already handled are no shortcuts. */
function isForOthers(event: KeyboardEvent): boolean {
  const inField = event.target instanceof Element && event.target.closest(fields) !== null;
  return event.repeat || event.isComposing || event.defaultPrevented || inField || !keysAreOn();
}

function leaveField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== "Escape" || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!target.matches(fields) || target.closest(closedByEscape)) return;
  event.preventDefault();
  target.blur();
}

/** @returns whether there was anything to do */
function perform(action: ShortcutAction, { go, open }: ShortcutHandlers): boolean {
  const dialog = document.querySelector("dialog[open]");
  const inRow = "pressInRow" in action ? action.pressInRow : "inRow" in action ? action.inRow : undefined;
  const isWithin = !dialog || dialog.contains(document.activeElement);
  if (inRow && isWithin && pressInRow(inRow)) return true;
  if ("list" in action) return moveInList(dialog ?? document.querySelector("main"), action.list);
  // Under an open dialog, actions of the page are off.
  if (dialog) return false;
  if ("go" in action) go(action.go);
  if ("open" in action) open(action.open);
  if ("focus" in action) {
    const field = visible<HTMLInputElement>(`[data-shortcut="${action.focus}"]`);
    if (!field) open("palette");
    field?.focus();
    field?.select();
  }
  if ("press" in action) {
    const shortcut = `[data-shortcut="${action.press}"]`;
    const button = inFocusedRow(shortcut) ?? visible<HTMLElement>(shortcut);
    button?.click();
    return button !== undefined;
  }
  return !("pressInRow" in action);
}

function inFocusedRow(selector: string): HTMLElement | null | undefined {
  return document.activeElement?.closest("[data-row]")?.querySelector<HTMLElement>(selector);
}

function pressInRow(name: string): boolean {
  const button = inFocusedRow(`[data-shortcut="${name}"]`);
  button?.click();
  return Boolean(button);
}

function visible<E extends Element>(selector: string): E | undefined {
  return [...document.querySelectorAll<E>(selector)].find(isVisible);
}

const controls = "a[href], button:not([disabled]), input[type='checkbox']";

function isVisible(element: Element): boolean {
  return element.checkVisibility();
}

/** Only as many rows are looked at as lie on the way: a transcript has hundreds. */
function moveInList(container: Element | null, step: 1 | -1): boolean {
  const rows = [...(container?.querySelectorAll("[data-list-item], [data-row]") ?? [])];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const ahead = step === 1 ? rows.slice(now + 1) : rows.slice(0, now < 0 ? undefined : now).reverse();
  // At the end of the list the focus stays where it is.
  for (const row of [...ahead, ...rows.slice(Math.max(now, 0), now + 1)]) {
    const item = controlIn(row);
    if (!item) continue;
    item.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
    return true;
  }
  return false;
}

function controlIn(row: Element): HTMLElement | undefined {
  const item = row.matches("a, button") ? row : [...row.querySelectorAll(controls)].find(isVisible);
  return item instanceof HTMLElement && isVisible(item) ? item : undefined;
}
