import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { t } from "#app/core/words.ts";
import { answerSignOffByLink, lookAtSignOff } from "#app/domain/summaries/sign-offs/by-link.server.ts";
import { echoValues, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { withRetry } from "#app/ui/runtime/retry.ts";
import { fullTime } from "#app/ui/share/full-time.server.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";
import { proposalIn } from "#app/ui/summary/sign-off/proposal-fields.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

/** Said in the page too, for a copy of it that has lost its headers. With `no-referrer` a browser would send its form without an origin. */
export const meta: MetaFunction = () => [
  { title: `${t("Agreement on the minutes")} · Throughline` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
  { name: "referrer", content: "same-origin" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Loading the page answers nothing, so a mail scanner that follows the link agrees on nothing. */
export const loader = async (args: LoaderFunctionArgs) => {
  const page = await load(args, lookAtSignOff, { token: tokenOf(args.request) || "-" });
  return { page: page && { ...page, held: fullTime(page.held_at, page.zone) } };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const token = tokenOf(args.request) || "-";
  const { comment, words } = form;
  const said = { token, comment: comment ?? "", words };
  const done = () => redirectTo(args, `/sign-off?${new URLSearchParams({ token })}`);
  const { act } = selectIntent(form, {
    agree: () => submit(args, answerSignOffByLink, { ...said, answer: "agreed" }, done),
    object: () =>
      submit(args, answerSignOffByLink, { ...said, answer: "objected", proposal: proposalIn(form) }, done),
  });
  const result = await act();
  if ("data" in result) result.data.values = echoValues(form);
  return result;
};

// The minutes and their form work as the server sends them; the code comes after them.
const GuestSignOff = lazy(async () => ({
  default: (await withRetry(() => import("#app/ui/summary/sign-off/guest-sign-off.tsx"))).GuestSignOff,
}));

export default function SignOffByLink() {
  const { page } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  if (!page)
    return (
      <PublicPage
        title={t("This link doesn't work")}
        description={t(
          "It was used, it expired, or the minutes were agreed on or changed meanwhile. Ask the person who sent it for a new one.",
        )}
      />
    );
  return (
    <Suspense>
      <GuestSignOff page={page} failed={failed} />
    </Suspense>
  );
}
