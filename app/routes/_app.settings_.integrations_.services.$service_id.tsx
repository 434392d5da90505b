import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "#app/core/errors.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getAttention, listServices } from "#app/domain/administration/integrations/read.server.ts";
import { getServiceSetup } from "#app/domain/server/service-setup/read.server.ts";
import { forgetServiceSetup, saveServiceSetup } from "#app/domain/server/service-setup/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { failure, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { ServiceHead } from "#app/ui/integrations/service-head.tsx";
import { ServiceSetupForm } from "#app/ui/integrations/service-setup-form.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.service.name ?? t("Service"))} · ${t("Integrations")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { service_id } = args.params;
  const { services } = await load(args, listServices, {});
  const service = services.find((one) => one.service_id === service_id);
  if (!service) throw failure(args, notFound());
  return {
    service,
    setup: await load(args, getServiceSetup, { service_id }),
    attention: await load(args, getAttention, {}),
    fresh: (await load(args, me, {})).fresh,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { service_id } = args.params;
  const done = (message: string) =>
    redirectTo(args, `/settings/integrations/services/${service_id}`, {
      flash: { kind: "success", message },
    });
  const { act } = selectIntent(form, {
    save: () =>
      withReauthentication(args, proveIdentity, form, (args) =>
        submit(args, saveServiceSetup, { ...form, service_id }, ({ text }) =>
          done(t("Saved and in use. {text}", { text })),
        ),
      ),
    forget: () =>
      submit(args, forgetServiceSetup, { ...form, service_id }, () =>
        done(t("Removed. It is no longer used.")),
      ),
  });
  return act();
};

export default function ServiceSetupPage() {
  const { service, setup, attention, fresh } = useLoaderData<typeof loader>();
  return (
    <IntegrationsFrame tab="services" attention={attention}>
      <ServiceHead service={service} />
      <ServiceSetupForm setup={setup} name={service.name} fresh={fresh} failed={useFailedForm()} />
    </IntegrationsFrame>
  );
}
