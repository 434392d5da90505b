import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { Icon } from "../../kit/icon.tsx";

/** The text typed before the palette was loaded, and whether Enter was pressed. */
export type TypedAhead = { text: string; enter: boolean };

export const paletteField = {
  dir: "auto",
  placeholder: "Search or run a command…",
  className: "min-h-12 min-w-0 flex-1 bg-transparent text-md outline-none",
};

/** The top line of the palette: its field and a close button, for devices without an Esc key. */
export function FieldRow({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 border-b border-line pr-2 pl-4">
      <Icon name="search" className="size-4 shrink-0 text-muted" />
      {children}
      <button
        type="button"
        onClick={onClose}
        className="min-h-11 shrink-0 rounded-control px-2 text-sm text-muted hover:bg-hover hover:text-ink md:min-h-8"
      >
        {t("Close")}
      </button>
    </div>
  );
}

/** Shown while the palette is loaded, so that no letter typed meanwhile is lost. */
export function TypeAhead({ typed, onClose }: { typed: TypedAhead; onClose: () => void }) {
  return (
    <>
      <FieldRow onClose={onClose}>
        <input
          {...paletteField}
          data-first=""
          aria-label={t("Command palette")}
          defaultValue={typed.text}
          onChange={({ target }) => {
            typed.text = target.value;
          }}
          onKeyDown={({ key }) => {
            typed.enter = key === "Enter";
          }}
        />
      </FieldRow>
      <div className="palette-list" aria-busy="true" />
    </>
  );
}
