import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { FlashMessage } from "../kit/flash.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import type { SetupFailure } from "./setup-form.tsx";

type SetupMailProps = {
  token: string;
  /** The sender; null without a mail server. */
  from: string | null;
  /** A test mail that was handed to the mail server, or why it was not. */
  tested: { email: string; problem: string | null } | undefined;
  failed: SetupFailure | undefined;
};

/** A test of the mail server. The setup can be finished without it. */
export function SetupMail({ token, from, tested, failed }: SetupMailProps) {
  return (
    <section aria-labelledby="setup-mail" className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-col gap-1.5">
        <h2 id="setup-mail" className="font-medium">
          {t("E-mail")}
        </h2>
        <p className="text-sm text-muted">
          {from === null
            ? t(
                "No mail server is set up. E-mails wait in Settings → Integrations until SMTP_URL and MAIL_FROM are set.",
              )
            : t("E-mails come from {from}.", { from })}
        </p>
      </div>
      {from !== null && (
        <Form method="post" className="flex flex-col gap-3">
          <FormErrors errors={failed?.errors[""]} />
          {tested && <TestResult {...tested} />}
          <input type="hidden" name="token" value={token} />
          <TextField
            id="test-email"
            name="email"
            label={t("Send a test e-mail to")}
            type="email"
            autoComplete="email"
            required
            defaultValue={String(failed?.values.email ?? tested?.email ?? "")}
            errors={failed?.errors.email}
          />
          <SubmitButton variant="secondary" intent="test-mail" pendingLabel={t("Sending…")}>
            {t("Send test e-mail")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

function TestResult({ email, problem }: { email: string; problem: string | null }) {
  const message =
    problem === null
      ? t("The mail server accepted the e-mail to {email}.", { email })
      : t("The e-mail to {email} wasn't sent: {problem}", { email, problem });
  return <FlashMessage flash={{ kind: problem === null ? "success" : "error", message }} />;
}
