import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { acceptInvite } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import { lookAtInvite } from "#app/domain/workspaces/projects/read.server.ts";
import { ctxOf, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { invitation } from "#app/ui/project/invitation.tsx";
import { projectRoleLabels } from "#app/ui/project/role-labels.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";
import { WorkspacePicture } from "#app/ui/workspace/workspace-picture.tsx";

export { InviteProblem as ErrorBoundary } from "#app/ui/project/invitation.tsx";
export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Invitation")} · Throughline` },
  { name: "robots", content: "noindex" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const token = args.params.token ?? "";
  const invite = await load(args, lookAtInvite, { token });
  if (ctxOf(args).actor.kind !== "user") {
    if (invite.status === "pending") throw redirect(`/signup?invite=${encodeURIComponent(token)}`);
    return { token, invite, email: null };
  }
  return { token, invite, email: (await load(args, me, {})).email };
};

export const action = async (args: ActionFunctionArgs) =>
  submit(args, acceptInvite, { token: args.params.token }, ({ project_name }) =>
    redirectTo(args, "/dashboard", {
      flash: {
        kind: "success",
        message: t("Welcome to {projectName}.", { projectName: isolated(project_name) }),
      },
    }),
  );

export default function Invite() {
  const { invite, email, token } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <PublicPage
      title={t("Join {projectName}", { projectName: invite.project_name })}
      description={t("{invite} as {projectRoleLabels}.", {
        invite: invitation(invite),
        projectRoleLabels: t(projectRoleLabels[invite.role]),
      })}
      notice={<FormErrors errors={failed?.errors[""]} />}
    >
      {invite.profile_url && (
        <WorkspacePicture name={invite.project_name} url={`/invite/${token}/picture`} size="large" />
      )}
      {email === null ? (
        <LinkButton variant="primary" to={`/login?redirectTo=/invite/${token}`}>
          {t("Log in to join")}
        </LinkButton>
      ) : (
        <Form method="post" className="flex flex-col gap-3">
          <p className="text-muted">{t("You're logged in as {email}.", { email })}</p>
          <SubmitButton pendingLabel={t("Joining…")}>
            {t("Join {projectName}", { projectName: invite.project_name })}
          </SubmitButton>
        </Form>
      )}
    </PublicPage>
  );
}
