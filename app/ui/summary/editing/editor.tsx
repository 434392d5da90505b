import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from "react";
import { t } from "#app/core/words.ts";
import type { SummaryContent } from "#app/domain/summaries/summaries/schema.ts";
import { cx } from "../../kit/cx.ts";
import { Icon } from "../../kit/icon.tsx";
import { shortLabel } from "../../kit/short-label.ts";
import { useSpokenLang } from "../../kit/spoken-language.ts";

/** The editor of the summary's parts; null without scripts and for readers who may not edit. */
export type Editor = {
  /** The document with the draft's changes. */
  content: SummaryContent;
  /** The saved document. */
  base: SummaryContent;
  /** The name of the open field. */
  open: string | null;
  start(field: string): void;
  finish(): void;
  /** Closes the field and discards the typed text. */
  leave(): void;
  change(part: Partial<SummaryContent>): void;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor | null {
  return useContext(EditorContext);
}

type EditableProps = { field: string; label: string; children: ReactNode; className?: string };

/** Text that a click turns into a field; for the keyboard there is a button. It looks like plain text. */
export function Editable({ field, label, children, className }: EditableProps) {
  const editor = useEditor();
  const onClick = (event: MouseEvent) => {
    const onSomething = (event.target as Element).closest("a, button, summary");
    const selects = getSelection()?.isCollapsed === false;
    if (!onSomething && !selects) editor?.start(field);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same
    <div
      className={cx(
        "group/edit relative min-w-0",
        editor && "-mx-2 cursor-text rounded-control px-2 transition-colors hover:bg-hover",
        className,
      )}
      onClick={editor ? onClick : undefined}
    >
      {children}
      {editor && (
        <button
          type="button"
          data-edits={field}
          aria-label={`${t("Edit")}: ${shortLabel(label)}`}
          onClick={() => editor.start(field)}
          className="no-print absolute top-0 right-0 grid size-7 place-items-center rounded-control bg-surface text-muted opacity-0 shadow-float transition-opacity group-hover/edit:opacity-100 hover:text-ink focus-visible:opacity-100 [@media(hover:none)]:pointer-events-none"
        >
          <Icon name="pencil" className="size-3.5" />
        </button>
      )}
    </div>
  );
}

/** The fields of one part. Enter without Shift and leaving the field keep the text, Esc discards it. */
export function EditorFields({ children, className }: { children: ReactNode; className?: string }) {
  const editor = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLTextAreaElement>("textarea, input");
    first?.focus({ preventScroll: true });
    first?.setSelectionRange(first.value.length, first.value.length);
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const inField = (event.target as Element).matches("textarea, input");
    const finishes = event.key === "Enter" && !event.shiftKey && inField;
    if (!finishes && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (finishes) editor?.finish();
    else editor?.leave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div
      ref={box}
      className={className}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Switching to another window does not leave the field.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) editor?.finish();
      }}
    >
      {children}
    </div>
  );
}

type InPlaceProps = { label: string; value: string; onChange: (value: string) => void; className?: string };

/** A text area in place of the text, in the same type, growing with it. */
export function InPlaceText({ label, value, onChange, className }: InPlaceProps) {
  return (
    <textarea
      dir="auto"
      lang={useSpokenLang()}
      aria-label={label}
      value={value}
      rows={Math.min(12, Math.max(1, Math.ceil(value.length / 72) + value.split("\n").length - 1))}
      onChange={(event) => onChange(event.target.value)}
      className={cx(inPlace, "block resize-none field-sizing-content", className)}
    />
  );
}

export function InPlaceLine({ label, value, onChange, className }: InPlaceProps) {
  return (
    <input
      type="text"
      dir="auto"
      lang={useSpokenLang()}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(inPlace, className)}
    />
  );
}

const inPlace =
  "-mx-2 w-[calc(100%+1rem)] max-w-none rounded-control bg-surface px-2 text-read outline-2 outline-accent " +
  "-outline-offset-1 focus-visible:outline-2";
