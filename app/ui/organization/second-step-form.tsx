import { Form } from "@remix-run/react";
import { type Message, message, plural, t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { CurrentPassword } from "../account/current-password.tsx";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";

const choices: { value: string; label: Message }[] = [
  { value: "off", label: message("No, it's up to them") },
  { value: "in-a-week", label: message("Yes, in 7 days") },
  { value: "now", label: message("Yes, from now on") },
];

type Props = {
  org_id: string;
  /** ISO 8601; null while nobody needs one. */
  from: string | null;
  people_without: number;
  /** Whether the reader has one. */
  own: boolean;
  fresh: boolean;
  failed: FormFailure | undefined;
};

export function SecondStepForm({ org_id, from, people_without, own, fresh, failed }: Props) {
  const state = formStateOf(failed, "require");
  return (
    <section className="flex max-w-2xl flex-col gap-4">
      <p>
        {plural(
          people_without,
          "1 person here has no second step.",
          "{count} people here have no second step.",
        )}{" "}
        <TextLink to={`/organizations/${org_id}`}>{t("See who")}</TextLink>
      </p>
      {from !== null && (
        <p>{rich("Everyone needs one from {time} on.", { time: <Time value={from} inSentence /> })}</p>
      )}
      {own || from !== null ? (
        <Form method="post" className="flex flex-col items-start gap-4">
          <FormErrors errors={state.errors[""]} />
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 text-sm font-medium">{t("Does everyone need a second step?")}</legend>
            {choices.map(({ value, label }) => (
              <Checkbox
                key={value}
                type="radio"
                id={`from-${value}`}
                name="from"
                value={value}
                label={t(label)}
                defaultChecked={value === (state.typed("from") || (from === null ? "off" : "now"))}
              />
            ))}
          </fieldset>
          <p className="text-sm text-muted">
            {t(
              "Until they have one, they can't open anything of this organization, and neither can their API tokens. Guests of its projects count too.",
            )}
          </p>
          <CurrentPassword form="require" fresh={fresh} state={state} />
          <SubmitButton intent="require" pendingLabel={t("Saving…")}>
            {t("Save")}
          </SubmitButton>
        </Form>
      ) : (
        <p>
          {rich("Before you ask it of others, <link>add a second step</link> to your own account.", {
            link: (text) => <TextLink to="/profile#two-factor">{text}</TextLink>,
          })}
        </p>
      )}
    </section>
  );
}
