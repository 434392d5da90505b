import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { readCommentPage } from "#app/domain/summaries/comments/read.server.ts";
import {
  addComment,
  deleteComment,
  editComment,
  replyInThread,
  resolveThread,
} from "#app/domain/summaries/comments/write.server.ts";
import { echoValues, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { CommentsDialog } from "#app/ui/summary/comments/comments-dialog.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Comments")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { line_id, segment_id, ...words } = placeIn(args);
  return load(args, readCommentPage, {
    ...words,
    meeting_id: args.params.meet_id,
    line_id: line_id ?? undefined,
    segment_id: segment_id ?? undefined,
  });
};

/** What the address says is commented on: a line, or a turn and the words in it, up to a later turn. */
function placeIn({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return {
    line_id: search.get("line"),
    segment_id: search.get("turn"),
    last_segment_id: search.get("to"),
    first_word: search.get("first"),
    last_word: search.get("last"),
  };
}

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const url = new URL(args.request.url);
  const anchor = placeIn(args);
  url.searchParams.delete("overlay");
  const { text } = form;
  const back = (message?: string) => () =>
    redirectTo(args, url.pathname + url.search, message ? { flash: { kind: "success", message } } : {});
  const { act, id } = selectIntent(form, {
    add: () => submit(args, addComment, { meeting_id: args.params.meet_id, ...anchor, text }, back()),
    reply: () => submit(args, replyInThread, { thread_id: id, text }, back()),
    edit: () => submit(args, editComment, { comment_id: id, text }, back()),
    delete: () => submit(args, deleteComment, { comment_id: id }, back(t("Comment deleted."))),
    resolve: () =>
      submit(args, resolveThread, { thread_id: id, resolved: true }, back(t("Thread resolved."))),
    reopen: () => submit(args, resolveThread, { thread_id: id, resolved: false }, back()),
  });
  const result = await act();
  if ("data" in result) result.data.values = echoValues(form);
  return result;
};

export default function Comments() {
  return <DialogRoute Body={CommentsDialog} />;
}
