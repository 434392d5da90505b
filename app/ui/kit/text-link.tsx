import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx("touch-target text-link", className)} />;
}
