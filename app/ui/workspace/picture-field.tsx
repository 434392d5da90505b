import { type ChangeEvent, useState } from "react";
import { t } from "#app/core/words.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FileField } from "../kit/file-field.tsx";
import { WorkspacePicture } from "./workspace-picture.tsx";

const limit = 2 * 1024 * 1024;

type PictureFieldProps = {
  label: string;
  name: string;
  url: string | null;
  errors?: string[];
};

/** Chooses or removes the picture of a project or organization. */
export function PictureField({ label, name, url, errors }: PictureFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const look = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = input.files?.[0];
    setTooLarge(chosen !== undefined && chosen.size > limit);
    // The server would refuse a file of this size, so it is not sent.
    if (chosen && chosen.size > limit) input.value = "";
  };
  return (
    <div className="flex items-start gap-3">
      {url && (
        <div className="pt-6">
          <WorkspacePicture name={name} url={url} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <FileField
          name="picture"
          label={label}
          optional
          accept="image/png,image/jpeg,image/webp,image/gif"
          hint={t("PNG, JPEG, WebP or GIF, up to 2 MB.")}
          errors={tooLarge ? [t("File size should be less than 2MB")] : errors}
          onChange={look}
        />
        {url && (
          <Checkbox name="remove_picture" label={t("Remove {label}", { label: label.toLowerCase() })} />
        )}
      </div>
    </div>
  );
}
