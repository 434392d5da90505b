import { cx } from "./cx.ts";
import type { IconName } from "./icon-name.ts";
import sprite from "./icons.svg";

export type IconProps = {
  name: IconName;
  /** Size and position; 16 px by default. */
  className?: string;
  strokeWidth?: number;
};

/** An icon beside text with the same meaning, so it is hidden from screen readers. */
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
