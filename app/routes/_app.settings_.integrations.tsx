import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { getAttention, listServices } from "#app/domain/administration/integrations/read.server.ts";
import { testService } from "#app/domain/administration/integrations/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { ServicesList } from "#app/ui/integrations/services-list.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Integrations")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => ({
  attention: await load(args, getAttention, {}),
  ...(await load(args, listServices, {})),
});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, {
    test: (service_id?: string) =>
      submit(args, testService, { service_id }, ({ name, ok, text }) =>
        redirectTo(args, `/settings/integrations#${service_id}`, {
          flash: { kind: ok ? "success" : "error", message: `${name}: ${text}` },
        }),
      ),
  });
  return act(id);
};

export default function Integrations() {
  const { attention, services } = useLoaderData<typeof loader>();
  const failed = useFormResult() as { errors?: Record<string, string[]> } | undefined;
  return (
    <IntegrationsFrame tab="services" attention={attention}>
      <FormErrors errors={failed?.errors?.[""]} />
      <ServicesList services={services} />
    </IntegrationsFrame>
  );
}
