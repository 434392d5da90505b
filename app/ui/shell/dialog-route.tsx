import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import type { ComponentType } from "react";
import type { DialogPageProps } from "../kit/overlay.tsx";
import { useFormResult } from "../runtime/use-form-result.ts";

/** A dialog as the page of its route: its body, with what the route's loader and action returned. */
export function DialogRoute<L, A>({ Body }: { Body: ComponentType<DialogPageProps<L, A>> }) {
  const data = useLoaderData() as L;
  const answer = useFormResult() as A | undefined;
  const [search] = useSearchParams();
  return <Body data={data} answer={answer} search={search} here={useLocation().pathname} />;
}
