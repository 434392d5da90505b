import { useLocation } from "@remix-run/react";
import {
  lazy,
  type MouseEvent,
  type MutableRefObject,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { withRetry } from "../../runtime/retry.ts";
import { useTab } from "../document/use-tabs.ts";

const loadPanel = () => withRetry(() => import("./panel.tsx"));
const EvidencePanel = lazy(async () => ({ default: (await loadPanel()).EvidencePanel }));

export type EvidencePanelState = {
  /** Rendered at the end of the page; null while no chip is open. */
  panel: ReactNode;
  /** Opens the chip that was clicked; ignores every other click. */
  onClick: (event: MouseEvent) => void;
};

/**
 * The panel with the words behind a chip. It opens beside the summary: the address stays, and the line that was read stays
 * where it is on the screen. Closing it gives the focus back to the chip.
 */
export function useEvidencePanel(): EvidencePanelState {
  const { pathname } = useLocation();
  const tab = useTab();
  const [chip, setChip] = useState<HTMLAnchorElement | null>(null);
  const top = useRef<number | null>(null);
  const onClick = useCallback((event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>("a.evidence-chip");
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isNewTab) return;
    event.preventDefault();
    top.current = link.getBoundingClientRect().top;
    setChip(link);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or tab closes the panel
  useEffect(() => setChip(null), [pathname, tab]);
  const close = useCallback(() => {
    const before = chip?.getBoundingClientRect().top ?? 0;
    flushSync(() => setChip(null));
    if (!chip) return;
    window.scrollBy(0, chip.getBoundingClientRect().top - before);
    chip.focus({ preventScroll: true });
  }, [chip]);
  const panel = chip && (
    <>
      <OpenChip chip={chip} top={top} />
      <Suspense>
        <EvidencePanel path={pathname} chip={chip} onMove={setChip} onClose={close} />
      </Suspense>
    </>
  );
  return { panel, onClick };
}

type OpenChipProps = { chip: HTMLAnchorElement; top: MutableRefObject<number | null> };

/** Marks the open chip and its line, and keeps the line in view. Only in the browser, where a chip can be open. */
function OpenChip({ chip, top }: OpenChipProps) {
  useLayoutEffect(() => {
    // The panel narrows the page: the text may wrap anew above the chip.
    if (top.current !== null) window.scrollBy(0, chip.getBoundingClientRect().top - top.current);
    top.current = null;
    const marked = [chip, chip.closest(".evidence-line")];
    for (const element of marked) element?.setAttribute("data-open", "");
    chip.closest("li")?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const element of marked) element?.removeAttribute("data-open");
    };
  }, [chip, top]);
  return null;
}
