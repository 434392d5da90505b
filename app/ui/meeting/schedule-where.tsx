import type { ChangeEvent } from "react";
import { platformLabels, platforms } from "#app/domain/meetings/lifecycle.ts";
import { Icon } from "../icon.tsx";
import { Select } from "../select.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextField } from "../text-field.tsx";
import type { ScheduleFormProps } from "./schedule-form.tsx";

export function ScheduleWhere({ typed, errors }: Pick<ScheduleFormProps, "typed" | "errors">) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Select
        name="platform_type"
        label="Choose Platform"
        placeholder="Choose…"
        defaultValue={typed("platform_type")}
        options={platforms.map((platform) => ({ value: platform, label: platformLabels[platform] }))}
        onChange={clearLink}
        errors={errors.platform_type}
      />
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="flex-1 basis-56"
          name="meeting_link"
          label="Meeting Link"
          type="url"
          inputMode="url"
          placeholder="Paste Link"
          defaultValue={typed("meeting_link")}
          hint="“Generate Link” gives the platform's own address to start a meeting at once."
          errors={errors.meeting_link}
        />
        <SubmitButton
          className="mt-6.5"
          intent="generate-link"
          variant="secondary"
          icon={<Icon name="link-2" />}
        >
          Generate Link
        </SubmitButton>
      </div>
    </div>
  );
}

/** The link of one platform leads nowhere on another. */
function clearLink({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>): void {
  const link = form?.elements.namedItem("meeting_link");
  if (link instanceof HTMLInputElement) link.value = "";
}
