import { cx } from "./cx.ts";

/** The logo: a line with one point on it, like the timeline. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 12 24" aria-hidden="true" className={cx("h-6 w-3 shrink-0 text-thread", className)}>
      <path d="M6 1v22" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="6" cy="9" r="4" fill="currentColor" />
    </svg>
  );
}

export type WordmarkProps = { large?: boolean; className?: string };

export function Wordmark({ large, className }: WordmarkProps) {
  return (
    <span className={cx("inline-flex items-center gap-1.5", className)}>
      <Mark className={large ? "h-9 w-4.5" : undefined} />
      <span className={cx("font-semibold tracking-[-0.02em]", large ? "text-xl" : "text-md")}>
        Throughline
      </span>
    </span>
  );
}
