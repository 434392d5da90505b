import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { SubmitButton } from "../kit/submit-button.tsx";
import { SettingsSection } from "./section.tsx";

/** Whether the account's owner logs in with Google. `email`: their address there, null while they do not. */
export function GoogleSignIn({ email }: { email: string | null }) {
  return (
    <SettingsSection
      id="google-sign-in"
      title={t("Log in with Google")}
      description={t("Use your Google account instead of your password. It needs the same e-mail address.")}
    >
      <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
        <p>{email ? t("You log in as {email}.", { email }) : t("Not connected")}</p>
        {email ? (
          <SubmitButton intent="disconnect-google-sign-in" variant="quiet" size="small">
            {t("Disconnect")}
          </SubmitButton>
        ) : (
          <SubmitButton intent="connect-google-sign-in" variant="secondary" size="small">
            {t("Continue with Google")}
          </SubmitButton>
        )}
      </Form>
    </SettingsSection>
  );
}
