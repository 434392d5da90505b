import type { IconName } from "./icon-name.ts";
import sprite from "./icons.svg";

export type IconProps = {
  name: IconName;
  /** Size and position; 16 px by default. */
  className?: string;
};

/** An icon beside text with the same meaning, so it is hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      className={className === undefined ? "icon" : `icon ${className}`}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
