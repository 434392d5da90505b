import { t } from "#app/core/words.ts";
import type { LinkButtonProps } from "../../kit/button.tsx";
import { OverlayButton } from "../../kit/dialog-buttons.tsx";

type AddTranscriptButtonProps = Pick<LinkButtonProps, "variant" | "size"> & {
  /** The project the meeting is added to; by default the one the reader works in. */
  project_id?: string;
};

/** Opens the dialog that makes a meeting from a transcript. */
export function AddTranscriptButton({ project_id, ...look }: AddTranscriptButtonProps) {
  const to = project_id === undefined ? "/add-transcript" : `/add-transcript?project=${project_id}`;
  return (
    <OverlayButton {...look} to={to}>
      {t("Add transcript")}
    </OverlayButton>
  );
}
