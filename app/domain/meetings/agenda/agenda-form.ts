import { message, t } from "#app/core/words.ts";
/** An item of an agenda draft. `isOwn`: a person wrote or changed it. */
export type DraftItem = { text: string; isOwn: boolean; isSelected: boolean };

/** An agenda while its meeting is planned: the items, which are selected, and what 'Save Selected' saved. */
export type AgendaDraft = {
  items: DraftItem[];
  /** The chosen items as they were saved; null since anything was changed. */
  saved: string[] | null;
  /** Index of the item that is being edited. */
  editing: number | null;
};

export type AgendaStep =
  /** `notice`: why the built-in engine proposed them. */
  | { step: "offer"; items: string[]; notice?: string | null }
  | { step: "add"; text: string }
  | { step: "toggle"; at: number }
  | { step: "edit"; at: number }
  | { step: "update"; at: number; text: string }
  | { step: "leave" }
  | { step: "delete"; at: number }
  | { step: "save" };

export const mostItems = 50;

export const longestItem = 300;

export const notSaved = /* @__PURE__ */ message("Please save the selected agendas before scheduling.");

const nothingSelected = /* @__PURE__ */ message("Select at least one agenda item");

export const emptyAgenda: AgendaDraft = { items: [], saved: null, editing: null };

/** The agenda after a step. Whatever changes an item or the selection makes it unsaved; a blank text changes nothing. */
export function nextAgenda(draft: AgendaDraft, step: AgendaStep): AgendaDraft {
  switch (step.step) {
    case "offer":
      return changed(offered(draft.items, step.items));
    case "add":
      return added(draft, tidy(step.text));
    case "toggle":
      return changed(
        mapAt(draft.items, step.at, (item) => ({ ...item, isSelected: !item.isSelected })),
        draft.editing,
      );
    case "edit":
      return step.at in draft.items ? { ...draft, editing: step.at } : draft;
    case "update":
      return updated(draft, step.at, tidy(step.text));
    case "leave":
      return { ...draft, editing: null };
    case "delete":
      return step.at in draft.items ? changed(draft.items.filter((_item, at) => at !== step.at)) : draft;
    case "save":
      return selectedItems(draft).length === 0 ? draft : { ...draft, saved: selectedItems(draft) };
  }
}

/** The notice for a step, computed before the step is taken; null when none is needed. */
export function agendaNotice(
  draft: AgendaDraft,
  step: AgendaStep,
): { kind: "success" | "error"; message: string } | null {
  switch (step.step) {
    case "offer":
      return {
        kind: "success",
        message: [
          t("AI-powered agenda generated!"),
          step.notice && t("The built-in engine stepped in. {notice}", { notice: step.notice }),
        ]
          .filter(Boolean)
          .join(" "),
      };
    case "update":
      return tidy(step.text) === "" ? null : { kind: "success", message: t("Agenda item updated!") };
    case "save":
      return selectedItems(draft).length === 0
        ? { kind: "error", message: t(nothingSelected) }
        : { kind: "success", message: t("Agendas saved successfully!") };
    default:
      return null;
  }
}

export function selectedItems({ items }: AgendaDraft): string[] {
  return items.filter(({ isSelected }) => isSelected).map(({ text }) => text);
}

/** Whether an item has edits that are not in the draft yet and would be lost. */
export function isBeingWritten(form: Fields): boolean {
  const { items, editing } = readAgenda(form);
  const text = tidy(list(form.agenda_text)[0] ?? "");
  return editing !== null && text !== "" && text !== items[editing]?.text;
}

/** Whether any of what was chosen is still as the machine wrote it. */
export function isGenerated({ items }: AgendaDraft): boolean {
  return items.some(({ isSelected, isOwn }) => isSelected && !isOwn);
}

/** The agenda of a meeting that exists: all of it chosen and saved. */
export function storedAgenda(texts: string[], isOwn: boolean): AgendaDraft {
  const items = texts.map((text) => ({ text, isOwn, isSelected: true }));
  return { items, saved: texts.length > 0 ? texts : null, editing: null };
}

