import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "#app/core/errors.ts";
import { isolated } from "#app/core/isolated.ts";
import { failure } from "#app/http/pages/page.ts";
import { Guide } from "#app/ui/docs/guide.tsx";
import { guideBlocks } from "#app/ui/docs/guide-blocks.ts";
import guides from "#app/ui/docs/guides.json";
import { Link } from "#app/ui/kit/link.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { Wordmark } from "#app/ui/kit/wordmark.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.title ?? "Guide")} · Throughline` },
];

/** The guides under docs/services, for operators and for people who think of becoming one. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { name } = args.params;
  const text = new Map(Object.entries(guides)).get(name ?? "README");
  if (text === undefined) throw failure(args, notFound());
  const { origin } = args.context;
  const own = text
    .replaceAll("https://YOUR-SERVER", origin)
    .replaceAll(`, with ORIGIN in place of\n   \`${origin}\``, "");
  return {
    title: /^# (.+)$/m.exec(text)?.[1] ?? name,
    blocks: guideBlocks(own),
    isIndex: name === undefined,
  };
};

export default function ServiceGuide() {
  const { blocks, isIndex } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 md:px-6">
      <header className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
        <Link to="/" aria-label="Throughline" className="touch-target rounded-control">
          <Wordmark />
        </Link>
        <TextLink to="/settings/integrations">Integrations</TextLink>
      </header>
      <main id="main" className="flex flex-col gap-6 py-6 md:py-10">
        {!isIndex && (
          <p>
            <TextLink to="/docs/services">All services</TextLink>
          </p>
        )}
        <Guide blocks={blocks} />
      </main>
    </div>
  );
}
