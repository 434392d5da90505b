import type { RecorderView } from "#app/domain/transcripts/bots/view.ts";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";

export const linksItJoins =
  "it joins Zoom, Google Meet and Microsoft Teams links, and other hosts an operator of this server allows.";

/** Whether the recorder joins this meeting by itself, and the button that changes it. */
export function AutomaticRecorder({ recorder: view }: { recorder: RecorderView }) {
  const { recorder, automatic, may_choose, joinable, has_link, decided_by } = view;
  if (!recorder) return null;
  const byProject = decided_by === "project" ? ", as set for the project" : "";
  const waits = has_link
    ? `${recorder} can't join this meeting: ${linksItJoins}`
    : `${recorder} joins automatically once the meeting has a link${byProject}.`;
  const comes = joinable ? `${recorder} joins automatically when the meeting starts${byProject}.` : waits;
  const text = automatic ? comes : `${recorder} joins when someone presses Start Meeting & Recording.`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">{text}</p>
      {may_choose && (
        <DialogForm method="post">
          <SubmitButton
            intent={automatic ? "recorder-off" : "recorder-on"}
            variant="secondary"
            size="small"
            pendingLabel="Saving…"
          >
            {automatic ? "Don't record automatically" : "Record automatically"}
          </SubmitButton>
        </DialogForm>
      )}
    </div>
  );
}
