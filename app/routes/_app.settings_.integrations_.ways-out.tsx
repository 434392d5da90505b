import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { getServerWays } from "#app/domain/outbound/ways-out/read.server.ts";
import { chooseServerWays } from "#app/domain/outbound/ways-out/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { WaysForm } from "#app/ui/outbound/ways-form.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("What may leave")} · ${t("Integrations")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => ({
  attention: await load(args, getAttention, {}),
  fresh: (await load(args, me, {})).fresh,
  ...(await load(args, getServerWays, {})),
});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    "choose-ways": (args: PageArgs) =>
      submit(args, chooseServerWays, { ...form, open: [form.open ?? []].flat() }, () =>
        redirectTo(args, "/settings/integrations/ways-out", {
          flash: { kind: "success", message: t("Saved.") },
        }),
      ),
  });
  return withReauthentication(args, proveIdentity, form, act);
};

export default function WaysOutOfServer() {
  const { attention, fresh, ways } = useLoaderData<typeof loader>();
  const failed = useFormResult() as FormFailure | undefined;
  const choices = ways.map(({ way, is_open, is_set }) => ({
    way,
    isOpen: is_open,
    note: is_set ? t("This is set by WAYS_OUT on the server.") : undefined,
  }));
  return (
    <IntegrationsFrame tab="ways-out" attention={attention}>
      <div className="flex max-w-2xl flex-col gap-4">
        <p>
          {t(
            "How content may leave this server. An organization's admins can turn each off for their organization.",
          )}
        </p>
        <WaysForm ways={choices} fresh={fresh} failed={failed?.errors ? failed : undefined} />
      </div>
    </IntegrationsFrame>
  );
}
