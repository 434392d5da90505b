import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

type Data<T> = ReturnType<typeof useActionData<T>>;

/**
 * What the page's form was answered. It stays until the reader goes on or sends again; React Router itself forgets it
 * when a page is loaded anew for what others do, and errors and links to hand on would vanish under the reader's eyes.
 */
export function useFormResult<T>(): Data<T> {
  const data = useActionData<T>();
  const { key } = useLocation();
  const held = useRef<{ key: string; data: Data<T> }>();
  if (data !== undefined) held.current = { key, data };
  else if (held.current?.key !== key) held.current = undefined;
  return held.current?.data;
}
