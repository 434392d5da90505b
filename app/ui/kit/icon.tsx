import { cx } from "./cx.ts";
import type { IconName } from "./icon-name.ts";
import sprite from "./icons.svg";

export type IconProps = {
  name: IconName;
  /** Its size and place; 16 px without one. */
  className?: string;
  strokeWidth?: number;
};

/** A picture beside words that say the same: it is hidden from those who listen. */
export function Icon({ name, className, strokeWidth = 2 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      className={cx("icon", className ?? "size-4")}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** What a page fetches early, so that its icons come with its text. */
export const spriteHref = sprite;
