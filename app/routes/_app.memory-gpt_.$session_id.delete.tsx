import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { chatHistory } from "#app/domain/search-and-chat/chat/read.server.ts";
import { deleteSession } from "#app/domain/search-and-chat/chat/write.server.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DeleteSession } from "#app/ui/chat/delete-session.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Delete chat")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { session_id, title, session_chat } = await load(args, chatHistory, {
    session_id: args.params.session_id,
  });
  return { session_id, title, questions: session_chat.length };
};

/** A deleted chat cannot be loaded again. */
export const shouldRevalidate = () => false;

/** With `?stay` the reader stays on the current chat, whose list the dialog was opened from. */
export const action = async (args: ActionFunctionArgs) => {
  const leave = !new URL(args.request.url).searchParams.has("stay");
  return submit(args, deleteSession, { session_id: args.params.session_id }, () =>
    redirectTo(args, "/memory-gpt", { flash: { kind: "success", message: t("Session deleted") }, leave }),
  );
};

export default function DeleteSessionPage() {
  return <DialogRoute Body={DeleteSession} />;
}
