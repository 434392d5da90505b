import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";

export type SectionProps = { id?: string; title: string; description?: ReactNode; children: ReactNode };

/** One section of a settings page: title at the left, controls at the right, a hairline above. */
export function SettingsSection({ id, title, description, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-t border-line pt-6 md:grid-cols-[14rem_minmax(0,1fr)] bar:grid-cols-[18rem_minmax(0,42rem)]"
    >
      <div>
        <h2 id={headingId} className="text-md">
          {title}
        </h2>
        {description && <div className="mt-1 text-sm text-muted">{description}</div>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
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
