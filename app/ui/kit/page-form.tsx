import { type FormProps, Form as RemixForm, useSubmit } from "@remix-run/react";
import { type ForwardedRef, forwardRef } from "react";

/** A form of the program. On the server it is written as it is, like a `Link`, when its address begins with a slash. */
export const PageForm = typeof document === "undefined" ? forwardRef(ServerForm) : RemixForm;

/** A form whose choices stand in the address: with scripts each counts at once, without them there is a button. */
export function FilterForm({ replace = false, ...props }: Omit<FormProps, "method" | "onChange">) {
  const submit = useSubmit();
  return (
    <PageForm
      method="get"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) submit(currentTarget, { replace, preventScrollReset: true });
      }}
      {...props}
    />
  );
}

function ServerForm(props: FormProps, ref: ForwardedRef<HTMLFormElement>) {
  const {
    action,
    method = "get",
    discover = "render",
    reloadDocument,
    fetcherKey,
    navigate,
    replace,
    state,
    relative,
    preventScrollReset,
    viewTransition,
    ...attributes
  } = props;
  if (action === undefined || !/^\/(?!\/)/.test(action)) return <RemixForm {...props} ref={ref} />;
  const isDiscovered = discover === "render" && !reloadDocument;
  return (
    <form
      method={method.toLowerCase() === "get" ? "get" : "post"}
      action={action}
      {...attributes}
      data-discover={isDiscovered ? "true" : undefined}
    />
  );
}
