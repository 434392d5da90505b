import { isRouteErrorResponse } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Wordmark } from "../kit/wordmark.tsx";

type ProblemProps = { error: unknown; requestId: string };

/** The title and text of an error page; for expected errors the server has written them. */
export function problemText(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error)) {
    if (typeof error.data?.title === "string") return error.data;
    if (error.status < 500) return { title: t("That didn't work"), text: t("Go back and try again.") };
  }
  return {
    title: t("Something went wrong on our side"),
    text: t("Nothing you saved is lost. Try again in a moment."),
  };
}

/** The error as a whole page: without a session, or when the frame cannot be shown. */
export function ProblemPage(props: ProblemProps) {
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center">
      <div className="px-4 pt-8 md:px-6">
        <Wordmark />
      </div>
      <ProblemScreen {...props} />
    </main>
  );
}

/** A page that could not be shown: what happened, and where to go on. */
export function ProblemScreen({ error, requestId }: ProblemProps) {
  const { title, text } = problemText(error);
  return (
    <div className="mx-auto flex w-full max-w-[78rem] flex-col items-start gap-4 px-4 py-6 md:px-6 md:py-10">
      <h1 className="text-xl">{title}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      {!isRouteErrorResponse(error) && (
        <p className="text-sm text-muted has-[code:empty]:hidden">
          {rich("If you ask for help, mention {code}", {
            // biome-ignore lint/security/noDangerouslySetInnerHtml: an id of ours
            code: <code suppressHydrationWarning dangerouslySetInnerHTML={{ __html: requestId }} />,
          })}
        </p>
      )}
      <LinkButton to="/dashboard">{t("Go to the dashboard")}</LinkButton>
    </div>
  );
}
