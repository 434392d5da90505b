import type { DraftStore } from "./draft-store.ts";
import { isLoginPage } from "./login-pages.ts";
import { type FormValues, typedValues } from "./unreachable.ts";

/** A change is stored after at most this time. */
const storeAfterMs = 400;

type Options = { name: string; store: DraftStore; mayStore: () => boolean };
export type FormDraftKeeper = { storeNow: () => void; stop: () => void };

/**
 * Stores what stands in a form shortly after each change, and at once when the page is closed, while it differs from what it
 * began with. A part with `data-gives-up`, such as Cancel, drops it.
 */
export function keepFormDraft(form: HTMLFormElement, { name, store, mayStore }: Options): FormDraftKeeper {
  /** Null: it is not known, so anything is stored. */
  let beginning = wasTyped(form) ? null : textOf(valuesIn(form));
  let last: string | null = null;
  let isGivenUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function storeBy(write: DraftStore["write"] | DraftStore["writeAtOnce"]): void {
    clearTimeout(timer);
    timer = undefined;
    if (isGivenUp || !mayStore()) return;
    const content = valuesIn(form);
    const text = textOf(content);
    if (text === last) return;
    last = text;
    if (text === beginning) store.drop(name);
    else void write<FormValues>(name, { at: Date.now(), content });
  }
  const storeNow = () => storeBy(store.write);
  const storeSoon = () => {
    timer ??= setTimeout(storeNow, storeAfterMs);
  };
  const storeAtEnd = () => {
    if (timer !== undefined) storeBy(store.writeAtOnce);
  };
  // A button may add a line to a list, whose fields are there once it is rendered.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    isGivenUp = target.closest("[data-gives-up]") !== null;
    if (isGivenUp) store.drop(name);
    else if (target.closest("button")) storeSoon();
  };
  // A form may fill in something by itself before its reader does anything.
  const lookAgain = () => {
    if (beginning !== null) beginning = textOf(valuesIn(form));
    forget();
  };
  const firstActs = ["pointerdown", "keydown"];
  const forget = () => {
    for (const act of firstActs) form.removeEventListener(act, lookAgain, true);
  };
  for (const act of firstActs) form.addEventListener(act, lookAgain, true);
  for (const event of ["input", "change"]) form.addEventListener(event, storeSoon);
  form.addEventListener("click", onClick);
  addEventListener("pagehide", storeAtEnd);
  return {
    storeNow,
    stop() {
      // Logging out has emptied this browser's storage.
      if (timer !== undefined && !isLoginPage(location.pathname)) storeNow();
      forget();
      for (const event of ["input", "change"]) form.removeEventListener(event, storeSoon);
      form.removeEventListener("click", onClick);
      removeEventListener("pagehide", storeAtEnd);
    },
  };
}

/** Whether something stands in the form that the page did not write there: typed before its scripts came, or put back by the browser. */
export function wasTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
    if (!(field instanceof HTMLInputElement) || field.type === "file") return false;
    const isBox = field.type === "checkbox" || field.type === "radio";
    return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}

/** The values as they stand, without what is typed unseen. */
function valuesIn(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  for (const { name } of form.querySelectorAll<HTMLInputElement>("input[type=password]")) data.delete(name);
  return typedValues(data);
}

function textOf(values: FormValues): string {
  return JSON.stringify(values);
}
