import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import {
  askAt,
  forgetAt,
  newChat,
  type PendingQuestion,
  recoverAt,
  stopAt,
  usePendingQuestion,
} from "./asking.ts";

export type Asking = {
  /** The question on its way, or the one that failed; null when there is none the page does not show already. */
  asked: PendingQuestion | null;
  pending: boolean;
  ask(question: string): void;
  stop(): void;
  /** Asks again what failed. */
  retry(): void;
};

type Where = {
  project_id: string;
  session_id?: string /** The questions the page shows by itself. */;
  shown: string[];
};

/** Asks where scripts run: the answer is told as it is made, and the page is loaded anew once it is kept. */
export function useAsk({ project_id, session_id, shown }: Where): Asking {
  const place = session_id ?? newChat;
  const asked = usePendingQuestion(place);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => void recoverAt(place), [place]);
  const isShown = asked?.chat_id != null && shown.includes(asked.chat_id);
  const kept = asked?.phase === "kept" ? asked.session_id : null;
  useEffect(() => {
    if (kept === null) return;
    if (isShown) forgetAt(place);
    else if (kept === place) revalidate();
    else
      navigate(`/memory-gpt/${kept}`, { replace: true, preventScrollReset: true, state: { answered: true } });
  }, [kept, isShown, place, revalidate, navigate]);
  const opened = usePendingQuestion(newChat)?.session_id;
  useEffect(() => {
    // The page of the session shows by itself what the page of the new chat has asked.
    if (session_id && opened === session_id) forgetAt(newChat);
  }, [opened, session_id]);
  const send = (query: string, client_token: string) =>
    void askAt(place, { project_id, ...(session_id && { session_id }), query, client_token });
  return {
    asked: isShown ? null : asked,
    pending: asked?.phase === "asking",
    ask: (question) => send(question, newToken()),
    stop: () => stopAt(place),
    retry: () => asked && send(asked.question.query, asked.question.client_token),
  };
}

/** Not randomUUID: that is only there over https. */
function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
