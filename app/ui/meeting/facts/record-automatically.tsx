import { t } from "#app/core/words.ts";
import { Checkbox } from "../../kit/checkbox.tsx";
import { readAutomatic } from "../schedule/fields.ts";
import type { PartProps } from "../schedule/props.ts";

/** Whether the recorder joins the meeting by itself; until somebody chooses, as it is set for the project. */
export function RecordAutomatically({ fields, recorder: view }: Pick<PartProps, "fields" | "recorder">) {
  const { recorder, automatic } = view;
  if (recorder === null) return null;
  const chosen = readAutomatic(fields);
  return (
    <div>
      <input type="hidden" name="automatic" value="off" />
      <Checkbox
        name="automatic"
        value="on"
        label={t("Record automatically")}
        defaultChecked={chosen ? chosen === "on" : automatic}
        hint={t(
          "{recorder} joins when the meeting starts and transcribes it. Everyone in the meeting can see it. The meeting needs its own link.",
          { recorder },
        )}
      />
    </div>
  );
}
