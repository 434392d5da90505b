import { Form } from "@remix-run/react";
import { mailOnlyKinds } from "#app/core/enums/notification-kind.ts";
import { t } from "#app/core/words.ts";
import { switchLabels } from "#app/domain/notifications/mailed-kinds.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { SettingsSection } from "./section.tsx";

type Choices = Record<string, { in_app: boolean; email: boolean }>;
type Props = {
  choices: Choices;
  emailConfirmed: boolean;
  mailLeaves: boolean;
  /** The person's address gets no meeting invitations. */
  invitationsStopped: boolean;
};

const isMailOnly = (kind: string) => (mailOnlyKinds as readonly string[]).includes(kind);

/** A table of checkboxes: each kind of notification, in the app and by e-mail. */
export function NotificationChoices({ choices, emailConfirmed, mailLeaves, invitationsStopped }: Props) {
  return (
    <SettingsSection
      main
      id="notifications"
      title={t("Notifications")}
      description={t("Choose what you get in the bell and by e-mail.")}
    >
      <Form method="post" className="flex flex-col items-start gap-4">
        <table className="w-full border-y border-line">
          <thead>
            <tr className="text-left text-sm text-muted">
              <th className="py-2 font-normal">{t("When")}</th>
              <th className="w-16 py-2 text-center font-normal">{t("Bell")}</th>
              <th className="w-16 py-2 text-center font-normal">{t("E-mail")}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {switchLabels.map(([kind, label]) => (
              <tr key={kind}>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {t(label)}
                </th>
                {(["in_app", "email"] as const).map((channel) => (
                  <td key={channel} className="p-0 text-center">
                    {channel === "email" || !isMailOnly(kind) ? (
                      <label className="grid min-h-11 place-items-center">
                        <input
                          type="checkbox"
                          name={channel}
                          value={kind}
                          defaultChecked={choices[kind]?.[channel]}
                          className="check-control"
                        />
                        <span className="sr-only">
                          {t(label)}: {channel === "in_app" ? t("in the bell") : t("by e-mail")}
                        </span>
                      </label>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!emailConfirmed && (
          <p className="text-sm text-muted">
            {rich("You'll get e-mail once you confirm your address in your <link>profile</link>.", {
              link: (text) => <TextLink to="/profile">{text}</TextLink>,
            })}
          </p>
        )}
        {!mailLeaves && (
          <p className="text-sm text-muted">
            {t("E-mail isn't set up on this server yet. We'll use these settings once it is.")}
          </p>
        )}
        <SubmitButton intent="notifications" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Save")}
        </SubmitButton>
      </Form>
      <Invitations stopped={invitationsStopped} mayResume={emailConfirmed} />
    </SettingsSection>
  );
}

/** Only who reads the mail of an address can stop its invitations, so there is no box to tick. */
function Invitations({ stopped, mayResume }: { stopped: boolean; mayResume: boolean }) {
  if (!stopped)
    return (
      <p className="text-sm text-muted">
        {t(
          "Meeting invitations always go out by e-mail. To stop them, use the link at the end of any invitation.",
        )}
      </p>
    );
  return (
    <Form method="post" className="flex flex-col items-start gap-2">
      <p className="text-sm text-muted">{t("You stopped meeting invitations and recaps to your address.")}</p>
      {mayResume && (
        <SubmitButton intent="resume-invitations" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Get invitations again")}
        </SubmitButton>
      )}
    </Form>
  );
}
