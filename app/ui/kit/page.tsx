import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const widths = { narrow: "max-w-2xl", normal: "max-w-[78rem]" };

export type PageProps = { width?: keyof typeof widths; className?: string; children: ReactNode };

/** The content column under the bar: `narrow` for a form, otherwise as wide as the bar (1200 px). */
export function Page({ width = "normal", className, children }: PageProps) {
  return (
    <div
      className={cx(
        "mx-auto flex w-full flex-col gap-6 px-4 py-6 md:gap-8 md:px-6 md:py-10",
        widths[width],
        className,
      )}
    >
      {children}
    </div>
  );
}
