import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staticMarkup } from "#app/http/pages/static-markup.ts";
import { Terms } from "#app/ui/landing/terms.tsx";

export const meta: MetaFunction = () => [{ title: "Terms · Throughline" }];

let rendered: string | undefined;

/** The same for every reader, so it is rendered once, and the browser gets no code for it. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  rendered ??= staticMarkup(<Terms host={new URL(context.origin).host} />);
  return { terms: rendered };
};

export default function TermsPage() {
  const { terms } = useLoaderData<typeof loader>();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which the loader rendered
  return <main id="main" className="public-page" dangerouslySetInnerHTML={{ __html: terms }} />;
}
