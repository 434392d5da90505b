import type { ReactNode } from "react";
import { plural, t } from "#app/core/words.ts";
import { Working } from "../kit/working.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerMessage, QuestionMessage, type ShownAnswerLine } from "./message.tsx";
import type { PendingQuestion } from "./pending-questions.ts";

export type ChatItem = { chat_id: string; question: string; lines: ShownAnswerLine[]; stopped: boolean };
/** A question without an answer, and the text shown instead. */
export type Unanswered = { question: string; reply: string };

type ConversationProps = {
  items: ChatItem[];
  /** Hidden fields of the form that asks a question again. */
  fields?: Record<string, string>;
  /** Asks without leaving the page; with scripts only. */
  onAsk?: (question: string) => void;
  /** The failed question of a form that was sent without scripts. */
  unanswered?: Unanswered | null;
  children?: ReactNode;
};

/** Questions and answers, the oldest first; each has the anchor `#chat-<chat_id>`. */
export function Conversation({ items, fields, onAsk, unanswered, children }: ConversationProps) {
  return (
    <>
      {items.map(({ chat_id, question, lines, stopped }) => (
        <Exchange key={chat_id} id={`chat-${chat_id}`} question={question}>
          <AnswerMessage lines={lines} />
          <AnswerActions lines={lines} stopped={stopped} again={fields && { question, fields, onAsk }} />
        </Exchange>
      ))}
      {unanswered && (
        <Exchange question={unanswered.question} alert>
          <AnswerMessage lines={[{ text: unanswered.reply, citation: null }]} />
        </Exchange>
      )}
      {children}
    </>
  );
}

type LiveProps = { pending: PendingQuestion | null; onRetry: () => void };

/** The answer as it arrives. */
export function LiveAnswer({ pending, onRetry }: LiveProps) {
  if (!pending) return null;
  const isAsking = pending.phase === "asking";
  return (
    <Exchange question={pending.question.query}>
      <div aria-busy={isAsking} className="flex flex-col gap-3">
        <AnswerMessage lines={pending.lines} open={isAsking} />
        {isAsking && <Working label={progressOf(pending)} />}
        {pending.reply && <AnswerMessage lines={[{ text: pending.reply, citation: null }]} />}
      </div>
      {pending.phase === "failed" && <AnswerActions lines={[]} onRetry={onRetry} />}
    </Exchange>
  );
}

function progressOf({ meetings, lines, stopped }: PendingQuestion): string {
  if (stopped) return t("Stopping");
  if (lines.length > 0) return t("Looking for more");
  if (meetings === null) return t("Looking through your meetings");
  return plural(meetings, "Reading 1 meeting", "Reading {count} meetings");
}

type ExchangeProps = { id?: string; question: string; alert?: boolean; children: ReactNode };

function Exchange({ id, question, alert, children }: ExchangeProps) {
  return (
    <section
      id={id}
      role={alert ? "alert" : undefined}
      className="group/answer flex scroll-mt-20 flex-col gap-5"
    >
      {question.trim() !== "" && <QuestionMessage text={question} />}
      {children}
    </section>
  );
}
