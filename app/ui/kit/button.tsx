import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium";

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode; className?: string };

const base =
  "inline-flex items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap " +
  "transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55 " +
  "min-h-11 max-md:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0";

const sizes: Record<ButtonSize, string> = {
  small: "px-2.5 text-sm md:min-h-7",
  medium: "px-3.5 text-base md:min-h-9",
};

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-ink text-canvas enabled:hover:bg-ink-hover [a&]:hover:bg-ink-hover",
  secondary: "border-line-strong bg-surface text-ink enabled:hover:bg-hover [a&]:hover:bg-hover",
  quiet: "border-transparent text-muted enabled:hover:bg-hover enabled:hover:text-ink [a&]:hover:bg-hover",
  danger:
    "border-line-strong bg-surface text-danger-ink enabled:hover:border-danger enabled:hover:bg-danger-wash",
};

/** The classes of a button, for a part that is none: the summary of a menu. */
export function buttonLook({ variant = "secondary", size = "medium", className }: Look): string {
  return cx(base, sizes[size], variants[variant], className);
}

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { pending?: boolean; pendingLabel?: string };

/** A button; its label is a verb. While `pending` it shows `pendingLabel` and is disabled. */
export function Button({
  variant,
  size,
  icon,
  className,
  pending,
  pendingLabel,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      className={buttonLook({ variant, size, className })}
    >
      {icon}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

export type LinkButtonProps = Look & LinkProps;

/** A link that looks like a button: it opens a page and changes nothing. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  );
}
