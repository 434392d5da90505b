import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { chatHistory } from "#app/domain/search-and-chat/chat/read.server.ts";
import { renameSession } from "#app/domain/search-and-chat/chat/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { RenameSessionForm } from "#app/ui/chat/rename-session.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Rename chat")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { session_id, title } = await load(args, chatHistory, { session_id: args.params.session_id });
  return { session_id, title };
};

export const action = async (args: ActionFunctionArgs) => {
  const { session_id } = args.params;
  const { new_label } = await readForm(args.request);
  return submit(args, renameSession, { session_id, new_label }, () =>
    redirectTo(args, `/memory-gpt/${session_id}`, {
      flash: { kind: "success", message: t("Session renamed") },
    }),
  );
};

export default function RenameSessionPage() {
  return <DialogRoute Body={RenameSessionForm} />;
}