type Fields = Record<string, string | string[] | undefined>;

/** A draft as the fields of a form hold it, so that it needs no script to travel. */
export function agendaFields({ items, saved, editing }: AgendaDraft): Record<string, string[]> {
  const indexes = (which: (item: DraftItem) => boolean) =>
    items.flatMap((item, at) => (which(item) ? [String(at)] : []));
  return {
    agenda_item: items.map(({ text }) => text),
    agenda_own: indexes(({ isOwn }) => isOwn),
    agenda_selected: indexes(({ isSelected }) => isSelected),
    agenda_saved: saved ?? [],
    agenda_editing: editing === null ? [] : [String(editing)],
  };
}

/** The draft that a form brought. A tick that was moved since the last saving shows here for the first time. */
export function readAgenda(form: Fields): AgendaDraft {
  const [own, selected] = [new Set(list(form.agenda_own)), new Set(list(form.agenda_selected))];
  const items = list(form.agenda_item)
    .slice(0, mostItems)
    .map((text, at) => ({ text, isOwn: own.has(String(at)), isSelected: selected.has(String(at)) }));
  const draft = { items, saved: null, editing: indexIn(items, list(form.agenda_editing)[0]) };
  const saved = list(form.agenda_saved);
  return { ...draft, saved: isSame(saved, selectedItems(draft)) ? saved : null };
}

/** The step that a pressed button stands for, e.g. "agenda-delete:2"; null when it is none of the agenda's. */
export function agendaStep(intent: string, form: Fields): AgendaStep | null {
  const [, step, index] = /^agenda-(\w+)(?::(\d+))?$/.exec(intent) ?? [];
  const at = Number(index ?? -1);
  switch (step) {
    case "add":
      return { step, text: list(form.agenda_new)[0] ?? "" };
    case "update":
      return { step, at, text: list(form.agenda_text)[0] ?? "" };
    case "edit":
    case "delete":
      return { step, at };
    case "leave":
    case "save":
      return { step };
    default:
      return null;
  }
}

/** New suggestions take the place of the old ones; what people wrote stays, and a choice once made holds. */
function offered(items: DraftItem[], texts: string[]): DraftItem[] {
  const own = items.filter(({ isOwn }) => isOwn);
  const before = new Map(items.map((item) => [key(item.text), item]));
  const fresh = texts
    .map(tidy)
    .filter((text) => text !== "" && !own.some((item) => key(item.text) === key(text)))
    .map((text) => ({ text, isOwn: false, isSelected: before.get(key(text))?.isSelected ?? true }));
  return [...fresh, ...own].slice(0, mostItems);
}

/** An item of one's own is chosen at once; one that is there already is only chosen. */
function added(draft: AgendaDraft, text: string): AgendaDraft {
  if (text === "") return draft;
  const at = draft.items.findIndex((item) => key(item.text) === key(text));
  if (at >= 0)
    return changed(
      mapAt(draft.items, at, (item) => ({ ...item, isSelected: true })),
      draft.editing,
    );
  if (draft.items.length >= mostItems) return draft;
  return changed([...draft.items, { text, isOwn: true, isSelected: true }], draft.editing);
}

function updated(draft: AgendaDraft, at: number, text: string): AgendaDraft {
  if (text === "" || draft.items[at]?.text === text) return { ...draft, editing: null };
  return changed(mapAt(draft.items, at, (item) => ({ ...item, text, isOwn: true })));
}

function changed(items: DraftItem[], editing: number | null = null): AgendaDraft {
  return { items, saved: null, editing };
}

function mapAt(items: DraftItem[], at: number, change: (item: DraftItem) => DraftItem): DraftItem[] {
  return items.map((item, index) => (index === at ? change(item) : item));
}

function indexIn(items: DraftItem[], index: string | undefined): number | null {
  return index !== undefined && Number(index) in items ? Number(index) : null;
}

function isSame(some: string[], others: string[]): boolean {
  return some.length > 0 && some.length === others.length && some.every((text, at) => text === others[at]);
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, longestItem);
}

function key(text: string): string {
  return text.toLowerCase();
}

function list(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}
