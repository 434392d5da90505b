import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { CurrentPassword } from "#app/ui/account/current-password.tsx";
import { formStateOf } from "#app/ui/account/form-state.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";

export const meta: MetaFunction = () => [
  { title: `${t("Download my data")} · ${t("Settings")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { email, fresh } = await load(args, me, {});
  return { email, fresh };
};

export default function YourData() {
  const { email, fresh } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <PageHeader
        title={t("Download my data")}
        description={t("Everything this server stores about {email}.", { email })}
      />
      <form method="post" action="/settings/your-data.zip" className="flex flex-col items-start gap-5">
        <p>{t("You'll get a zip file with text and JSON:")}</p>
        <ul className="list-disc pl-5">
          <li>{t("Your account, settings, logins and connected services.")}</li>
          <li>{t("Your organizations and projects, and the meetings you host or are invited to.")}</li>
          <li>{t("Your chats, action items, edit requests and notifications.")}</li>
          <li>{t("Your entries in the audit log.")}</li>
        </ul>
        <p className="text-muted">
          {t(
            "Passwords and tokens aren't in it. Transcripts and summaries belong to their projects, and an admin can export those.",
          )}
        </p>
        <CurrentPassword form="your-data" fresh={fresh} state={formStateOf(undefined, "your-data")} />
        <div className="flex gap-3">
          <Button variant="primary" icon={<Icon name="download" />}>
            {t("Download")}
          </Button>
        </div>
      </form>
    </div>
  );
}
