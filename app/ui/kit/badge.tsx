import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type BadgeTone = "neutral" | "accent" | "success" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "border-line bg-sunken text-muted",
  accent: "border-transparent bg-accent-tint text-accent-ink",
  success: "border-transparent bg-success-wash text-success-ink",
  warning: "border-transparent bg-warning-wash text-warning-ink",
  danger: "border-transparent bg-danger-wash text-danger-ink",
};

export type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode };

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex min-h-5 shrink-0 items-center gap-1 rounded-[4px] border px-1.5 text-xs font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
