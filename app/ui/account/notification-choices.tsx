import { Form } from "@remix-run/react";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Section } from "./section.tsx";

type Choices = Record<string, { in_app: boolean; email: boolean }>;
type Props = { choices: Choices; emailConfirmed: boolean; mailLeaves: boolean };

const kinds = [
  ["summary_ready", "A summary of a meeting of mine is ready"],
  ["edit_pending", "An edit waits for a review"],
  ["edit_approved", "My edit was approved"],
  ["edit_rejected", "My edit was rejected"],
] as const;

/** A table of checkboxes: each kind of notification, in the app and by e-mail. */
export function NotificationChoices({ choices, emailConfirmed, mailLeaves }: Props) {
  return (
    <Section title="Notifications" description="What you are told of, in the bell and by mail.">
      <Form method="post" className="flex flex-col items-start gap-4">
        <table className="w-full border-y border-line">
          <thead>
            <tr className="text-left text-sm text-muted">
              <th className="py-2 font-normal">When</th>
              <th className="w-16 py-2 text-center font-normal">Bell</th>
              <th className="w-16 py-2 text-center font-normal">E-mail</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {kinds.map(([kind, words]) => (
              <tr key={kind}>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {words}
                </th>
                {(["in_app", "email"] as const).map((channel) => (
                  <td key={channel} className="p-0 text-center">
                    <label className="grid min-h-11 place-items-center">
                      <input
                        type="checkbox"
                        name={channel}
                        value={kind}
                        defaultChecked={choices[kind]?.[channel]}
                        className="check-control"
                      />
                      <span className="sr-only">
                        {words}: {channel === "in_app" ? "in the bell" : "by e-mail"}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!emailConfirmed && (
          <p className="text-sm text-muted">
            Mails are sent once you have confirmed your address in your{" "}
            <TextLink to="/profile">profile</TextLink>.
          </p>
        )}
        {!mailLeaves && (
          <p className="text-sm text-muted">
            This server sends no mail yet; what you choose is kept for when it does.
          </p>
        )}
        <SubmitButton intent="notifications" variant="secondary" pendingLabel="Saving…">
          Save
        </SubmitButton>
      </Form>
    </Section>
  );
}
