import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import type { ComponentType } from "react";
import type { DialogPageProps } from "../kit/overlay.tsx";
import { useFormResult } from "../runtime/use-form-result.ts";

/** A dialog as a page of its own: its body, with the results of the route's loader and action. */
export function DialogRoute<L, A>({ Body }: { Body: ComponentType<DialogPageProps<L, A>> }) {
  const data = useLoaderData() as L;
  const result = useFormResult() as A | undefined;
  const [search] = useSearchParams();
  return <Body data={data} result={result} search={search} path={useLocation().pathname} />;
}
