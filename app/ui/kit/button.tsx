import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium";

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode; className?: string };

const sizes: Record<ButtonSize, string> = { small: "button button-small", medium: "button" };

const variants: Record<ButtonVariant, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
};

/** The classes of a button, for a part that is none: the summary of a menu. */
export function buttonLook({ variant = "secondary", size = "medium", className }: Look): string {
  return cx(sizes[size], variants[variant], className);
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
