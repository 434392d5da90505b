import type { ParticipantAnswer } from "#app/core/enums/participant-answer.ts";
import { Button } from "../../kit/button.tsx";

export type AnswerStatus = "invited" | ParticipantAnswer;

export const answerLabels: Record<AnswerStatus, string> = {
  invited: "Invited",
  accepted: "Accepted",
  declined: "Declined",
  tentative: "Maybe",
};

const verbs: Record<ParticipantAnswer, string> = {
  accepted: "Accept",
  tentative: "Maybe",
  declined: "Decline",
};

/** What somebody has answered, to themselves. */
export function answerText(status: AnswerStatus): string {
  if (status === "accepted") return "You accepted. You can change your answer until the meeting.";
  if (status === "declined") return "You declined. You can change your answer until the meeting.";
  return status === "tentative" ? "You said maybe. You can change your answer until the meeting." : "";
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
      {verbs[answer]}
    </Button>
  ));
}
