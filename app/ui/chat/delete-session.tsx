import { plural, t } from "#app/core/words.ts";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import type { DialogPageProps } from "../kit/overlay.tsx";

type Data = { session_id: string; title: string; questions: number };
type Failure = { detail: string };

/** Asks for confirmation before a chat is deleted. */
export function DeleteSession({ data, result }: DialogPageProps<Data, Failure>) {
  const { session_id, title, questions } = data;
  const contents = plural(questions, "its question and answer", "its {count} questions and answers");
  return (
    <ConfirmDialog
      title={t("Delete this chat?")}
      question={t("“{title}” and {contents} will be deleted. This action cannot be undone.", {
        title,
        contents,
      })}
      intent="delete-session"
      verb={t("Delete")}
      backHref={`/memory-gpt/${session_id}`}
      errors={result && [result.detail]}
    />
  );
}
