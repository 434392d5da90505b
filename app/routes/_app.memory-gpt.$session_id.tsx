import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { chatHistory, listSessions } from "#app/domain/chat/read.server.ts";
import { ask, renameSession } from "#app/domain/chat/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { Composer } from "#app/ui/chat/composer.tsx";
import { Conversation, usePendingQuestion } from "#app/ui/chat/conversation.tsx";
import { ChatLayout } from "#app/ui/chat/layout.tsx";
import { ScrollToBottom } from "#app/ui/chat/scroll-to-bottom.tsx";
import { SessionList } from "#app/ui/chat/session-list.tsx";
import { noAnswer } from "#app/ui/chat/texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Chat"} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { session_chat, ...session } = await load(args, chatHistory, { session_id: args.params.session_id });
  const { session_id, project_id, title } = session;
  return {
    title,
    session_id,
    items: session_chat.map(({ chat_id, qa: [asked], lines }) => ({
      chat_id,
      question: asked?.message ?? "",
      lines,
    })),
    sessions: await load(args, listSessions, { project_id }),
    renaming: new URL(args.request.url).searchParams.has("rename"),
    fields: { project_id, client_token: crypto.randomUUID() },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { session_id } = args.params;
  const { intent, ...form } = await readForm(args.request);
  if (intent === "rename-session")
    return submit(args, renameSession, { ...form, session_id }, () =>
      redirectTo(args, `/memory-gpt/${session_id}`, {
        flash: { kind: "success", message: "Session renamed" },
      }),
    );
  return submit(args, ask, { ...form, session_id }, ({ session_chat }) =>
    redirectTo(args, `/memory-gpt/${session_id}#chat-${session_chat.at(-1)?.chat_id}`),
  );
};

export default function Chat() {
  const { title, session_id, items, sessions, renaming, fields } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const pending = usePendingQuestion() !== null;
  const label = failed?.values.new_label;
  const question = String(failed?.values.query ?? "");
  const unanswered =
    failed && label === undefined ? { question, reply: failed.errors.query?.[0] ?? noAnswer } : null;
  return (
    <ChatLayout
      sessions={
        <SessionList
          sessions={sessions}
          currentId={session_id}
          renamingId={renaming || label !== undefined ? session_id : null}
          renameFailed={
            failed && label !== undefined ? { message: failed.detail, value: String(label) } : null
          }
        />
      }
      composer={
        <>
          <ScrollToBottom />
          <Composer
            key={fields.client_token}
            action={`/memory-gpt/${session_id}`}
            fields={fields}
            pending={pending}
            defaultValue={question}
          />
        </>
      }
    >
      <h2 className="text-lg break-words">{title}</h2>
      <Conversation items={items} unanswered={unanswered} />
    </ChatLayout>
  );
}
