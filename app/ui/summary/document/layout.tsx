import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { cx } from "../../kit/cx.ts";
import { Icon } from "../../kit/icon.tsx";
import { ScriptedContext, useScriptedState } from "../../kit/use-scripted.ts";
import { moveInChips, useDismissableChips } from "../evidence/keys.ts";
import { useEvidencePanel } from "../evidence/use-evidence-panel.tsx";
import { useInPageLinks } from "./use-anchor.ts";

export type SummaryLayoutProps = {
  header: ReactNode;
  /** Under the header, over the whole width: flash, review panel, tabs. */
  lead?: ReactNode;
  timeline?: ReactNode;
  /** The same on a phone, where it is a list of links. */
  foldedTimeline?: ReactNode;
  related?: ReactNode;
  children: ReactNode;
};

/** Timeline, reading column, related meetings. On a phone: the timeline folded, then the reading column, then the rest. */
export function SummaryLayout({
  header,
  lead,
  timeline,
  foldedTimeline,
  related,
  children,
}: SummaryLayoutProps) {
  const inPlace = useInPageLinks();
  const evidence = useEvidencePanel();
  const isOpen = evidence.panel !== null;
  const scripted = useScriptedState();
  useDismissableChips();
  return (
    <ScriptedContext.Provider value={scripted}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is the links inside that are pressed */}
      <div
        onClick={(event) => {
          evidence.onClick(event);
          inPlace(event);
        }}
        onKeyDown={moveInChips}
        className={cx(
          "mx-auto w-full max-w-[78rem] px-4 py-6 md:px-6 md:py-10",
          isOpen && "with-panel max-lg:pb-[60dvh]! lg:pr-(--beside-panel)!",
        )}
      >
        <div className={cx("grid gap-x-10", columns(Boolean(timeline), Boolean(related), isOpen))}>
          {timeline && (
            <aside
              aria-label={t("Timeline of the meeting")}
              className={isOpen ? "max-[79rem]:hidden" : "max-lg:hidden"}
            >
              <div className="sticky top-22 max-h-[calc(100dvh-8rem)] overflow-y-auto pb-4">{timeline}</div>
            </aside>
          )}
          <div className="flex min-w-0 flex-col gap-4 md:gap-6">
            {header}
            {lead}
            {foldedTimeline && <FoldedTimeline>{foldedTimeline}</FoldedTimeline>}
            <div
              className={cx("flex min-w-0 flex-col gap-8 md:gap-10", !related && !isOpen && "wide-margin")}
            >
              {children}
            </div>
          </div>
          {related && (
            <aside
              aria-label={t("Related")}
              className={isOpen ? "max-lg:mt-12 lg:hidden" : "max-bar:mt-12 max-bar:lg:col-start-2"}
            >
              {related}
            </aside>
          )}
        </div>
        {evidence.panel}
      </div>
    </ScriptedContext.Provider>
  );
}

/** The content of a tab; the hidden tab keeps its state. */
export function TabPanel({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <div hidden={hidden} className="flex min-w-0 flex-col gap-8 md:gap-10 [&[hidden]]:hidden">
      {children}
    </div>
  );
}

function columns(timeline: boolean, related: boolean, panel: boolean): string {
  // The panel takes the place of the related meetings, on a small desktop of the timeline too.
  if (panel) return timeline ? "min-[79rem]:grid-cols-[10.5rem_minmax(0,1fr)]" : "";
  if (timeline && related) {
    return "lg:grid-cols-[10.5rem_minmax(0,1fr)] bar:grid-cols-[10.5rem_minmax(0,1fr)_13.5rem]";
  }
  if (timeline) return "lg:grid-cols-[10.5rem_minmax(0,1fr)]";
  return related ? "lg:grid-cols-[minmax(0,1fr)_13.5rem]" : "";
}

function FoldedTimeline({ children }: { children: ReactNode }) {
  return (
    <details className="disclosure no-print -mt-4 border-b border-line lg:hidden">
      <summary className="flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted">
        <Icon name="chevron-right" className="disclosure-arrow size-4" />
        {t("Timeline")}
      </summary>
      <div className="py-2">{children}</div>
    </details>
  );
}
