import { Form } from "@remix-run/react";
import type { SignInProvider } from "#app/core/enums/sign-in-provider.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { SubmitButton } from "../kit/submit-button.tsx";
import { SettingsSection } from "./section.tsx";

type Props = {
  provider: SignInProvider;
  name: string;
  /** Their address there, null while they do not log in with it. */
  email: string | null;
};

/** Whether the account's owner logs in with Google or another provider. */
export function SocialSignIn({ provider, name, email }: Props) {
  const service = isolated(name);
  return (
    <SettingsSection
      id={`${provider}-sign-in`}
      title={t("Log in with {service}", { service })}
      description={t(
        "Use your {service} account instead of your password. It needs the same e-mail address.",
        { service },
      )}
    >
      <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
        <p>{email ? t("You log in as {email}.", { email }) : t("Not connected")}</p>
        {email ? (
          <SubmitButton intent={`disconnect-${provider}-sign-in`} variant="quiet" size="small">
            {t("Disconnect")}
          </SubmitButton>
        ) : (
          <SubmitButton intent={`connect-${provider}-sign-in`} variant="secondary" size="small">
            {t("Continue with {service}", { service })}
          </SubmitButton>
        )}
      </Form>
    </SettingsSection>
  );
}
