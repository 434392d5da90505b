import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { lookAtAgentRequest } from "#app/domain/outbound/agents/read.server.ts";
import { allowAgent } from "#app/domain/outbound/agents/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, type PageArgs, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import { AgentConsent } from "#app/ui/account/agent-consent.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";
import { agentRequestOf } from "./oauth.authorize/agent-request.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Connect an agent")} · Throughline` },
  { name: "robots", content: "noindex" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { context, request } = args;
  // The policy of another page lets no form lead to the program.
  const { pathname, search } = new URL(request.url);
  if (context.isForScripts) throw redirectDocument(pathname + search);
  const asked = await load(args, lookAtAgentRequest, agentRequestOf(args));
  if (!asked.asks) return data({ asked, self: null }, { status: 400 });
  context.allowFormTarget(asked.answers_at);
  const { fresh, has_passkey } = await load(args, me, {});
  return data({ asked, self: { fresh, has_passkey, has_password: asked.has_password } });
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    allow: async () => allow(args, form),
    cancel: async () => cancel(args),
    search: async () => remember(form),
  });
  return act();
};

function allow(args: PageArgs, form: Form) {
  return withReauthentication(args, proveIdentity, form, (args) => {
    const { projects, access, intent } = form;
    const input = { request: agentRequestOf(args), projects, access, intent };
    return submit(args, allowAgent, input, ({ leads_to }) => redirect(leads_to, 303));
  });
}

async function cancel(args: PageArgs) {
  const asked = await load(args, lookAtAgentRequest, agentRequestOf(args));
  return redirect((asked.asks ? asked.decline : asked.back) ?? "/dashboard", 303);
}

/** Without scripts a search is a form like the others, and what was chosen stays chosen. */
function remember({ q, projects = [], access }: Form) {
  return { searched: { q: String(q ?? ""), chosen: [projects].flat(), access: String(access ?? "") } };
}

export default function Authorize() {
  const { asked, self } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!asked.asks || self === null)
    return (
      <PublicPage title={t("This program can't connect")} description={asked.asks ? "" : asked.reason}>
        <p className="text-muted">{t("Nothing was shared. Only the program's developers can fix this.")}</p>
        {!asked.asks && asked.back && (
          <a href={asked.back} rel="noreferrer" className="button button-secondary">
            {t("Back to the program")}
          </a>
        )}
      </PublicPage>
    );
  return (
    <PublicPage title={t("{name} wants to connect", { name: isolated(asked.program.name) })}>
      <AgentConsent
        consent={asked}
        self={self}
        fresh={self.fresh}
        failed={result && "errors" in result ? result : undefined}
        searched={result && "searched" in result ? result.searched : undefined}
      />
    </PublicPage>
  );
}
