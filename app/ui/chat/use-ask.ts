import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { AskScope } from "#app/domain/search-and-chat/chat/schema.ts";
import {
  newChat,
  type PendingQuestion,
  recoverQuestion,
  removeQuestion,
  startQuestion,
  stopQuestion,
  usePendingQuestion,
} from "./pending-questions.ts";
import { scopeTicked, searchOfScope } from "./scope.ts";

export type AskControls = {
  /** The question being answered, or the one that failed; null when the page already shows its answer. */
  pendingQuestion: PendingQuestion | null;
  /** An answer is being made. */
  pending: boolean;
  ask(question: string): void;
  stop(): void;
  retry(): void;
};

type Options = {
  project_id: string;
  /** The one meeting that a new chat is about. */
  meeting_id?: string | undefined;
  session_id?: string;
  /** The ids of the questions that the page shows already. */
  shown: string[];
};

/** Asks with scripts: the answer is shown as it arrives, and the page's data are loaded again once it is stored. */
export function useAsk({ project_id, meeting_id, session_id, shown }: Options): AskControls {
  const key = session_id ?? newChat;
  const current = usePendingQuestion(key);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => void recoverQuestion(key), [key]);
  const isShown = current?.chat_id != null && shown.includes(current.chat_id);
  const storedIn = current?.phase === "stored" ? current.session_id : null;
  useEffect(() => {
    if (storedIn === null) return;
    if (isShown) removeQuestion(key);
    else if (storedIn === key) revalidate();
    else
      navigate(`/memory-gpt/${storedIn}${searchOfScope(scopeTicked())}`, {
        replace: true,
        preventScrollReset: true,
        state: { answered: true },
      });
  }, [storedIn, isShown, key, revalidate, navigate]);
  const opened = usePendingQuestion(newChat)?.session_id;
  useEffect(() => {
    // The page of the session shows the question that opened it.
    if (session_id && opened === session_id) removeQuestion(newChat);
  }, [opened, session_id]);
  const send = (query: string, client_token: string, scope: AskScope) =>
    void startQuestion(key, {
      project_id,
      ...(meeting_id && { meeting_id }),
      ...(session_id && { session_id }),
      query,
      client_token,
      scope,
    });
  return {
    pendingQuestion: isShown ? null : current,
    pending: current?.phase === "asking",
    ask: (question) => send(question, newToken(), scopeTicked()),
    stop: () => stopQuestion(key),
    retry: () =>
      current && send(current.question.query, current.question.client_token, current.question.scope),
  };
}

/** Not randomUUID: browsers have it over https only. */
function newToken(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
