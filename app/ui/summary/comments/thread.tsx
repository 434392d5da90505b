import { t } from "#app/core/words.ts";
import type { CommentThreadView, CommentView } from "#app/domain/summaries/comments/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Avatar } from "../../kit/avatar.tsx";
import { Button } from "../../kit/button.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { shortLabel } from "../../kit/short-label.ts";
import { Time } from "../../kit/time.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentText } from "./comment-text.tsx";
import type { CommentsResult, MentionOption } from "./comments-data.ts";

type ThreadProps = {
  thread: CommentThreadView;
  people: MentionOption[];
  result: CommentsResult | undefined;
  /** Whether the line it is about is named, in a list of many. */
  showsAbout: boolean;
};

/** A thread with its reply, and Resolve or Reopen. */
export function Thread({ thread, people, result, showsAbout }: ThreadProps) {
  const { thread_id, about, resolved_at, resolved_by_name, comments } = thread;
  return (
    <li id={`thread-${thread_id}`} className="flex flex-col gap-3">
      {showsAbout && (
        <p className="line-clamp-3 max-w-prose border-l-2 border-accent-line pl-3 text-sm text-muted">
          {about ?? t("This part of the transcript was deleted.")}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {comments.map((comment) => (
          <Comment key={comment.comment_id} comment={comment} people={people} result={result} />
        ))}
      </ol>
      {resolved_at === null ? (
        <div className="flex flex-col gap-2 pl-10">
          <CommentForm
            key={comments.length}
            intent={`reply ${thread_id}`}
            label={t("Reply to {authorName}", { authorName: comments[0]?.author_name ?? t("the comment") })}
            button={t("Reply")}
            people={people}
            result={result}
            beside={
              <Button
                variant="quiet"
                size="small"
                name="intent"
                value={`resolve ${thread_id}`}
                formNoValidate
              >
                {t("Resolve")}
              </Button>
            }
          />
        </div>
      ) : (
        <DialogForm method="post" className="flex flex-wrap items-center gap-3 pl-10 text-sm text-muted">
          <span>
            {rich("Resolved by {resolvedByName} {time}", {
              resolvedByName: resolved_by_name ?? "someone",
              time: <Time value={resolved_at} style="relative" inSentence />,
            })}
          </span>
          <Button variant="quiet" size="small" name="intent" value={`reopen ${thread_id}`}>
            {t("Reopen")}
          </Button>
        </DialogForm>
      )}
    </li>
  );
}

type CommentProps = { comment: CommentView } & Pick<ThreadProps, "people" | "result">;

function Comment({ comment, people, result }: CommentProps) {
  const { comment_id, author_name, text, mentions, created_at, edited_at, abilities } = comment;
  const name = author_name ?? t("Someone");
  const edits = `edit ${comment_id}`;
  return (
    <li id={`comment-${comment_id}`} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <Avatar name={name} size="small" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{name}</span>
          <span className="text-muted">
            <Time value={created_at} style="relative" />
            {edited_at && ` · ${t("edited")}`}
          </span>
        </p>
        <CommentText text={text} mentions={mentions} />
        {(abilities.editComment || abilities.deleteComment) && (
          <div className="flex flex-wrap items-start gap-x-1 text-sm">
            {abilities.editComment && (
              <details open={result?.values.intent === edits} className="-ml-2 open:w-full">
                <summary className="line-choice list-none" aria-label={`${t("Edit")}: ${shortLabel(text)}`}>
                  {t("Edit")}
                </summary>
                <CommentForm
                  key={edited_at}
                  intent={edits}
                  label={t("Edit comment")}
                  button={t("Save")}
                  text={text}
                  people={people}
                  result={result}
                />
              </details>
            )}
            {abilities.deleteComment && (
              <DialogForm method="post" className={abilities.editComment ? undefined : "-ml-2"}>
                <button
                  type="submit"
                  name="intent"
                  value={`delete ${comment_id}`}
                  className="line-choice"
                  aria-label={`${t("Delete")}: ${shortLabel(text)}`}
                >
                  {t("Delete")}
                </button>
              </DialogForm>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
