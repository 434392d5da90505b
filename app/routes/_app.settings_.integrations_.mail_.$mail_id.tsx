import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { readOutboxMail } from "#app/domain/mail/read.server.ts";
import { deleteMail, openMail, retryMail } from "#app/domain/mail/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import type { FormFailure } from "#app/ui/account/form-state.ts";
import { IntegrationsFrame } from "#app/ui/integrations/frame.tsx";
import { MailDetails, type OpenedMail } from "#app/ui/integrations/mail-details.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.mail.subject ?? t("An e-mail"))} · ${t("E-mail")} · Throughline` },
];

const list = "/settings/integrations/mail";

export const loader = async (args: LoaderFunctionArgs) => ({
  attention: await load(args, getAttention, {}),
  fresh: (await load(args, me, {})).fresh,
  mail: await load(args, readOutboxMail, { mail_id: args.params.mail_id }),
});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { mail_id } = args.params;
  const done = (message: string) => redirectTo(args, list, { flash: { kind: "success", message } });
  const { act } = selectIntent(form, {
    open: () =>
      withReauthentication(args, proveIdentity, form, (args: PageArgs) =>
        submit(args, openMail, { ...form, mail_id }, ({ text, frame }) => data({ opened: { text, frame } })),
      ),
    retry: () => submit(args, retryMail, { ...form, mail_id }, () => done(t("Sending the e-mail again."))),
    delete: () => submit(args, deleteMail, { ...form, mail_id }, () => done(t("E-mail deleted."))),
  });
  return act();
};

export default function OneMail() {
  const { attention, mail, fresh } = useLoaderData<typeof loader>();
  const result = useFormResult() as (FormFailure & { opened?: OpenedMail }) | undefined;
  return (
    <IntegrationsFrame tab="mail" attention={attention}>
      <MailDetails
        mail={mail}
        fresh={fresh}
        opened={result?.opened ?? null}
        failed={result?.errors ? result : undefined}
      />
    </IntegrationsFrame>
  );
}
