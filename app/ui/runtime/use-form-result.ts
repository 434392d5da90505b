import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

type Data<T> = ReturnType<typeof useActionData<T>>;

/**
 * The result of the page's form. It stays until the reader leaves the page or sends again. React Router drops it when the
 * page's data are loaded again, for example for a live message; errors and invite links would then vanish.
 */
export function useFormResult<T>(): Data<T> {
  const data = useActionData<T>();
  const { key } = useLocation();
  const last = useRef<{ key: string; data: Data<T> }>();
  if (data !== undefined) last.current = { key, data };
  else if (last.current?.key !== key) last.current = undefined;
  return last.current?.data;
}
