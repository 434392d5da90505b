import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { type PendingQuestion, usePendingQuestion } from "./pending-questions.ts";

/**
 * Says politely to screen readers that an answer is being made and, once it is whole, the answer. It stands in the frame of
 * every chat: the page that asked may be left for that of the session meanwhile.
 */
export function AnswerAnnouncement({ chat }: { chat: string }) {
  const pending = usePendingQuestion(chat);
  const isAnswered = Boolean((useLocation().state as { answered?: boolean } | null)?.answered);
  const [said, setSaid] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chat has nothing to say yet
  useEffect(() => {
    if (!isAnswered) setSaid("");
  }, [chat, isAnswered]);
  useEffect(() => {
    if (pending) setSaid(announcementOf(pending));
  }, [pending]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function announcementOf({ phase, stopped, reply, lines }: PendingQuestion): string {
  if (phase === "failed") return reply ?? "";
  if (phase === "asking") return t("Looking through your meetings");
  const answer = lines.map(({ text }) => plainOf(text)).join("\n");
  if (stopped) return [t("The answer was stopped."), answer].join("\n");
  return answer || t("The answer is ready.");
}

/** Without the marks of Markdown, and of a link only its words. */
function plainOf(text: string): string {
  return text.replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, "$1").replace(/\*+|^\s*#+\s/gm, "");
}
