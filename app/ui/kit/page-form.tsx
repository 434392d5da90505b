import { type FormProps, Form as RemixForm } from "@remix-run/react";
import { type ForwardedRef, forwardRef } from "react";

/** A form of the program. On the server it is written as it is, like a `Link`, when its address begins with a slash. */
export const PageForm = typeof document === "undefined" ? forwardRef(ServerForm) : RemixForm;

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
