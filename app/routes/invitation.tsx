import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { t } from "#app/core/words.ts";
import { answerByLink, lookAtInvitation } from "#app/domain/meetings/invitations/answers.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { rich } from "#app/ui/kit/rich.tsx";
import { Time, ZoneContext } from "#app/ui/kit/time.tsx";
import { AnswerButtons, answerText } from "#app/ui/meeting/facts/answer-buttons.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Meeting invitation")} · Throughline` },
  { name: "robots", content: "noindex" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Loading the page answers nothing, so a mail scanner that follows the link accepts no invitation. */
export const loader = async (args: LoaderFunctionArgs) => ({
  invitation: await load(args, lookAtInvitation, { token: tokenOf(args.request) }),
  zone: zoneOfRequest(args.request, null),
});

export const action = async (args: ActionFunctionArgs) => {
  const { answer } = await readForm(args.request);
  const token = tokenOf(args.request);
  const back = `/invitation?${new URLSearchParams({ token })}`;
  return submit(args, answerByLink, { token, answer }, () => redirectTo(args, back));
};

export default function Invitation() {
  const { invitation, zone } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  if (!invitation)
    return (
      <PublicPage
        title={t("This link doesn't work")}
        description={t(
          "You may no longer be invited, or the link is incomplete. Ask the host, or open it from the e-mail again.",
        )}
      />
    );
  const { title, scheduled_at, duration_minutes, status, is_ahead } = invitation;
  return (
    <ZoneContext.Provider value={{ zone, isUnknown: true }}>
      <PublicPage
        title={title}
        description={is_ahead ? t("Will you be there?") : t("This meeting is over.")}
        notice={<FormErrors errors={failed?.errors[""]} />}
      >
        <p className="text-center text-muted">
          {rich("{time} · {durationMinutes} minutes", {
            time: <Time value={scheduled_at} />,
            durationMinutes: duration_minutes,
          })}
        </p>
        {status !== "invited" && (
          <p role="status" className="text-center font-medium">
            {answerText(status)}
          </p>
        )}
        {is_ahead && (
          <Form method="post" className="flex flex-wrap justify-center gap-2">
            <AnswerButtons status={status} />
          </Form>
        )}
      </PublicPage>
    </ZoneContext.Provider>
  );
}
