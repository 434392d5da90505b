import { t } from "#app/core/words.ts";
import { Checkbox } from "../../kit/checkbox.tsx";

/** Whether a new meeting is for its people alone. */
export function PrivateField({ isChecked }: { isChecked: boolean }) {
  return (
    <Checkbox
      name="is_private"
      value="on"
      label={t("Only its people see it")}
      defaultChecked={isChecked}
      hint={t("Its host, the people invited and the project's admins.")}
    />
  );
}
