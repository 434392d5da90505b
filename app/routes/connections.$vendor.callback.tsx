import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { callbackPaths, WhichVendor } from "#app/domain/accounts/connections/schema.ts";
import { vendorLabels } from "#app/domain/accounts/connections/vendors.ts";
import { completeConnection } from "#app/domain/accounts/connections/write.server.ts";
import { explainProblem } from "#app/http/bodies/explain.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { ctxOf, submit } from "#app/http/pages/page.ts";
import { ConnectionCallback } from "#app/ui/account/connection-callback.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Connect an account")} · Throughline` },
  { name: "robots", content: "noindex" },
];

export const loader = (args: LoaderFunctionArgs) => {
  const { pathname, search, searchParams } = new URL(args.request.url);
  const { vendor } = which(args.params);
  // Zoom has an address of its own, which operators register there.
  if (callbackPaths[vendor] !== pathname) throw redirect(callbackPaths[vendor] + search);
  return {
    service: vendorLabels[vendor],
    code: searchParams.get("code") ?? "",
    state: searchParams.get("state") ?? "",
    path: pathname + search,
    isLoggedIn: ctxOf(args).actor.kind === "user",
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { code, state } = await readForm(args.request);
  const answer = { ...which(args.params), code, state };
  return submit(args, completeConnection, answer, ({ return_to }) => ({ returnTo: return_to }));
};

export default function AccountCallback() {
  const { service, ...answer } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const texts = {
    service,
    working: t("Connecting your {service} account…", { service }),
    done: t("Your {service} account is connected", { service }),
    now: t("You can create meeting links with it now."),
    failed: t("Your {service} account isn't connected", { service }),
    missing: t("{service} didn't give us permission. Nothing has changed.", { service }),
  };
  return <ConnectionCallback texts={texts} {...answer} result={result} />;
}

function which(params: Record<string, string | undefined>) {
  const found = WhichVendor.safeParse(params);
  if (!found.success) throw data(explainProblem(404, t("There's nothing here.")), 404);
  return found.data;
}
