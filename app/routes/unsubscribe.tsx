import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { lookAtStop } from "#app/domain/accounts/email-verification/read.server.ts";
import { chooseMails } from "#app/domain/accounts/email-verification/write.server.ts";
import { mailsOfKind } from "#app/domain/notifications/mailed-kinds.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("E-mail choices")} · Throughline` },
  { name: "robots", content: "noindex" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Loading the page changes nothing, so a mail scanner that follows the link stops no mail. */
export const loader = async (args: LoaderFunctionArgs) => ({
  choice: await load(args, lookAtStop, { token: tokenOf(args.request) }),
});

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const token = tokenOf(args.request);
  const { act: stop } = selectIntent(form, { stop: true, resume: false });
  const back = `/unsubscribe?${new URLSearchParams({ token })}`;
  return submit(args, chooseMails, { token, stop }, () => redirectTo(args, back));
};

export default function Unsubscribe() {
  const { choice } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  if (!choice)
    return (
      <PublicPage
        title={t("This link doesn't work")}
        description={t(
          "It looks incomplete. Open it from the e-mail again, or choose your e-mails in Settings.",
        )}
      />
    );
  const { email, kind, stopped } = choice;
  const mails =
    kind === "meeting_invitation" ? t("meeting invitations and recaps from this server") : mailsOfKind(kind);
  const title = stopped ? t("You're unsubscribed") : t("Unsubscribe?");
  const description = stopped
    ? t("{email} won't get any more {value}.", {
        email,
        value: mails.replace(/^the weekly e-mail/, "weekly e-mails"),
      })
    : t("Stop {mails} to {email}.", { mails, email });
  return (
    <PublicPage title={title} description={description} notice={<FormErrors errors={failed?.errors[""]} />}>
      <Form method="post">
        <SubmitButton
          intent={stopped ? "resume" : "stop"}
          variant={stopped ? "secondary" : "primary"}
          pendingLabel={t("One moment…")}
        >
          {stopped ? t("Get them again") : t("Unsubscribe")}
        </SubmitButton>
      </Form>
    </PublicPage>
  );
}
