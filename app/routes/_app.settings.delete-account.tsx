import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { deletionHindrance } from "#app/domain/data-lifecycle/account-deletion/read.server.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { clearSessionCookie, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import { CurrentPassword } from "#app/ui/account/current-password.tsx";
import { type FormFailure, formStateOf } from "#app/ui/account/form-state.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Delete account")} · ${t("Settings")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { email, fresh } = await load(args, me, {});
  return { email, fresh, ...(await load(args, deletionHindrance, {})) };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    "delete-account": () =>
      withReauthentication(args, proveIdentity, form, (args) =>
        submit(args, deleteAccount, {}, () =>
          redirectTo(args, "/login", {
            headers: clearSessionCookie(args),
            flash: { kind: "success", message: t("Your account was deleted.") },
            leave: true,
          }),
        ),
      ),
  });
  return act();
};

export default function DeleteAccount() {
  const { email, fresh, hindrance } = useLoaderData<typeof loader>();
  const state = formStateOf(useFormResult() as FormFailure | undefined, "delete-account");
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <PageHeader
        title={t("Delete account")}
        description={t("This permanently deletes {email}.", { email })}
      />
      <Form method="post" className="flex flex-col items-start gap-5">
        <FormErrors errors={state.errors[""]} />
        <ul className="list-disc pl-5">
          <li>
            {t("Your profile, chats, notifications, calendars, connections and API tokens are deleted.")}
          </li>
          <li>{t("You leave all your organizations and projects.")}</li>
          <li>{t("Meetings, summaries and action items stay with their projects.")}</li>
        </ul>
        {hindrance === null ? (
          <CurrentPassword form="delete-account" fresh={fresh} state={state} />
        ) : (
          <p className="text-warning-ink">{hindrance}</p>
        )}
        <div className="flex gap-3">
          {hindrance === null && (
            <SubmitButton intent="delete-account" variant="danger" pendingLabel={t("Deleting…")}>
              {t("Delete my account")}
            </SubmitButton>
          )}
          <LinkButton to="/settings">{t("Cancel")}</LinkButton>
        </div>
      </Form>
    </div>
  );
}
