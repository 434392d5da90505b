import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { listAccounts } from "#app/domain/accounts/all-accounts/read.server.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { getSignup } from "#app/domain/accounts/setup/read.server.ts";
import { changeSignup } from "#app/domain/accounts/setup/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { PeopleList, peoplePath } from "#app/ui/integrations/people-list.tsx";
import { SignupForm } from "#app/ui/integrations/signup-form.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("People")} · ${t("Integrations")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  const q = search.get("q") ?? "";
  const { accounts, next } = await load(args, listAccounts, {
    q,
    before: search.get("before") ?? undefined,
  });
  return {
    attention: await load(args, getAttention, {}),
    fresh: (await load(args, me, {})).fresh,
    signup: await load(args, getSignup, {}),
    accounts,
    q,
    next,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    "change-signup": (args: PageArgs) =>
      submit(args, changeSignup, form, () =>
        redirectTo(args, peoplePath, { flash: { kind: "success", message: t("Saved.") } }),
      ),
  });
  return withReauthentication(args, proveIdentity, form, act);
};

export default function People() {
  const { attention, fresh, signup, accounts, q, next } = useLoaderData<typeof loader>();
  const failed = useFormResult() as FormFailure | undefined;
  return (
    <IntegrationsFrame tab="people" attention={attention}>
      <PeopleList accounts={accounts} q={q} next={next} />
      <SignupForm
        signup={signup.signup}
        isSet={signup.is_set}
        fresh={fresh}
        failed={failed?.errors ? failed : undefined}
      />
    </IntegrationsFrame>
  );
}
