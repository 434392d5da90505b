import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import type { DialogPageProps } from "../kit/overlay.tsx";

type Data = { session_id: string; title: string; questions: number };
type Failure = { detail: string };

/** Asks for confirmation before a chat is deleted. */
export function DeleteSession({ data, result }: DialogPageProps<Data, Failure>) {
  const { session_id, title, questions } = data;
  const contents = questions === 1 ? "its question and answer" : `its ${questions} questions and answers`;
  return (
    <ConfirmDialog
      title="Delete this chat?"
      question={`“${title}” and ${contents} will be deleted. This action cannot be undone.`}
      intent="delete-session"
      verb="Delete"
      backHref={`/memory-gpt/${session_id}`}
      errors={result && [result.detail]}
    />
  );
}
