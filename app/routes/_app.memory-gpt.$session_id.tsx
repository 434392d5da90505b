import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { ask } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { chatFollowUps, chatHistory, chatPeople } from "#app/domain/search-and-chat/chat/read.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { AboutMeeting } from "#app/ui/chat/about-meeting.tsx";
import { Composer } from "#app/ui/chat/composer.tsx";
import { Conversation, LiveAnswer } from "#app/ui/chat/conversation.tsx";
import { cacheChat } from "#app/ui/chat/history-cache.ts";
import { ChatColumn } from "#app/ui/chat/layout.tsx";
import { QuestionButtons } from "#app/ui/chat/question-buttons.tsx";
import { nobodyToAsk, scopeOfSearch, searchOfForm } from "#app/ui/chat/scope.ts";
import { ScrollToBottom } from "#app/ui/chat/scroll-to-bottom.tsx";
import { noAnswer } from "#app/ui/chat/texts.ts";
import { useAsk } from "#app/ui/chat/use-ask.ts";
import { useScrollAlong } from "#app/ui/chat/use-scroll-along.ts";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.title ?? t("Chat"))} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { session_chat, ...session } = await load(args, chatHistory, { session_id: args.params.session_id });
  const { session_id, project_id, meeting_id, title } = session;
  const about = meeting_id ? await load(args, getMeeting, { meeting_id }) : null;
  const people = about ? nobodyToAsk : await load(args, chatPeople, { project_id });
  const { questions } = await load(args, chatFollowUps, { session_id });
  return {
    title,
    session_id,
    followUps: questions,
    scope: { ...people, chosen: scopeOfSearch(new URL(args.request.url).searchParams) },
    about: about && { meeting_id: about.meeting_id, title: about.title },
    items: session_chat.map(({ chat_id, qa: [question], lines, stopped }) => ({
      chat_id,
      lines,
      stopped,
      question: question?.message ?? "",
    })),
    fields: { project_id, client_token: crypto.randomUUID(), time_zone: zoneOfRequest(args.request, null) },
  };
};

/** A chat that is being deleted is not loaded again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, ...rest }) =>
  !formAction?.startsWith(`/memory-gpt/${rest.currentParams.session_id}/delete`) &&
  rest.defaultShouldRevalidate;

/** A question sent without scripts, or before they are loaded: the next page holds the whole answer. */
export const action = async (args: ActionFunctionArgs) => {
  const { session_id } = args.params;
  const { intent: _, ...form } = await readForm(args.request);
  return submit(args, ask, { ...form, session_id }, ({ session_chat }) =>
    redirectTo(args, `/memory-gpt/${session_id}${searchOfForm(form)}#chat-${session_chat.at(-1)?.chat_id}`),
  );
};

export default function Chat() {
  const { title, session_id, about, scope, items, fields, followUps } = useLoaderData<typeof loader>();
  const failed = useFormResult<typeof action>();
  const shown = items.map(({ chat_id }) => chat_id);
  const { pendingQuestion, pending, ...controls } = useAsk({
    project_id: fields.project_id,
    session_id,
    shown,
  });
  useScrollAlong(session_id, pendingQuestion, shown.length);
  useEffect(() => cacheChat(session_id, { title, items }), [session_id, title, items]);
  const question = String(failed?.values.query ?? "");
  const reply = failed?.errors.query?.[0] ?? t(noAnswer);
  return (
    <ChatColumn
      title={title}
      composer={
        <>
          <ScrollToBottom />
          {about && <AboutMeeting meeting={about} />}
          <Composer
            key={session_id}
            fields={fields}
            pending={pending}
            {...(!about && { scope })}
            defaultValue={question}
            onAsk={controls.ask}
            onStop={controls.stop}
          />
        </>
      }
    >
      <Conversation
        items={items}
        fields={fields}
        onAsk={controls.ask}
        unanswered={failed && !pendingQuestion ? { question, reply } : null}
      >
        <LiveAnswer pending={pendingQuestion} onRetry={controls.retry} />
        {!pendingQuestion && !failed && (
          <QuestionButtons label={t("Ask next")} questions={followUps} fields={fields} onAsk={controls.ask} />
        )}
      </Conversation>
    </ChatColumn>
  );
}
