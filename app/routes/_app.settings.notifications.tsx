import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { NotificationChoices } from "#app/ui/account/notification-choices.tsx";
import { useFailedForm } from "#app/ui/account/use-failed-form.ts";
import { DevicesSection } from "#app/ui/notifications/push-devices.tsx";
import { submitSettings } from "./settings/actions.server.ts";
import { loadMailChoices } from "./settings/notifications.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Notifications")} · ${t("Settings")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { notifications, email_confirmed } = await load(args, me, {});
  return { notifications, email_confirmed, ...(await loadMailChoices(args)) };
};

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function NotificationsSettings() {
  const choices = useLoaderData<typeof loader>();
  const failed = useFailedForm();
  const isOfDevices = / /.test(String(failed?.values.intent ?? ""));
  return (
    <>
      <NotificationChoices
        choices={choices.notifications}
        emailConfirmed={choices.email_confirmed}
        mailLeaves={choices.mail_leaves}
        invitationsStopped={choices.invitationsStopped}
      />
      <DevicesSection
        publicKey={choices.push.public_key}
        devices={choices.push.devices}
        failed={isOfDevices ? failed?.detail : undefined}
      />
    </>
  );
}
