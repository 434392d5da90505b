import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { Icon } from "../kit/icon.tsx";

/** How many pixels from the bottom the button appears. */
const far = 100;

/** Scrolls to the newest answer; shown with scripts only, while that answer is out of view. */
export function ScrollToBottom() {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(isAway());
    look();
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, []);
  if (!away) return null;
  return (
    <button
      type="button"
      aria-label={t("Scroll to bottom")}
      onClick={() => window.scrollTo({ top: document.documentElement.scrollHeight })}
      className="absolute right-0 bottom-full mb-3 grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-muted shadow-float hover:text-ink md:size-9"
    >
      <Icon name="arrow-down" />
    </button>
  );
}

export function isAway(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.round(scrollHeight - clientHeight - window.scrollY) > far;
}
