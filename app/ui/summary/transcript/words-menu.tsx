import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { useClipboard, useCopy } from "../../kit/clipboard.ts";
import { Icon } from "../../kit/icon.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { keysAreOn } from "../../shell/keys/preference.ts";
import { type SpokenWords, selectedWords } from "./spoken-words.ts";
import { wordsHref } from "./words-href.ts";
import type { WordsUse } from "./words-uses.ts";

type WordsMenuProps = { area: RefObject<HTMLElement>; path: string; uses: WordsUse[] };

/** What can be made of the words that are selected in a transcript. `M` leads into it, Esc gives the selection up. */
export function WordsMenu({ area, path, uses }: WordsMenuProps) {
  const { words, drop } = useSelectedWords(area);
  const box = useRef<HTMLDivElement>(null);
  const canCopy = useClipboard();
  const copyText = useCopy();
  usePlace(box, area, words);
  useMenuKey(box, words !== null);
  if (!words) return null;
  const copy = async () => {
    const link = path + wordsHref({ segment_id: words.from, text: words.text, is_part: true });
    if (await copyText(new URL(link, window.location.href).href, t("Link copied"))) drop();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") return drop();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
    all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={t("Selected words")}
      className="words-menu"
      onKeyDown={onKeyDown}
      // The selection stays while a button is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      {uses.map(({ label, icon, href }) => (
        <OverlayLink key={label} to={path + href(words)}>
          <Icon name={icon} />
          {label}
        </OverlayLink>
      ))}
      {canCopy && (
        <button type="button" onClick={copy}>
          <Icon name="link-2" />
          {t("Copy link")}
        </button>
      )}
    </div>
  );
}

/** The selected words, once the pointer that selects them is lifted. */
function useSelectedWords(area: RefObject<HTMLElement>) {
  const [words, setWords] = useState<SpokenWords | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let frame = 0;
    let isPressed = false;
    const read = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setWords(area.current ? selectedWords(area.current) : null));
    };
    document.addEventListener("selectionchange", () => isPressed || read(), { signal });
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        isPressed = !(target as Element).closest(".words-menu");
      },
      { signal },
    );
    for (const lifted of ["pointerup", "pointercancel"])
      document.addEventListener(
        lifted,
        () => {
          if (isPressed) read();
          isPressed = false;
        },
        { signal },
      );
    return () => {
      leaving.abort();
      cancelAnimationFrame(frame);
    };
  }, [area]);
  const drop = () => {
    window.getSelection()?.removeAllRanges();
    setWords(null);
    area.current?.focus({ preventScroll: true });
  };
  return { words, drop };
}

/** Over the selection, or under it where there is no room. On a phone the menu stands at the foot of the screen. */
function usePlace(
  box: RefObject<HTMLElement>,
  area: RefObject<HTMLElement>,
  words: SpokenWords | null,
): void {
  useLayoutEffect(() => {
    const [menu, outer] = [box.current, area.current];
    const selection = window.getSelection();
    if (!words || !menu || !outer || !selection || selection.rangeCount === 0) return;
    const chosen = selection.getRangeAt(0).getBoundingClientRect();
    const within = outer.getBoundingClientRect();
    const over = chosen.top - within.top - menu.offsetHeight - 6;
    const top =
      over >= 4 ? over : Math.min(chosen.bottom - within.top + 6, within.height - menu.offsetHeight - 4);
    const left = Math.max(4, Math.min(chosen.left - within.left, within.width - menu.offsetWidth - 20));
    menu.style.setProperty("--menu-top", `${top + outer.scrollTop}px`);
    menu.style.setProperty("--menu-left", `${left}px`);
  }, [box, area, words]);
}

function useMenuKey(box: RefObject<HTMLElement>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      const inField = (event.target as Element).closest?.("input, textarea, select") ?? null;
      if (event.key.toLowerCase() !== "m" || !isPlain || inField || !keysAreOn()) return;
      event.preventDefault();
      box.current?.querySelector<HTMLElement>("a, button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [box, isOpen]);
}
