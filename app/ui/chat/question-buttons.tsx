import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { HiddenFields } from "./composer.tsx";

export type QuestionButtonsProps = {
  questions: string[];
  label?: string;
  /** Hidden fields of a question, as in the question box. */
  fields: Record<string, string>;
  /** Asks without leaving the page; with scripts only. */
  onAsk?: ((question: string) => void) | undefined;
};

/** Questions that are asked by pressing them. */
export function QuestionButtons({ questions, label, fields, onAsk }: QuestionButtonsProps) {
  if (questions.length === 0) return null;
  return (
    <Form
      method="post"
      aria-label={label}
      onSubmit={(event) => onAsk && askChosen(event, onAsk)}
      className="no-print flex flex-col items-start gap-2"
    >
      <HiddenFields fields={fields} />
      {questions.map((question) => (
        <button
          key={question}
          type="submit"
          name="query"
          value={question}
          className="min-h-11 rounded-control border border-line-strong bg-surface px-3.5 py-2 text-left hover:bg-hover md:min-h-9"
        >
          {question
            .split(/(“[^”]*”)/)
            .map((part) => (part.startsWith("“") ? <bdi key={part}>{part}</bdi> : part))}
        </button>
      ))}
    </Form>
  );
}

/** The submit event names the question that was pressed. */
function askChosen(event: FormEvent, onAsk: (question: string) => void): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  onAsk(submitter.value);
}
