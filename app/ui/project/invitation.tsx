import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { LinkButton } from "../kit/button.tsx";
import { DocumentContext } from "../kit/document.ts";
import { ProblemPage } from "../shell/problem.tsx";
import { PublicPage } from "../shell/public-page.tsx";

type Invitation = { invited_by: string; project_name: string; org_name: string };

/** "Nora Beck invited you to Merchant platform at Brightpath", without its full stop. */
export function invitation({ invited_by, project_name, org_name }: Invitation): string {
  const who =
    invited_by === "" ? t("You're invited") : t("{invitedBy} invited you", { invitedBy: invited_by });
  return t("{who} to {projectName} at {orgName}", {
    who,
    projectName: isolated(project_name),
    orgName: isolated(org_name),
  });
}

/** The error boundary of pages behind an invite link: one that no longer works says so. */
export function InviteProblem() {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <ProblemPage error={error} requestId={requestId} />;
  return (
    <PublicPage
      title={t("This invitation no longer works")}
      description={t(
        "It was used, withdrawn or replaced by a newer one, or it has expired. Ask the person who invited you for a new link.",
      )}
      footer={t("Joined already? Log in and choose the project at the top.")}
    >
      <LinkButton to="/login">{t("Log in")}</LinkButton>
    </PublicPage>
  );
}
