import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { listBackups } from "#app/domain/administration/backups/read.server.ts";
import { requestBackup } from "#app/domain/administration/backups/write.server.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { BackupsList } from "#app/ui/integrations/backups-list.tsx";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Backups")} · ${t("Integrations")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => ({
  attention: await load(args, getAttention, {}),
  ...(await load(args, listBackups, {})),
});

export const action = (args: ActionFunctionArgs) =>
  submit(args, requestBackup, {}, () =>
    redirectTo(args, "/settings/integrations/backups", {
      flash: { kind: "success", message: t("Backup started. It shows up here once it's checked.") },
    }),
  );

export default function Backups() {
  const { attention, ...backups } = useLoaderData<typeof loader>();
  const failed = useFormResult() as { errors?: Record<string, string[]> } | undefined;
  return (
    <IntegrationsFrame tab="backups" attention={attention}>
      <FormErrors errors={failed?.errors?.[""]} />
      <BackupsList {...backups} />
    </IntegrationsFrame>
  );
}
