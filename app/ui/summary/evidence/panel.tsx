import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { clockText } from "./chip.tsx";
import { PlayQuote } from "./play-quote.tsx";
import { type HeardQuote, useQuote } from "./use-quote.ts";

export type EvidencePanelProps = {
  /** The address of the summary. */
  path: string;
  chip: HTMLAnchorElement;
  onMove: (chip: HTMLAnchorElement) => void;
  onClose: () => void;
};

/** The words that a line of the summary rests on, with what was said around them. */
export function EvidencePanel({ path, chip, onMove, onClose }: EvidencePanelProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEscape(onClose);
  const { quote, failed, retry } = useQuote(path, segmentOf(chip));
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby="evidence-title"
      tabIndex={-1}
      className="evidence-panel no-print slide-in"
    >
      <header className="flex items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
        <h2 id="evidence-title" className="min-w-0 flex-1 text-base">
          {t("From the transcript")}
        </h2>
        <Steps chip={chip} onMove={onMove} />
        <IconButton label={t("Close")} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
        tabIndex={0}
        aria-live="polite"
        aria-busy={!quote && !failed}
        className="min-h-40 flex-1 overflow-y-auto py-2 -outline-offset-2"
      >
        {quote && <Quote quote={quote} />}
        {!quote && !failed && <p className="delayed px-4 py-2 text-muted">{t("Loading...")}</p>}
        {failed && (
          <div className="flex flex-col items-start gap-3 px-4 py-2">
            <p>{t("These words didn't load.")}</p>
            <Button type="button" size="small" onClick={retry}>
              {t("Try again")}
            </Button>
          </div>
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2 max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <a
          href={chip.getAttribute("href") ?? ""}
          className="touch-target inline-flex min-h-8 items-center gap-1.5 font-medium text-accent-ink"
        >
          {t("Open transcript")}
          <Icon name="arrow-right" />
        </a>
        {quote && <PlayQuote key={chip.hash} quote={quote} />}
      </footer>
    </section>
  );
}

type StepsProps = Pick<EvidencePanelProps, "chip" | "onMove">;

/** Previous and next through all the evidence of the summary, in the order of the page. */
function Steps({ chip, onMove }: StepsProps) {
  const chips = [...document.querySelectorAll<HTMLAnchorElement>("a.evidence-chip")].filter(
    (one) => !one.closest("[hidden], details:not([open])"),
  );
  const at = chips.indexOf(chip);
  const previous = chips[at - 1];
  const next = chips[at + 1];
  return (
    <div className="flex items-center">
      <span className="px-1 text-sm whitespace-nowrap tabular-nums text-muted">
        {at < 0 ? "" : t("{at} of {count}", { at: at + 1, count: chips.length })}
      </span>
      <IconButton
        label={t("Previous quote")}
        disabled={!previous}
        onClick={() => previous && onMove(previous)}
      >
        <Icon name="chevron-left" />
      </IconButton>
      <IconButton label={t("Next quote")} disabled={!next} onClick={() => next && onMove(next)}>
        <Icon name="chevron-right" />
      </IconButton>
    </div>
  );
}

type IconButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** `aria-disabled` instead of `disabled`: the focus stays on the button at the end of the row. */
function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink aria-disabled:opacity-40 lg:size-8 [&>svg]:size-4"
    >
      {children}
    </button>
  );
}

/** The lines; the speaker stands over each change of speaker. */
function Quote({ quote }: { quote: HeardQuote }) {
  const { lines, quoted } = quote;
  const list = useRef<HTMLOListElement>(null);
  const lang = useSpokenLang();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin at their own quote
  useEffect(() => {
    const area = list.current?.parentElement;
    const first = list.current?.querySelector<HTMLElement>("[data-quoted]");
    if (area && first) area.scrollTop = first.offsetTop - area.offsetTop - area.clientHeight / 3;
  }, [quote]);
  return (
    <ol ref={list}>
      {lines.map(({ segment_id, timestamp, speaker, text }, index) => {
        const isQuoted = quoted.includes(segment_id);
        const isNew = index === 0 || lines[index - 1]?.speaker !== speaker;
        return (
          <li key={segment_id} className="quote-line" data-quoted={isQuoted ? "" : undefined}>
            {isNew && (
              <p className="flex items-baseline gap-2 pb-0.5">
                <span className="font-medium">{speaker}</span>
                <span className="text-xs tabular-nums text-muted">{clockText(timestamp)}</span>
              </p>
            )}
            <p lang={lang} className={isQuoted ? undefined : "text-muted"}>
              {text}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Esc closes the panel, wherever the focus is, except in a dialog over the page. */
function useEscape(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function segmentOf(chip: HTMLAnchorElement): string {
  return chip.hash.replace("#line-", "");
}
