import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { getAccount } from "#app/domain/accounts/all-accounts/read.server.ts";
import {
  makeLinkForAccount,
  resetSecondStep,
  suspendAccount,
} from "#app/domain/accounts/all-accounts/write.server.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { deletionHindranceOf } from "#app/domain/data-lifecycle/account-deletion/read.server.ts";
import { deleteAccountOf } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { countAgentsOf } from "#app/domain/outbound/agents/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { AccountDetails } from "#app/ui/integrations/account-details.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { peoplePath } from "#app/ui/integrations/people-list.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data ? isolated(displayName(data.account)) : t("People")} · ${t("Integrations")} · Throughline`,
  },
];

export const loader = async (args: LoaderFunctionArgs) => ({
  account: await load(args, getAccount, { user_id: args.params.user_id }),
  deletion: await load(args, deletionHindranceOf, { user_id: args.params.user_id }),
  ...(await load(args, countAgentsOf, { user_id: args.params.user_id })),
  attention: await load(args, getAttention, {}),
  fresh: (await load(args, me, {})).fresh,
});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { user_id } = args.params;
  const said = (args: PageArgs, message: string, path = `${peoplePath}/${user_id}`) =>
    redirectTo(args, path, { flash: { kind: "success", message } });
  const { act } = selectIntent(form, {
    link: (args: PageArgs) =>
      submit(args, makeLinkForAccount, { ...form, user_id }, ({ link }) => data({ link })),
    "second-step": (args: PageArgs) =>
      submit(args, resetSecondStep, { ...form, user_id }, ({ email }) =>
        said(args, t("{email} logs in without a second step now.", { email })),
      ),
    suspend: (args: PageArgs) =>
      submit(args, suspendAccount, { ...form, user_id, suspended: true }, ({ email }) =>
        said(args, t("{email} is suspended.", { email })),
      ),
    resume: (args: PageArgs) =>
      submit(args, suspendAccount, { ...form, user_id, suspended: false }, ({ email }) =>
        said(args, t("{email} can log in again.", { email })),
      ),
    delete: (args: PageArgs) =>
      submit(args, deleteAccountOf, { ...form, user_id }, ({ email }) =>
        said(args, t("The account of {email} was deleted.", { email }), peoplePath),
      ),
  });
  return withReauthentication(args, proveIdentity, form, async (args) => act(args));
};

export default function Account() {
  const { account, deletion, agents, attention, fresh } = useLoaderData<typeof loader>();
  const result = useFormResult() as (FormFailure & { link?: string }) | undefined;
  return (
    <IntegrationsFrame tab="people" attention={attention}>
      <AccountDetails
        account={account}
        deletion={deletion}
        agents={agents}
        fresh={fresh}
        failed={result?.errors ? result : undefined}
        link={result?.link ?? null}
      />
    </IntegrationsFrame>
  );
}
