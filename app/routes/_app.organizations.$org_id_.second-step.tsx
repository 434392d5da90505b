import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getOrganizationAlone } from "#app/domain/workspaces/organizations/read.server.ts";
import { getSecondStep } from "#app/domain/workspaces/second-step/read.server.ts";
import { requireSecondStep } from "#app/domain/workspaces/second-step/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { SecondStepForm } from "#app/ui/organization/second-step-form.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${t("Second step")} · ${isolated(data?.org_name ?? t("Organization"))} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { org_id } = args.params;
  const { org_name } = await load(args, getOrganizationAlone, { org_id });
  const { fresh } = await load(args, me, {});
  return { org_name, fresh, ...(await load(args, getSecondStep, { org_id })) };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const org_id = String(args.params.org_id);
  const flash = { kind: "success" as const, message: t("Saved.") };
  const { act } = selectIntent(form, {
    require: () =>
      withReauthentication(args, proveIdentity, form, (args) =>
        submit(args, requireSecondStep, { ...form, org_id }, () =>
          redirectTo(args, `/organizations/${org_id}/second-step`, { flash }),
        ),
      ),
  });
  return act();
};

export default function SecondStepOfOrganization() {
  const { org_name, ...state } = useLoaderData<typeof loader>();
  const result = useFormResult() as FormFailure | undefined;
  return (
    <Page>
      <PageHeader
        title={t("Second step")}
        description={t(
          "Whether everyone in {orgName} needs an authenticator app or a passkey beside their password.",
          { orgName: isolated(org_name) },
        )}
      />
      <SecondStepForm {...state} failed={result?.errors ? result : undefined} />
    </Page>
  );
}
