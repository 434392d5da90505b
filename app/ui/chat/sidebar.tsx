import { Form, useLocation } from "@remix-run/react";
import { type PointerEvent, type ReactNode, useState, useSyncExternalStore } from "react";
import { t } from "#app/core/words.ts";
import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import {
  drawnTo,
  folded,
  keyed,
  type SidebarState,
  shownWidth,
  sidebarCookieOf,
  usualSidebar,
  widest,
} from "./sidebar-width.ts";

export type SidebarProps = {
  /** The width that the browser has stored. */
  measures: SidebarState;
  /** Shown while the list is folded. */
  rail: ReactNode;
  children: ReactNode;
};

/** The chat list beside the conversation. The reader drags its width or folds it; the browser stores both. */
export function Sidebar({ measures, rail, children }: SidebarProps) {
  const [now, setNow] = useState(measures);
  const scripted = useSyncExternalStore(never, yes, no);
  const change = (next: SidebarState) => {
    setNow(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = sidebarCookieOf(next);
  };
  return (
    <aside aria-label={t("Chats")} className="relative h-full border-r border-line">
      {/* The width attribute of an SVG is no style: it works before scripts, and the content policy allows it. */}
      <svg aria-hidden="true" width={shownWidth(now)} height="0" className="block" />
      <div className="sticky top-14 flex h-[calc(100dvh-3.5rem)] w-0 min-w-full flex-col">
        <div
          className={cx("flex items-center pt-4 pb-2", now.open ? "justify-between pr-3" : "flex-col gap-2")}
        >
          {now.open && <p className="text-sm font-medium text-muted">{t("Chats")}</p>}
          <FoldButton open={now.open} onFold={() => change({ ...now, open: !now.open })} />
        </div>
        <div
          className={cx(
            "min-h-0 flex-1",
            now.open ? "-ml-1 overflow-y-auto pt-1 pr-3 pb-24 pl-1" : "overflow-hidden",
          )}
        >
          {now.open ? children : rail}
        </div>
      </div>
      {scripted && <Edge now={now} onDraw={setNow} onChange={change} />}
    </aside>
  );
}

function FoldButton({ open, onFold }: { open: boolean; onFold: () => void }) {
  const { pathname } = useLocation();
  return (
    <Form
      method="post"
      action="/memory-gpt"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        onFold();
      }}
    >
      <input type="hidden" name="back" value={pathname} />
      <button
        type="submit"
        name="open"
        value={open ? "no" : "yes"}
        aria-label={open ? t("Collapse the chat list") : t("Expand the chat list")}
        title={open ? t("Fold") : t("Unfold")}
        className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <Icon name="panel-left" />
      </button>
    </Form>
  );
}

type EdgeProps = {
  now: SidebarState;
  onDraw: (next: SidebarState) => void;
  onChange: (next: SidebarState) => void;
};

/** The edge, moved by pointer or arrow keys; a double click restores the default width. */
function Edge({ now, onDraw, onChange }: EdgeProps) {
  const drawn = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    return drawnTo(now, event.clientX - left);
  };
  const isDragging = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
    currentTarget.hasPointerCapture(pointerId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <div
      role="separator"
      aria-label={t("Chat list width")}
      aria-orientation="vertical"
      aria-valuemin={folded}
      aria-valuemax={widest}
      aria-valuenow={shownWidth(now)}
      tabIndex={0}
      className="group absolute inset-y-0 -right-1.5 w-3 cursor-col-resize touch-none outline-none"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => isDragging(event) && onDraw(drawn(event))}
      onPointerUp={(event) => isDragging(event) && onChange(drawn(event))}
      onDoubleClick={() => onChange(usualSidebar)}
      onKeyDown={(event) => {
        const next = keyed(now, event.key);
        if (!next) return;
        event.preventDefault();
        onChange(next);
      }}
    >
      <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-transparent transition-colors group-hover:bg-line-strong group-focus-visible:bg-accent group-active:bg-accent" />
    </div>
  );
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
