type Field = HTMLInputElement | HTMLTextAreaElement;
type Typed = { value: string | boolean; sent: number; quietFrames: number; since: number };

/** What was typed or ticked where React had not taken over yet. */
const typed = new Map<Field, Typed>();

/** How long a part of a page may take to start, in ms. */
const longestStart = 10_000;
/** So long nothing may take the text away again until it counts as kept. */
const enoughQuietFrames = 20;
/** A component may want another text in its field; then that stays. */
const mostSent = 5;
/** Keys after which a component may empty its field. */
const textEnding = new Set(["Enter", "Escape"]);

/**
 * Keeps what people type while a page, or a part of it that loads later, is still starting. React 18 puts the server's text
 * back into a text area it takes over, also where somebody types into it at that moment, and no component hears of what was
 * typed before.
 */
export function keepEarlyTyping(): void {
  for (const field of document.querySelectorAll<Field>("input, textarea"))
    if (isChangeable(field) && stateOf(field) !== initialOf(field)) keep(field);
  addEventListener("beforeinput", restore, true);
  addEventListener("input", note, true);
  addEventListener("keydown", ({ key }) => void (textEnding.has(key) && letGo()), true);
  addEventListener("click", ({ target }) => void (isButton(target) && letGo()), true);
}

function note({ target }: Event): void {
  if (isChangeable(target) && (typed.has(target) || !isTakenOver(target))) keep(target);
}

function keep(field: Field): void {
  // Of a group of radio buttons, the one that is chosen says it all.
  if (field.type === "radio" && !stateOf(field)) return;
  if (typed.size === 0) requestAnimationFrame(watch);
  const known = typed.get(field);
  if (known) Object.assign(known, { value: stateOf(field), quietFrames: 0 });
  else typed.set(field, { value: stateOf(field), sent: 0, quietFrames: 0, since: performance.now() });
}

/** The next letter goes to what was typed before it, also where React has just put the server's text back. */
function restore({ target }: Event): void {
  const known = isChangeable(target) && typed.get(target);
  if (known && known.value !== stateOf(target as Field)) assign(target as Field, known.value);
}

/** What a key or a button does to fields that have heard of what was typed is what its reader wants. */
function letGo(): void {
  for (const [field, known] of typed) if (isKept(field, known)) typed.delete(field);
}

function watch(): void {
  for (const [field, known] of typed) {
    const isOver = performance.now() - known.since > longestStart;
    if (!field.isConnected || isOver) typed.delete(field);
    else if (isTakenOver(field)) settle(field, known);
  }
  if (typed.size > 0) requestAnimationFrame(watch);
}

/** Sends what was typed, and again where the field was taken over once more: an event makes React finish at once. */
function settle(field: Field, known: Typed): void {
  const kept = isKept(field, known);
  if (!kept && known.sent < mostSent) {
    known.sent++;
    known.quietFrames = 0;
    replay(field, known.value);
  } else if (!kept || ++known.quietFrames > enoughQuietFrames) typed.delete(field);
}

function replay(field: Field, value: string | boolean): void {
  const caret = field instanceof HTMLTextAreaElement ? field.selectionEnd : null;
  const wasReset = stateOf(field) !== value;
  // React compares with what it has last seen of a field, which is what was typed: it hears of a change only after another value.
  if (isTick(field)) field.checked = !value;
  else field.value = String(initialOf(field));
  assign(field, value);
  if (!wasReset && caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event(isTick(field) ? "click" : "input", { bubbles: true }));
}

/** React puts a setter of its own on each field that it takes over. */
const isTakenOver = (field: Field) => Object.hasOwn(field, isTick(field) ? "checked" : "value");

/** Past that setter. */
function assign(field: Field, value: string | boolean): void {
  const property = typeof value === "boolean" ? "checked" : "value";
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, value);
}

const isKept = (field: Field, known: Typed) => known.sent > 0 && stateOf(field) === known.value;
const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest("button, a") !== null;

const stateOf = (field: Field) => (isTick(field) ? field.checked : field.value);
const initialOf = (field: Field) => (isTick(field) ? field.defaultChecked : field.defaultValue);

function isTick(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function isChangeable(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !["hidden", "file"].includes(target.type);
}
