import { t } from "#app/core/words.ts";
import type { CommentThreadView } from "#app/domain/summaries/comments/view.ts";
import { Dialog } from "../../kit/dialog.tsx";
import type { DialogPageProps } from "../../kit/overlay.tsx";
import { CommentForm } from "./comment-form.tsx";
import type { CommentsData, CommentsResult, MentionOption } from "./comments-data.ts";
import { Thread } from "./thread.tsx";

/** The comments on one line, or all of a meeting. */
export function CommentsDialog({ data, result, search }: DialogPageProps<CommentsData, CommentsResult>) {
  const { meeting, threads, people, about } = data;
  const back = `/meeting-summary/${meeting.meeting_id}`;
  const ids = anchorIds(search, threads);
  const shown =
    ids.length === 0 ? threads : threads.filter((one) => ids.includes(one.line_id ?? one.segment_id ?? ""));
  const anchor = search.get("line") ?? search.get("turn");
  const quote = about ?? (ids.length > 0 ? shown[0]?.about : null);
  const props = { people, result, quote: quote ?? null };
  const gone = shown.filter(({ is_gone }) => is_gone && ids.length === 0);
  const kept = shown.filter((one) => !gone.includes(one));
  const isOpen = ({ resolved_at }: CommentThreadView) => resolved_at === null;
  return (
    <Dialog title={t("Comments")} description={meeting.title} closeHref={back}>
      {quote && (
        <blockquote className="max-w-prose border-l-2 border-accent-line pl-3 break-words">
          {quote}
        </blockquote>
      )}
      {shown.length === 0 && !anchor && (
        <p className="text-muted">{t("No comments yet. Comment on a line with the button beside it.")}</p>
      )}
      <Threads threads={kept.filter(isOpen)} {...props} />
      {anchor && about !== null && <NewThread count={shown.length} people={people} result={result} />}
      <Folded title={t("Resolved")} threads={kept.filter((one) => !isOpen(one))} {...props} />
      {gone.length > 0 && (
        <section aria-labelledby="gone-lines" className="flex flex-col gap-4">
          <h3 id="gone-lines" className="font-medium">
            {t("On lines no longer in the summary")}
          </h3>
          <Threads threads={gone} {...props} />
        </section>
      )}
    </Dialog>
  );
}

type NewThreadProps = { count: number; people: MentionOption[]; result: CommentsResult | undefined };

/** The first comment on a line is written at once; another thread is asked for. */
function NewThread({ count, people, result }: NewThreadProps) {
  const isFirst = count === 0;
  const form = (
    <CommentForm
      key={`new ${count}`}
      intent="add"
      label={isFirst ? t("Comment") : t("New comment")}
      button={t("Comment")}
      people={people}
      result={result}
      autoFocus={isFirst}
    />
  );
  if (isFirst) return form;
  return (
    <details open={result?.values.intent === "add"}>
      <summary className="line-choice -ml-2 list-none">{t("Start another thread")}</summary>
      {form}
    </details>
  );
}

/** The line or spoken line that the address asks for, by itself or by one of its threads. */
function anchorIds(search: URLSearchParams, threads: CommentThreadView[]): string[] {
  const thread = threads.find(({ thread_id }) => thread_id === search.get("thread"));
  return [search.get("line"), search.get("turn"), thread?.line_id, thread?.segment_id].flatMap(
    (id) => id || [],
  );
}

type ThreadsProps = {
  threads: CommentThreadView[];
  people: MentionOption[];
  result: CommentsResult | undefined;
  /** What stands over all of them. */
  quote: string | null;
};

function Threads({ threads, quote, ...props }: ThreadsProps) {
  if (threads.length === 0) return null;
  return (
    <ul className="flex flex-col gap-6">
      {threads.map((thread) => (
        <Thread
          key={thread.thread_id}
          thread={thread}
          showsAbout={quote === null || thread.about !== quote}
          {...props}
        />
      ))}
    </ul>
  );
}

function Folded({ title, threads, ...props }: ThreadsProps & { title: string }) {
  if (threads.length === 0) return null;
  return (
    <details className="disclosure">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-medium text-muted md:min-h-8">
        {title} ({threads.length})
      </summary>
      <div className="pt-2">
        <Threads threads={threads} {...props} />
      </div>
    </details>
  );
}
