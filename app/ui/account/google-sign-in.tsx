import { Form } from "@remix-run/react";
import { SubmitButton } from "../kit/submit-button.tsx";
import { SettingsSection } from "./section.tsx";

/** Whether the account's owner logs in with Google. `email`: their address there, null while they do not. */
export function GoogleSignIn({ email }: { email: string | null }) {
  return (
    <SettingsSection
      id="google-sign-in"
      title="Log in with Google"
      description="Use your Google account instead of your password. It needs the same e-mail address."
    >
      <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
        <p>{email ? `You log in as ${email}.` : "Not connected"}</p>
        {email ? (
          <SubmitButton intent="disconnect-google-sign-in" variant="quiet" size="small">
            Disconnect
          </SubmitButton>
        ) : (
          <SubmitButton intent="connect-google-sign-in" variant="secondary" size="small">
            Continue with Google
          </SubmitButton>
        )}
      </Form>
    </SettingsSection>
  );
}
