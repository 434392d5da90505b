import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { cx } from "../kit/cx.ts";

export type SectionProps = {
  id?: string;
  title: string;
  description?: ReactNode;
  /** It is what its page is about, so its title is that of the page; with `h2`, where the page has another. */
  main?: boolean | "h2";
  children: ReactNode;
};

/** One section of a page of settings, with a hairline above where another stands before it. */
export function SettingsSection({ id, title, description, main = false, children }: SectionProps) {
  const headingId = useId();
  const Heading = main === true ? "h1" : "h2";
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="flex max-w-2xl scroll-mt-20 flex-col gap-4 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <div>
        <Heading id={headingId} className={main ? "text-xl" : "text-md"}>
          {title}
        </Heading>
        {description && (
          <div className={cx("mt-1 max-w-prose text-muted", !main && "text-sm")}>{description}</div>
        )}
      </div>
      {children}
    </section>
  );
}

/** A form whose result is shown in its own section: without scripts the next page opens at that section. */
export function SectionForm({
  id,
  className,
  children,
}: {
  id: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={`${pathname}${search}#${id}`} className={className}>
      {children}
    </Form>
  );
}
