import { cx } from "./cx.ts";

const widths = ["w-full", "w-11/12", "w-4/5", "w-full", "w-2/3"];

export type SkeletonProps = { label: string; lines?: number; className?: string };

/** Lines that hold the place of text still on its way; shown after 200 ms. `label` is read aloud. */
export function Skeleton({ label, lines = 3, className }: SkeletonProps) {
  return (
    <div role="status" className={cx("late flex flex-col gap-2.5", className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden="true"
          className={cx("h-3.5 rounded-[4px] bg-pressed", widths[line % widths.length])}
        />
      ))}
    </div>
  );
}
