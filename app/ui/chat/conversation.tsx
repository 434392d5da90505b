import { useNavigation } from "@remix-run/react";
import { Answer, type AnswerLine, Question, TypingIndicator } from "./message.tsx";

export type ChatItem = { chat_id: string; question: string; lines: AnswerLine[] };
/** A question that got no answer, and what to tell instead. */
export type Unanswered = { question: string; reply: string };

export type ConversationProps = { items: ChatItem[]; unanswered?: Unanswered | null };

/** Questions and answers in the order they were asked; each is an address, `#chat-<chat_id>`. */
export function Conversation({ items, unanswered }: ConversationProps) {
  const asked = usePendingQuestion();
  return (
    <>
      {items.map(({ chat_id, question, lines }) => (
        <section key={chat_id} id={`chat-${chat_id}`} className="flex scroll-mt-20 flex-col gap-5">
          <Question text={question} />
          <Answer lines={lines} />
        </section>
      ))}
      {asked === null && unanswered && (
        <section role="alert" className="flex flex-col gap-5">
          {unanswered.question.trim() !== "" && <Question text={unanswered.question} />}
          <Answer lines={[{ text: unanswered.reply, citation: null }]} />
        </section>
      )}
      {asked !== null && (
        <section className="flex flex-col gap-5">
          <Question text={asked} />
          <TypingIndicator />
        </section>
      )}
    </>
  );
}

/** The question whose answer is on its way, where scripts run. */
export function usePendingQuestion(): string | null {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== "ask") return null;
  const query = formData.get("query");
  return typeof query === "string" ? query : null;
}
