import { message, t } from "#app/core/words.ts";
import type { RecorderView } from "#app/domain/transcripts/bots/view.ts";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";

export const linksItJoins = message(
  "it joins Zoom, Google Meet and Microsoft Teams links, and other hosts an operator of this server allows.",
);

/** Whether the recorder joins this meeting by itself, and the button that changes it. */
export function AutomaticRecorder({ recorder: view }: { recorder: RecorderView }) {
  const { recorder, automatic, may_choose, joinable, has_link, decided_by } = view;
  if (!recorder) return null;
  const byProject = decided_by === "project" ? t(", as set for the project") : "";
  const waits = has_link
    ? t("{recorder} can't join this meeting: {linksItJoins}", { recorder, linksItJoins: t(linksItJoins) })
    : t("{recorder} joins automatically once the meeting has a link{byProject}.", { recorder, byProject });
  const comes = joinable
    ? t("{recorder} joins automatically when the meeting starts{byProject}.", { recorder, byProject })
    : waits;
  const text = automatic
    ? comes
    : t("{recorder} joins when someone presses Start Meeting & Recording.", { recorder });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">{text}</p>
      {may_choose && (
        <DialogForm method="post">
          <SubmitButton
            intent={automatic ? "recorder-off" : "recorder-on"}
            variant="secondary"
            size="small"
            pendingLabel={t("Saving…")}
          >
            {automatic ? t("Don't record automatically") : t("Record automatically")}
          </SubmitButton>
        </DialogForm>
      )}
    </div>
  );
}
