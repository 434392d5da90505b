import type { ParticipantAnswer } from "#app/core/enums/participant-answer.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { Button } from "../../kit/button.tsx";

export type AnswerStatus = "invited" | ParticipantAnswer;

export const answerLabels: Record<AnswerStatus, Message> = {
  invited: message("Invited"),
  accepted: message("Accepted"),
  declined: message("Declined"),
  tentative: message("Maybe"),
};

const verbs: Record<ParticipantAnswer, Message> = {
  accepted: message("Accept"),
  tentative: message("Maybe"),
  declined: message("Decline"),
};

/** What somebody has answered, to themselves. */
export function answerText(status: AnswerStatus): string {
  if (status === "accepted") return t("You accepted. You can change your answer until the meeting.");
  if (status === "declined") return t("You declined. You can change your answer until the meeting.");
  return status === "tentative" ? t("You said maybe. You can change your answer until the meeting.") : "";
}

/** One button for each answer; the one that was given is marked. They belong to the form around them. */
export function AnswerButtons({ status }: { status: AnswerStatus }) {
  return (Object.keys(verbs) as ParticipantAnswer[]).map((answer) => (
    <Button
      key={answer}
      name="answer"
      value={answer}
      variant={status === "invited" && answer === "accepted" ? "primary" : "secondary"}
      aria-pressed={status === answer}
    >
      {t(verbs[answer])}
    </Button>
  ));
}
