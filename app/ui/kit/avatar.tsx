import { memoize } from "#app/core/memoize.ts";
import { cx } from "./cx.ts";

const sizes = {
  small: "avatar avatar-small",
  medium: "avatar",
  large: "avatar avatar-large",
};

export type AvatarProps = {
  name: string;
  size?: keyof typeof sizes;
  square?: boolean;
  /** The avatar is the only content of a button. Its letters are drawn by CSS, so they are no part of the button's name. */
  drawn?: boolean;
};

/**
 * First letters of the first and last word: "Ada Lovelace" is AL, "ada@example.com" is A, "Club 🌌" is C. Whole
 * characters: half an emoji would differ between server and browser and fail hydration.
 */
export const initials = memoize(500, initialsOf);

function initialsOf(name: string): string {
  const words = name.replace(/@.*$/, "").split(/[\s._-]+/);
  const letters = words.flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? []);
  const first = letters[0] ?? [...name.trim()][0] ?? "?";
  const last = letters.length > 1 ? letters.at(-1) : "";
  return `${first}${last}`.toUpperCase();
}

/** Initials as a picture beside a written name, so hidden from screen readers. Square for what is not a person. */
export function Avatar({ name, size = "medium", square, drawn }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={drawn ? initials(name) : undefined}
      className={cx(sizes[size], square && "avatar-square")}
    >
      {!drawn && initials(name)}
    </span>
  );
}
