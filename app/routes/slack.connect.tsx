import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { lookAtSlackLink } from "#app/domain/outbound/slack/read.server.ts";
import { connectSlackAccount } from "#app/domain/outbound/slack/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import { SlackConsent } from "#app/ui/account/slack-consent.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Connect Slack account")} · Throughline` },
  { name: "robots", content: "noindex" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const found = await load(args, lookAtSlackLink, { token: tokenOf(args.request) });
  const { fresh, has_passkey } = await load(args, me, {});
  const { account, person, has_password } = found;
  return data(
    { account, person, fresh, self: { has_password, has_passkey } },
    { status: account ? 200 : 410 },
  );
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    connect: async () => connect(args, form),
    cancel: async () => redirect("/dashboard", 303),
  });
  return act();
};

function connect(args: PageArgs, form: Form) {
  return withReauthentication(args, proveIdentity, form, (args) => {
    const input = { token: tokenOf(args.request), intent: form.intent };
    return submit(args, connectSlackAccount, input, ({ name }) =>
      redirectTo(args, "/settings/agents#slack", {
        flash: {
          kind: "success",
          message: t("{name} is connected. Type /throughline help in Slack.", { name: isolated(name) }),
        },
      }),
    );
  });
}

/** The link's token; without one the link is as good as one that is over. */
function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") || "none";
}

export default function ConnectSlack() {
  const { account, person, self, fresh } = useLoaderData<typeof loader>();
  const failed = useFailedForm();
  if (!account)
    return (
      <PublicPage title={t("This link no longer works")}>
        <p>
          {t(
            "This link was already used, or is older than ten minutes. Type /throughline in Slack to get a new one.",
          )}
        </p>
      </PublicPage>
    );
  return (
    <PublicPage title={t("Connect Slack account")}>
      <SlackConsent account={account} person={person} self={self} fresh={fresh} failed={failed} />
    </PublicPage>
  );
}
