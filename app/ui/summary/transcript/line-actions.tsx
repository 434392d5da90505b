import { useLayoutEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import { useClipboard, useCopy } from "../../kit/clipboard.ts";
import { Icon } from "../../kit/icon.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import type { OpenTranscript } from "./transcript-reader.ts";

type LineActionsProps = { line: HTMLElement; path: string; reader: OpenTranscript };

const look =
  "grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-7 [&_svg]:size-4";

/** The buttons of the paragraph that is pointed at: copy it, copy its link, make something of it. */
export default function LineActions({ line, path, reader }: LineActionsProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const area = box.current?.parentElement;
      if (!box.current || !area) return;
      const top = line.getBoundingClientRect().top - area.getBoundingClientRect().top - area.clientTop;
      // Moved and not laid out anew, which would count as a jump of the page.
      box.current.style.transform = `translateY(${top + area.scrollTop}px)`;
    };
    place();
    line.setAttribute("data-current", "");
    const unwatch = reader.onShown(place);
    return () => {
      unwatch();
      line.removeAttribute("data-current");
    };
  }, [line, reader]);
  const canCopy = useClipboard();
  const copy = useCopy();
  const ids = [line, ...line.querySelectorAll(":scope > .said > p > .fragment")]
    .filter(({ id }) => id !== "")
    .map(({ id }) => encodeURIComponent(id.replace(/^line-/, "")));
  const to = ids.length > 1 ? `?to=${ids.at(-1)}` : "";
  const link = new URL(`${path}?segment=${ids[0]}`, window.location.href).href;
  return (
    <span ref={box} className="line-actions">
      {canCopy && (
        <>
          <button
            type="button"
            aria-label={t("Copy quote with its link")}
            title={t("Copy quote with its link")}
            className={look}
            onClick={() => copy(`${quoteOf(line)}\n${link}`, t("Quote copied"))}
          >
            <Icon name="copy" />
          </button>
          <button
            type="button"
            aria-label={t("Copy link")}
            title={t("Copy link")}
            className={look}
            onClick={() => copy(link, t("Link copied"))}
          >
            <Icon name="link-2" />
          </button>
        </>
      )}
      <OverlayLink
        to={`${path}/lines/${ids[0]}${to}`}
        aria-label={t("Use this quote")}
        title={t("Action item, decision, …")}
        className={look}
      >
        <Icon name="quote" />
      </OverlayLink>
    </span>
  );
}

/** “We ship on Friday.” — Ana Ruiz, 12:30 */
function quoteOf(line: HTMLElement): string {
  const textOf = (selector: string) => line.querySelector(selector)?.textContent?.trim() ?? "";
  const time = textOf(":scope > a");
  return `“${textOf(":scope > .said > p")}” — ${textOf(":scope > .speaker")}${time && `, ${time}`}`;
}
