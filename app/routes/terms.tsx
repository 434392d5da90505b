import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { staticMarkup } from "#app/http/pages/static-markup.ts";
import { Terms } from "#app/ui/landing/terms.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Terms")} · Throughline` }];

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { host } = new URL(context.origin);
  return { terms: staticMarkup(`terms ${host}`, () => <Terms host={host} />) };
};

export default function TermsPage() {
  const { terms } = useLoaderData<typeof loader>();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which the loader rendered
  return <main id="main" className="public-page" dangerouslySetInnerHTML={{ __html: terms }} />;
}
