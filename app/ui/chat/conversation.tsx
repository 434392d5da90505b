import type { ReactNode } from "react";
import { Working } from "../kit/working.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import type { PendingQuestion } from "./asking.ts";
import { Answer, type AnswerLine, Question } from "./message.tsx";

export type ChatItem = { chat_id: string; question: string; lines: AnswerLine[]; stopped: boolean };
/** A question that got no answer, and what to tell instead. */
export type Unanswered = { question: string; reply: string };

type ConversationProps = {
  items: ChatItem[];
  /** Sent along when a question is asked again. */
  fields?: Record<string, string>;
  /** Asks in place, where scripts run. */
  onAsk?: (question: string) => void;
  /** From a form that was sent without scripts. */
  unanswered?: Unanswered | null;
  children?: ReactNode;
};

/** Questions and answers in the order they were asked; each is an address, `#chat-<chat_id>`. */
export function Conversation({ items, fields, onAsk, unanswered, children }: ConversationProps) {
  return (
    <>
      {items.map(({ chat_id, question, lines, stopped }) => (
        <Exchange key={chat_id} id={`chat-${chat_id}`} question={question}>
          <Answer lines={lines} />
          <AnswerActions lines={lines} stopped={stopped} again={fields && { question, fields, onAsk }} />
        </Exchange>
      ))}
      {unanswered && (
        <Exchange question={unanswered.question} alert>
          <Answer lines={[{ text: unanswered.reply, citation: null }]} />
        </Exchange>
      )}
      {children}
    </>
  );
}

type LiveProps = { asked: PendingQuestion | null; onRetry: () => void };

/** The answer in the making. What is seen streams; what is heard is told once when it begins and once when it is there. */
export function LiveAnswer({ asked, onRetry }: LiveProps) {
  return (
    <>
      {asked && (
        <Exchange question={asked.question.query}>
          <div aria-busy={asked.phase === "asking"} className="flex flex-col gap-3">
            <Answer lines={asked.lines} open={asked.phase === "asking"} />
            {asked.phase === "asking" && <Working label={progressOf(asked)} />}
            {asked.reply && <Answer lines={[{ text: asked.reply, citation: null }]} />}
          </div>
          {asked.phase === "failed" && <AnswerActions lines={[]} onRetry={onRetry} />}
        </Exchange>
      )}
      <p role="status" className="sr-only">
        {asked && spokenOf(asked)}
      </p>
    </>
  );
}

function progressOf({ meetings, lines, stopped }: PendingQuestion): string {
  if (stopped) return "Stopping";
  if (lines.length > 0) return "Looking for more";
  if (meetings === null) return "Looking through your meetings";
  return meetings === 1 ? "Reading 1 meeting" : `Reading ${meetings} meetings`;
}

function spokenOf({ phase, stopped, reply }: PendingQuestion): string {
  if (phase === "failed") return reply ?? "";
  if (phase === "kept") return stopped ? "The answer was stopped." : "The answer is there.";
  return "Looking through your meetings";
}

type ExchangeProps = { id?: string; question: string; alert?: boolean; children: ReactNode };

function Exchange({ id, question, alert, children }: ExchangeProps) {
  return (
    <section
      id={id}
      role={alert ? "alert" : undefined}
      className="group/answer flex scroll-mt-20 flex-col gap-5"
    >
      {question.trim() !== "" && <Question text={question} />}
      {children}
    </section>
  );
}
