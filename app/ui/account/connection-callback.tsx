import { Form, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { LinkButton } from "../kit/button.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { guardPages } from "../runtime/offline-guard.ts";
import { PublicPage } from "../shell/public-page.tsx";

export type CallbackTexts = {
  service: string;
  working: string;
  done: string;
  /** Under `done`: what the person can do now. */
  now: string;
  failed: string;
  missing: string;
};

type Props = {
  texts: CallbackTexts;
  /** What the service sent back. */
  code: string;
  state: string;
  isLoggedIn: boolean;
  /** This page with its query. */
  path: string;
  /** The result of completing: `returnTo` is where the person goes on, null where they began at no page of ours. */
  result: { detail: string } | { returnTo: string | null } | undefined;
};

/** The page to which a service sends people back: it completes the connection. */
export function ConnectionCallback({ texts, code, state, isLoggedIn, path, result }: Props) {
  const send = useSubmit();
  const isComplete = code !== "" && state !== "";
  // The request may fail before the offline guard is loaded.
  useEffect(() => guardPages(window.__remixRouter), []);
  useEffect(() => {
    // The page sends the code, not the address itself: a link made by an attacker must not connect the attacker's account.
    if (isComplete && isLoggedIn) send({ code, state }, { method: "post", replace: true });
  }, [code, state, isComplete, isLoggedIn, send]);
  if (!isComplete) return <Failed texts={texts} message={texts.missing} />;
  if (result && "detail" in result) return <Failed texts={texts} message={result.detail} />;
  if (result) return <Done texts={texts} returnTo={result.returnTo} />;
  return (
    <PublicPage title={texts.working}>
      {isLoggedIn ? (
        <Form method="post">
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="state" value={state} />
          <noscript>
            <SubmitButton>{t("Continue")}</SubmitButton>
          </noscript>
        </Form>
      ) : (
        <p>
          {rich("<link>Log in</link> to connect your {service} account.", {
            link: (text) => <TextLink to={`/login?redirectTo=${encodeURIComponent(path)}`}>{text}</TextLink>,
            service: texts.service,
          })}
        </p>
      )}
    </PublicPage>
  );
}

const schedule = "/schedule-meeting";

function Done({ texts: { done, now }, returnTo }: { texts: CallbackTexts; returnTo: string | null }) {
  const isElsewhere = returnTo !== null && !returnTo.startsWith(schedule);
  return (
    <PublicPage title={done}>
      <p role="status">{now}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" to={isElsewhere ? schedule : (returnTo ?? schedule)}>
          {t("Schedule Meeting")}
        </LinkButton>
        {isElsewhere && <LinkButton to={returnTo}>{t("Back to Settings")}</LinkButton>}
      </div>
    </PublicPage>
  );
}

function Failed({ texts: { failed }, message }: { texts: CallbackTexts; message: string }) {
  return (
    <PublicPage title={failed}>
      <p role="alert">{message}</p>
      <LinkButton variant="primary" to={schedule}>
        {t("Back to Schedule Meeting")}
      </LinkButton>
    </PublicPage>
  );
}
