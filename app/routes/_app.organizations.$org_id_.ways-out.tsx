import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getOrganizationWays } from "#app/domain/outbound/ways-out/read.server.ts";
import { chooseOrganizationWays } from "#app/domain/outbound/ways-out/write.server.ts";
import { getOrganizationAlone } from "#app/domain/workspaces/organizations/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { DeparturesByWay } from "#app/ui/outbound/departures-by-way.tsx";
import { WaysForm } from "#app/ui/outbound/ways-form.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${t("What may leave")} · ${isolated(data?.org_name ?? t("Organization"))} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { org_id } = args.params;
  const { org_name } = await load(args, getOrganizationAlone, { org_id });
  const { fresh } = await load(args, me, {});
  return { org_name, fresh, ...(await load(args, getOrganizationWays, { org_id })) };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const org_id = String(args.params.org_id);
  const flash = { kind: "success" as const, message: t("Saved.") };
  const { act } = selectIntent(form, {
    "choose-ways": () =>
      withReauthentication(args, proveIdentity, form, (args) =>
        submit(args, chooseOrganizationWays, { ...form, open: [form.open ?? []].flat(), org_id }, () =>
          redirectTo(args, `/organizations/${org_id}/ways-out`, { flash }),
        ),
      ),
  });
  return act();
};

export default function WaysOutOfOrganization() {
  const { org_name, fresh, ways } = useLoaderData<typeof loader>();
  const result = useFormResult() as FormFailure | undefined;
  const choices = ways.map(({ way, is_chosen, is_open_on_server }) => ({
    way,
    isOpen: is_chosen && is_open_on_server,
    note: is_open_on_server ? undefined : t("An operator has turned this off for the whole server."),
  }));
  return (
    <Page>
      <PageHeader
        title={t("What may leave")}
        description={t("How content of {orgName} may leave this server.", {
          orgName: isolated(org_name),
        })}
      />
      <div className="flex max-w-2xl flex-col gap-8">
        <WaysForm ways={choices} fresh={fresh} failed={result?.errors ? result : undefined} />
        <DeparturesByWay ways={ways} />
      </div>
    </Page>
  );
}
