import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { Checkbox } from "../kit/checkbox.tsx";

const policies: { value: SignupPolicy; label: Message }[] = [
  { value: "invite", label: message("Only people with an invite") },
  { value: "open", label: message("Anyone who can open this server") },
  { value: "closed", label: message("No one") },
];

type ChoiceProps = { title: string; chosen: string; hint?: string };

/** Who may make an account. */
export function SignupChoice({ title, chosen, hint }: ChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {policies.map(({ value, label }) => (
        <Checkbox
          key={value}
          type="radio"
          id={`signup-${value}`}
          name="signup"
          value={value}
          label={t(label)}
          defaultChecked={value === chosen}
        />
      ))}
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </fieldset>
  );
}

/** The same where SIGNUP says it: a choice would have no effect. */
export function SignupSet({ title, signup }: { title: string; signup: SignupPolicy }) {
  const label = policies.find(({ value }) => value === signup)?.label;
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{title}</h3>
      <p>{label && t(label)}</p>
      <p className="text-sm text-muted">{t("This is set by SIGNUP={signup} on the server.", { signup })}</p>
    </div>
  );
}
