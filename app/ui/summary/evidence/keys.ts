import { type KeyboardEvent, useEffect } from "react";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The arrow keys move between the chips of one line. */
export function moveInChips(event: KeyboardEvent): void {
  const step = steps[event.key];
  const group = (event.target as Element).closest(".evidence-group");
  if (!step || !group || event.metaKey || event.ctrlKey || event.altKey) return;
  const chips = [...group.querySelectorAll<HTMLElement>("a.evidence-chip")];
  const next = chips[chips.indexOf(document.activeElement as HTMLElement) + step];
  event.preventDefault();
  next?.focus({ preventScroll: true });
}

const open = ".evidence-group:is(:hover, :focus-within):not([data-dismissed])";

/** Esc hides the other chips of a line until the pointer or the focus comes back to it. */
export function useDismissableChips(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const group = event.key === "Escape" && !event.defaultPrevented && document.querySelector(open);
      if (!group || document.querySelector(".evidence-panel")) return;
      event.preventDefault();
      group.setAttribute("data-dismissed", "");
      const restore = () => group.removeAttribute("data-dismissed");
      for (const left of ["pointerleave", "focusout"]) group.addEventListener(left, restore, { once: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
