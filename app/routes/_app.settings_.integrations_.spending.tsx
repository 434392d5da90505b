import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accessStates } from "#app/core/enums/access-state.ts";
import { spendingGroups } from "#app/core/enums/spending-group.ts";
import { spendingPeriods } from "#app/core/enums/spending-period.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { listAccess, listSpending } from "#app/domain/workspaces/spending/read.server.ts";
import { setAccess } from "#app/domain/workspaces/spending/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { AccessList } from "#app/ui/integrations/access-list.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { SpendingTable } from "#app/ui/integrations/spending-table.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Spending")} · ${t("Integrations")} · Throughline` }];

const page = "/settings/integrations/spending";

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const chosen = <T extends string>(name: string, all: readonly T[]) =>
    all.find((one) => one === searchParams.get(name)) ?? (all[0] as T);
  const before = searchParams.get("before") ?? undefined;
  const choice = { by: chosen("by", spendingGroups), period: chosen("period", spendingPeriods) };
  return {
    isFirstPage: before === undefined,
    attention: await load(args, getAttention, {}),
    access: await load(args, listAccess, { state: chosen("access", accessStates), before }),
    spending: await load(args, listSpending, choice),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const set = (allowed: boolean) => (org_id?: string) =>
    submit(args, setAccess, { org_id, allowed }, ({ org_name }) => {
      const message = allowed
        ? t("{orgName} can use the language model now.", { orgName: isolated(org_name) })
        : t("{orgName} can no longer use the language model.", { orgName: isolated(org_name) });
      return redirectTo(args, `${page}${allowed ? "" : "?access=allowed"}`, {
        flash: { kind: "success", message },
      });
    });
  const { act, id } = selectIntent(form, { allow: set(true), stop: set(false) });
  return act(id);
};

export default function Spending() {
  const { attention, access, spending, isFirstPage } = useLoaderData<typeof loader>();
  const failed = useFormResult() as { errors?: Record<string, string[]> } | undefined;
  return (
    <IntegrationsFrame tab="spending" attention={attention}>
      <FormErrors errors={failed?.errors?.[""]} />
      <SpendingTable page={page} spending={spending} />
      <AccessList page={page} access={access} isFirstPage={isFirstPage} />
    </IntegrationsFrame>
  );
}
