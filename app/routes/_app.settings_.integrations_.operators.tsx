import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { listOperators } from "#app/domain/server/operators/read.server.ts";
import { nameOperator, removeOperator } from "#app/domain/server/operators/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { OperatorsList } from "#app/ui/integrations/operators-list.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { pageAsked } from "#app/ui/workspace/people-address.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Operators")} · ${t("Integrations")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => ({
  attention: await load(args, getAttention, {}),
  fresh: (await load(args, me, {})).fresh,
  operators: pageAsked(
    (await load(args, listOperators, {})).operators,
    new URL(args.request.url).searchParams,
  ),
});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, {
    "name-operator": (args: PageArgs) =>
      submit(args, nameOperator, form, ({ email }) =>
        done(args, t("{email} is an operator now.", { email })),
      ),
    "remove-operator": (args: PageArgs, user_id?: string) =>
      submit(args, removeOperator, { ...form, user_id }, ({ email, you }) =>
        you
          ? done(args, t("You're no longer an operator."), "/settings")
          : done(args, t("{email} is no longer an operator.", { email })),
      ),
  });
  return withReauthentication(args, proveIdentity, form, (args) => act(args, id));
};

const done = (args: PageArgs, message: string, path = "/settings/integrations/operators") =>
  redirectTo(args, path, { flash: { kind: "success", message } });

export default function Operators() {
  const { attention, operators, fresh } = useLoaderData<typeof loader>();
  const failed = useFormResult() as FormFailure | undefined;
  const isRemoval = String(failed?.values?.intent).startsWith("remove-operator");
  return (
    <IntegrationsFrame tab="operators" attention={attention}>
      {isRemoval && (
        <FormErrors
          errors={[failed?.errors[""], failed?.errors.password, failed?.errors.current_password]
            .flat()
            .filter((text) => text !== undefined)}
        />
      )}
      <OperatorsList operators={operators} fresh={fresh} failed={failed?.errors ? failed : undefined} />
    </IntegrationsFrame>
  );
}
