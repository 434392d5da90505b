import type { MouseEvent } from "react";
import { t } from "#app/core/words.ts";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { Keys } from "../keys/kbd.tsx";
import { useQuick } from "../keys/quick-host.tsx";

/**
 * The palette's button in the bar; without scripts it is a link to the search.
 * @param hint show the key, where there is room
 */
export function PaletteEntry({ hint }: { hint: boolean }) {
  const quick = useQuick();
  const open = (event: MouseEvent) => {
    if (!quick || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    quick.open("palette");
  };
  return (
    <Link
      to="/search"
      aria-keyshortcuts={quick?.listening ? "Control+K Meta+K" : undefined}
      onClick={open}
      onPointerEnter={quick?.prepare}
      className="bar-button gap-1.5"
    >
      <Icon name="search" className="size-4.5 stroke-[1.75]" />
      <span className="sr-only">{t("Search and commands")}</span>
      {hint && (
        <span aria-hidden="true" className="flex max-xl:hidden [@media(scripting:none)]:hidden">
          <Keys caps={["Mod", "K"]} />
        </span>
      )}
    </Link>
  );
}
