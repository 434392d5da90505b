import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { OutboxMailView } from "#app/domain/mail/view.ts";
import { CurrentPassword } from "../account/current-password.tsx";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { SectionForm, SettingsSection } from "../account/section.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { MailFrame } from "../kit/mail-frame.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";
import { MailStateBadge } from "./mail-list.tsx";

/** `frame`: by what the HTML is looked at; null where there is none. */
export type OpenedMail = { text: string; frame: string | null };

type Props = {
  mail: OutboxMailView;
  fresh: boolean;
  /** The text, once it was asked for. */
  opened: OpenedMail | null;
  failed: FormFailure | undefined;
};

/** One e-mail: its state, its text for an operator who hands it on, and what can be done with it. */
export function MailDetails({ mail, fresh, opened, failed }: Props) {
  const isSent = mail.state === "sent";
  return (
    <>
      <SettingsSection title={mail.subject} description={<MailStateBadge state={mail.state} />}>
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Fact name={t("To")}>{mail.to}</Fact>
          <Fact name={t("Created")}>
            <Time value={mail.created_at} />
          </Fact>
          {mail.sent_at && (
            <Fact name={t("Sent")}>
              <Time value={mail.sent_at} />
            </Fact>
          )}
          <Fact name={t("Attempts")}>{mail.attempts}</Fact>
          {mail.last_problem && <Fact name={t("Problem")}>{mail.last_problem}</Fact>}
        </dl>
        <FormErrors errors={formStateOf(failed, "retry").errors[""]} />
        {!isSent && <Actions />}
      </SettingsSection>
      <SettingsSection
        id="text"
        title={t("Text")}
        description={t(
          "The text can include a login link for the recipient. Opening it is recorded in the audit log.",
        )}
      >
        {opened !== null ? (
          <Opened mailId={mail.mail_id} {...opened} />
        ) : mail.has_text ? (
          <OpenText fresh={fresh} failed={failed} />
        ) : (
          <p className="text-muted">{t("The text was deleted when the e-mail was sent.")}</p>
        )}
      </SettingsSection>
    </>
  );
}

function Opened({ mailId, text, frame }: OpenedMail & { mailId: string }) {
  const words = <pre className="max-w-prose font-sans break-words whitespace-pre-wrap">{text}</pre>;
  if (frame === null) return words;
  const src = `/settings/integrations/mail/${mailId}/html?${new URLSearchParams({ of: frame })}`;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-label={t("As text")} className="min-w-0">
        {words}
      </section>
      <section aria-label={t("As it looks")} className="flex min-w-0 flex-col gap-2">
        <MailFrame src={src} title={t("The e-mail as it looks")} />
        <p className="text-sm text-muted">{t("Links in this preview don't work. The text has them.")}</p>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Actions() {
  return (
    <Form method="post" className="flex gap-2">
      <SubmitButton intent="retry" variant="secondary" pendingLabel={t("One moment…")}>
        {t("Send again")}
      </SubmitButton>
      <SubmitButton intent="delete" variant="quiet" pendingLabel={t("One moment…")}>
        {t("Delete")}
      </SubmitButton>
    </Form>
  );
}

function OpenText({ fresh, failed }: Pick<Props, "fresh" | "failed">) {
  const state = formStateOf(failed, "open");
  return (
    <SectionForm id="text" className="flex flex-col items-start gap-4">
      <FormErrors errors={state.errors[""]} />
      <CurrentPassword form="open" fresh={fresh} state={state} />
      <SubmitButton intent="open" variant="secondary" pendingLabel={t("Opening…")}>
        {t("Open the text")}
      </SubmitButton>
    </SectionForm>
  );
}
