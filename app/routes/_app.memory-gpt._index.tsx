import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { chatWelcome, listSessions } from "#app/domain/chat/read.server.ts";
import { ask } from "#app/domain/chat/write.server.ts";
import { currentPlace } from "#app/domain/projects/read.server.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { Composer } from "#app/ui/chat/composer.tsx";
import { Conversation, usePendingQuestion } from "#app/ui/chat/conversation.tsx";
import { ChatLayout } from "#app/ui/chat/layout.tsx";
import { SessionList } from "#app/ui/chat/session-list.tsx";
import { noAnswer } from "#app/ui/chat/texts.ts";
import { Welcome } from "#app/ui/chat/welcome.tsx";

export const meta: MetaFunction = () => [{ title: "Memory GPT · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { project } = await load(args, currentPlace, {});
  const fields = { project_id: project?.project_id ?? "", client_token: crypto.randomUUID() };
  if (!project) return { project: null, sessions: [], fields };
  const { project_id } = project;
  const { project_name, meetings, examples } = await load(args, chatWelcome, { project_id });
  return {
    project: { name: project_name, meetings, examples },
    sessions: await load(args, listSessions, { project_id }),
    fields,
  };
};

/** The first question opens a session and goes there. */
export const action = async (args: ActionFunctionArgs) => {
  const { session_id: _, ...form } = await readForm(args.request);
  return submit(args, ask, form, ({ session_id, session_chat }) =>
    redirectTo(args, `/memory-gpt/${session_id}#chat-${session_chat.at(-1)?.chat_id}`),
  );
};

export default function NewChat() {
  const { project, sessions, fields } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const pending = usePendingQuestion() !== null;
  const question = String(failed?.values.query ?? "");
  const unanswered = failed && {
    question,
    reply: failed.errors.project_id?.[0] ?? failed.errors.query?.[0] ?? noAnswer,
  };
  return (
    <ChatLayout
      sessions={<SessionList sessions={sessions} />}
      composer={
        <Composer key={fields.client_token} fields={fields} pending={pending} defaultValue={question} />
      }
    >
      {!pending && !unanswered && <Welcome project={project} fields={fields} />}
      <Conversation items={[]} unanswered={unanswered} />
    </ChatLayout>
  );
}
