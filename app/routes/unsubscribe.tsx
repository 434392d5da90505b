import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { lookAtStop } from "#app/domain/account/addresses/read.server.ts";
import { chooseMails } from "#app/domain/account/addresses/write.server.ts";
import { readForm, selectIntent } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: "Mail choices · Throughline" },
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

const names = {
  meeting_invitation: "meeting invitations from this server",
  summary_ready: "mails about new summaries",
  edit_pending: "mails about edits to review",
  edit_approved: "mails about approved edits",
  edit_rejected: "mails about rejected edits",
  weekly_digest: "the weekly mail about open action items",
};

export default function Unsubscribe() {
  const { choice } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  if (!choice)
    return (
      <PublicPage
        title="This link does not work"
        description="It looks incomplete. Open it from the e-mail again, or choose your e-mails in Settings."
      />
    );
  const { email, kind, stopped } = choice;
  const title = stopped ? "You are unsubscribed" : "Unsubscribe?";
  const description = stopped
    ? `${email} gets no more ${names[kind].replace(/^the weekly mail/, "weekly mails")}.`
    : `Stop ${names[kind]} to ${email}.`;
  return (
    <PublicPage title={title} description={description} notice={<FormErrors errors={failed?.errors[""]} />}>
      <Form method="post">
        <SubmitButton
          intent={stopped ? "resume" : "stop"}
          variant={stopped ? "secondary" : "primary"}
          pendingLabel="One moment…"
        >
          {stopped ? "Get them again" : "Unsubscribe"}
        </SubmitButton>
      </Form>
    </PublicPage>
  );
}
