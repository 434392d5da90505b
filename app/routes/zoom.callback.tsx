import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { completeZoom } from "#app/domain/accounts/connections/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { ctxOf, submit } from "#app/http/pages/page.ts";
import { type CallbackTexts, ConnectionCallback } from "#app/ui/account/connection-callback.tsx";
import { clientAction as reach } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: "Zoom · Throughline" },
  { name: "robots", content: "noindex" },
];

const texts = (): CallbackTexts => ({
  service: "Zoom",
  working: t("Completing Zoom authentication..."),
  done: t("Zoom Auth Completed!"),
  now: t("You can create meeting links with your Zoom account now."),
  failed: t("Zoom Auth Failed"),
  missing: t("Missing code or state in URL."),
});

export const loader = (args: LoaderFunctionArgs) => {
  const { pathname, search, searchParams } = new URL(args.request.url);
  return {
    code: searchParams.get("code") ?? "",
    state: searchParams.get("state") ?? "",
    path: pathname + search,
    isLoggedIn: ctxOf(args).actor.kind === "user",
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { code, state } = await readForm(args.request);
  return submit(args, completeZoom, { code, state }, ({ return_to }) => ({ returnTo: return_to }));
};

export async function clientAction(args: Parameters<typeof reach>[0]) {
  const result = await reach(args);
  const networkError =
    typeof result === "object" && result && "detail" in result && result.detail === t("Network error");
  return networkError ? { detail: t("Network error while connecting to backend.") } : result;
}

export default function ZoomCallback() {
  const result = useActionData<typeof action>();
  return <ConnectionCallback texts={texts()} {...useLoaderData<typeof loader>()} result={result} />;
}
