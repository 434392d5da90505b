import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { t } from "#app/core/words.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { ask } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { chatPeople, chatWelcome } from "#app/domain/search-and-chat/chat/read.server.ts";
import { currentProject } from "#app/domain/workspaces/projects/read.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { AboutMeeting } from "#app/ui/chat/about-meeting.tsx";
import { Composer } from "#app/ui/chat/composer.tsx";
import { Conversation, LiveAnswer } from "#app/ui/chat/conversation.tsx";
import { ChatColumn } from "#app/ui/chat/layout.tsx";
import { nobodyToAsk, scopeOfSearch, searchOfForm } from "#app/ui/chat/scope.ts";
import { noAnswer } from "#app/ui/chat/texts.ts";
import { useAsk } from "#app/ui/chat/use-ask.ts";
import { useScrollAlong } from "#app/ui/chat/use-scroll-along.ts";
import { ChatWelcome } from "#app/ui/chat/welcome.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export const meta: MetaFunction = () => [{ title: `${t("Memory GPT")} · Throughline` }];

/** `?meeting=…` asks about that meeting alone, in the project it belongs to. */
export const loader = async (args: LoaderFunctionArgs) => {
  const chosen = new URL(args.request.url).searchParams.get("meeting");
  const meeting = chosen ? await load(args, getMeeting, { meeting_id: chosen }) : null;
  const project = meeting ?? (await load(args, currentProject, {}));
  const about = meeting ? { meeting_id: meeting.meeting_id, title: meeting.title } : null;
  const fields = {
    project_id: project?.project_id ?? "",
    ...(about && { meeting_id: about.meeting_id }),
    client_token: crypto.randomUUID(),
    time_zone: zoneOfRequest(args.request, null),
  };
  const narrowed = scopeOfSearch(new URL(args.request.url).searchParams);
  if (!project) return { project: null, fields, about, scope: { ...nobodyToAsk, chosen: narrowed } };
  const { project_id } = project;
  const { project_name, meetings, examples } = await load(args, chatWelcome, { project_id });
  const people = about ? nobodyToAsk : await load(args, chatPeople, { project_id });
  const scope = { ...people, chosen: narrowed };
  return { project: { name: project_name, meetings, examples }, fields, about, scope };
};

/** The first question opens a session, and the reader is led to it. */
export const action = async (args: ActionFunctionArgs) => {
  const { session_id: _, ...form } = await readForm(args.request);
  return submit(args, ask, form, ({ session_id, session_chat }) =>
    redirectTo(args, `/memory-gpt/${session_id}${searchOfForm(form)}#chat-${session_chat.at(-1)?.chat_id}`),
  );
};

export default function NewChat() {
  const { project, fields, about, scope } = useLoaderData<typeof loader>();
  const failed = useFormResult<typeof action>();
  const { key } = useLocation();
  const { pendingQuestion, pending, ...controls } = useAsk({
    project_id: fields.project_id,
    meeting_id: about?.meeting_id,
    shown: [],
  });
  useScrollAlong("", pendingQuestion, 0);
  const question = String(failed?.values.query ?? "");
  const reply = failed?.errors.project_id?.[0] ?? failed?.errors.query?.[0] ?? t(noAnswer);
  const unanswered = failed && !pendingQuestion ? { question, reply } : null;
  return (
    <ChatColumn
      title={t("Memory GPT")}
      composer={
        <>
          {about && <AboutMeeting meeting={about} wholeProject="/memory-gpt" />}
          <Composer
            // A second new chat begins empty; reloaded data leave the text being typed.
            key={key}
            fields={fields}
            pending={pending}
            {...(!about && project && project.meetings > 0 && { scope })}
            defaultValue={question}
            onAsk={controls.ask}
            onStop={controls.stop}
          />
        </>
      }
    >
      {!pendingQuestion && !unanswered && (
        <ChatWelcome project={project} fields={fields} onAsk={controls.ask} />
      )}
      <Conversation items={[]} unanswered={unanswered}>
        <LiveAnswer pending={pendingQuestion} onRetry={controls.retry} />
      </Conversation>
    </ChatColumn>
  );
}
