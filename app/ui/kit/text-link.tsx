import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";

export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        "touch-target rounded-[3px] font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current",
        className,
      )}
    />
  );
}
