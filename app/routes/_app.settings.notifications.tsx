import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { NotificationChoices } from "#app/ui/account/notification-choices.tsx";
import { submitSettings } from "./settings/actions.server.ts";
import { loadMailChoices } from "./settings/notifications.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: "Notifications · Settings · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { notifications, email_confirmed } = await load(args, me, {});
  return { notifications, email_confirmed, ...(await loadMailChoices(args)) };
};

export const action = (args: ActionFunctionArgs) => submitSettings(args);

export default function NotificationsSettings() {
  const choices = useLoaderData<typeof loader>();
  return (
    <NotificationChoices
      choices={choices.notifications}
      emailConfirmed={choices.email_confirmed}
      mailLeaves={choices.mail_leaves}
      invitationsStopped={choices.invitationsStopped}
    />
  );
}
